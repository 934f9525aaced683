import type { DataStrategyResult } from "react-router";

/** What the router made of a request, by route. */
export type Outcome = Record<string, DataStrategyResult>;

let look: ((outcome: Outcome) => void) | undefined;

/** @param by looks at what came of a form, and changes it where it was not sent (unsent-form.ts) */
export const lookAtOutcomes = (by: typeof look): void => {
  look = by;
};

/** For the root's client middleware (S66): its other half comes once the page is quiet. */
export async function minded(
  { request }: { request: Request },
  next: () => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await next();
  if (request.method !== "GET") look?.(outcome);
  return outcome;
}
