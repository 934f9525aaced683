import type { Slot } from "#domain/program/session-days";

/** How long after the page was made its refunds are calculated again, in milliseconds. */
export const LATER_MS = 60_000;

export const JUST_COUNTED = "방금 확인한 자리예요";

export interface CountedSlots {
  slots: readonly Slot[];
  /** When the seats were counted, epoch ms. */
  checkedAt: number;
}

let counted: CountedSlots | undefined;
const listeners = new Set<() => void>();

/** The sessions of this moment, as soon as they were asked for. */
export const countedSlots = () => counted;

/** Calls `listen` whenever the seats were counted. @returns what ends it */
export function watchCounted(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** The seats were counted: whoever shows them hears it. */
export function tellCounted(slots: CountedSlots): void {
  counted = slots;
  for (const listen of listeners) listen();
}
