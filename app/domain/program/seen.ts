import { DAY_MS } from "../time/kst.ts";

/** Where a device keeps what was looked at on it; it goes with the login, as what was searched for does. */
export const SEEN_KEY = "nadeul.seen";

/**
 * Where a device notes that its member has no booking to come, as it was last told: home then keeps no place
 * for one (SPEC R77). It goes with the login too, and once a booking's own screen was looked at. It stands
 * here because a file of its own would be one more that 마이 loads.
 */
export const NO_NEXT_KEY = "nadeul.no-next";

/** As many are kept. */
export const SEEN_MOST = 20;
/** So long one is shown, in days. */
export const SEEN_DAYS = 90;

/** A program whose page was opened on this device; no price, which would be another by now. */
export interface SeenProgram {
  id: string;
  title: string;
  /** The path of its cover, or "". */
  image: string;
  /** What of the cover is kept in sight, and itself, eight pixels wide (U14); absent where it has none. */
  focus?: string | undefined;
  blur?: string | undefined;
  /** Its 시·군·구, else its 시·도. */
  place: string;
  /** When its page was last opened, epoch ms. */
  at: number;
}

/** As the contract has it: what a script of another page left there stands in no address of a picture. */
const BLUR = /^[A-Za-z0-9+/]{1,218}={0,2}$/;

/** Whether something that was kept is such a program, and not too old at `now` (epoch ms). */
export function isSeen(value: unknown, now: number): value is SeenProgram {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, image, place, at, focus, blur }: Partial<Record<keyof SeenProgram, unknown>> = value;
  return (
    (focus === undefined || typeof focus === "string") &&
    (blur === undefined || (typeof blur === "string" && BLUR.test(blur))) &&
    [title, image, place].every((text) => typeof text === "string") &&
    typeof id === "string" &&
    /^[\w-]+$/.test(id) &&
    typeof at === "number" &&
    now - at < SEEN_DAYS * DAY_MS
  );
}
