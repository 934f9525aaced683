import { data, redirect } from "react-router";
import { accountDigits, accountProblems } from "#domain/refund/account";
import { OPEN_REFUNDS } from "#domain/refund/states";
import { promised } from "#domain/refund/on-its-way";
import { refundHeadline, refundProgress } from "#domain/refund/progress";
import { cancelReasonOf } from "#domain/refund/reasons";
import { refundWhy } from "#domain/refund/why";
import { partyText } from "#domain/booking/display";
import { quantityName } from "#domain/booking/chosen";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { refusalFor, refusalOf } from "../../../server/read-form.ts";
import type { Refusal } from "../../../server/read-form.ts";
import { keptOpen } from "./account-proof.server.ts";

type Booking = Schemas["Booking"];
type Refund = Schemas["Refund"];

/**
 * What the screen shows of a booking: its refund under way or asked for by `?refund=`, else the form; null
 * where there is neither.
 */
export async function refundOf(api: ApiClient, booking: Booking, query: URLSearchParams, now: number) {
  const refund =
    booking.refunds.find(({ id }) => id === query.get("refund")) ??
    booking.refunds.find(({ status }) => OPEN_REFUNDS.includes(status));
  if (refund) return resultOf(booking, refund, now);
  if (booking.actions.includes("REFUND")) return formOf(api, booking, query, now);
  const isPaid = booking.payment?.status === "DONE" || booking.payment?.status === "PARTIAL_CANCELED";
  if (booking.actions.includes("CANCEL") && isPaid) {
    const comesBack = booking.status === "RESERVE_WAIT" || now < booking.session.bookCloseAt;
    return {
      step: "deposit" as const,
      booking,
      party: partyText(booking.items),
      returned: comesBack ? booking.amounts.pay - booking.amounts.refunded : 0,
    };
  }
  const last = booking.refunds.at(-1);
  return last ? resultOf(booking, last, now) : null;
}

/** The people still in the booking, by option, with how many of them are to be cancelled. */
function peopleOf(booking: Booking, query: URLSearchParams) {
  const left = booking.items
    .map(({ optionId, name, qty, cancelledQty }) => ({ optionId, name, left: qty - cancelledQty }))
    .filter((item) => item.left > 0);
  const isChosen = left.some(({ optionId }) => query.has(quantityName(optionId)));
  return left.map((item) => {
    const typed = query.get(quantityName(item.optionId)) ?? "";
    const qty = /^\d{1,2}$/.test(typed) ? Math.min(Number(typed), item.left) : 0;
    return { ...item, qty: isChosen ? qty : item.left };
  });
}

async function formOf(api: ApiClient, booking: Booking, query: URLSearchParams, now: number) {
  const people = peopleOf(booking, query);
  const chosen = people.filter(({ qty }) => qty > 0);
  const items = chosen.map(({ optionId, qty }) => `${optionId}:${qty}`).join();
  const answer =
    items === ""
      ? null
      : await api.GET("/refund/quote", { params: { query: { bookingId: booking.id, items } } });
  const quote = answer?.data?.value ?? null;
  return {
    step: "form" as const,
    now,
    booking,
    people,
    items,
    // Made here and sent back with the form, so that a second tap or a reload asks once.
    key: crypto.randomUUID(),
    quote,
    problem: quote ? null : (answer?.error?.error.message ?? "취소할 사람을 골라 주세요."),
    party: partyText(chosen.map(({ name, qty }) => ({ name, qty }))),
    why:
      quote &&
      refundWhy(quote, booking.session, { at: quote.quotedAt, paidAt: booking.payment?.approvedAt ?? null }),
    earlier: booking.refunds.filter(({ status, refund }) => status === "DONE" && refund > 0),
  };
}

function resultOf(booking: Booking, refund: Refund, now: number) {
  const names = refund.items.map(({ optionId, qty }) => ({
    name: booking.items.find((item) => item.optionId === optionId)?.name ?? "",
    qty,
  }));
  return {
    step: "result" as const,
    booking,
    refund,
    line: refundHeadline(refund),
    promised: OPEN_REFUNDS.includes(refund.status) ? promised(refund, booking.payment, now) : null,
    steps: refundProgress(refund, now),
    party: partyText(names),
  };
}

export type RefundFormData = Awaited<ReturnType<typeof formOf>>;
export type RefundResultData = ReturnType<typeof resultOf>;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

const numberOf = (form: FormData, name: string): number | undefined =>
  /^\d{1,15}$/.test(textOf(form, name)) ? Number(textOf(form, name)) : undefined;

const readItems = (text: string): { optionId: string; qty: number }[] =>
  text.split(",").flatMap((part) => {
    const [optionId, qty] = part.split(":");
    return optionId && /^\d{1,2}$/.test(qty ?? "") ? [{ optionId, qty: Number(qty) }] : [];
  });

/** The people that a form's choice names, as the address of this screen carries them. */
export const chosenPeople = (form: FormData): URLSearchParams =>
  new URLSearchParams(
    [...form].flatMap(([name, value]): [string, string][] =>
      name.startsWith("o_") && typeof value === "string" ? [[name, value]] : [],
    ),
  );

/**
 * Whether the choice is the one whose amount was shown: before React has come, a choice can be changed
 * without it.
 */
function isShown(chosen: URLSearchParams, items: { optionId: string; qty: number }[]): boolean {
  const people = [...chosen].filter(([, qty]) => qty !== "0");
  return (
    chosen.size === 0 ||
    (people.length === items.length &&
      items.every(({ optionId, qty }) => chosen.get(quantityName(optionId)) === String(qty)))
  );
}

/** Sends the form; what is wrong comes back with all that was typed, save the account's number. */
export async function sendRefund(api: ApiClient, bookingId: string, form: FormData) {
  const kept = keptOpen(form);
  const items = readItems(textOf(form, "items"));
  const chosen = chosenPeople(form);
  if (!isShown(chosen, items)) return redirect(`/refund/${bookingId}?${chosen}`, 303);
  const reason = cancelReasonOf(form.get("reason"));
  const account = form.has("account.bank")
    ? {
        bank: textOf(form, "account.bank"),
        accountNumber: accountDigits(textOf(form, "account.accountNumber")),
        holderName: textOf(form, "account.holderName"),
      }
    : undefined;
  const problems = [
    ...(reason ? [] : [{ name: "reason", message: "취소하는 이유를 골라 주세요." }]),
    ...(account ? accountProblems(account, true) : []),
  ];
  if (!reason || problems.length > 0) return data(refusalFor(problems, kept), 422);
  const [quotedAt, refund] = [numberOf(form, "quotedAt"), numberOf(form, "refund")];
  const body = {
    bookingId,
    reason,
    detail: textOf(form, "detail").slice(0, 200),
    ...(items.length > 0 && { items }),
    ...(account && { account }),
    ...(quotedAt !== undefined && { quotedAt }),
    ...(refund !== undefined && { refund }),
  };
  const header = { "Idempotency-Key": kept["key"] ?? crypto.randomUUID() };
  const answer = await api.POST("/refund", { params: { header }, body });
  if (!answer.data) return data(refusalOfPeople(answer.error?.error, kept), answer.response.status);
  return redirect(`/refund/${bookingId}?refund=${answer.data.value.id}`, 303);
}

const ALREADY = "방금 누른 취소가 이미 처리됐어요. 지금 내용을 확인해 주세요.";

/**
 * What is wrong with who is to be cancelled stands beside no field: it is said above the amount. A key that
 * has done something already, whose answer was lost, does nothing more (S83).
 */
function refusalOfPeople(...answer: Parameters<typeof refusalOf>): Refusal {
  const refusal = refusalOf(...answer);
  const alert = refusal.code === "KEY_REUSED" ? ALREADY : refusal.errors["items"];
  return { ...refusal, ...(alert !== undefined && { alert }) };
}

/** Says where money goes that waited for it; the number is never shown again. */
export async function sendAccount(api: ApiClient, bookingId: string, form: FormData) {
  const kept = keptOpen(form);
  const account = {
    bank: textOf(form, "account.bank"),
    accountNumber: accountDigits(textOf(form, "account.accountNumber")),
    holderName: textOf(form, "account.holderName"),
  };
  const problems = accountProblems(account, true);
  if (problems.length > 0) return data<Refusal>(refusalFor(problems, kept), 422);
  const id = textOf(form, "refund");
  const { error, response } = await api.POST("/refund/{id}/account", {
    params: { path: { id } },
    body: account,
  });
  if (error) return data<Refusal>(refusalOf(error.error, kept), response.status);
  return redirect(`/refund/${bookingId}?refund=${id}`, 303);
}

/** Takes back what was asked for. */
export async function sendWithdraw(api: ApiClient, bookingId: string, form: FormData) {
  const id = textOf(form, "refund");
  const { error, response } = await api.POST("/refund/{id}/withdraw", { params: { path: { id } } });
  if (error) return data<Refusal>(refusalOf(error.error, {}), response.status);
  return redirect(`/refund/${bookingId}?refund=${id}`, 303);
}

/** Cancels a reservation whose deposit was paid. */
export async function sendCancel(api: ApiClient, bookingId: string) {
  const { error, response } = await api.POST("/booking/{id}/cancel", { params: { path: { id: bookingId } } });
  if (error) return data<Refusal>(refusalOf(error.error, {}), response.status);
  return redirect(`/booking-detail/${bookingId}`, 303);
}
