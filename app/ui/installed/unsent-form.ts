import { data } from "react-router";
import type { Outcome } from "./unsent.ts";

/** What failed; the router wraps it with a status. */
const causeOf = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "data" in result ? result.data : result;

/**
 * S66: a form that reached nobody leaves its screen as it stands, with all that was typed: no answer, and
 * with a status after which the router asks for nothing else.
 * @returns whether the form reached nobody
 */
export function stayWhereUnsent(outcome: Outcome): boolean {
  let isUnsent = false;
  for (const one of Object.values(outcome)) {
    const cause = causeOf(one.result);
    if (one.type !== "error" || !(cause instanceof TypeError)) continue;
    console.warn("A form could not be sent", cause);
    Object.assign(one, { type: "data", result: data(undefined, { status: 503 }) });
    isUnsent = true;
  }
  return isUnsent;
}
