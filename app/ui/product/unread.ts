import { useEffect, useState } from "react";
import { UNREAD_CHANNEL } from "#domain/notification/unread-channel";
import { fetchOwn } from "./fetch-own.ts";

/**
 * How many notifications are unread. A shared page is the same for everyone, so there it comes afterwards,
 * and for members alone; a page of one's own knows it. What is read in another tab, or arrives as a push, is
 * counted anew.
 */
export function useUnread(known: number | undefined): number {
  const [asked, setAsked] = useState<number>();
  useEffect(() => {
    if (!document.cookie.includes("nadeul_in=")) return;
    const gone = new AbortController();
    const learn = () =>
      void ask(gone.signal)
        .then(setAsked)
        .catch((error: unknown) => {
          if (!gone.signal.aborted) console.warn("알림 수를 불러오지 못했어요", error);
        });
    if (known === undefined) learn();
    const channel = new BroadcastChannel(UNREAD_CHANNEL);
    channel.addEventListener("message", learn);
    return () => {
      gone.abort();
      channel.close();
      setAsked(undefined); // what the page knows now is newer
    };
  }, [known]);
  return asked ?? known ?? 0;
}

async function ask(signal: AbortSignal): Promise<number> {
  const answer = await fetchOwn("/notification/count", signal);
  if (!answer.ok) return 0;
  const { unread }: { unread: number } = await answer.json();
  return unread;
}

/** Lets the other tabs count anew. */
export function tellUnread(): void {
  const channel = new BroadcastChannel(UNREAD_CHANNEL);
  channel.postMessage("");
  channel.close();
}
