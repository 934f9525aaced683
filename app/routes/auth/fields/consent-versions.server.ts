import { termsInForce } from "#content/terms";
import { CONSENTS } from "./consents.ts";

/**
 * The version in force at `now` (epoch milliseconds) of each kind that joining asks about. The texts stay at
 * the edge.
 */
export const versionsInForce = (now: number): Record<string, string> =>
  Object.fromEntries(CONSENTS.map(({ kind }) => [kind, termsInForce(kind, now)?.version ?? ""]));
