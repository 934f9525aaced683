import { data, redirect } from "react-router";
import { cashReceiptProblem } from "#domain/payment/cash-receipt";
import type { ApiClient } from "../../../api/client.ts";
import { keptFrom, refusalFor, refusalOf } from "../../../server/read-form.ts";
import type { Refusal } from "../../../server/read-form.ts";
import { checkoutPath } from "../start/start.server.ts";

/**
 * What a tap on the booking's own screen does; without an `intent` it cancels, as the step before it has
 * said.
 */
export async function sendDetail(api: ApiClient, id: string, form: FormData) {
  const path = { params: { path: { id } } };
  const here = `/booking-detail/${id}`;
  switch (form.get("intent")) {
    case "accept": {
      const { data: taken, error, response } = await api.POST("/booking/{id}/offer/accept", path);
      // What came too late is said by the booking itself.
      if (!taken)
        return response.status === 410
          ? redirect(here, 303)
          : refused(refusalOf(error?.error, {}), response.status);
      return redirect(checkoutPath(taken.value), 303);
    }
    case "leave":
      return after(await api.POST("/booking/{id}/leave", path), here);
    case "abort":
      return after(await api.POST("/booking/{id}/abort", path), here);
    case "cash-receipt":
      return sendCashReceipt(api, id, form);
    default:
      return after(await api.POST("/booking/{id}/cancel", path), here);
  }
}

const refused = (refusal: Refusal, status: number) => data<Refusal>(refusal, status);

function after(
  { error, response }: { error?: { error: Parameters<typeof refusalOf>[0] } | undefined; response: Response },
  to: string,
) {
  return error ? refused(refusalOf(error.error, {}), response.status) : redirect(to, 303);
}

async function sendCashReceipt(api: ApiClient, id: string, form: FormData) {
  const kept = keptFrom(form);
  const type = kept["type"] === "INCOME" || kept["type"] === "EXPENSE" ? kept["type"] : null;
  const number = kept["number"] ?? "";
  if (type === null)
    return refused(refusalFor([{ name: "type", message: "용도를 골라 주세요." }], kept), 422);
  const problem = cashReceiptProblem(type, number);
  if (problem) return refused(refusalFor([problem], kept), 422);
  const { error, response } = await api.POST("/booking/{id}/cash-receipt", {
    params: { path: { id } },
    body: { type, number },
  });
  return error
    ? refused(refusalOf(error.error, kept), response.status)
    : redirect(`/booking-detail/${id}#cash-receipt`, 303);
}
