import { formatNumber } from "#domain/format";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { escapeHtml } from "../../../server/plain-page.server.ts";

type Draw = Schemas["Draw"];

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{max-width:40rem;margin:0 auto;padding:24px 20px;word-break:keep-all}
h1{font-size:1.5rem;line-height:1.3}h2{margin:2rem 0 .5rem;font-size:1.1rem}code{overflow-wrap:anywhere}
ol.drawn{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
.drawn li{padding:4px 12px;border:1px solid;border-radius:12px}
button{min-height:48px;padding:0 24px;border:1px solid;border-radius:14px;color:inherit;font:inherit;
background:none}
a{color:inherit}dt{font-weight:700}dd{margin:0 0 .75rem}`;

/** The rule of app/domain/booking/draw.ts once more, short enough to be read on the page itself. */
const AGAIN = `const digest=t=>crypto.subtle.digest("SHA-256",new TextEncoder().encode(t));
const hex=b=>b.toString(16).padStart(2,"0");
const hash=async t=>[...new Uint8Array(await digest(t))].map(hex).join("");
const draw=async(seed,numbers)=>{const all=numbers.toSorted((a,b)=>a-b);
const salt=await hash(seed+":"+all.join(","));
const keyed=await Promise.all(all.map(async n=>[await hash(salt+":"+n),n]));
return keyed.sort((a,b)=>a[0]<b[0]?-1:1).map(k=>k[1])};
document.querySelector("button").onclick=async()=>{
const it=JSON.parse(document.getElementById("draw").textContent);
const right=await hash(it.seed)===it.commitment&&String(await draw(it.seed,it.order))===String(it.order);
document.getElementById("says").textContent=right?"이 브라우저에서 다시 계산했어요. 약속한 값과 순서가 모두 같아요."
:"약속한 값이나 순서가 달라요. 나들에 알려 주세요."}`;

const when = (at: number): string => `${formatDayWithWeekday(at)} ${formatTime(at)}`;

const HOW = `<h2>뽑는 방법</h2><ol>
<li>추첨을 열 때 시드를 하나 만들고, 그 시드의 SHA-256 값을 이 화면에 먼저 알려요. 그래서 나중에 시드를 바꿀 수 없어요.</li>
<li>신청한 차례대로 접수번호를 드려요. 신청이 끝나면 취소하지 않은 번호만 남아요.</li>
<li>소금값 = SHA-256("시드:번호들"). 번호들은 작은 것부터 쉼표로 이어요.</li>
<li>번호마다 SHA-256("소금값:번호")를 계산하고, 그 값이 작은 번호부터 자리를 드려요.</li></ol>`;

/**
 * A draw as a document of its own: what was promised, and once it is drawn the seed, the numbers as drawn,
 * and a button that does it all again in the reader's browser. Nothing on it is of a person.
 * @param nonce of the document's policy
 */
export function drawPage(draw: Draw, nonce: string): string {
  const { programId, programTitle, startAt, capacity, closesAt, commitment, applied, seed, order } = draw;
  const drawn = (order ?? []).map((number) => `<li>${number}번</li>`).join("");
  const facts = JSON.stringify({ seed, commitment, order });
  const told = draw.isCancelled
    ? "<p>취소된 회차라 뽑지 않아요.</p>"
    : seed === null || order === null
      ? `<p>${when(closesAt)}에 신청이 끝나면 바로 뽑아요. 지금까지 ${applied}건을 신청했어요.</p>`
      : `<h2>뽑힌 순서</h2>${drawn ? `<ol class="drawn">${drawn}</ol>` : "<p>신청한 분이 없었어요.</p>"}
<p>앞에서부터 자리를 드리고, 인원이 남은 자리보다 많으면 맞는 다음 번호가 먼저예요.</p>
<p><button type="button">내 브라우저에서 다시 계산하기</button></p><p id="says" role="status"></p>
<script type="application/json" id="draw" nonce="${nonce}">${facts}</script>
<script nonce="${nonce}">${AGAIN}</script>`;
  return `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>추첨 | 나들</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${escapeHtml(programTitle)} 추첨</h1>
<dl><dt>회차</dt><dd>${when(startAt)}${capacity === null ? "" : `, ${formatNumber(capacity)}자리`}</dd>
<dt>신청 마감</dt><dd>${when(closesAt)}</dd>
<dt>약속한 값 (시드의 SHA-256)</dt><dd><code>${commitment}</code></dd>
<dt>시드</dt><dd>${seed === null ? "뽑은 뒤에 알려드려요." : `<code>${seed}</code>`}</dd></dl>
${told}
${HOW}
<p><a href="/program/${escapeHtml(programId)}">프로그램 보기</a></p></main></body></html>`;
}
