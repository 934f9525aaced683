import type { Route } from "./+types/roster-csv";
import { csvOf } from "#domain/desk/csv";
import { formatTime, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { memberContext } from "../../../server/member.server.ts";
import { rosterOf } from "./roster-people.server.ts";

const HEAD = [
  "프로그램",
  "날짜",
  "시작",
  "예약번호",
  "이름",
  "전화",
  "인원",
  "요청",
  "답",
  "상태",
  "결제",
  "돌려줄 보증금",
  "출석",
];

const rowOf = (one: Schemas["OperatorBooking"]) => [
  one.programTitle,
  kstDay(one.startAt),
  formatTime(one.startAt),
  one.bookingNo,
  one.bookerName ?? "",
  // A sheet's program would drop the first 0 of a bare number.
  (one.phone ?? "").replace(/^(\d{3})(\d{3,4})(\d{4})$/, "$1-$2-$3"),
  one.party,
  one.request,
  (one.answers ?? []).map(({ label, answer }) => `${label}: ${answer}`).join(" / "),
  one.label,
  one.pay,
  one.deposit,
  one.attendedAt ? "왔어요" : one.noShowAt ? "안 왔어요" : "",
];

/** The day's list as a file, whole names and numbers, for the reason given; no screen. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const { day, people } = await rosterOf(api, await request.formData());
  return new Response(csvOf([HEAD, ...people.map(rowOf)]), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="nadeul-${day}.csv"`,
      "cache-control": "private, no-store",
    },
  });
}
