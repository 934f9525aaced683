import type { Route } from "./+types/payout-csv";
import { csvOf } from "#domain/desk/csv";
import { kstDay } from "#domain/time/kst";
import { groupedDigits } from "#domain/payout/account";
import { payoutBankName } from "#domain/payout/banks";
import { data } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { textOf } from "../act.server.ts";

const HEAD = [
  "주최자",
  "정산한 달",
  "예약번호",
  "프로그램",
  "진행한 날",
  "장부에 적힌 날",
  "금액",
  "나들 쿠폰",
  "수수료",
  "정정",
  "은행",
  "계좌번호",
  "예금주",
  "사업자등록번호",
];

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
  const rows = payout.lines.map((line) => [
    payout.hostName,
    payout.month,
    line.bookingNo,
    line.programTitle,
    kstDay(line.startAt),
    kstDay(line.at),
    line.amount,
    line.coupon,
    line.fee,
    line.isCorrection ? "정정" : "",
    ...account,
  ]);
  return new Response(csvOf([HEAD, ...rows]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="nadeul-payout-${payout.month}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
