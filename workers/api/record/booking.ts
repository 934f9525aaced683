import type { Amounts } from "#domain/booking/amounts";
import type { DeskVia } from "#domain/desk/desk-booking";
import type { KeptSeats } from "#domain/booking/kept-seats";
import type { Question } from "#domain/booking/details";
import type { BookingItem, SessionOption } from "#domain/booking/items";
import type { Actor, BookingStatus, ConfirmMode, WaitKind } from "#domain/booking/statuses";
import type { Won } from "#domain/money";
import type { PaymentStatus } from "#domain/booking/view";
import type { Believed } from "#domain/payment/sighting";
import type { RefundPolicy, RefundPolicyId } from "#domain/refund/policies";
import type { RefundRecord } from "./refund.ts";
import type { Image } from "../program/pictures.ts";

/**
 * What a booking shows of its program and session, and what its rules need of them. Times: epoch ms; money:
 * won.
 */
export interface Offer {
  program: {
    id: string;
    title: string;
    image: Image;
    address: string;
    addressDetail: string;
    meetingPoint: string;
    lat: number | null;
    lon: number | null;
    hostId: string;
    hostName: string;
    confirmMode: ConfirmMode;
    isFree: boolean;
    questions: Question[];
    price: number | null;
    listPrice: number | null;
    deposit: number;
    maxPerBooking: number;
    maxPerMember: number | null;
    refundPolicyId: RefundPolicyId;
    isOpen: boolean;
  };
  session: {
    id: string;
    startAt: number;
    endAt: number;
    bookOpenAt: number;
    bookCloseAt: number;
    capacity: number | null;
    held: number;
    sold: number;
    options: SessionOption[];
    status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
    /** People wait in a line in front of it (오픈런). */
    isRush: boolean;
    /** Until when one applies for it (추첨); null where it is booked as ever. */
    drawAt: number | null;
    /** Seats that only residents may take, by now; they may be given free a minute later than promised. */
    kept: number;
    /** For whom and until when; null where none are kept. */
    keptSeats: KeptSeats | null;
    cancelReason: string | null;
    /** null while it is on. */
    cancelledBy: "operator" | "system" | null;
  };
}

export interface HistoryStep {
  from: BookingStatus | null;
  to: BookingStatus;
  event: string;
  actor: Actor;
  at: number;
  /** Of `reschedule`: where the booking was before, and why, where the desk did it. */
  was?: { sessionId: string; startAt: number; note: string | null } | null;
}

/** One attempt to pay. */
export interface PaymentRecord {
  id: string;
  orderId: string;
  paymentKey: string | null;
  method: string | null;
  amount: number;
  status: PaymentStatus;
  approvedAt: number | null;
  /** The provider's word for why it failed; ours where we ended it before it was sent. It decides nothing. */
  failCode: string | null;
  failMessage: string | null;
  /**
   * Since when its money goes back, or its account is closed, epoch ms: from the moment its cancel is
   * intended. null: it does not.
   */
  givingBackAt: number | null;
  /**
   * Since when the bank has had its deposit back though its booking had gone on, epoch ms: no machine can put
   * that right. null: it has not.
   */
  reversedAt: number | null;
  receiptUrl: string | null;
  /** When the customer's agreement was sent to the provider; null: never. */
  attemptedAt: number | null;
  /** The last sighting of the provider's books that was believed. */
  seen: Believed | null;
  /** Whether a part of it can be given back; null while the provider has not said. */
  isPartialCancelable: boolean | null;
  /** Grows with every change: anyone who writes names the one that was read. */
  version: number;
  /** A virtual account's. */
  account: { bank: string; accountNumber: string; dueAt: number } | null;
}

/** A cash receipt that was asked for. */
export interface CashReceipt {
  type: "INCOME" | "EXPENSE";
  /** The last four digits of the number it is issued to. */
  ending: string;
  amount: number;
  status: "REQUESTED" | "ISSUED" | "FAILED" | "CANCELED";
  url: string | null;
  receiptKey: string | null;
}

/**
 * A booking with all that belongs to it. `updatedAt` grows with every change, so it is the record's version
 * too.
 */
export interface BookingRecord extends Offer {
  id: string;
  bookingNo: string;
  userId: string;
  status: BookingStatus;
  waitKind: WaitKind | null;
  seats: number;
  /** Booked as a resident, which is looked at where they come. */
  isResident: boolean;
  /** How somebody came whom the desk booked for; null where a member did it. */
  deskVia: DeskVia | null;
  /** What the host took on site, in won; the platform never held it. */
  onSite: number;
  /** What the host's people noted on it for each other; no member sees it. */
  memo: { text: string; by: string; updatedAt: number } | null;
  /** The number of its ticket while somebody holds it as a gift; null while nobody does. */
  giftNo: string | null;
  holdExpiresAt: number | null;
  isExtended: boolean;
  /** When its hold was last lengthened because the provider answered nobody, epoch ms. */
  holdKeptAt: number | null;
  offerExpiresAt: number | null;
  /** Its place in the queue for a seat, from 1; null where it does not queue, or has an offer. */
  waitPlace: number | null;
  /** The number of an application for a draw; null of any other booking. */
  drawNo: number | null;
  /** The booking whose change of date it waits for (S47); null of any other. */
  changeOf: string | null;
  /** When that booking starts, epoch ms; null of any other. */
  changeFrom: number | null;
  /** What it waits for itself to change its date: when it starts, and until when seats are set aside. */
  changeWaits: { startAt: number; offerExpiresAt: number | null }[];
  rejectReason: string | null;
  attendedAt: number | null;
  noShowAt: number | null;
  booker: { name: string | null; phone: string | null; email: string | null };
  request: string;
  answers: { id: string; answer: string }[];
  amounts: Amounts;
  /** What was paid for the items as they stand: `amounts.pay` less the differences of changed dates. */
  itemsPaid: Won;
  couponIssueId: string | null;
  /** Whose coupon that is: a host's id, "" for the platform's; null without one. */
  couponBy: string | null;
  policy: RefundPolicy;
  consents: { id: string; version: string; at: number }[];
  items: (BookingItem & { cancelledQty: number })[];
  history: HistoryStep[];
  /** The attempt that was paid, else the latest; null before the first. */
  payment: PaymentRecord | null;
  cashReceipt: CashReceipt | null;
  /** What was cancelled of it, oldest first. */
  refunds: RefundRecord[];
  createdAt: number;
  updatedAt: number;
}
