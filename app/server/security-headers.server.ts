import type { InlineSources } from "./inline-sources.ts";
import type { MapHosts } from "./map-config.server.ts";

/** On every answer of the edge; static files get the same from public/_headers. */
const HEADERS: Record<string, string> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};

/** Where the real payment window lives: its script asks and frames there. */
const TOSS = "https://*.tosspayments.com";
/** Where Kakao's sharing lives. */
const KAKAO = "https://*.kakao.com";

/**
 * The CSP of a rendered document: only what `inline` names runs, and what that loads; no `unsafe-*`.
 * @param inline by this answer's nonce, or by the hashes of a page that is the same for everybody
 * @param hasTossWindow whether payments open Toss's own window (PAYMENT_PAGE is "toss"), which needs its
 * hosts
 * @param hasKakao whether Kakao's SDK shares pages (KAKAO_JS_KEY is set): it asks Kakao and opens its page
 * with a form
 * @param humanFrames where the widget that tells people from programs has its frame; only where there is one
 * @param uploads where members' pictures go first, each host after a space; "" where they come here
 * @param maps what a map provider's SDK needs; only where one is configured
 */
export const documentPolicy = (
  inline: InlineSources,
  hasTossWindow: boolean,
  hasKakao = false,
  maps?: MapHosts,
  humanFrames?: string,
  uploads = "",
) =>
  [
    "default-src 'self'",
    `script-src ${inline.scripts} 'strict-dynamic'`,
    `style-src 'self' ${inline.styles}`,
    ...(maps ? [maps.styles] : []),
    `img-src 'self' data: blob:${maps ? ` ${maps.images}` : ""}`,
    `connect-src 'self'${hasTossWindow ? ` ${TOSS}` : ""}` +
      `${hasKakao ? ` ${KAKAO}` : ""}${maps ? ` ${maps.connects}` : ""}${uploads}`,
    "frame-src " +
      `${[...(hasTossWindow ? [TOSS] : []), ...(humanFrames ? [humanFrames] : [])].join(" ") || "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self'${hasKakao ? ` ${KAKAO}` : ""}`,
    "frame-ancestors 'none'",
  ].join("; ");

/** For what is no document: nothing in it may run or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What else the desk may use: its camera reads tickets. */
export const DESK_PERMISSIONS = "geolocation=(self), camera=(self), microphone=(), payment=()";

/** A copy of the answer with the security headers; policies that are already there stay. */
export function withSecurityHeaders(answer: Response): Response {
  const secured = new Response(answer.body, answer);
  const permissions = answer.headers.get("Permissions-Policy");
  const referrer = answer.headers.get("Referrer-Policy");
  for (const [name, value] of Object.entries(HEADERS)) secured.headers.set(name, value);
  if (referrer === "no-referrer") secured.headers.set("Referrer-Policy", referrer);
  if (permissions) secured.headers.set("Permissions-Policy", permissions);
  const policy = secured.headers.get("Content-Security-Policy") ?? DATA_POLICY;
  secured.headers.set(
    "Content-Security-Policy",
    policy.includes("frame-ancestors") ? policy : `${policy}; frame-ancestors 'none'`,
  );
  return secured;
}
