import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { decrypt, newKeys } from "./decrypt.ts";
import { underFault } from "./faults.ts";
import { keepMessage } from "./store.ts";
import { vapidProblem } from "./vapid.ts";

/** Where this push service says it is: under .local, which the product API reaches by its binding. */
const ORIGIN = "https://push.local";

interface SubscriptionRow {
  p256dh: string;
  auth: string;
  private_key: string;
  gone_at: number | null;
}

/**
 * A push service as browsers' makers run them (RFC 8030): hands out subscriptions, takes messages, and opens
 * them to show them here.
 */
export const web = new Hono<{ Bindings: SandboxEnv }>();

/** What PushManager.subscribe() would give the page, as JSON. */
web.post("/subscribe", async (c) => {
  const keys = await newKeys();
  const id = crypto.randomUUID();
  await c.env.DB.prepare(
    "INSERT INTO push_subscription (id, p256dh, auth, private_key, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
  )
    .bind(id, keys.p256dh, keys.auth, keys.privateKey, Date.now())
    .run();
  return c.json(
    {
      endpoint: `${ORIGIN}/__dev/push/send/${id}`,
      expirationTime: null,
      keys: { p256dh: keys.p256dh, auth: keys.auth },
    },
    201,
  );
});

/** {id}: the browser has forgotten its subscription; from now on 410. */
web.post("/subscribe/:id/end", async (c) => {
  await c.env.DB.prepare("UPDATE push_subscription SET gone_at = ?2 WHERE id = ?1")
    .bind(c.req.param("id"), Date.now())
    .run();
  return c.body(null, 204);
});

web.post("/send/:id", (c) =>
  underFault(
    c.env.DB,
    "push",
    () => receive(c.env.DB, c.req.raw, c.req.param("id")),
    (status) => ({ error: status }),
  ),
);

async function receive(db: D1Database, request: Request, id: string): Promise<Response> {
  const row = await db
    .prepare("SELECT * FROM push_subscription WHERE id = ?1")
    .bind(id)
    .first<SubscriptionRow>();
  if (row === null) return refuse(404, "no such subscription");
  if (row.gone_at !== null) return refuse(410, "gone");
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const now = Date.now();
  const problem = await vapidProblem(header("authorization"), ORIGIN, now);
  if (problem !== null) return refuse(403, problem);
  const ttl = Number(header("ttl") ?? Number.NaN);
  if (!Number.isInteger(ttl) || ttl < 0) return refuse(400, "TTL is missing");
  if (header("content-encoding") !== "aes128gcm") return refuse(415, "content-encoding is not aes128gcm");
  const topic = header("topic") ?? crypto.randomUUID();
  if (!/^[A-Za-z0-9_-]{1,36}$/.test(topic)) return refuse(400, "the topic is too long, or not base64url");
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.length > 4_096) return refuse(413, "more than 4096 bytes");
  const text = await decrypt(body, { p256dh: row.p256dh, auth: row.auth, privateKey: row.private_key }).catch(
    () => null,
  );
  if (text === null) return refuse(400, "not encrypted for this subscription");
  const said: Record<string, unknown> = JSON.parse(text);
  const [title, words, link, tag] = ["title", "body", "link", "tag"].map((name) => String(said[name] ?? ""));
  await keepMessage(
    db,
    {
      service: "WEB",
      receiver: id,
      topic,
      title: title ?? "",
      body: words ?? "",
      link: link ?? "",
      tag: tag ?? "",
      ttl,
      urgency: header("urgency") ?? "normal",
    },
    now,
  );
  return new Response(null, {
    status: 201,
    headers: { location: `${ORIGIN}/message/${crypto.randomUUID()}` },
  });
}

const refuse = (status: number, error: string): Response => Response.json({ error }, { status });
