import { useEffect, useState } from "react";
import { UNREAD_CHANNEL } from "#domain/notification/unread-channel";
import { fetchOwn, forgetOwn } from "./fetch-own.ts";

const COUNT = "/notification/count";

/**
 * How many notifications are unread. A shared page is the same for everyone, so there it comes afterwards,
 * and for members alone; a page of the member's own knows it. What is read in another tab, or arrives as a
 * push, is counted again.
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
    channel.addEventListener("message", () => {
      forgetOwn(COUNT);
      learn();
    });
    return () => {
      gone.abort();
      channel.close();
      setAsked(undefined); // what the page knows now is newer
    };
  }, [known]);
  return asked ?? known ?? 0;
}

const isCount = (answer: unknown): answer is { unread: number } =>
  typeof answer === "object" && answer !== null && "unread" in answer && typeof answer.unread === "number";

async function ask(signal: AbortSignal): Promise<number> {
  const answer = await fetchOwn(COUNT, signal);
  return isCount(answer) ? answer.unread : 0;
}

/** Lets this tab and the others count again. */
export function tellUnread(): void {
  forgetOwn(COUNT);
  const channel = new BroadcastChannel(UNREAD_CHANNEL);
  channel.postMessage("");
  channel.close();
}
