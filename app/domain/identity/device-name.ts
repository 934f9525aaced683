const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "아이폰"],
  [/iPad/, "아이패드"],
  [/Android/, "안드로이드"],
  [/Windows/, "윈도우"],
  [/Mac OS X|Macintosh/, "맥"],
  [/CrOS/, "크롬북"],
  [/Linux/, "리눅스"],
];

/** Those that name themselves as others too come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, "카카오톡"],
  [/NAVER/, "네이버"],
  [/SamsungBrowser/, "삼성 인터넷"],
  [/Whale/, "웨일"],
  [/Edg/, "엣지"],
  [/OPR/, "오페라"],
  [/Firefox|FxiOS/, "파이어폭스"],
  [/Chrome|CriOS/, "크롬"],
  [/Safari/, "사파리"],
];

const named = (table: typeof SYSTEMS, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** What a member calls a device that named itself by its user agent: "안드로이드 · 삼성 인터넷". */
export function deviceName(userAgent: string): string {
  const parts = [named(SYSTEMS, userAgent), named(BROWSERS, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" · ") : "알 수 없는 기기";
}
