import { expect, it } from "vitest";
import { inAppOf } from "#domain/reach/in-app";

const AT = "https://nadeul.example/login?next=%2Fmy%3Fa%3D1";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

it("knows the five apps by what they call themselves, and no browser for one of them", () => {
  const named = [
    [`${ANDROID} KAKAOTALK/25.2.1 (INAPP)`, "카카오톡"],
    [`${IPHONE} KAKAOTALK 25.2.1`, "카카오톡"],
    [`${ANDROID} NAVER(inapp; search; 2000; 12.9.5)`, "네이버"],
    [`${IPHONE} NAVER(inapp; search; 2000; 12.9.5)`, "네이버"],
    [`${IPHONE} Instagram 360.0.0.30.85 (iPhone16,2; iOS 18_1; ko_KR)`, "인스타그램"],
    [`${IPHONE} Safari Line/15.12.1`, "라인"],
    [`${ANDROID} Line/15.12.1/IAB`, "라인"],
    [`${IPHONE} [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/750;FBDV/iPhone16,2;FBMD/iPhone]`, "페이스북"],
    [`${ANDROID} [FB_IAB/FB4A;FBAV/520.0.0.46.85;]`, "페이스북"],
    [`${ANDROID} [FB_IAB/Orca-Android;FBAV/490.0.0.38.108;]`, "페이스북"],
    [`${ANDROID} Instagram 360.0.0.30.85 Android [FB_IAB/FB4A]`, "인스타그램"],
    [ANDROID, undefined],
    [`${IPHONE} Safari/604.1`, undefined],
    [`${ANDROID} Whale/3.5 NAVER/1.0`, undefined],
  ] as const;
  expect(named.map(([agent]) => inAppOf(agent, AT)?.name)).toEqual(named.map(([, name]) => name));
});

it("leads out of each to the same page, and says how by hand where nothing can", () => {
  const way = (agent: string) => inAppOf(agent, AT)?.way;
  for (const system of [ANDROID, IPHONE]) {
    const url = new URL(way(`${system} KAKAOTALK`) ?? "");
    expect([url.protocol, url.searchParams.get("url")]).toEqual(["kakaotalk:", AT]);
  }
  for (const system of [ANDROID, IPHONE]) {
    const url = new URL(way(`${system} Line/15.12.1`) ?? "");
    expect([url.pathname, url.searchParams.get("next"), url.searchParams.get("openExternalBrowser")]).toEqual(
      ["/login", "/my?a=1", "1"],
    );
  }
  expect(way(`${ANDROID} [FB_IAB/FB4A;FBAV/520.0]`)).toMatch(/^intent:/);
  expect(way(`${IPHONE} [FBAN/FBIOS;FBAV/520.0]`)).toBeNull();
  const intent = way(`${ANDROID} Instagram 360.0`) ?? "";
  expect(intent).toMatch(/^intent:\/\/nadeul\.example\/login\?next=%2Fmy%3Fa%3D1#Intent;scheme=https;/);
  expect(intent).toMatch(/;package=com\.android\.chrome;/);
  expect(decodeURIComponent(/S\.browser_fallback_url=([^;]+);end$/.exec(intent)?.[1] ?? "")).toBe(AT);
  const stuck = inAppOf(`${IPHONE} NAVER(inapp; search)`, AT);
  expect([stuck?.way, stuck?.byHand]).toEqual([null, expect.stringContaining("기본 브라우저로 열기")]);
});
