import { formatNumber } from "#domain/format";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { escapeHtml } from "../../../server/plain-page.server.ts";

type Person = Pick<
  Schemas["OperatorBooking"],
  "sessionId" | "programTitle" | "startAt" | "bookingNo" | "bookerName" | "phone" | "seats"
>;

/** Rows left empty for those who come without a booking. */
const EMPTY_ROWS = 5;
const COLUMNS = ["번호", "이름", "전화 끝자리", "인원", "예약번호", "확인"];

const STYLE = `:root{color-scheme:light;font:11pt/1.5 system-ui,sans-serif}
body{max-width:190mm;margin:0 auto;padding:20px;color:#111;background:#fff}
button{padding:12px 24px;border:1px solid;border-radius:12px;font:inherit;background:none}
h1{margin:0;font-size:16pt}p{margin:4px 0 12px}
section+section{break-before:page;margin-top:24px}
table{width:100%;border-collapse:collapse}th,td{height:9mm;padding:0 2mm;border:1px solid #555;
text-align:left}
th{background:#eee}thead{display:table-header-group}tr{break-inside:avoid}th,td{word-break:keep-all}
main{overflow-x:auto}
td:nth-child(2){min-width:4.5em}td:nth-child(5){white-space:nowrap}td:last-child{min-width:16mm}
@media print{td:last-child{width:40mm}main{overflow:visible}body{padding:0}button,noscript{display:none}}
@page{size:A4;margin:15mm}`;

const row = (cells: readonly (string | number)[]): string =>
  `<tr>${cells.map((one) => `<td>${escapeHtml(String(one))}</td>`).join("")}</tr>`;

function section(people: readonly [Person, ...Person[]]): string {
  const [{ programTitle, startAt }] = people;
  const seats = people.reduce((sum, one) => sum + one.seats, 0);
  const rows = people.map((one, at) =>
    row([at + 1, one.bookerName ?? "", one.phone?.slice(-4) ?? "", one.seats, one.bookingNo, ""]),
  );
  const empty = Array.from({ length: EMPTY_ROWS }, () => row(COLUMNS.map(() => "")));
  const booked = `예약 ${formatNumber(people.length)}건, ${formatNumber(seats)}명`;
  return `<section><h1>${escapeHtml(programTitle)} 출석부</h1>
<p>${formatDayWithWeekday(startAt)} ${formatTime(startAt)} · ${booked}</p>
<table><thead><tr>${COLUMNS.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead>
<tbody>${[...rows, ...empty].join("\n")}</tbody></table></section>`;
}

/**
 * 출석부 as a document for paper: one sheet for each session, its people by name, with the last four digits of
 * a number and no more. It opens the browser's own print by itself, or by its menu without JavaScript.
 * @param nonce of the document's policy
 */
export function attendanceSheet(people: readonly Person[], nonce: string): string {
  const byName = people.toSorted((a, b) => (a.bookerName ?? "").localeCompare(b.bookerName ?? "", "ko"));
  const sessions = [...Map.groupBy(byName, ({ sessionId }) => sessionId).values()]
    .flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []))
    .toSorted(([a], [b]) => a.startAt - b.startAt);
  return `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>출석부 | 나들 파트너센터</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<p><button type="button">인쇄하기</button><noscript>브라우저 메뉴의 인쇄를 눌러 주세요.</noscript></p>
${sessions.length > 0 ? sessions.map(section).join("\n") : "<p>예약한 분이 없어요.</p>"}
</main><script nonce="${nonce}">document.querySelector("button").onclick=()=>print()</script></body></html>`;
}
