import type { D1Database } from "@cloudflare/workers-types";
import { type LoginCaller, readLiving } from "./store.ts";

/**
 * How long an isolate believes what it was told, in milliseconds: the longest that an ended login goes on.
 */
const BELIEVED_MS = 5_000;
const MOST_KNOWN = 10_000;

interface Known {
  isLiving: boolean;
  until: number;
}

const known = new Map<string, Known>();
/** How often what was known has been forgotten: what was asked before is not believed after it. */
let forgotten = 0;
const keyOf = ({ id, login }: LoginCaller): string => `${id} ${login}`;

/**
 * Whether the caller's login has not ended. Each isolate believes an answer for five seconds. Calls of one
 * moment ask each for itself: a question that one of them waits for is never answered once it was cancelled.
 */
export async function isLiving(db: D1Database, caller: LoginCaller, now: number): Promise<boolean> {
  const key = keyOf(caller);
  const before = known.get(key);
  if (before && now < before.until) return before.isLiving;
  const asked = forgotten;
  const answer = await readLiving(db, caller, now);
  if (asked !== forgotten) return answer;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, { isLiving: answer, until: now + BELIEVED_MS });
  return answer;
}

/** What this isolate has just changed itself it knows at once. */
export function forgetLiving(): void {
  forgotten += 1;
  known.clear();
}
