import { adConsentAnswer } from "#domain/notification/advertising";
import type { ApiClient, Schemas } from "../../../../api/client.ts";
import { versionsInForce } from "../../fields/consent-versions.server.ts";
import type { EditAnswer, Editor } from "./edit-actions.server.ts";

const NAMES = {
  service: "서비스 이용약관",
  privacy: "개인정보 수집·이용",
  location: "위치기반서비스 이용",
  thirdParty: "개인정보 제3자 제공",
  marketing: "마케팅 정보 수신",
} as const;
type Kind = keyof typeof NAMES;
const KINDS: readonly Kind[] = ["service", "privacy", "location", "thirdParty", "marketing"];
const REQUIRED: readonly Kind[] = ["service", "privacy"];

export interface ConsentLine {
  kind: Kind;
  name: string;
  isRequired: boolean;
  /** Since when it stands, epoch ms; null where it does not. */
  since: number | null;
  /** Whether it can be given here: the third party's is given with each booking. */
  canGive: boolean;
  history: { version: string; at: number; withdrawnAt: number | null }[];
}

/** Each kind with all that was ever agreed to and taken back, the newest first. */
export const consentLines = (consents: readonly Schemas["Consent"][]): ConsentLine[] =>
  KINDS.map((kind) => {
    const history = consents.filter((consent) => consent.kind === kind).toSorted((a, b) => b.at - a.at);
    const isRequired = REQUIRED.includes(kind);
    return {
      kind,
      name: NAMES[kind],
      isRequired,
      since: history.find(({ withdrawnAt }) => withdrawnAt === null)?.at ?? null,
      canGive: kind === "location" || kind === "marketing",
      history,
    };
  });

type Changeable = "location" | "thirdParty" | "marketing";
const changeable = (kind: unknown): Changeable | undefined =>
  (["location", "thirdParty", "marketing"] as const).find((one) => one === kind);

const answered = (done: string, error: Schemas["Error"] | undefined): EditAnswer =>
  error ? { part: "consents", notice: { text: error.error.message } } : { part: "consents", done };

/** 동의 철회: takes effect at once. */
export async function takeBack(form: FormData, { api }: Editor, now: number): Promise<EditAnswer> {
  const kind = changeable(form.get("kind"));
  if (!kind) return { part: "consents", notice: { text: "철회할 동의를 다시 골라 주세요." } };
  const { error } = await api.DELETE("/user/consent/{kind}", { params: { path: { kind } } });
  const more = kind === "location" ? " 위치 정보와 이용 기록도 삭제했어요." : "";
  return answered(
    kind === "marketing" ? adConsentAnswer(false, now) : `${NAMES[kind]} 동의를 철회했어요.${more}`,
    error,
  );
}

export async function giveConsent(
  form: FormData,
  { api, id }: { api: ApiClient; id: string },
  now: number,
): Promise<EditAnswer> {
  const kind = changeable(form.get("kind"));
  const version = kind && versionsInForce(now)[kind];
  if (!kind || !version) return { part: "consents", notice: { text: "동의할 내용을 다시 골라 주세요." } };
  const { error } = await api.PUT("/user", { body: { id, consents: [{ kind, version }] } });
  return answered(kind === "marketing" ? adConsentAnswer(true, now) : `${NAMES[kind]}에 동의했어요.`, error);
}
