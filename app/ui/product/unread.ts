import { useEffect, useState } from "react";
import { UNREAD_CHANNEL } from "#domain/notification/unread-channel";
import { fetchOwn, forgetOwn } from "./fetch-own.ts";
import { nextIn, showsNext, tellNext } from "./next-booking.ts";

const COUNT = "/notification/count";
const isMember = () => document.cookie.includes("nadeul_in=");

/**
 * How many notifications are unread. A shared page is the same for everyone, so there it comes afterwards,
 * and for members alone; a page of the member's own knows it. What is read in another tab, or arrives as a
 * push, is counted again, and so it is on a shared page out of the browser's memory. Home's next booking
 * comes with it.
 */
export function useUnread(known: number | undefined): number {
  const [asked, setAsked] = useState<number>();
  useEffect(() => {
    if (!isMember()) return;
    const gone = new AbortController();
    const { signal } = gone;
    const learn = () =>
      void ask(signal)
        .then(setAsked)
        .catch((error: unknown) => {
          if (signal.aborted) return;
          if (showsNext()) tellNext("UNTOLD");
          console.warn("알림 수를 불러오지 못했어요", error);
        });
    if (known === undefined) {
      learn();
      const again = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        if (isMember()) return learn();
        setAsked(0); // the page is on its way to be loaded again
        tellNext("NOBODY");
      };
      addEventListener("pageshow", again, { signal });
    }
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
  const asksNext = showsNext();
  const answer = await fetchOwn(asksNext ? `${COUNT}?next` : COUNT, signal);
  if (asksNext) tellNext(nextIn(answer));
  return isCount(answer) ? answer.unread : 0;
}

/** Lets this tab and the others count again. */
export function tellUnread(): void {
  forgetOwn(COUNT);
  const channel = new BroadcastChannel(UNREAD_CHANNEL);
  channel.postMessage("");
  channel.close();
}
