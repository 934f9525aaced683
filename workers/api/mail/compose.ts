import { headerText } from "#domain/notification/header-text";
import { KINDS, type Message } from "#domain/notification/kinds";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:14px;" +
  "background:#12664a;color:#ffffff;text-decoration:none;font-weight:700";

/**
 * A message as a mail, in text and in HTML: what a title and a body say, a way to its subject, and why one
 * gets it.
 * @param site where its link begins: the visitors' host, or the desk's
 * @param unsubscribe the page that ends advertising, of what is about that only
 */
export function composeMail(
  { kind, title, body, link }: Message,
  site: string,
  unsubscribe: string | null,
): Mail {
  const url = `${site}${link}`;
  const why =
    kind === "STAFF_INVITED"
      ? "초대한 분이 적은 주소로 보냈어요. 모르는 초대라면 아무것도 하지 않아도 돼요."
      : kind === "STAFF_TODO"
        ? "파트너센터에서 일하는 분께 보내요. 더보기에서 그만 받을 수 있어요."
        : kind === "SECURITY" || kind === "STAFF_SECURITY"
          ? "계정의 안전에 대한 안내라서 수신 설정과 관계없이 보내드려요."
          : kind === "TERMS"
            ? "약관이 바뀐다는 안내라서 수신 설정과 관계없이 보내드려요."
            : unsubscribe === null
              ? "예약과 문의에 대한 안내라서 수신 설정과 관계없이 보내드려요."
              : `그만 받으려면: ${unsubscribe}`;
  const lines = body
    .split("\n")
    .map((line) => `<p style="margin:0 0 8px;font-size:16px;line-height:1.6">${escape(line)}</p>`);
  return {
    subject: headerText(`${KINDS[kind].isAd ? "" : "[나들] "}${title}`),
    text: `${title}\n\n${body}\n\n자세히 보기: ${url}\n\n--\n나들 · ${KINDS[kind].label}\n${why}\n`,
    html: `<!doctype html><html lang="ko"><head><meta charset="utf-8">
<meta name="color-scheme" content="light dark"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;color:#16201b;background:#ffffff;
font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif">
<div style="max-width:520px;margin:0 auto"><p style="margin:0 0 16px;font-size:14px;color:#12664a;
font-weight:700">나들</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escape(title)}</h1>
${lines.join("\n")}
<p style="margin:24px 0"><a href="${escape(url)}" style="${BUTTON}">자세히 보기</a></p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe5e1;
font-size:13px;color:#5a655f">${escape(KINDS[kind].label)} 안내예요. ${
      unsubscribe === null
        ? escape(why)
        : `<a href="${escape(unsubscribe)}" style="color:#5a655f">무료로 그만 받기</a>`
    }</p></div></body></html>`,
  };
}
