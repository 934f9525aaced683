import { Hono } from "hono";
import { importJWK, jwtVerify } from "jose";
import type { SandboxEnv } from "../env.ts";
import { underFault } from "./faults.ts";
import { keepMessage } from "./store.ts";

const ACCESS = "ya29.local-access-token";

/**
 * Firebase Cloud Messaging, HTTP v1, and Google's token endpoint in front of it. A token beginning with
 * "gone" belongs to an app that was removed.
 */
export const fcm = new Hono<{ Bindings: SandboxEnv }>();

const error = (code: number, status: string, errorCode?: string) => ({
  error: {
    code,
    status,
    message: status,
    ...(errorCode && {
      details: [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }],
    }),
  },
});

/**
 * RFC 7523: the assertion is checked against FCM_PUBLIC_KEY, a JWK of the service account's key; without one
 * nobody gets in.
 */
fcm.post("/token", async (c) => {
  const form = await c.req.parseBody();
  const key = c.env.FCM_PUBLIC_KEY;
  if (!key) return c.json({ error: "invalid_client", error_description: "FCM_PUBLIC_KEY is not set" }, 401);
  try {
    const { payload } = await jwtVerify(
      String(form["assertion"]),
      await importJWK(JSON.parse(key), "RS256"),
      { algorithms: ["RS256"] },
    );
    if (
      payload["scope"] !== "https://www.googleapis.com/auth/firebase.messaging" ||
      !String(payload.aud).endsWith("/token")
    )
      throw new Error("scope or aud");
  } catch (wrong) {
    return c.json({ error: "invalid_grant", error_description: String(wrong) }, 400);
  }
  return c.json({ access_token: ACCESS, expires_in: 3599, token_type: "Bearer" });
});

fcm.post("/v1/projects/:project/:send{messages:send}", (c) =>
  underFault(
    c.env.DB,
    "fcm",
    () => receive(c.env.DB, c.req.raw),
    (status) =>
      error(
        status,
        status === 429 ? "RESOURCE_EXHAUSTED" : status === 404 ? "NOT_FOUND" : "UNAVAILABLE",
        status === 404 ? "UNREGISTERED" : undefined,
      ),
  ),
);

const field = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce(
      (at: unknown, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
      value,
    );

async function receive(db: D1Database, request: Request): Promise<Response> {
  if (request.headers.get("authorization") !== `Bearer ${ACCESS}`)
    return Response.json(error(401, "UNAUTHENTICATED"), { status: 401 });
  const body: unknown = await request.json();
  const text = (path: string) => String(field(body, `message.${path}`) ?? "");
  const token = text("token");
  if (token === "" || text("notification.title") === "")
    return Response.json(error(400, "INVALID_ARGUMENT", "INVALID_ARGUMENT"), { status: 400 });
  if (token.startsWith("gone"))
    return Response.json(error(404, "NOT_FOUND", "UNREGISTERED"), { status: 404 });
  await keepMessage(
    db,
    {
      service: "FCM",
      receiver: token,
      topic: text("android.collapse_key"),
      title: text("notification.title"),
      body: text("notification.body"),
      link: text("data.link"),
      tag: text("data.tag"),
      ttl: Number.parseInt(text("android.ttl"), 10) || 0,
      urgency: text("android.priority"),
    },
    Date.now(),
  );
  return Response.json({ name: `projects/local/messages/${crypto.randomUUID()}` });
}
