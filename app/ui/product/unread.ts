import { useEffect, useState } from "react";

/** How many notifications are unread. A shared page is the same for everyone, so there it comes afterwards, and for members alone. */
export function useUnread(known: number | undefined): number {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (known !== undefined || !document.cookie.includes("nadeul_in=")) return;
    const gone = new AbortController();
    ask(gone.signal)
      .then(setAsked)
      .catch((error: unknown) => {
        if (!gone.signal.aborted) console.warn("알림 수를 불러오지 못했어요", error);
      });
    return () => gone.abort();
  }, [known]);
  return known ?? asked;
}

async function ask(signal: AbortSignal): Promise<number> {
  const answer = await fetch("/notification/count", { headers: { accept: "application/json" }, signal });
  if (!answer.ok) return 0;
  const { unread }: { unread: number } = await answer.json();
  return unread;
}
