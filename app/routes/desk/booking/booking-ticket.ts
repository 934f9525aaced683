import { data } from "react-router";
import type { Route } from "./+types/booking-ticket";
import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";
import { valueIfAny } from "../../../api/value-of.ts";
import { edgeContext, nonceContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { escapeHtml } from "../../../server/plain-page.server.ts";
import { qrOf } from "../qr.server.ts";

const STYLE = `:root{color-scheme:light;font:12pt/1.5 system-ui,sans-serif}
body{max-width:80mm;margin:0 auto;padding:16px;color:#111;background:#fff;text-align:center}
body{word-break:keep-all}
svg{display:block;width:52mm;max-width:100%;margin:12px auto}h1{margin:0;font-size:15pt}p{margin:4px 0}
b{font-size:15pt;letter-spacing:.05em}
button,a{display:inline-block;padding:12px 20px;color:inherit;font:inherit}
button{border:1px solid;border-radius:12px;background:none}
@media print{.go{display:none}body{padding:0}}@page{margin:6mm}`;

/**
 * The ticket of a booking that was made at the desk, small enough for a receipt; without a name, since paper
 * is lost. `?no=` is its number, by which the desk's lists find it. No screen of the app's.
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const { env } = context.get(edgeContext);
  const bookingNo = new URL(request.url).searchParams.get("no") ?? "";
  const [ticket, page] = await Promise.all([
    api.GET("/desk/booking/{id}/ticket", { params: { path: { id: params.id } } }).then(valueIfAny),
    api.GET("/operator/booking", { params: { query: { bookingNo } } }),
  ]);
  const booking = page.data?.value.find(({ id }) => id === params.id);
  if (!ticket || !booking) throw data(null, 404);
  const { size, path } = qrOf(`${env.SITE_URL}/ticket/check?t=${ticket.token}`);
  const nonce = context.get(nonceContext);
  const when = `${formatDayWithWeekday(ticket.startAt)} ${formatTimeRange(ticket.startAt, ticket.endAt)}`;
  const html = `<!DOCTYPE html><html lang="ko"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>입장권 | 나들 파트너센터</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${escapeHtml(booking.programTitle)}</h1><p>${when}</p><p>${escapeHtml(booking.party)}</p>
<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="입장용 QR 코드">
<path d="${path}"/></svg>
<p><b>${escapeHtml(ticket.bookingNo)}</b></p><p>도착하면 이 QR 코드를 보여 주세요.</p>
<p class="go"><button type="button">인쇄하기</button> <a href="/desk/booking">예약으로</a>
<noscript> 브라우저 메뉴의 인쇄를 눌러 주세요.</noscript></p>
</main><script nonce="${nonce}">document.querySelector("button").onclick=()=>print()</script></body></html>`;
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
