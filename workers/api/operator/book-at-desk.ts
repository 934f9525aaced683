import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { checkItems, itemsMessage } from "#domain/booking/items";
import { isKeeping, keptRefusal } from "#domain/booking/kept-seats";
import { nextStatus } from "#domain/booking/machine";
import { STATUSES } from "#domain/booking/statuses";
import { guestOf, MOST_AT_DESK, whyNotAtDesk } from "#domain/desk/desk-booking";
import { payUntil, whyNoLink } from "#domain/desk/pay-link";
import { isMobileNumber } from "#domain/identity/phone";
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
import { endOverdueHolds } from "../record/overdue-holds.ts";
import { writePayLink, type NewPayLink } from "../record/pay-link-rows.ts";
import { endLinked } from "./desk-pay.ts";

type Wish = components["schemas"]["DeskBookingInput"];

/**
 * 현장·전화 예약: books for somebody without an account, seats and all in one batch whose CHECKs decide between
 * those who ask at once. What the host takes on site is only noted. Holds that are over give way first.
 * @param link what it is paid by, where it is; its seats are held until then
 */
export async function bookAtDesk(
  db: D1Database,
  sessionId: string,
  wish: Wish,
  now: number,
  also: ExtraStatements,
  link: NewPayLink | null = null,
): Promise<BookingRecord | ApiError> {
  const programId = await db
    .prepare("SELECT program_id FROM session WHERE id = ?1")
    .bind(sessionId)
    .first<string>("program_id");
  const read = programId === null ? null : await readOffer(db, programId, sessionId);
  if (read === null) return fail("NOT_FOUND");
  const { session } = read.offer;
  const closed = whyNotAtDesk(session, now) ?? (link && whyNoLink(session.bookCloseAt, now));
  if (closed !== null) return fail("BOOKING_CLOSED", { message: closed });
  const wrong = wrongIn(wish);
  if (wrong !== null) return ruleBroken([wrong]);
  const options = session.options.map((option) => ({ ...option, max: MOST_AT_DESK }));
  const checked = checkItems(wish.items, options, MOST_AT_DESK);
  if (!checked.ok)
    return ruleBroken([
      { name: "items", code: checked.problem.reason, message: itemsMessage(checked.problem) },
    ]);
  const isFree = checked.items.every(({ unitPrice }) => unitPrice === 0);
  if (link !== null && isFree) return fail("STATE_CHANGED", { message: "요금이 없는 예약이에요." });
  await endOverdueHolds(db, now, { sessionId });
  return withFreeNumber(async () => {
    const booking = newBooking(read.offer, checked, wish, now);
    const outcome = await apply(db, [
      ...takeSeats(db, booking, read.session, now),
      ...insertStatements(db, booking),
      writeGuest(db, booking),
      ...(link === null ? [popularity(db, booking)] : [writePayLink(db, booking.id, link, now)]),
      ...also(booking),
    ]);
    if (outcome === "DONE") return booking;
    return outcome === "LOST" ? fail("STATE_CHANGED", { message: CHANGED }) : seatsTaken(booking, now);
  });
}

const CHANGED = "그사이 회차가 바뀌었어요. 다시 불러와 주세요.";

/** Who calls is called back by number alone, and a link goes to a phone. */
const wrongIn = ({ via, phone, name, byLink }: Wish) =>
  name.trim() === ""
    ? { name: "name", code: "EMPTY", message: "이름을 적어 주세요." }
    : byLink === true && !isMobileNumber(phone ?? "")
      ? { name: "phone", code: "NO_MOBILE", message: "결제 링크를 받을 휴대폰 번호를 적어 주세요." }
      : via === "PHONE" && phone === null
        ? { name: "phone", code: "EMPTY", message: "전화로 예약한 분의 번호를 적어 주세요." }
        : null;

function newBooking(offer: Offer, checked: ChosenItems, wish: Wish, now: number): BookingRecord {
  const blank = blankBooking(offer, "", checked, now);
  const { list, discount } = blank.amounts;
  const isByLink = wish.byLink === true;
  const pay = isByLink ? blank.amounts.pay : ZERO;
  const booking: BookingRecord = {
    ...blank,
    userId: guestOf(blank.id),
    deskVia: wish.via,
    onSite: wish.isPaid && !isByLink ? list - discount : 0,
    amounts: { ...blank.amounts, deposit: ZERO, pay },
    itemsPaid: pay,
    holdExpiresAt: isByLink ? payUntil(now, offer.session.bookCloseAt) : null,
    isResident: wish.isResident === true && isKeeping(offer.session, now),
    booker: { name: wish.name.trim(), phone: wish.phone, email: null },
    request: wish.request?.trim() ?? "",
  };
  // The CHECK in the batch decides whether there are seats, so they are assumed here.
  const how = isByLink ? "desk.link" : "desk.book";
  const next = nextStatus(null, how, "operator", factsOf(booking, now, { hasSeats: true }));
  if (!next.ok) throw new Error("the table has no way for the desk to book");
  const { to, event, actor } = next.transition;
  return { ...booking, status: to, history: [{ from: null, to, event, actor, at: now }] };
}

const takeSeats = (
  db: D1Database,
  { session, seats, isResident, holdExpiresAt }: BookingRecord,
  version: number,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE session SET sold = sold + iif(?6, 0, ?1), held = held + iif(?6, ?1, 0),
         kept = ${keptAfter({ seats: "?1", isResident: "?5", now: "?3" })}
       WHERE id = ?2 AND status IN ('OPEN', 'CLOSED') AND capacity IS NOT NULL AND end_at > ?3
         AND updated_at = ?4`,
    )
    .bind(seats, session.id, now, version, Number(isResident), Number(holdExpiresAt !== null)),
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

/**
 * Ends a booking of the desk's until its session begins. What was paid on site the host gives back; what was
 * paid by a link is refunded instead (isPaidByLink).
 */
export async function cancelAtDesk(
  db: D1Database,
  booking: BookingRecord,
  now: number,
  also: ExtraStatements,
): Promise<BookingRecord | ApiError> {
  if (booking.deskVia !== null && booking.status === "BOOKING_REQUEST")
    return endLinked(db, booking, now, also);
  const change = move(db, booking, "desk.cancel", "operator", now);
  if (change !== null) return commit(db, change, also);
  return fail("STATE_CHANGED", { message: whyNoCancel(booking, now) });
}

/** Whether it was made at the desk and its money is here: it goes back by the refund's own rules. */
export const isPaidByLink = ({ deskVia, status }: BookingRecord): boolean =>
  deskVia !== null && STATUSES[status].offers === "REFUND";

const whyNoCancel = ({ deskVia, session }: BookingRecord, now: number): string =>
  deskVia === null
    ? "회원이 직접 한 예약이라 여기서 끝낼 수 없어요."
    : session.startAt <= now
      ? "이미 시작한 회차예요. 오지 않았다면 안 왔어요를 눌러 주세요."
      : "이미 끝난 예약이에요.";
