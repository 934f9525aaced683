import { formatDayWithWeekday, formatTimeRange, kstDay } from "#domain/time/kst";
import type { Schemas } from "../api/client.ts";
import { escapeHtml } from "./plain-page.server.ts";

type Person = Pick<Schemas["OperatorBooking"], "bookingNo" | "bookerName" | "attendedAt">;

/** What somebody came to. Times: epoch ms. */
export interface Course {
  title: string;
  hostName: string;
  startAt: number;
  endAt: number;
}

const STYLE = `:root{color-scheme:light;font:14pt/1.8 "Noto Serif KR",AppleMyungjo,Batang,serif}
body{max-width:180mm;margin:0 auto;padding:20px;color:#111;background:#fff;word-break:keep-all}
main>p{font:16px/1.6 system-ui,sans-serif}a{display:inline-block;padding:12px;color:inherit}
button{padding:12px 24px;border:1px solid;border-radius:12px;color:inherit;font:inherit;background:none}
section{display:flex;flex-direction:column;min-height:250mm;padding:14mm 12mm;border:3px double #333;
text-align:center}
section+section{break-before:page;margin-top:24px}
h1{margin:14mm 0;font-size:34pt;letter-spacing:.4em;text-indent:.4em}
section>p:first-child{margin:0;text-align:left}
dl{display:grid;grid-template-columns:5em 1fr;gap:4mm 6mm;margin:0;text-align:left}dt{color:#555}dd{margin:0}
.so{margin:18mm 0 auto;font-size:16pt}.host{margin:6mm 0;font-size:20pt;font-weight:700}
small{color:#555;font-size:9pt}
@media print{main>p{display:none}body{max-width:none;padding:0}section{min-height:262mm;
box-sizing:border-box}section+section{margin:0}}
@media screen and (max-width:640px){dl{grid-template-columns:3em 1fr}h1{font-size:26pt}section{min-height:0;
padding:24px 20px}.so{margin-bottom:14mm}}
@page{size:A4;margin:15mm}`;

const dayInWords = (at: number): string => {
  const [year = "", month, day] = kstDay(at).split("-");
  return `${year}년 ${Number(month)}월 ${Number(day)}일`;
};

const whenOf = ({ startAt, endAt }: Course): string =>
  `${formatDayWithWeekday(startAt)} ${formatTimeRange(startAt, endAt)}`;

const section = ({ bookingNo, bookerName }: Person, course: Course, now: number): string => `<section>
<p>제 ${escapeHtml(bookingNo)} 호</p><h1>수료증</h1>
<dl><dt>성명</dt><dd>${escapeHtml(bookerName ?? "")}</dd><dt>과정</dt><dd>${escapeHtml(course.title)}</dd>
<dt>일시</dt><dd>${whenOf(course)}</dd></dl>
<p class="so">위 사람은 이 과정을 마쳤음을 증명함.</p>
<p>${dayInWords(now)}</p><p class="host">${escapeHtml(course.hostName)}</p>
<small>나들에 이 번호를 알려 주시면 언제 참여했는지 확인해 드려요.</small></section>`;

/**
 * 수료증 as a document for paper, a sheet for each who came, by name; its number is the booking's, by which the
 * desk finds it again. Who did not come, or whose name is kept no more, gets none.
 * @param nonce of the document's policy
 * @param now epoch ms
 * @param back the path of the screen it was opened from, where it stands in that one's place
 */
export function certificates(
  people: readonly Person[],
  course: Course,
  nonce: string,
  now: number,
  back?: string,
): string {
  const came = people
    .filter(({ attendedAt, bookerName }) => attendedAt !== null && bookerName !== null)
    .toSorted((a, b) => (a.bookerName ?? "").localeCompare(b.bookerName ?? "", "ko"));
  return `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>수료증 | 나들</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<p><button type="button">인쇄하기</button>${back ? ` <a href="${escapeHtml(back)}">돌아가기</a>` : ""}
<noscript> 브라우저 메뉴의 인쇄를 눌러 주세요.</noscript></p>
${came.length > 0 ? came.map((one) => section(one, course, now)).join("\n") : "<p>왔다고 적은 분이 없어요.</p>"}
</main><script nonce="${nonce}">document.querySelector("button").onclick=()=>print()</script></body></html>`;
}
