import type { CaseKind, OurSide, TheirSide } from "#domain/payment/case";
import { differenceOf } from "#domain/payment/case";
import { stakeOf } from "#domain/payment/stake";
import { violates } from "../d1.ts";
import { apply } from "./guard.ts";
import { bySystem, casesOfOrder, setCase, stepStatement } from "./case-store.ts";
import type { CaseRecord } from "./case.ts";

/** Kinds that stand for what lies between both books: they are over where a person has explained it. */
const ABOUT_DIFFERENCE: readonly CaseKind[] = [
  "UNKNOWN_ORDER",
  "BOOKS_DIFFER",
  "DEPOSIT_REVERSED",
  "SETTLEMENT_DIFFERS",
];

/** Both sides of an order as they are now. */
export interface Sides {
  orderId: string;
  paymentKey: string | null;
  bookingId: string | null;
  ours: OurSide | null;
  /** null: the provider has not been asked. */
  theirs: TheirSide | null;
}

/**
 * Opens a case, opens it again, or writes down how both sides stand now; one that a person has explained
 * stays closed while the difference is the one they explained, and a decision that waits for a second person
 * is off once the sums it was about are others.
 * @param before the order's cases as they were before both sides were read: one that has ended since is not
 * opened by what stood before its end
 * @returns whether it was opened by this
 */
export async function raiseCase(
  db: D1Database,
  kind: CaseKind,
  sides: Sides,
  now: number,
  before?: readonly CaseRecord[],
): Promise<boolean> {
  const cases = await casesOfOrder(db, sides.orderId);
  const known = cases.find((one) => one.kind === kind);
  const theirs = newest(sides.theirs, known?.theirs ?? null);
  const difference = theirs ? differenceOf(sides.ours, theirs) : (known?.difference ?? 0);
  const view = {
    ours: sides.ours,
    theirs,
    difference,
    amount: stakeOf(kind, sides.ours, theirs),
    paymentKey: sides.paymentKey ?? known?.paymentKey ?? null,
  };
  const isExplained =
    ABOUT_DIFFERENCE.includes(kind) &&
    cases.some(({ settledDifference }) => settledDifference === difference);
  if (isExplained && known?.state !== "OPEN" && known?.state !== "PROPOSED") return false;
  if (!known) return insertCase(db, kind, sides, view, now);
  if (known.state === "DONE") {
    if (before && before.find(({ id }) => id === known.id)?.version !== known.version) return false;
    const again = { ...view, state: "OPEN", settledDifference: null, closedAt: null, openedAt: now } as const;
    const steps = [stepStatement(db, known.id, bySystem("REOPENED", "", now))];
    return (await apply(db, [...setCase(db, known, again, now), ...steps])) === "DONE";
  }
  const hasChanged = known.difference !== difference || known.amount !== view.amount;
  const isOff = known.state === "PROPOSED" && hasChanged;
  const off = isOff ? ({ state: "OPEN", proposal: null } as const) : {};
  const steps = isOff ? [stepStatement(db, known.id, bySystem("CHANGED", "", now))] : [];
  await apply(db, [...setCase(db, known, { ...view, ...off }, now), ...steps]); // LOST: somebody was faster
  return false;
}

/** What was asked for last: an older sighting never takes the place of a newer one. */
const newest = (one: TheirSide | null, other: TheirSide | null): TheirSide | null =>
  one !== null && other !== null && other.at > one.at ? other : (one ?? other);

async function insertCase(
  db: D1Database,
  kind: CaseKind,
  { orderId, bookingId }: Sides,
  view: Pick<CaseRecord, "ours" | "theirs" | "difference" | "amount" | "paymentKey">,
  now: number,
): Promise<boolean> {
  const id = crypto.randomUUID();
  const insert = db
    .prepare(
      `INSERT INTO payment_case (id, kind, order_id, payment_key, booking_id, ours, theirs, difference,
        amount,
         state, opened_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'OPEN', ?10, ?10)`,
    )
    .bind(
      id,
      kind,
      orderId,
      view.paymentKey,
      bookingId,
      view.ours && JSON.stringify(view.ours),
      view.theirs && JSON.stringify(view.theirs),
      view.difference,
      view.amount,
      now,
    );
  try {
    await db.batch([insert, stepStatement(db, id, bySystem("OPENED", "", now))]);
    return true;
  } catch (error) {
    if (violates(error, "UNIQUE", "payment_case.order_id")) return false; // found twice at the same moment
    throw error;
  }
}

/** Closes a case whose difference is gone, and says so in its history. */
export async function closeGone(db: D1Database, found: CaseRecord, sides: Sides, now: number): Promise<void> {
  const theirs = newest(sides.theirs, found.theirs);
  const patch = {
    state: "DONE",
    proposal: null,
    closedAt: now,
    ours: sides.ours,
    theirs,
    difference: theirs ? differenceOf(sides.ours, theirs) : found.difference,
  } as const;
  await apply(db, [
    ...setCase(db, found, patch, now),
    stepStatement(db, found.id, bySystem("GONE", "", now)),
  ]);
}
