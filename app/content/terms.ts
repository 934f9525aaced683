import { kst } from "#domain/time/kst";
import { PULLED } from "./pulled.ts";
import type { PublishedTerms } from "./pulled-shape.ts";
import { LOCATION } from "./terms/location.ts";
import { MARKETING } from "./terms/marketing.ts";
import { PAYMENT } from "./terms/payment.ts";
import { PRIVACY_2026_06_01 } from "./terms/privacy-2026-06-01.ts";
import { PRIVACY_2026_10_01 } from "./terms/privacy-2026-10-01.ts";
import { PRIVACY_2026_12_10 } from "./terms/privacy-2026-12-10.ts";
import { PRIVACY } from "./terms/privacy.ts";
import { SERVICE_2026_06_01 } from "./terms/service-2026-06-01.ts";
import { SERVICE } from "./terms/service.ts";
import { THIRD_PARTY } from "./terms/third-party.ts";
import { YOUTH } from "./terms/youth.ts";

/** The seven kinds of SPEC §1, in the order of the screen, with their titles. */
export const TERMS_KINDS = [
  { kind: "service", title: "서비스 이용약관" },
  { kind: "privacy", title: "개인정보 처리방침" },
  { kind: "location", title: "위치기반서비스 이용약관" },
  { kind: "payment", title: "결제·환불 이용약관" },
  { kind: "thirdParty", title: "개인정보 제3자 제공 동의" },
  { kind: "youth", title: "청소년 보호정책" },
  { kind: "marketing", title: "마케팅 정보 수신 동의" },
] as const;

export type TermsKind = (typeof TERMS_KINDS)[number]["kind"];

export interface Terms {
  kind: TermsKind;
  title: string;
  /** The day it came into force, "YYYY-MM-DD"; a consent keeps it beside the kind. */
  version: string;
  /** Epoch milliseconds: midnight of that day in Seoul. */
  effectiveAt: number;
  /** In the format of text.ts. */
  body: string;
}

/** Every version of each kind that came with the source, newest first. */
const TEXTS: Readonly<Record<TermsKind, readonly Pick<Terms, "version" | "body">[]>> = {
  service: [SERVICE, SERVICE_2026_06_01],
  privacy: [PRIVACY, PRIVACY_2026_12_10, PRIVACY_2026_10_01, PRIVACY_2026_06_01],
  location: [LOCATION],
  payment: [PAYMENT],
  thirdParty: [THIRD_PARTY],
  youth: [YOUTH],
  marketing: [MARKETING],
};

/** By kind in the order of the screen, within a kind newest first. */
export const TERMS: readonly Terms[] = termsWith(PULLED.terms);

/** Those that came with the source. */
export const SOURCE_TERMS: readonly Terms[] = termsWith([]);

/** The source's terms and those `published` since, in that order. */
function termsWith(published: readonly PublishedTerms[]): Terms[] {
  return TERMS_KINDS.flatMap(({ kind, title }) =>
    [...published.filter((terms) => terms.kind === kind), ...TEXTS[kind]]
      .toSorted((a, b) => b.version.localeCompare(a.version))
      .map(({ version, body }) => ({ kind, title, version, effectiveAt: kst(version), body })),
  );
}

/** The version of `kind` in force at `now` (epoch milliseconds); undefined before its first one. */
export const termsInForce = (kind: TermsKind, now: number): Terms | undefined =>
  TERMS.find((terms) => terms.kind === kind && terms.effectiveAt <= now);
