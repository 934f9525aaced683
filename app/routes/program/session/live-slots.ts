import type { Slot } from "#domain/program/session-days";
import { BUCKET } from "../../../api/bucket.ts";
import type { Schemas } from "../../../api/client.ts";

/** How often seats are asked for while the page is looked at, in milliseconds. */
const EVERY_MS = 30_000;
/** K07: how long one question may take, in milliseconds. */
const TIMEOUT_MS = 30_000;

export interface CountedSlots {
  slots: readonly Slot[];
  /** When the seats were counted, epoch ms. */
  checkedAt: number;
}

/**
 * Tells the sessions of this moment: at once, on coming back, and every 30 seconds.
 * @returns what ends it
 */
export function watchSlots(programId: string, onCount: (now: CountedSlots) => void): () => void {
  let isOver = false;
  const refresh = () => {
    if (document.visibilityState === "hidden") return;
    slotsNow(programId).then(
      (now) => !isOver && onCount(now),
      // what is shown stays, with the time it was counted
      (error: unknown) => console.warn("자리를 다시 확인하지 못했어요", error),
    );
  };
  const onShown = ({ persisted }: PageTransitionEvent) => persisted && refresh();
  refresh();
  const timer = setInterval(refresh, EVERY_MS);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", onShown);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", refresh);
    removeEventListener("pageshow", onShown);
  };
}

/**
 * Without the API's client, which is more code than the document's own.
 * @throws where it could not be asked
 */
async function slotsNow(id: string): Promise<CountedSlots> {
  const answer = await fetch(`/api/program/${encodeURIComponent(id)}/session`, {
    headers: { usertype: "user", bucket: BUCKET, authorization: "" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the sessions of ${id} answered ${answer.status}`);
  const { value }: { value: Schemas["Session"][] } = await answer.json();
  return { slots: value, checkedAt: Date.now() };
}
