import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { checkItems, itemsMessage } from "#domain/booking/items";
import { isKeeping, keptRefusal } from "#domain/booking/kept-seats";
import { nextStatus } from "#domain/booking/machine";
import { guestOf, MOST_AT_DESK, whyNotAtDesk } from "#domain/desk/desk-booking";
import { ZERO } from "#domain/money";
import { regionNames } from "#domain/region/region-names";
import type { components } from "#openapi/schema.d";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import { commit, factsOf, move, popularity, type ExtraStatements } from "../record/booking-change.ts";
import type { BookingRecord, Offer } from "../record/booking.ts";
import { readOffer } from "../record/booking-store.ts";
import { apply, mustHit } from "../record/guard.ts";
import { keptAfter } from "../record/kept.ts";
import { blankBooking, insertStatements, withFreeNumber, type ChosenItems } from "../record/new-booking.ts";
import { endHolds, overdueIds } from "../record/overdue-holds.ts";

type Wish = components["schemas"]["DeskBookingInput"];

/**
 * 현장·전화 예약: books for somebody without an account, seats and all in one batch whose CHECKs decide between
 * those who ask at once. What the host takes on site is only noted. Holds that are over give way first.
 */
export async function bookAtDesk(
  db: D1Database,
  sessionId: string,
  wish: Wish,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const programId = await db
    .prepare("SELECT program_id FROM session WHERE id = ?1")
    .bind(sessionId)
    .first<string>("program_id");
  const read = programId === null ? null : await readOffer(db, programId, sessionId);
  if (read === null) return fail("NOT_FOUND");
  const { session } = read.offer;
  const closed = whyNotAtDesk(session, now);
  if (closed !== null) return fail("BOOKING_CLOSED", { message: closed });
  const wrong = wrongIn(wish);
  if (wrong !== null) return ruleBroken([wrong]);
  const options = session.options.map((option) => ({ ...option, max: MOST_AT_DESK }));
  const checked = checkItems(wish.items, options, MOST_AT_DESK);
  if (!checked.ok)
    return ruleBroken([
      { name: "items", code: checked.problem.reason, message: itemsMessage(checked.problem) },
    ]);
  const { results: overdue } = await overdueIds(db, now, { sessionId }).all<{ id: string }>();
  const ids = overdue.map(({ id }) => id);
  if (ids.length > 0) await endHolds(db, ids, now);
  return withFreeNumber(async () => {
    const booking = newBooking(read.offer, checked, wish, now);
    const outcome = await apply(db, [
      ...takeSeats(db, booking, read.session, now),
      ...insertStatements(db, booking),
      writeGuest(db, booking),
      popularity(db, booking),
      ...also(booking),
    ]);
    if (outcome === "DONE") return booking;
    return outcome === "LOST" ? fail("STATE_CHANGED", { message: CHANGED }) : seatsTaken(booking, now);
  });
}

const CHANGED = "그사이 회차가 바뀌었어요. 다시 불러와 주세요.";

/** Who calls is called back by number alone. */
const wrongIn = ({ via, phone, name }: Wish) =>
  name.trim() === ""
    ? { name: "name", code: "EMPTY", message: "이름을 적어 주세요." }
    : via === "PHONE" && phone === null
      ? { name: "phone", code: "EMPTY", message: "전화로 예약한 분의 번호를 적어 주세요." }
      : null;

function newBooking(offer: Offer, checked: ChosenItems, wish: Wish, now: number): BookingRecord {
  const blank = blankBooking(offer, "", checked, now);
  const { list, discount } = blank.amounts;
  const booking: BookingRecord = {
    ...blank,
    userId: guestOf(blank.id),
    deskVia: wish.via,
    onSite: wish.isPaid ? list - discount : 0,
    amounts: { ...blank.amounts, deposit: ZERO, pay: ZERO },
    itemsPaid: ZERO,
    holdExpiresAt: null,
    isResident: wish.isResident === true && isKeeping(offer.session, now),
    booker: { name: wish.name.trim(), phone: wish.phone, email: null },
    request: wish.request?.trim() ?? "",
  };
  // The CHECK in the batch decides whether there are seats, so they are assumed here.
  const next = nextStatus(null, "desk.book", "operator", factsOf(booking, now, { hasSeats: true }));
  if (!next.ok) throw new Error("the table has no way for the desk to book");
  const { to, event, actor } = next.transition;
  return { ...booking, status: to, history: [{ from: null, to, event, actor, at: now }] };
}

const takeSeats = (
  db: D1Database,
  { session, seats, isResident }: BookingRecord,
  version: number,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE session SET sold = sold + ?1, kept = ${keptAfter({ seats: "?1", isResident: "?5", now: "?3" })}
       WHERE id = ?2 AND status IN ('OPEN', 'CLOSED') AND capacity IS NOT NULL AND end_at > ?3
         AND updated_at = ?4`,
    )
    .bind(seats, session.id, now, version, Number(isResident)),
  mustHit(db),
];

const writeGuest = (db: D1Database, booking: BookingRecord): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE booking SET booker_name = ?2, phone = ?3, request = ?4, desk_via = ?5, on_site_amount = ?6
       WHERE id = ?1`,
    )
    .bind(
      booking.id,
      booking.booker.name,
      booking.booker.phone,
      booking.request,
      booking.deskVia,
      booking.onSite,
    );

function seatsTaken({ session, isResident }: BookingRecord, now: number): ApiError {
  const { keptSeats } = session;
  if (keptSeats === null || isResident || !isKeeping(session, now)) return fail("SEATS_TAKEN");
  return fail("SEATS_TAKEN", { message: keptRefusal(keptSeats, regionNames(keptSeats.regions)) });
}

/** Ends a booking of the desk's until its session begins. What was paid on site the host gives back. */
export async function cancelAtDesk(
  db: D1Database,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  const change = move(db, booking, "desk.cancel", "operator", now);
  if (change !== null) return commit(db, change, also);
  return fail("STATE_CHANGED", { message: whyNoCancel(booking, now) });
}

const whyNoCancel = ({ deskVia, session }: BookingRecord, now: number): string =>
  deskVia === null
    ? "회원이 직접 한 예약이라 여기서 끝낼 수 없어요."
    : session.startAt <= now
      ? "이미 시작한 회차예요. 오지 않았다면 안 왔어요를 눌러 주세요."
      : "이미 끝난 예약이에요.";
