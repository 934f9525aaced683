import { Hono } from "hono";
import { API_SCRIPT } from "./api-script.ts";

/** The key and secret this stand-in takes; they open nothing else. */
const SITE_KEY = "0x4AAAAAAALOCAL";
const SECRET = "0x4AAAAAAALOCAL_secret";
/** How long a token is good, in milliseconds; Cloudflare's own five minutes. */
const GOOD_MS = 300_000;

interface Issued {
  action: string;
  hostname: string;
  /** Epoch ms. */
  at: number;
  /** The idempotency key of the question that spent it; "" where that brought none. */
  spentBy?: string;
}

const issued = new Map<string, Issued>();

/**
 * Stands in for Cloudflare Turnstile, relative to its mount /__dev/turnstile: the widget's script, and
 * `POST /v0/siteverify` as its documents have it: JSON or a form, a token good once and for five minutes,
 * the same question asked again with its idempotency key answered alike.
 */
export const turnstile = new Hono({ strict: false });

turnstile.get("/v0/api.js", (c) => c.body(API_SCRIPT, 200, { "content-type": "text/javascript" }));

/** What the widget asks behind its frame: a token for who is taken for a person. */
turnstile.post("/challenge", async (c) => {
  const { sitekey, action }: Record<string, unknown> = await c.req.json();
  if (sitekey !== SITE_KEY) return c.json({ error: "110100" }, 400);
  const token = `0.${crypto.randomUUID()}`;
  const hostname = new URL(c.req.header("origin") ?? "https://nowhere.invalid").hostname;
  issued.set(token, { action: String(action ?? ""), hostname, at: Date.now() });
  return c.json({ token });
});

turnstile.post("/v0/siteverify", async (c) => {
  const isJson = c.req.header("content-type")?.startsWith("application/json");
  const asked: Record<string, unknown> = isJson
    ? await c.req.json().catch(() => ({}))
    : await c.req.parseBody();
  const [secret, response, again] = ["secret", "response", "idempotency_key"].map((name) => asked[name]);
  const refuse = (code: string) => c.json({ success: false, "error-codes": [code], messages: [] });
  if (!secret) return refuse("missing-input-secret");
  if (secret !== SECRET) return refuse("invalid-input-secret");
  if (typeof response !== "string" || response === "") return refuse("missing-input-response");
  const token = issued.get(response);
  if (response.length > 2048 || !token) return refuse("invalid-input-response");
  const key = typeof again === "string" ? again : "";
  const isSpent = token.spentBy !== undefined && (key === "" || token.spentBy !== key);
  if (isSpent || Date.now() - token.at > GOOD_MS) return refuse("timeout-or-duplicate");
  token.spentBy = key;
  return c.json({
    success: true,
    "error-codes": [],
    challenge_ts: new Date(token.at).toISOString(),
    hostname: token.hostname,
    action: token.action,
    cdata: "",
    metadata: { interactive: false },
  });
});
