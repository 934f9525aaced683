import type { CaseKind, CaseState, CaseVerb, OurSide, TheirSide } from "#domain/payment/case";

/** Somebody at the desk. */
export interface Person {
  id: string;
  name: string;
}

/** What waits for a second person. */
export interface Proposal {
  verb: CaseVerb;
  why: string;
  reference: string;
  by: Person;
  at: number;
}

/** One line of a case's history; `by` is null where it was the system. */
export interface CaseStep {
  what:
    | "OPENED"
    | "REOPENED"
    | "CHANGED"
    | "ACTED"
    | "PROPOSED"
    | "APPROVED"
    | "DECLINED"
    | "CLOSED"
    | "GONE";
  verb: CaseVerb | null;
  by: Person | null;
  why: string;
  reference: string;
  at: number;
}

/** A case; amounts in won, times in epoch ms. */
export interface CaseRecord {
  id: string;
  kind: CaseKind;
  orderId: string;
  paymentKey: string | null;
  bookingId: string | null;
  ours: OurSide | null;
  theirs: TheirSide | null;
  difference: number;
  amount: number;
  settledDifference: number | null;
  state: CaseState;
  proposal: Proposal | null;
  openedAt: number;
  closedAt: number | null;
  updatedAt: number;
  version: number;
}
