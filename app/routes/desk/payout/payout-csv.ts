import type { Route } from "./+types/payout-csv";
import { csvOf } from "#domain/desk/csv";
import { kstDay } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";

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
];

/** A statement as a file for the accountant; no screen. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const payout = valueOf(await api.GET("/desk/payout/{id}", { params: { path: { id: params.id } } }));
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
  ]);
  return new Response(csvOf([HEAD, ...rows]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="nadeul-payout-${payout.month}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
