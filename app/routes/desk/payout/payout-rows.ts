import { kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";

const HEAD = [
  "진행자",
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

/**
 * A statement as rows for the accountant, its head first: 금액 and 나들 쿠폰 less 수수료 are in all what is paid
 * out, so that what an earlier statement left owing is a row too.
 * @param account bank, number, holder, business number
 */
export function payoutRows(
  { hostName, month, carried, closedAt, lines }: Schemas["DeskPayoutDetail"],
  account: readonly string[],
): (string | number)[][] {
  const rows = lines.map((line) => [
    hostName,
    month,
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
  const owed = [hostName, month, "", "지난 정산에서 넘어온 돈", "", kstDay(closedAt), carried, 0, 0, "이월"];
  return [HEAD, ...rows, ...(carried === 0 ? [] : [[...owed, ...account]])];
}
