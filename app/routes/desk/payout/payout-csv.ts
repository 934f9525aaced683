import type { Route } from "./+types/payout-csv";
import { csvOf } from "#domain/desk/csv";
import { groupedDigits } from "#domain/payout/account";
import { payoutBankName } from "#domain/payout/banks";
import { data } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { textOf } from "../act.server.ts";
import { payoutRows } from "./payout-rows.ts";

/** The account as the file has it: whole for whoever may see it so, for the reason given. */
async function accountOf(
  context: Route.ActionArgs["context"],
  account: Schemas["DeskPayout"]["account"],
  reason: string,
): Promise<string[]> {
  if (account === null) return ["", "", "", ""];
  const { may } = await meOf(context);
  if (!may.includes("revealPayoutAccount"))
    return [payoutBankName(account.bank), `···${account.ending}`, "", ""];
  const { bank, accountNumber, holderName, businessNumber } = valueOf(
    await context.get(memberContext).api.GET("/desk/payout-account/{id}", {
      params: { path: { id: account.id }, header: { "x-reason": encodeURIComponent(reason) } },
    }),
  );
  // A sheet's program would make a sum of a bare number, and drop its first 0.
  return [payoutBankName(bank), groupedDigits(accountNumber), holderName, businessNumber ?? ""];
}

/** A statement as a file for the accountant; no screen. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const reason = textOf(await request.formData(), "reason").slice(0, 200);
  if (reason === "") throw data({ code: "REASON", message: "왜 내려받는지 적어 주세요." }, { status: 422 });
  const payout = valueOf(await api.GET("/desk/payout/{id}", { params: { path: { id: params.id } } }));
  const account = await accountOf(context, payout.account, reason);
  return new Response(csvOf(payoutRows(payout, account)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="nadeul-payout-${payout.month}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
