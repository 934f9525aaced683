import type { Meddle } from "./templates.ts";
import { playHistory } from "./t2-history.ts";

/**
 * A bug as somebody might write it, planted where the database would not notice, and what the accounts have
 * to say to it.
 */
export interface Planted {
  what: string;
  bug: Meddle;
  shows: RegExp;
}

const planted = (what: string, trigger: string, shows: RegExp): Planted => ({
  what,
  bug: {
    guard: "CREATE TABLE guard (",
    instead: `CREATE TRIGGER planted ${trigger}; CREATE TABLE guard (`,
  },
  shows,
});

/** The same on what later migrations bring: gifts, and what the desk books. */
const plantedLater = (what: string, trigger: string, shows: RegExp): Planted => {
  const guard = "CREATE INDEX gift_by_age ON gift (made_at);";
  return { what, bug: { guard, instead: `${guard} CREATE TRIGGER planted ${trigger};` }, shows };
};

/** The same on links to pay by. */
const afterLinks = (what: string, trigger: string, shows: RegExp): Planted => {
  const guard = "CREATE INDEX pay_link_by_age ON pay_link (made_at);";
  return { what, bug: { guard, instead: `${guard} CREATE TRIGGER planted ${trigger};` }, shows };
};

export const PLANTED: readonly Planted[] = [
  planted(
    "a refund missing in the ledger",
    "AFTER INSERT ON ledger WHEN NEW.kind LIKE 'REFUNDED%' BEGIN DELETE FROM ledger WHERE id = NEW.id; END",
    /./,
  ),
  planted(
    "a sold seat that stays sold",
    `AFTER UPDATE OF sold ON session WHEN NEW.sold < OLD.sold BEGIN UPDATE session SET sold = OLD.sold
      WHERE id = NEW.id; END`,
    /^seats of/,
  ),
  planted(
    "a used coupon that is free again",
    `AFTER UPDATE OF status ON coupon_issue WHEN NEW.status = 'USED' BEGIN UPDATE coupon_issue
      SET status = 'ISSUED', booking_id = NULL WHERE id = NEW.id; END`,
    /used twice/,
  ),
  planted(
    "a coupon that does not come back",
    `AFTER UPDATE OF status ON coupon_issue WHEN NEW.status = 'ISSUED'
      AND OLD.status <> 'ISSUED' BEGIN UPDATE coupon_issue
      SET status = OLD.status, booking_id = OLD.booking_id WHERE id = NEW.id; END`,
    /keeps its coupon/,
  ),
  planted(
    "a price without its coupon",
    `AFTER UPDATE OF coupon_amount ON booking WHEN NEW.coupon_amount > 0 BEGIN UPDATE booking
      SET pay_amount = pay_amount + coupon_amount WHERE id = NEW.id; END`,
    /pays \d+ of \d+/,
  ),
  {
    what: "a coupon without limits",
    bug: { guard: "SELECT RAISE(ABORT, 'COUPON_LIMIT')", instead: "SELECT 1" },
    shows: /more coupons given/,
  },
  planted(
    "a coupon of which no row is left",
    `AFTER UPDATE OF status ON coupon_issue WHEN NEW.status = 'ISSUED' BEGIN DELETE FROM coupon_issue
      WHERE id = NEW.id; END`,
    /lost/,
  ),
  planted(
    "no week more for a coupon that ran out",
    `AFTER UPDATE OF expires_at ON coupon_issue BEGIN UPDATE coupon_issue SET expires_at = OLD.expires_at
      WHERE id = NEW.id; END`,
    /a coupon counts to/,
  ),
  planted(
    "an offer that does not end",
    `BEFORE UPDATE OF status ON booking WHEN OLD.status = 'RESERVE_WAIT' AND OLD.offer_expires_at IS NOT NULL
      AND NEW.status = 'RESERVE_CANCEL_COMPLETE' BEGIN SELECT RAISE(IGNORE); END`,
    /an offer holds its seat after its end/,
  ),
  planted(
    "an offer beyond the cut-off",
    `AFTER UPDATE OF offer_expires_at ON booking
      WHEN NEW.offer_expires_at IS NOT NULL AND OLD.offer_expires_at IS NULL BEGIN UPDATE booking
      SET offer_expires_at = offer_expires_at + 2592000000 WHERE id = NEW.id; END`,
    /outlives the cut-off/,
  ),
  planted(
    "seats that are never offered",
    `BEFORE UPDATE OF offer_expires_at ON booking
      WHEN OLD.wait_kind = 'CAPACITY' AND OLD.offer_expires_at IS NULL
      AND NEW.offer_expires_at IS NOT NULL BEGIN SELECT RAISE(IGNORE); END`,
    /lies free/,
  ),
  planted(
    "an offer without its seat",
    `AFTER UPDATE OF offer_expires_at ON booking
      WHEN NEW.wait_kind = 'CAPACITY' AND OLD.offer_expires_at IS NULL
      AND NEW.offer_expires_at IS NOT NULL BEGIN UPDATE session SET held = held - NEW.seats
      WHERE id = NEW.session_id; END`,
    /^seats of/,
  ),
  planted(
    "a wait that does not end",
    `BEFORE UPDATE OF status ON booking WHEN OLD.status = 'RESERVE_WAIT' AND OLD.offer_expires_at IS NULL
      AND NEW.status = 'RESERVE_CANCEL_COMPLETE' BEGIN SELECT RAISE(IGNORE); END`,
    /a dead end: RESERVE_WAIT/,
  ),
  planted(
    "a hold that does not end",
    `BEFORE UPDATE OF status ON booking WHEN OLD.status IN ('BOOKING_REQUEST', 'RESERVE_REQUEST')
      AND NEW.status IN ('FAIL', 'RESERVE_CANCEL_COMPLETE') BEGIN SELECT RAISE(IGNORE); END`,
    /a hold keeps its seats/,
  ),
  planted(
    "a session that goes on with too few",
    "BEFORE UPDATE OF status ON session WHEN NEW.cancelled_by = 'system' BEGIN SELECT RAISE(IGNORE); END",
    /goes on with too few/,
  ),
  planted(
    "a cancelled session that still takes place for somebody",
    `BEFORE UPDATE OF status ON booking WHEN NEW.status = 'BOOKING_CANCEL_COMPLETE'
      AND OLD.status = 'BOOKING_REQUEST_COMPLETE' BEGIN SELECT RAISE(IGNORE); END`,
    /in a cancelled session/,
  ),
  planted(
    "a confirmation without the host's word",
    `AFTER INSERT ON booking_history WHEN NEW.event = 'approve' BEGIN UPDATE booking_history
      SET event = 'accept', actor = 'user' WHERE id = NEW.id; END`,
    /without the host's word/,
  ),
  plantedLater(
    "a gift that two may take",
    `AFTER UPDATE OF holder_id ON gift WHEN NEW.holder_id IS NOT NULL BEGIN UPDATE gift
      SET holder_id = NULL, taken_at = NULL, ticket_no = NULL WHERE id = NEW.id; END`,
    /two are told that they have one gift/,
  ),
  plantedLater(
    "a gift whose giver goes on changing it",
    `AFTER UPDATE OF holder_id ON gift WHEN NEW.holder_id IS NOT NULL BEGIN UPDATE gift
      SET taken_at = 1 WHERE id = NEW.id; END`,
    /a giver has changed what another holds/,
  ),
  plantedLater(
    "a gift that its giver takes",
    `AFTER UPDATE OF holder_id ON gift WHEN NEW.holder_id IS NOT NULL BEGIN UPDATE gift
      SET holder_id = (SELECT user_id FROM booking WHERE id = NEW.booking_id) WHERE id = NEW.id; END`,
    /somebody holds their own booking/,
  ),
  plantedLater(
    "a booking of the desk's that stands in the ledger",
    `AFTER UPDATE OF desk_via ON booking BEGIN INSERT INTO ledger (booking_id, kind, amount, at)
      VALUES (NEW.id, 'PAID', 1000, 1); END`,
    /of the desk's is in the books/,
  ),
  afterLinks(
    "a link that is paid without a seat",
    `AFTER UPDATE OF status ON booking WHEN NEW.status = 'BOOKING_REQUEST_COMPLETE'
      AND NEW.desk_via IS NOT NULL BEGIN UPDATE session SET sold = sold - NEW.seats
      WHERE id = NEW.session_id; END`,
    /^seats of/,
  ),
  afterLinks(
    "a link's booking taken on site that is in the books",
    `AFTER UPDATE OF on_site_amount ON booking WHEN NEW.on_site_amount > 0 AND OLD.pay_amount > 0 BEGIN
      INSERT INTO ledger (booking_id, kind, amount, at) VALUES (NEW.id, 'PAID', 1000, 1); END`,
    /of the desk's is in the books/,
  ),
  afterLinks(
    "kept seats that anybody takes",
    `AFTER UPDATE OF kept_seats ON session WHEN NEW.kept > 0 BEGIN UPDATE session SET kept = 0
      WHERE id = NEW.id; END`,
    /kept for residents is another's/,
  ),
  planted(
    "a date changed without letting the seats before go",
    `AFTER UPDATE OF session_id ON booking BEGIN UPDATE session SET sold = sold + NEW.seats
      WHERE id = OLD.session_id; END`,
    /^seats of/,
  ),
];

/** The first of a few seeds whose history says what a planted bug has to make it say; 0 where none does. */
export async function firstShown({ bug, shows }: Planted, soon: number): Promise<number> {
  for (let seed = 1; seed <= soon; seed += 1)
    if ((await playHistory(seed, bug)).wrong.some((what) => shows.test(what))) return seed;
  return 0;
}
