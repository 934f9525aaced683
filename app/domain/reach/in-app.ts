/** An app that opens links in a browser of its own, without passkeys, notifications and downloads. */
export interface InApp {
  name: "카카오톡" | "네이버" | "라인" | "인스타그램" | "페이스북";
  /** Leads out of it to the same page; null where the app lets nothing do that. */
  way: string | null;
  /** How one leaves it by hand. */
  byHand: string;
}

const APPS: readonly { name: InApp["name"]; pattern: RegExp; byHand: string }[] = [
  {
    name: "카카오톡",
    pattern: /\bKAKAOTALK\b/i,
    byHand: "오른쪽 아래 공유 버튼에서 ‘다른 브라우저로 열기’를 눌러 주세요.",
  },
  {
    name: "네이버",
    pattern: /\bNAVER\(inapp/i,
    byHand: "오른쪽 아래 ⋯에서 ‘기본 브라우저로 열기’를 눌러 주세요.",
  },
  {
    name: "라인",
    pattern: /\bLine\/\d/,
    byHand: "오른쪽 아래 ⋮에서 ‘다른 브라우저로 열기’를 눌러 주세요.",
  },
  {
    name: "인스타그램",
    pattern: /\bInstagram\b/,
    byHand: "오른쪽 위 ⋯에서 ‘외부 브라우저에서 열기’를 눌러 주세요.",
  },
  {
    name: "페이스북", // its Messenger too
    pattern: /\b(?:FBAN|FBAV|FB_IAB)\//,
    byHand: "화면 구석의 ⋯에서 ‘외부 브라우저에서 열기’를 눌러 주세요.",
  },
];

/**
 * Which app's own browser asks, and the way out of it; null for a browser of its own.
 * @param address the whole URL of the page that is to be opened again
 */
export function inAppOf(userAgent: string, address: string): InApp | null {
  const app = APPS.find(({ pattern }) => pattern.test(userAgent));
  if (!app) return null;
  return { name: app.name, way: wayOut(app.name, userAgent, address), byHand: app.byHand };
}

/**
 * KakaoTalk opens a browser when asked by its own address, LINE by a parameter of the page's; Android by an
 * intent; elsewhere nothing does.
 * https://developers.line.biz/en/docs/messaging-api/using-line-url-scheme/#opening-url-in-external-browser
 */
function wayOut(name: InApp["name"], userAgent: string, address: string): string | null {
  if (name === "카카오톡") return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
  if (name === "라인") {
    const url = new URL(address);
    url.searchParams.set("openExternalBrowser", "1");
    return String(url);
  }
  if (!/\bAndroid\b/.test(userAgent)) return null;
  const { protocol, host, pathname, search } = new URL(address);
  const fallback = encodeURIComponent(address);
  return (
    `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};` +
    `package=com.android.chrome;S.browser_fallback_url=${fallback};end`
  );
}
