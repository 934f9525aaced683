import { Hono } from "hono";
import { html } from "hono/html";
import { importJWK, jwtVerify, type JWTPayload } from "jose";
import type { SandboxEnv } from "../env.ts";
import { devPage } from "../mail/page.ts";
import { underFault } from "../push/faults.ts";
import { isKind, type Kind, SAVE, SHAPES } from "./shapes.ts";

const ACCESS = "ya29.local-wallet-token";
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
/** A link may be so long: some browsers cut it off behind. */
const MOST_TOKEN_CHARS = 1_800;

/**
 * Stands in for Google Wallet, relative to /__dev/wallet: POST /token, /walletobjects/v1/… (REST), and
 * /gp/v/save/TOKEN, where a pass is taken; `/resources` shows as JSON what was told. It knows the one issuer
 * of `shapes.ts`.
 */
export const wallet = new Hono<{ Bindings: SandboxEnv }>();

/** What a token of the service account says; throws where another signed it, or nobody is known. */
async function read(env: SandboxEnv, token: string): Promise<JWTPayload> {
  if (!env.WALLET_PUBLIC_KEY) throw new Error("WALLET_PUBLIC_KEY is not set");
  const key = await importJWK(JSON.parse(env.WALLET_PUBLIC_KEY), "RS256");
  return (await jwtVerify(token, key, { algorithms: ["RS256"] })).payload;
}

wallet.post("/token", async (c) => {
  const form = await c.req.parseBody();
  try {
    if (form["grant_type"] !== "urn:ietf:params:oauth:grant-type:jwt-bearer") throw new Error("grant_type");
    const { scope, aud, exp, iat } = await read(c.env, String(form["assertion"]));
    if (scope !== SCOPE || !String(aud).endsWith("/token")) throw new Error("scope or aud");
    if (exp === undefined || iat === undefined || exp - iat > 3_600) throw new Error("exp");
  } catch (wrong) {
    return c.json({ error: "invalid_grant", error_description: String(wrong) }, 400);
  }
  return c.json({ access_token: ACCESS, expires_in: 3599, token_type: "Bearer" });
});

const refuse = (code: number, status: string, message = status): Response =>
  Response.json({ error: { code, status, message } }, { status: code });

const held = async (db: D1Database, kind: Kind, id: unknown): Promise<unknown> =>
  JSON.parse(
    (await db
      .prepare("SELECT body FROM wallet_resource WHERE kind = ?1 AND id = ?2")
      .bind(kind, String(id))
      .first<string>("body")) ?? "null",
  );

wallet.post("/walletobjects/v1/:kind", (c) =>
  underFault(
    c.env.DB,
    "wallet",
    () => keep(c.env.DB, c.req.raw, c.req.param("kind"), null),
    (status) => ({ error: { code: status, status: "UNAVAILABLE", message: "UNAVAILABLE" } }),
  ),
);
wallet.on(["PUT", "PATCH"], "/walletobjects/v1/:kind/:id", (c) =>
  underFault(
    c.env.DB,
    "wallet",
    () => keep(c.env.DB, c.req.raw, c.req.param("kind"), c.req.param("id")),
    (status) => ({ error: { code: status, status: "UNAVAILABLE", message: "UNAVAILABLE" } }),
  ),
);

/** @param id of what is made anew, or changed in the parts that a PATCH names; null where it is new */
async function keep(db: D1Database, request: Request, kind: string, id: string | null): Promise<Response> {
  if (request.headers.get("authorization") !== `Bearer ${ACCESS}`) return refuse(401, "UNAUTHENTICATED");
  if (!isKind(kind)) return refuse(404, "NOT_FOUND");
  const sent: unknown = await request.json();
  const body = request.method === "PATCH" ? { ...Object(await held(db, kind, id)), ...Object(sent) } : sent;
  if (request.method === "PATCH" && (await held(db, kind, id)) === null) return refuse(404, "NOT_FOUND");
  const wrong = SHAPES[kind](body, "resource");
  if (wrong !== null) return refuse(400, "INVALID_ARGUMENT", wrong);
  const fields = Object(body);
  const before = await held(db, kind, fields.id);
  if (id === null && before !== null) return refuse(409, "ALREADY_EXISTS");
  if (id !== null && (before === null || fields.id !== id)) return refuse(404, "NOT_FOUND");
  if (kind === "eventTicketObject" && (await held(db, "eventTicketClass", fields.classId)) === null)
    return refuse(404, "NOT_FOUND", `Class not found: ${fields.classId}`);
  await db
    .prepare(
      `INSERT INTO wallet_resource (kind, id, body) VALUES (?1, ?2, ?3)
        ON CONFLICT (kind, id) DO UPDATE SET body = ?3`,
    )
    .bind(kind, fields.id, JSON.stringify(body))
    .run();
  return Response.json(body);
}

wallet.get("/resources", async (c) => {
  const { results } = await c.env.DB.prepare("SELECT kind, body FROM wallet_resource ORDER BY kind, id").all<{
    kind: Kind;
    body: string;
  }>();
  return c.json(results.map(({ kind, body }) => ({ kind, ...Object(JSON.parse(body)) })));
});

wallet.get("/gp/v/save/:token", async (c) => {
  const token = c.req.param("token");
  if (token.length > MOST_TOKEN_CHARS) return c.text("The token is too long for a link.", 414);
  let claims: unknown;
  try {
    claims = await read(c.env, token);
  } catch (wrong) {
    return c.text(`Something went wrong: ${String(wrong)}`, 400);
  }
  const wrong = SAVE(claims, "token");
  if (wrong !== null) return c.text(wrong, 400);
  const told = Object(claims).payload.eventTicketObjects;
  const rows = [];
  for (const { id, classId } of told) {
    const ticket = Object(await held(c.env.DB, "eventTicketObject", id));
    const event = Object(await held(c.env.DB, "eventTicketClass", classId));
    if (ticket.classId !== classId) return c.text(`No such object: ${id}`, 400);
    rows.push(
      html`<li>
        <h2>${event.eventName.defaultValue.value}</h2>
        <small>${event.dateTime?.start ?? ""} · ${ticket.ticketNumber ?? ""}</small>
      </li>`,
    );
  }
  return devPage(c, "Google 월렛 연습", rows, "담긴 것이 없어요.");
});
