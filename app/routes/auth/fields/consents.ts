import type { Schemas } from "../../../api/client.ts";

export type Consent = NonNullable<Schemas["UserInput"]["consents"]>[number];
export type ConsentKind = Consent["kind"];

/**
 * What joining asks, required and optional apart (SPEC §5). `name` is the tick's; its value is the
 * version that was shown.
 */
export const CONSENTS: readonly { kind: ConsentKind; name: string; label: string; isRequired: boolean }[] = [
  { kind: "service", name: "consentService", label: "서비스 이용약관 동의", isRequired: true },
  { kind: "privacy", name: "consentPrivacy", label: "개인정보 수집·이용 동의", isRequired: true },
  { kind: "location", name: "consentLocation", label: "위치기반서비스 이용 동의", isRequired: false },
  { kind: "marketing", name: "consentMarketing", label: "마케팅 정보 수신 동의", isRequired: false },
];
