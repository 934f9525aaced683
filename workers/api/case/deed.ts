import type { CaseVerb } from "#domain/payment/case";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";
import type { Cashier } from "../provider/cashier.ts";
import { findCase, setCase, stepStatement } from "../record/case-store.ts";
import type { CaseRecord, CaseStep, Person } from "../record/case.ts";
import { apply } from "../record/guard.ts";

/** What somebody at the desk wants done about a case. */
export interface Deed {
  verb: CaseVerb;
  why: string;
  /** What proves a payment by hand: the bank's number of the transfer. */
  reference: string;
  by: Person;
  /** The request's own key: what is asked for twice under it is done once. */
  key: string;
}

export const NOT_NOW = "지금 이 건에는 할 수 없는 일이에요. 새로고침해 주세요.";

/** The line that a decision writes into the case's history. */
export const lineOf = (what: CaseStep["what"], { verb, by, why, reference }: Deed, at: number): CaseStep => ({
  what,
  verb,
  by,
  why,
  reference,
  at,
});

/** Writes the case and the line of its history; 409 where somebody was faster. */
export async function written(
  cashier: Cashier,
  found: CaseRecord,
  patch: Partial<CaseRecord>,
  line: CaseStep,
  key: string,
  also: D1PreparedStatement[] = [],
): Promise<CaseRecord | ApiError> {
  const { db, now } = cashier;
  const outcome = await apply(db, [
    ...setCase(db, found, patch, now),
    stepStatement(db, found.id, line, key),
    ...also,
  ]);
  if (outcome !== "DONE") return fail("STATE_CHANGED", { message: NOT_NOW });
  return (await findCase(db, found.id)) ?? fail("NOT_FOUND");
}

/** A case that a person ends, with the difference they have explained. */
export const closing = (difference: number, now: number): Partial<CaseRecord> => ({
  state: "DONE",
  proposal: null,
  closedAt: now,
  difference,
  settledDifference: difference === 0 ? null : difference,
});
