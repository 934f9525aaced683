import { data, redirect } from "react-router";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { ownAccount } from "../../../server/own-account.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import type { Route } from "./+types/refund";
import { proofFor, proveBy } from "./account-proof.server.ts";
import { DepositStep } from "./refund-deposit.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RefundResult } from "./refund-result.tsx";
import {
  chosenPeople,
  refundOf,
  sendCancel,
  sendRefund,
  sendAccount,
  sendWithdraw,
} from "./refund.server.ts";
import { readAgain, sendKept } from "../send-kept.ts";

export const meta: Route.MetaFunction = () => [
  { title: "예약 취소 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * Cancelling a booking that was paid for (SPEC R31; the id is the booking's): what comes back now and why,
 * of all of it or of a part (`?o_<option>=n`), and afterwards how far the money has come. `?refund=<id>`
 * shows one that is over.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const booking = valueOf(await api.GET("/booking/{id}", { params: { path: { id: params.id } } }));
  const screen = await refundOf(api, booking, new URL(request.url).searchParams, edge.now);
  const asksAccount =
    screen?.step === "form"
      ? screen.quote?.needsAccount
      : screen?.step === "result" && screen.refund.actions.includes("ACCOUNT");
  if (!screen) throw redirect(`/booking-detail/${params.id}`);
  const account = ownAccount(request, edge);
  return { screen, proof: asksAccount ? await proofFor(member.username, account, edge.env) : null };
}

/**
 * `intent`: show what comes back for other people, withdraw what was asked for, cancel a reservation with its
 * deposit, else ask for a refund.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const form = await ownForm(request);
  const intent = form.get("intent");
  if (intent === "withdraw") return sendWithdraw(api, params.id, form);
  if (intent === "account" || intent === null) {
    const unproved = await proveBy(form, member.username, ownAccount(request, context.get(edgeContext)));
    if (unproved) return data(unproved, 400);
  }
  if (intent === "account") return sendAccount(api, params.id, form);
  if (intent === "quote") return redirect(`/refund/${params.id}?${chosenPeople(form)}`, 303);
  return intent === "cancel" ? sendCancel(api, params.id) : sendRefund(api, params.id, form);
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendKept({ request, serverAction });

export { readAgain as shouldRevalidate };

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, proof } = loaderData;
  switch (screen.step) {
    case "form":
      return <RefundForm form={screen} proof={proof} refusal={actionData} />;
    case "deposit":
      return <DepositStep deposit={screen} alert={actionData?.alert} />;
    case "result":
      return <RefundResult result={screen} proof={proof} refusal={actionData} />;
  }
}
