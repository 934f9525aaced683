import { isCertified } from "#domain/booking/attendance";
import { changeWaitNews } from "#domain/booking/change-wait";
import { bookingSteps } from "#domain/booking/steps";
import {
  headline,
  isPaymentUnknown,
  movedWords,
  partyText,
  returningOf,
  statusTone,
  thanks,
  wasPaid,
} from "#domain/booking/display";
import { priceLines } from "#domain/booking/price-lines";
import { CONFIRMED } from "#domain/booking/statuses";
import { heldUntilText } from "#domain/booking/time-left";
import { isOnItsWay, promised, promisedBack, type Promised } from "#domain/refund/on-its-way";
import { mayReview } from "#domain/review/may-review";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { checkoutPath } from "../start/start.server.ts";
import { qrOf } from "../qr.server.ts";

type Booking = Schemas["Booking"];

/** A booking with all that its own screen says, asked for at once: what it turns out not to need is left. */
export async function readDetail(api: ApiClient, id: string, now: number) {
  const path = { params: { path: { id } } };
  const own = { mine: true, bookingId: id, limit: 1 };
  const [found, given, ticket, reviews] = await Promise.all([
    api.GET("/booking/{id}", path),
    api.GET("/booking/{id}/gift", path),
    api.GET("/booking/{id}/ticket", path),
    api.GET("/review", { params: { query: own } }),
  ]);
  const booking = valueOf(found);
  return {
    booking,
    gift: CONFIRMED.includes(booking.status) ? valueOf(given).gift : null,
    // Without a key the number alone is the ticket.
    ticket: booking.actions.includes("TICKET") ? (ticket.data?.value ?? null) : null,
    isReviewed: booking.session.endAt <= now && valueOf(reviews).length > 0,
  };
}

/** What the booking's own screen shows, put into words at the time of the request. */
export function detailOf(
  booking: Booking,
  ticket: (Pick<Schemas["OwnTicket"], "people" | "wallets"> & { address: string }) | null,
  now: number,
  {
    isJustDone,
    isJustMoved,
    isReviewed,
    gift,
  }: { isJustDone: boolean; isJustMoved: boolean; isReviewed: boolean; gift: Schemas["GivenGift"]["gift"] },
) {
  const { program, session, bookingNo, payment, actions, refunds } = booking;
  const can = (action: Booking["actions"][number]) => actions.includes(action);
  const hasTicket = can("TICKET");
  const isGiven = gift !== null && gift.takenAt !== null;
  const place = [program.address, program.addressDetail].filter(Boolean).join(", ");
  return {
    booking,
    now,
    place,
    tone: statusTone(booking, now),
    line: headline(booking, now),
    isPaymentUnknown: isPaymentUnknown(booking),
    thanks: isJustDone ? thanks(booking) : isJustMoved ? movedWords(booking) : null,
    /** Just booked, and sure: the screen begins with when, large, and what comes next. */
    isDone: isJustDone && CONFIRMED.includes(booking.status),
    freeUntil: freeUntil(booking),
    party: partyText(booking.items),
    steps: bookingSteps(booking, now),
    lines: priceLines(booking.amounts, booking.items),
    qr: hasTicket ? qrOf(ticket?.address ?? bookingNo) : null,
    hint: ticket && hintOf(booking.seats, ticket.people),
    calendar: hasTicket ? `/booking-detail/${booking.id}/calendar.ics` : null,
    /** Whose passes the ticket can be had as. */
    wallets: ticket?.wallets ?? [],
    /** Where to look at the ticket as the person who checks it does. */
    ticketAddress: ticket?.address ?? null,
    onItsWay: onItsWay(booking, now),
    /** Money that waits for its owner to say where to. */
    waitsForAccount: refunds.find((refund) => refund.actions.includes("ACCOUNT")) ?? null,
    /** Its checkout, while there is something left to do there. */
    next: can("PAY") || can("CONFIRM") || can("FILL") ? checkoutPath(booking) : null,
    isPaid: wasPaid(payment),
    review: isReviewed
      ? "수정하기"
      : !isGiven && mayReview({ status: booking.status, endAt: session.endAt }, now)
        ? "쓰기"
        : null,
    /** Where to print the certificate of having come (수료증). */
    certificate:
      !isGiven && isCertified({ ...booking, endAt: session.endAt }, now)
        ? `/booking-detail/${booking.id}/certificate`
        : null,
    /** Whom it was given to, or that it is offered; null where it is nobody's gift. */
    gift: gift && (isGiven || gift.state === "OFFERED") ? { isGiven, name: gift.holderName } : null,
    changeWait: changeWaitNews(booking, now),
    giveUp: giveUpOf(booking),
    /** Until when a virtual account waits for its deposit, epoch ms. */
    depositBy: payment?.status === "WAITING_FOR_DEPOSIT" ? booking.holdExpiresAt : null,
    /** Until when its seats are held for what is left to do in its checkout: "10:38까지". */
    heldUntil: can("PAY") || can("FILL") ? heldUntilText(booking, now) : null,
  };
}

/** What is said of money that is going back to its owner; null where none is. */
function onItsWay({ payment, refunds }: Booking, now: number): Promised | null {
  const going = payment && refunds.find(isOnItsWay);
  if (going) return promised(going, payment, now);
  const since = returningOf(payment) === "MONEY" ? payment?.givingBackAt : null;
  return payment && since ? promisedBack(since, payment, now) : null;
}

/** For how many the booking's own ticket is, where some of them have one of their own; else null. */
const hintOf = (seats: number, own: number): string | null =>
  own < seats
    ? `이 입장권은 ${own}명분이에요. 나머지 ${seats - own}명은 각자 받은 입장권으로 들어와요.`
    : null;

/** Until when all that was paid comes back, epoch ms; null where nothing was paid, or that is over. */
function freeUntil({ amounts, refundSteps }: Booking): number | null {
  const [step] = refundSteps;
  return amounts.pay > 0 && step?.percent === 100 ? step.to + 1 : null;
}

/**
 * How the booking can be given up now: by a refund with what comes back, at once, or no more. Amounts in won.
 */
function giveUpOf({
  actions,
  payment,
  amounts,
  refundSteps,
}: Booking):
  | { way: "REFUND" | "DEPOSIT"; amount: number }
  | { way: "CANCEL" | "CHECKOUT" | "STOP" | "NONE" } {
  if (actions.includes("REFUND")) return { way: "REFUND", amount: refundSteps[0]?.amount ?? 0 };
  if (actions.includes("ABORT"))
    return { way: payment?.status === "WAITING_FOR_DEPOSIT" ? "STOP" : "CHECKOUT" };
  if (!actions.includes("CANCEL") && !actions.includes("LEAVE")) return { way: "NONE" };
  const isPaid = payment?.status === "DONE" || payment?.status === "PARTIAL_CANCELED";
  return isPaid ? { way: "DEPOSIT", amount: amounts.pay - amounts.refunded } : { way: "CANCEL" };
}

export type Detail = ReturnType<typeof detailOf>;
