/** A 현장 링크 opens so long before the session begins, and ends as long after, in milliseconds. */
const AROUND_MS = 6 * 3_600_000;

/** No more links than that stand open for one session at a time. */
export const MOST_DOOR_LINKS = 20;

export type DoorLinkState = "ENDED" | "EARLY" | "OPEN" | "LATE";

/** When a link lets its holder scan: the twelve hours around the start. Epoch ms. */
export const doorLinkHours = (startAt: number): { from: number; until: number } => ({
  from: startAt - AROUND_MS,
  until: startAt + AROUND_MS,
});

/**
 * Whether a link is good now. A session that is moved takes its links along.
 * @param endedAt when somebody at the desk has ended it; null where nobody has
 */
export function doorLinkState(startAt: number, endedAt: number | null, now: number): DoorLinkState {
  const { from, until } = doorLinkHours(startAt);
  if (endedAt !== null) return "ENDED";
  if (now >= until) return "LATE";
  return now < from ? "EARLY" : "OPEN";
}
