import { Hono } from "hono";
import { html } from "hono/html";
import type { SandboxEnv } from "../env.ts";
import { underFault } from "../push/faults.ts";
import { devPage } from "./page.ts";

const KEY = "re_nadeul_local";
const MAILBOX = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;

interface MailRow {
  id: string;
  sender: string;
  receiver: string;
  subject: string;
  text: string;
  html: string;
  headers: string;
  times: number;
  at: number;
}

/**
 * Stands in for Resend, relative to /__dev/mail: POST /emails takes a mail, `/` is the mailbox, `/messages`
 * the same as JSON.
 */
export const mail = new Hono<{ Bindings: SandboxEnv }>({ strict: false });

const refuse = (statusCode: number, name: string, message: string): Response =>
  Response.json({ statusCode, name, message }, { status: statusCode });

mail.post("/emails", (c) =>
  underFault(
    c.env.DB,
    "mail",
    () => receive(c.env.DB, c.req.raw),
    (statusCode) => ({
      statusCode,
      name: statusCode === 429 ? "rate_limit_exceeded" : "internal_server_error",
      message: "",
    }),
  ),
);

/** Whether a sender's domain is verified, as Resend's list says; every domain of a local run is. */
mail.get("/domains", (c) =>
  c.req.header("authorization") === `Bearer ${KEY}`
    ? c.json({ object: "list", data: [{ id: "d1", name: "nadeul.example", status: "verified" }] })
    : refuse(401, "missing_api_key", ""),
);

async function receive(db: D1Database, request: Request): Promise<Response> {
  if (request.headers.get("authorization") !== `Bearer ${KEY}`) return refuse(401, "missing_api_key", "");
  const text = await request.text();
  const body: Record<string, unknown> = JSON.parse(text);
  const [from, subject] = [String(body["from"] ?? ""), String(body["subject"] ?? "")];
  const to = Array.isArray(body["to"]) ? body["to"].map(String) : [String(body["to"] ?? "")];
  const headers: Record<string, string> = JSON.parse(JSON.stringify(body["headers"] ?? {}));
  if (!to.every((address) => MAILBOX.test(address)) || from === "")
    return refuse(422, "validation_error", "Invalid `to` or `from` field.");
  if (/[\r\n]/.test([subject, from, ...Object.entries(headers).flat()].join("")))
    return refuse(422, "validation_error", "A header holds a line break.");
  const id = crypto.randomUUID();
  const key = request.headers.get("idempotency-key") ?? id;
  const kept = await db
    .prepare("UPDATE mail_message SET times = times + 1 WHERE key = ?1 RETURNING id, request")
    .bind(key)
    .first<{ id: string; request: string }>();
  if (kept !== null)
    return kept.request === text
      ? Response.json({ id: kept.id })
      : refuse(409, "invalid_idempotent_request", "Same idempotency key, another payload.");
  await db
    .prepare(
      `INSERT INTO mail_message (id, key, sender, receiver, subject, text, html, headers, request, at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    )
    .bind(
      id,
      key,
      from,
      to.join(", "),
      subject,
      String(body["text"] ?? ""),
      String(body["html"] ?? ""),
      JSON.stringify(headers),
      text,
      Date.now(),
    )
    .run();
  return Response.json({ id });
}

const listMails = async (db: D1Database, receiver: string | null): Promise<MailRow[]> =>
  (
    await db
      .prepare(
        `SELECT id, sender, receiver, subject, text, html, headers, times, at FROM mail_message
          WHERE ?1 IS NULL OR receiver = ?1 ORDER BY at DESC, rowid DESC LIMIT 200`,
      )
      .bind(receiver)
      .all<MailRow>()
  ).results;

mail.get("/", async (c) => {
  const mails = await listMails(c.env.DB, null);
  const rows = mails.map(
    ({ id, receiver, subject, text, at, times }) =>
      html`<li>
        <h2>${subject}</h2>
        <small
          >${receiver} · ${new Date(at + 9 * 3_600_000).toISOString().slice(0, 16).replace("T", " ")}
          ${times > 1 ? ` · ${times}번 받음` : ""} · <a href="/__dev/mail/${id}">HTML로 보기</a></small
        >
        <pre>${text}</pre>
      </li>`,
  );
  return devPage(c, "메일 연습함", rows, "아직 온 메일이 없어요.");
});
mail.get("/messages", async (c) => c.json(await listMails(c.env.DB, c.req.query("to") ?? null)));
mail.get("/:id", async (c) => {
  const found = await c.env.DB.prepare("SELECT html FROM mail_message WHERE id = ?1")
    .bind(c.req.param("id"))
    .first<string>("html");
  if (found === null) return c.text("없는 메일이에요.", 404);
  // Mail programs know style attributes alone.
  return c.html(found, 200, {
    "content-security-policy": "default-src 'none'; style-src-attr 'unsafe-inline'",
    "cache-control": "no-store",
  });
});
