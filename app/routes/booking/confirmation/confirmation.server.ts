import { data, redirect } from "react-router";
import { checkDetails, type ConsentKind, requiredConsents } from "#domain/booking/details";
import { checkoutState } from "#domain/booking/checkout-state";
import { dueNow, priceOf } from "#domain/booking/due";
import { placeWords } from "#domain/booking/place-words";
import { termsInForce } from "#content/terms";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import type { EdgeEnv } from "../../../server/env.server.ts";
import { couponDetail } from "../start/usable-coupons.server.ts";
import { chosenCoupon, keptDetails, keptStillAsked, sendCoupon } from "./coupon.server.ts";
import { keptFrom, refusalOf } from "../../../server/read-form.ts";
import { movedSince, readConsents, readDetails, refusedDetails } from "../start/details.server.ts";
import { payMethods } from "./pay-methods.ts";
import { keptMethod, keepMethod } from "./last-method.server.ts";
import { checkoutPath, fill, takeSeats } from "../start/start.server.ts";
import { type PaymentWindow, windowAddress, windowOf } from "./window.server.ts";

type Booking = Schemas["Booking"];

/** One consent that this checkout asks for, in the version that is shown. */
export interface Consent {
  kind: ConsentKind;
  version: string;
  label: string;
  href: string;
}

const LABELS: Readonly<Record<ConsentKind, { label: string; href: string }>> = {
  refund: { label: "취소·환불 규정 확인", href: "/terms#payment" },
  thirdParty: { label: "개인정보 제3자 제공 동의", href: "/terms#thirdParty" },
  payment: { label: "결제·환불 이용약관 동의", href: "/terms#payment" },
};

/** What one agrees to before a booking is paid or made. */
export function consentsOf(
  booking: Pick<Booking, "amounts" | "refundPolicyId" | "status">,
  due: number,
  now: number,
): Consent[] {
  return requiredConsents({ price: priceOf(booking), dueNow: due }).map((kind) => {
    const version = kind === "refund" ? booking.refundPolicyId : termsInForce(kind, now)?.version;
    if (!version) throw new Error(`no terms of the kind ${kind} are in force`);
    return { kind, version, ...LABELS[kind] };
  });
}

interface Known {
  profile: Schemas["User"] | null;
  coupons?: Schemas["UsableCoupon"][];
  env: Pick<EdgeEnv, "TOSS_WALLETS">;
  /** This browser's cookies, for the way it paid last. */
  cookie: string | null;
}

/** What the confirmation step shows of a held booking. */
export function confirmationOf(
  booking: Booking,
  { profile, coupons = [], env, cookie }: Known,
  query: URLSearchParams,
  now: number,
) {
  const due = dueNow(booking);
  const price = priceOf(booking);
  return {
    booking,
    place: placeWords(booking.program),
    now,
    state: checkoutState(booking, now),
    due,
    price,
    /** Its coupon pays for all of it. */
    isCovered: booking.status === "BOOKING_REQUEST" && price > 0 && due === 0,
    coupons,
    methods: payMethods(env.TOSS_WALLETS ?? ""),
    lastMethod: keptMethod(cookie),
    consents: consentsOf(booking, due, now),
    profile: { name: profile?.name ?? "", phone: profile?.phone ?? "", email: profile?.email ?? "" },
    isEditing: booking.booker.name === null || query.has("edit"),
    problem: problemFrom(query),
    reason:
      (booking.payment?.status === "FAILED" ? booking.payment.failMessage : null) ??
      REASONS[query.get("code") ?? ""] ??
      null,
  };
}

export type Confirmation = ReturnType<typeof confirmationOf>;

/**
 * What came back from the payment window, by our own words: nothing that an address says is shown as it
 * stands.
 */
export type Problem = "STOPPED" | "FAILED" | "RETURNED" | "MISMATCH" | null;

export function problemFrom(query: URLSearchParams): Problem {
  if (!query.has("failed")) return null;
  if (query.get("code") === "PAY_PROCESS_CANCELED") return "STOPPED";
  if (query.get("failed") === "returned") return "RETURNED";
  return query.get("failed") === "mismatch" ? "MISMATCH" : "FAILED";
}

/** The window's codes that have a better answer than to try another way. */
export const REASONS: Readonly<Record<string, string>> = {
  PAY_PROCESS_ABORTED: "결제가 중간에 멈췄어요. 다시 시도해 주세요.",
  REJECT_CARD_COMPANY: "카드사가 승인하지 않았어요. 다른 카드나 결제 수단으로 시도해 주세요.",
  REJECT_CARD_PAYMENT: "한도가 넘었거나 잔액이 모자라요. 다른 카드나 결제 수단으로 시도해 주세요.",
  REJECT_ACCOUNT_PAYMENT: "계좌의 잔액이 모자라요. 다른 결제 수단으로 시도해 주세요.",
  EXCEED_MAX_AMOUNT: "한 번에 결제할 수 있는 금액을 넘었어요. 다른 결제 수단으로 시도해 주세요.",
};

interface Sending {
  api: ApiClient;
  member: { sub: string };
  env: Pick<EdgeEnv, "PAYMENT_PAGE" | "TOSS_CLIENT_KEY" | "TOSS_WALLETS">;
  origin: string;
  /** The browser's pass for the line of a session; empty where it has none. */
  pass: (sessionId: string) => string;
  /** Whether the fields of who books are open. */
  isEditing: boolean;
}

/** The step itself, with the fields open that are: what is half typed in them stays (S81). */
function stepOf({ isEditing }: Sending, booking: Booking): string {
  const path = checkoutPath(booking);
  return isEditing ? `${path}${path.includes("?") ? "&" : "?"}edit=1` : path;
}

const PRICE_CHANGED = "고른 쿠폰에 맞춰 금액을 바꿨어요. 금액을 확인하고 다시 눌러 주세요.";

/**
 * What a tap on the confirmation step does: hold longer, let the seats go, use another coupon, or agree and
 * reserve or pay.
 */
export async function sendConfirmation(sending: Sending, booking: Booking, form: FormData) {
  const { api } = sending;
  const path = { params: { path: { id: booking.id } } };
  switch (form.get("intent")) {
    case "people":
      return changePeople(sending, booking, form);
    case "extend":
      // whatever the answer, the page then says how long the seats are held
      await api.POST("/booking/{id}/extend", path);
      return redirect(stepOf(sending, booking), 303);
    case "abort":
      await api.POST("/booking/{id}/abort", path);
      return redirect(`/program/${booking.programId}`, 303);
    case "coupon":
      return sendCoupon(api, booking, form);
    default:
      // The price on the button was another one: it is shown before anything is paid.
      if (chosenCoupon(form, booking) !== booking.couponIssueId)
        return sendCoupon(api, booking, form, PRICE_CHANGED);
      return reserveOrPay(sending, booking, form);
  }
}

/** Seats for another number of people, in the place of those that are held. */
async function changePeople(sending: Sending, booking: Booking, form: FormData) {
  const { api, pass } = sending;
  const items = booking.items.map(({ optionId }) => ({ optionId, qty: Number(form.get("people")) }));
  const { programId, sessionId, id } = booking;
  const wish = { programId, sessionId, items, replaces: id };
  const answer = await takeSeats(api, wish, crypto.randomUUID(), pass);
  if (!answer.data) return data(refusalOf(answer.error?.error, {}), answer.response.status);
  const made = answer.data.value;
  await fill({ api, now: Date.now() }, made, keptStillAsked(booking));
  return redirect(stepOf(sending, made), 303);
}

async function reserveOrPay({ api, member, env, origin }: Sending, booking: Booking, form: FormData) {
  const kept = keptFrom(form);
  const moved = movedSince(form, booking.session.startAt, placeWords(booking.program));
  if (moved) return data({ errors: {}, kept, alert: moved }, 409);
  const path = { params: { path: { id: booking.id } } };
  const details = {
    ...(form.has("booker.name") ? readDetails(form) : keptDetails(booking)),
    ...couponDetail(booking.couponIssueId),
    consents: readConsents(form),
  };
  const required = requiredConsents({ price: priceOf(booking), dueNow: dueNow(booking) });
  const problems = checkDetails(
    { ...details, answers: details.answers ?? [] },
    { questions: booking.program.questions, consents: required },
  );
  if (problems.length > 0) return data(refusedDetails(problems, kept), 422);

  const filled = await api.PUT("/booking/{id}", { ...path, body: details });
  if (!filled.data) {
    const code = filled.error?.error.code;
    if (code === "HOLD_ENDED" || code === "STATE_CHANGED") return redirect(checkoutPath(booking), 303);
    return data(refusalOf(filled.error?.error, kept), filled.response.status);
  }
  const ready = filled.data.value;
  if (ready.actions.includes("PAY") && ready.payment) {
    const methods = payMethods(env.TOSS_WALLETS ?? "");
    const method = methods.find(({ id }) => id === form.get("method"))?.id ?? "CARD";
    const headers = { "set-cookie": keepMethod(method, new URL(origin).protocol === "https:") };
    const window: PaymentWindow = windowOf({
      booking: ready,
      payment: ready.payment,
      method,
      origin,
      clientKey: env.TOSS_CLIENT_KEY,
      customerKey: member.sub,
      now: Date.now(),
    });
    // "toss" opens in the browser, by the provider's own script; anything else is the address of a page.
    return env.PAYMENT_PAGE === "toss"
      ? data({ errors: {}, kept, window }, { headers })
      : windowAddress(env.PAYMENT_PAGE, window, headers);
  }
  const confirmed = await api.POST("/booking/{id}/confirm", path);
  if (confirmed.data) return redirect(`/booking-detail/${booking.id}?done=1`, 303);
  const code = confirmed.error?.error.code;
  if (code === "HOLD_ENDED") return redirect(checkoutPath(booking), 303);
  return data(refusalOf(confirmed.error?.error, kept), confirmed.response.status);
}
