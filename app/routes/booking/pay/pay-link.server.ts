import { data, redirect } from "react-router";
import { consentsOf } from "../confirmation/confirmation.server.ts";
import { payMethods, type MethodChoice } from "../confirmation/pay-methods.ts";
import { windowAddress, type PaymentWindow } from "../confirmation/window.server.ts";
import { movedSince, readConsents } from "../start/details.server.ts";
import { placeWords } from "#domain/booking/place-words";
import { depositDeadline } from "#domain/payment/deposit-deadline";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import type { EdgeEnv } from "../../../server/env.server.ts";
import { keptFrom, refusalOf, type Refusal } from "../../../server/read-form.ts";

export type PayLink = Schemas["PayLink"];
export type Linked = Schemas["PayLinkBooking"];

/** What the link leads to; null for one that leads nowhere. */
export async function readLink(api: ApiClient, token: string): Promise<PayLink | null> {
  const answer = await api.GET("/pay/{token}", { params: { path: { token } } });
  if (answer.response.status === 404 || answer.response.status === 400) return null;
  return valueOf(answer);
}

/**
 * How one pays by a link: not by an account that one pays into later, since nobody would know whom to pay
 * back.
 */
export const linkMethods = (wallets: string): MethodChoice[] =>
  payMethods(wallets).filter(({ id }) => id !== "VIRTUAL_ACCOUNT");

/** What one agrees to, in the versions that are in force. */
export const linkConsents = ({ amounts, refundPolicyId }: Linked, now: number) =>
  consentsOf({ amounts, refundPolicyId, status: "BOOKING_REQUEST" }, amounts.pay, now);

const ORDER = /^[A-Za-z0-9_-]{8,64}$/;
const AMOUNT = /^\d{1,9}$/;
const atStart = (token: string, failed?: string) => `/pay/${token}${failed ? `?failed=${failed}` : ""}`;

/** What the payment window brought back: confirmed; a reload asks again instead of paying again. */
export async function settleLink(api: ApiClient, token: string, query: URLSearchParams): Promise<void> {
  const [paymentKey, orderId, amount] = [query.get("paymentKey"), query.get("orderId"), query.get("amount")];
  if (!paymentKey || !orderId || !amount || !ORDER.test(orderId) || !AMOUNT.test(amount))
    throw redirect(atStart(token));
  const { data: known, error } = await api.POST("/pay/{token}/confirm", {
    params: { path: { token } },
    body: { orderId, paymentKey, amount: Number(amount) },
  });
  if (known && known.value.state !== "PAYING") throw redirect(`/pay/${token}/ticket`);
  switch (error?.error.code) {
    case undefined: // being looked into
    case "UNAVAILABLE":
    case "INTERNAL":
      return;
    case "PAYMENT_FAILED":
      throw redirect(atStart(token, "1"));
    case "PAYMENT_RETURNED":
      throw redirect(atStart(token, "returned"));
    case "AMOUNT_MISMATCH":
      throw redirect(atStart(token, "mismatch"));
    default: // HOLD_ENDED, STATE_CHANGED: said before the provider is called, no money was taken
      throw redirect(atStart(token));
  }
}

interface Paying {
  api: ApiClient;
  env: Pick<EdgeEnv, "PAYMENT_PAGE" | "TOSS_CLIENT_KEY" | "TOSS_WALLETS">;
  token: string;
  origin: string;
  now: number;
}

/** Agrees, and leads to the payment window. */
export async function payByLink({ api, env, token, origin, now }: Paying, form: FormData) {
  const kept = keptFrom(form);
  const link = await readLink(api, token);
  if (link?.booking == null || link.state !== "OPEN") throw redirect(atStart(token));
  const alert = movedSince(form, link.booking.startAt, placeWords(link.booking.place));
  if (alert) return data<Refusal & { window?: PaymentWindow }>({ errors: {}, kept, alert }, 409);
  const ordered = await api.POST("/pay/{token}/order", {
    params: { path: { token } },
    body: { consents: readConsents(form) },
  });
  if (!ordered.data) {
    const refused = ordered.error?.error;
    if (refused?.code === "HOLD_ENDED" || refused?.code === "STATE_CHANGED") throw redirect(atStart(token));
    const refusal: Refusal & { window?: PaymentWindow } = refusalOf(refused, kept);
    return data(refusal, ordered.response.status);
  }
  const { orderId, amount, orderName } = ordered.data.value;
  const method =
    linkMethods(env.TOSS_WALLETS ?? "").find(({ id }) => id === form.get("method"))?.id ?? "CARD";
  const back = `${origin}/pay/${token}`;
  const window: PaymentWindow = {
    clientKey: env.TOSS_CLIENT_KEY,
    customerKey: crypto.randomUUID(), // a guest: nothing of theirs is kept at the provider
    method,
    amount,
    orderId,
    orderName,
    customerName: link.booking.name ?? "",
    successUrl: `${back}?paid=1`,
    failUrl: `${back}?failed=1`,
    dueDate: depositDeadline(now, link.booking.payUntil ?? now),
  };
  const refusal: Refusal & { window?: PaymentWindow } = { errors: {}, kept, window };
  return env.PAYMENT_PAGE === "toss" ? data(refusal) : windowAddress(env.PAYMENT_PAGE, window, {});
}
