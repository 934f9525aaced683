import { adConsentAnswer } from "#domain/notification/advertising";
import type { ApiClient, Schemas } from "../../../../api/client.ts";
import { throughProof } from "../../../../server/fresh-proof.server.ts";
import type { EditAnswer } from "./edit-actions.server.ts";
import { PUSH_ASKED } from "./push-browser.ts";

export interface NotifyChoices {
  notice: boolean;
  marketing: boolean;
  marketingAt: number | null;
  pushKey: string | null;
}

const SAVED: Record<
  string,
  { choice: { notice?: boolean; marketing?: boolean }; done: (now: number) => string }
> = {
  "notice-on": { choice: { notice: true }, done: () => "새 공지를 알려드릴게요." },
  "notice-off": { choice: { notice: false }, done: () => "공지 알림을 껐어요." },
  "marketing-on": {
    choice: { marketing: true },
    done: (now) => `${adConsentAnswer(true, now)} 여기에서 언제든 끌 수 있어요.`,
  },
  "marketing-off": { choice: { marketing: false }, done: (now) => adConsentAnswer(false, now) },
};

/** What the section shows; null where the API does not tell now. */
export async function loadChoices(api: ApiClient): Promise<NotifyChoices | null> {
  const { data } = await api.GET("/notification/choice");
  return data?.value ?? null;
}

export const isNotifyIntent = (intent: unknown): boolean =>
  typeof intent === "string" && (intent in SAVED || intent === "push-on" || intent === "push-off");

const problem = (part: EditAnswer["part"], error: Schemas["Error"] | undefined): EditAnswer => ({
  part,
  notice: {
    text:
      error?.error.fields?.[0]?.message ??
      error?.error.message ??
      "저장하지 못했어요. 잠시 후 다시 시도해 주세요.",
  },
});

/**
 * Saves one choice, or registers this browser (C10, E02) or forgets it.
 * @throws a redirect to the proof that a new device asks for, and from there back to what was asked
 */
export async function saveChoice(form: FormData, api: ApiClient, now: number): Promise<EditAnswer> {
  const intent = String(form.get("intent"));
  const text = (name: string) => String(form.get(name) ?? "");
  if (intent === "push-on") {
    const { error } = await api.PUT("/user/device", {
      body: { id: text("device"), deviceToken: text("token"), deviceType: "WEB" },
    });
    if (error?.error.code === "PROOF_NEEDED") throw throughProof(`/my/edit?${PUSH_ASKED}`);
    return error ? problem("push", error) : { part: "push" };
  }
  if (intent === "push-off") {
    const { error } = await api.DELETE("/user/device/{id}", { params: { path: { id: text("device") } } });
    return error ? problem("push", error) : { part: "push" };
  }
  const saved = SAVED[intent];
  if (saved === undefined) return problem("notify", undefined);
  const { error } = await api.PUT("/notification/choice", { body: saved.choice });
  return error ? problem("notify", error) : { part: "notify", done: saved.done(now) };
}
