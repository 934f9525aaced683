import { Hono } from "hono";
import { html } from "hono/html";
import { filledIn, MOST_TALK_CHARS, templateOf, variablesOf } from "#domain/notification/talk-templates";
import type { SandboxEnv } from "../env.ts";
import { devPage } from "../mail/page.ts";
import { underFault } from "../push/faults.ts";

const APP_KEY = "talk_nadeul_local";
const SECRET_KEY = "talk_secret_local";
const SENDER_KEY = "0123456789abcdef0123456789abcdef01234567";
const SMS_FROM = "0215880000";
/** For so long a key is known; a second request under it is refused, whatever became of the first. */
const KEY_LIVES_MS = 10 * 60_000;
/** A text message holds so many bytes in EUC-KR, its title so many. */
const [MOST_LMS_BYTES, MOST_TITLE_BYTES] = [2_000, 40];
/** Whose numbers end so have no KakaoTalk: the text message goes out in its place. */
const WITHOUT_KAKAO = "0000";

interface TalkRow {
  id: number;
  receiver: string;
  template: string;
  text: string;
  link: string;
  sent_as: "TALK" | "LMS";
  at: number;
}

/**
 * Stands in for NHN Cloud KakaoTalk Bizmessage, relative to /__dev/talk: POST
 * /alimtalk/v2.3/appkeys/KEY/messages takes 알림톡 of the templates in app/domain/notification, which count as
 * approved; `/` shows what arrived, `/messages` the same as JSON. Like the true one it answers 200 to what it
 * refuses.
 */
export const talk = new Hono<{ Bindings: SandboxEnv }>({ strict: false });

const refuse = (resultCode: number, resultMessage: string): Response =>
  Response.json({ header: { isSuccessful: false, resultCode, resultMessage } });

talk.post("/alimtalk/v2.3/appkeys/:appKey/messages", (c) =>
  underFault(
    c.env.DB,
    "talk",
    () => receive(c.env.DB, c.req.raw, c.req.param("appKey")),
    (status) => ({ header: { isSuccessful: false, resultCode: -9999, resultMessage: `${status}` } }),
  ),
);

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Bytes as a text message counts them: EUC-KR has two for what is not ASCII. */
const smsBytes = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (sign < "\u0080" ? 1 : 2), 0);

async function receive(db: D1Database, request: Request, appKey: string): Promise<Response> {
  if (appKey !== APP_KEY) return refuse(-1000, "Invalid appKey.");
  if (request.headers.get("x-secret-key") !== SECRET_KEY) return refuse(-1001, "Invalid secretKey.");
  if (!/^application\/json/i.test(request.headers.get("content-type") ?? ""))
    return refuse(4, "Content-Type is not application/json");
  const key = request.headers.get("x-nc-api-idempotency-key");
  const now = Date.now();
  if (key !== null) {
    const { meta } = await db
      .prepare(
        `INSERT INTO talk_key (key, at) VALUES (?1, ?2)
         ON CONFLICT (key) DO UPDATE SET at = ?2 WHERE at <= ?2 - ${KEY_LIVES_MS}`,
      )
      .bind(key, now)
      .run();
    if (meta.changes === 0)
      return refuse(-1005, "The same 'X-NC-API-IDEMPOTENCY-KEY' was used within the last 10 minute.");
  }
  const body = fieldsOf(await request.json());
  if (body["senderKey"] !== SENDER_KEY) return refuse(-1006, "Plus friend don't have senderKey.");
  const template = templateOf(textOf(body["templateCode"]));
  if (!template) return refuse(-2018, "The template does not exist or is not approved.");
  const receivers = Array.isArray(body["recipientList"]) ? body["recipientList"].map(fieldsOf) : [];
  if (receivers.length === 0 || receivers.length > 1_000) return refuse(4, "recipientList");
  const results = [];
  for (const [index, receiver] of receivers.entries()) {
    const values = Object.fromEntries(
      Object.entries(fieldsOf(receiver["templateParameter"])).map(([name, value]) => [name, textOf(value)]),
    );
    const refusal = refusalOf(receiver, values, template);
    if (refusal) return refusal;
    const text = filledIn(template.text, values);
    const to = textOf(receiver["recipientNo"]);
    const asText = to.endsWith(WITHOUT_KAKAO);
    await db
      .prepare(
        `INSERT INTO talk_message (key, receiver, template, text, link, sent_as, at)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
      )
      .bind(
        key,
        to,
        template.code,
        asText ? textOf(fieldsOf(receiver["resendParameter"])["resendContent"]) : text,
        filledIn(template.button.path, values),
        asText ? "LMS" : "TALK",
        now,
      )
      .run();
    results.push({ recipientSeq: index + 1, recipientNo: to, resultCode: 0, resultMessage: "success" });
  }
  return Response.json({
    header: { isSuccessful: true, resultCode: 0, resultMessage: "success" },
    message: { requestId: crypto.randomUUID(), sendResults: results },
  });
}

function refusalOf(
  receiver: Record<string, unknown>,
  values: Record<string, string>,
  template: NonNullable<ReturnType<typeof templateOf>>,
): Response | null {
  if (!/^\d{1,15}$/.test(textOf(receiver["recipientNo"]))) return refuse(4, "recipientNo");
  const missing = variablesOf(template).find((name) => (values[name] ?? "").trim() === "");
  if (missing !== undefined) return refuse(-2001, `The 'templateParameter.${missing}' must not be blank.`);
  if (filledIn(template.text, values).length > MOST_TALK_CHARS)
    return refuse(-2000, `The 'content' must be at less than or equal to ${MOST_TALK_CHARS}.`);
  const resend = fieldsOf(receiver["resendParameter"]);
  if (resend["isResend"] !== true) return null;
  if (resend["resendSendNo"] !== SMS_FROM) return refuse(-1003, "Invalid Sms Sendno");
  if (smsBytes(textOf(resend["resendContent"])) > MOST_LMS_BYTES) return refuse(-2000, "resendContent");
  if (smsBytes(textOf(resend["resendTitle"])) > MOST_TITLE_BYTES) return refuse(-2000, "resendTitle");
  return null;
}

const listed = async (db: D1Database, receiver: string | null): Promise<TalkRow[]> =>
  (
    await db
      .prepare(
        `SELECT id, receiver, template, text, link, sent_as, at FROM talk_message
          WHERE ?1 IS NULL OR receiver = ?1 ORDER BY id DESC LIMIT 200`,
      )
      .bind(receiver)
      .all<TalkRow>()
  ).results;

talk.get("/messages", async (c) => c.json(await listed(c.env.DB, c.req.query("to") ?? null)));
talk.get("/", async (c) => {
  const rows = (await listed(c.env.DB, null)).map(
    ({ receiver, text, link, sent_as: as, at }) =>
      html`<li>
        <h2>${as === "TALK" ? "알림톡" : "문자"}</h2>
        <small
          >${receiver} · ${new Date(at + 9 * 3_600_000).toISOString().slice(0, 16).replace("T", " ")}</small
        >
        <pre>${text}</pre>
        <a href="${link}">${link}</a>
      </li>`,
  );
  return devPage(c, "알림톡 연습함", rows, "아직 온 알림톡이 없어요.");
});
