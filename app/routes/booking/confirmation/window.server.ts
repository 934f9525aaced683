import { redirectDocument } from "react-router";
import { depositDeadline } from "#domain/payment/deposit-deadline";
import type { Schemas } from "../../../api/client.ts";
import { type PayMethod, walletOf } from "./pay-methods.ts";

/** All that a payment window needs to know. Amount in won. */
export interface PaymentWindow {
  clientKey: string;
  customerKey: string;
  method: PayMethod;
  amount: number;
  orderId: string;
  orderName: string;
  customerName: string;
  successUrl: string;
  failUrl: string;
  /** Until when one could pay into a virtual account. */
  dueDate: string;
}

interface Order {
  booking: Schemas["Booking"];
  payment: NonNullable<Schemas["Booking"]["payment"]>;
  method: PayMethod;
  origin: string;
  clientKey: string;
  customerKey: string;
  /** Epoch ms. */
  now: number;
}

/**
 * The window for an order. Whatever is chosen there, the browser comes back to the booking's own page, where
 * the state lies on the server.
 */
export function windowOf({
  booking,
  payment,
  method,
  origin,
  clientKey,
  customerKey,
  now,
}: Order): PaymentWindow {
  const back = `${origin}/payload/${booking.programId}?booking=${booking.id}`;
  return {
    clientKey,
    customerKey,
    method,
    amount: payment.amount,
    orderId: payment.orderId,
    orderName: payment.orderName,
    customerName: booking.booker.name ?? "",
    successUrl: `${back}&paid=1`,
    failUrl: `${back}&failed=1`,
    dueDate: depositDeadline(now, booking.session.bookCloseAt),
  };
}

/**
 * Leads to a page that stands in for the provider's window. A whole new document: the page is none of ours.
 */
export function windowAddress(
  page: string,
  {
    clientKey,
    method,
    amount,
    orderId,
    orderName,
    customerName,
    successUrl,
    failUrl,
    dueDate,
  }: PaymentWindow,
  headers: Record<string, string>,
) {
  const wallet = walletOf(method);
  const query = {
    clientKey,
    ...(wallet ? { method: "CARD", flowMode: "DIRECT", easyPay: wallet } : { method }),
    amount: String(amount),
    orderId,
    orderName,
    customerName,
    successUrl,
    failUrl,
    dueDate,
  };
  return redirectDocument(`${page}?${new URLSearchParams(query)}`, { status: 303, headers });
}
