import { describe, expect, it } from "vitest";
import { UNKNOWN, type Facts } from "#domain/setup/facts";
import { openingLines, type SiteTruth } from "#domain/setup/opening";

const BUSINESS = JSON.stringify({
  company: "나들",
  representative: "한나들",
  address: "서울",
  phone: "02-1234-5678",
  email: "help@nadeul.kr",
  businessNumber: "123-45-67890",
  mailOrderNumber: "제2026-서울성동-0001호",
});
const EDGE = {
  SITE_URL: "https://m.nadeul.kr",
  COGNITO_USER_POOL_ID: "ap-northeast-2_a",
  DESK_USER_POOL_ID: "ap-northeast-2_b",
  DESK_CLIENT_ID: "c",
  TOSS_CLIENT_KEY: "live_ck_abc",
  PAYMENT_PAGE: "toss",
  BUSINESS,
};
const API = {
  SITE_URL: "https://m.nadeul.kr",
  TOSS_BASE_URL: "https://api.tosspayments.com",
  MAIL_FROM: "나들 <no-reply@nadeul.kr>",
  DESK_OWNER: "hannadeul",
};

/** A site that may open, as its workers know it; a test spoils one thing. */
function site(
  more: { edge?: Record<string, string>; api?: Record<string, string> } = {},
  facts: Partial<Facts> = {},
): Facts {
  return {
    site: "production",
    edge: {
      vars: { ...EDGE, ...more.edge },
      routes: [],
      hasSandbox: false,
      kvId: "",
      secrets: ["GEOCODER_KEY"],
    },
    api: {
      vars: { ...API, ...more.api },
      databaseId: "",
      catalogueId: "",
      bucket: "",
      backupBucket: "",
      archiveBucket: "",
      crons: [],
      queues: [],
      hasSandbox: false,
      secrets: ["TOSS_SECRET_KEY", "TICKET_KEY", "DATA_KEY", "MAIL_API_KEY", "UNSUBSCRIBE_KEY"],
    },
    cloudflare: {
      databaseRegion: UNKNOWN,
      queues: UNKNOWN,
      buckets: UNKNOWN,
      isPaidPlan: UNKNOWN,
      databaseSize: UNKNOWN,
      isWebhookSeen: true,
    },
    pool: UNKNOWN,
    isSmsSandboxed: UNKNOWN,
    tossSecretKind: "live_sk",
    ...facts,
  };
}
const TRUTH: SiteTruth = {
  regions: 250,
  termsMissing: [],
  openPrograms: 1,
  hostsWithoutAccount: 0,
  isMembersPoolThere: true,
  isDeskPoolThere: true,
  isSenderVerified: true,
};
const wrong = (facts: Facts, truth: Partial<SiteTruth> = {}) =>
  openingLines(facts, { ...TRUTH, ...truth }).filter(({ state }) => state === "BAD");

describe("the list before a site opens", () => {
  it("has nothing left where all is there", () => {
    expect(openingLines(site(), TRUTH).filter(({ state }) => state !== "GOOD")).toEqual([]);
  });

  it.each<[string, Partial<SiteTruth>]>([
    ["regions", { regions: 0 }],
    ["terms", { termsMissing: ["서비스 이용약관"] }],
    ["members-pool", { isMembersPoolThere: false }],
    ["desk-pool-there", { isDeskPoolThere: false }],
    ["sender", { isSenderVerified: false }],
    ["program", { openPrograms: 0 }],
    ["payout-account", { hostsWithoutAccount: 2 }],
  ])("blocks by %s alone, and says what to do", (id, truth) => {
    const found = wrong(site(), truth);
    expect(found.map((line) => line.id)).toEqual([id]);
    expect(found[0]?.todo).toMatch(/주세요/);
  });

  it("reads the doctor's rules: the law's facts, the provider's keys, webhook, secrets", () => {
    const noNumber = JSON.stringify({ ...JSON.parse(BUSINESS), mailOrderNumber: "" });
    const seen = [
      wrong(site({ edge: { BUSINESS: noNumber } })),
      wrong(site({ edge: { TOSS_CLIENT_KEY: "test_ck_abc" } }, { tossSecretKind: "test_sk" })),
      wrong(site({}, { tossSecretKind: "test_sk" })),
      wrong(site({}, { cloudflare: { ...site().cloudflare, isWebhookSeen: false } })),
      wrong(site({}, { api: { ...site().api, secrets: ["TOSS_SECRET_KEY", "TICKET_KEY", "DATA_KEY"] } })),
      wrong(site({}, { edge: { ...site().edge, hasSandbox: true } })),
    ].map((lines) => lines.map(({ id }) => id));
    expect(seen).toEqual([["legal"], ["toss-live"], ["toss-pair"], ["webhook"], ["mail-key"], ["sandbox"]]);
    expect(wrong(site({ edge: { BUSINESS: noNumber } }))[0]?.todo).toContain("통신판매업 신고번호");
  });

  it("never takes for fine what could not be asked", () => {
    const lines = openingLines(site(), { ...TRUTH, isSenderVerified: UNKNOWN });
    expect(lines[0]).toMatchObject({ id: "sender", state: "UNKNOWN" });
  });

  it("asks a practice site for what holds everywhere alone", () => {
    const local = openingLines({ ...site({ edge: { TOSS_CLIENT_KEY: "test_ck" } }), site: "local" }, TRUTH);
    expect(local.map(({ id }) => id)).not.toContain("toss-live");
    expect(local.map(({ id }) => id)).toContain("legal");
  });
});
