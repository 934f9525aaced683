import { bookingMessage, type BookingKind } from "#domain/notification/booking-words";
import { KINDS, type NotificationKind } from "#domain/notification/kinds";
import { noticePublished } from "#domain/notification/other-words";
import { kindOfStep } from "#domain/notification/step-kind";
import { DEMO_MEMBER, type DemoBooking } from "./demo-history.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/kst";

const READ_AFTER = 1.5 * DAY_MS;
const isAboutBooking = (kind: NotificationKind): kind is BookingKind =>
  KINDS[kind].group !== "service" && KINDS[kind].group !== "benefit";

/**
 * The rows of `notification`: what `nadeul`'s bookings would have told; what is older than a day and a half
 * is read.
 */
export function demoNotificationRows(bookings: readonly DemoBooking[], now: number) {
  const told = bookings.flatMap((booking) =>
    booking.path.flatMap(([to, event], step) => {
      const kind = kindOfStep({ from: booking.path[step - 1]?.[0] ?? null, to, event });
      return kind !== null && isAboutBooking(kind)
        ? [
            {
              id: `n-${booking.id}-${step}`,
              at: booking.times[step] ?? booking.createdAt,
              message: bookingMessage(kind, factsOf(booking)),
            },
          ]
        : [];
    }),
  );
  const invited = bookings
    .filter(({ id, session }) => id === "b-demo-06" && session.endAt < now)
    .map((booking) => ({
      id: `n-${booking.id}-review`,
      at: booking.session.endAt + HOUR_MS,
      message: bookingMessage("REVIEW_INVITE", factsOf(booking)),
    }));
  const notice = {
    id: "n-demo-notice",
    at: now - 4 * HOUR_MS,
    message: noticePublished({ id: "12", title: "겨울철 야외 프로그램, 이렇게 준비해 주십시오" }),
  };
  return [...told, ...invited, notice].map(({ id, at, message }) => ({
    id,
    user_id: DEMO_MEMBER.sub,
    kind: message.kind,
    title: message.title,
    body: message.body,
    link: message.link,
    read_at: at < now - READ_AFTER ? at + HOUR_MS : null,
    created_at: at,
    updated_at: at,
  }));
}

const factsOf = ({ id, program, session, qty, amounts }: DemoBooking) => ({
  bookingId: id,
  programId: program.id,
  title: program.entry.title,
  startAt: session.startAt,
  seats: qty,
  payAmount: amounts.pay,
  depositAmount: amounts.deposit,
  refund: amounts.refunded > 0 ? amounts.refunded : null,
  refundDueAt: null,
  offerExpiresAt: null,
  depositDueAt: null,
  meetingPoint: program.entry.meet ?? "",
  reason: null,
  note: null,
});
