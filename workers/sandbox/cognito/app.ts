import { Hono } from "hono";
import { cors } from "hono/cors";
import type { SandboxEnv } from "../env.ts";
import { ADMIN_OPERATIONS } from "./admin.ts";
import { admin } from "./admin-routes.ts";
import { CognitoFault } from "./faults.ts";
import { hosted } from "./hosted/routes.ts";
import { isRecord, type Input } from "./input.ts";
import { OPERATIONS } from "./operations.ts";
import { assertSigned } from "./signed.ts";
import { takeFault } from "./told-faults.ts";
import { openIdConfiguration } from "./pool.ts";
import { publicKeys } from "./signing-keys.ts";
import { poolById, poolOfCall } from "./which-pool.ts";

/** The stand-in for Amazon Cognito; routes are relative to the mount /__dev/cognito. */
export const cognito = new Hono<{ Bindings: SandboxEnv }>({ strict: false });

cognito.use(
  cors({
    origin: "*",
    allowMethods: ["GET", "POST"],
    allowHeaders: [
      "authorization",
      "cache-control",
      "content-type",
      "x-amz-content-sha256",
      "x-amz-date",
      "x-amz-security-token",
      "x-amz-target",
      "x-amz-user-agent",
      "amz-sdk-invocation-id",
      "amz-sdk-request",
    ],
    exposeHeaders: ["x-amzn-RequestId", "x-amzn-ErrorType", "x-amzn-ErrorMessage"],
    maxAge: 172_800,
  }),
);

function faultResponse({ type, message }: CognitoFault): Response {
  return Response.json(
    { __type: type, message },
    {
      status: type === "InternalErrorException" ? 500 : 400,
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amzn-errortype": `${type}:`,
        "x-amzn-errormessage": message,
      },
    },
  );
}

function readBody(text: string): Input {
  try {
    const body: unknown = text === "" ? {} : JSON.parse(text);
    if (isRecord(body)) return body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CognitoFault("SerializationException", "The request body is not a JSON object.");
}

cognito.post("/", async (c) => {
  c.header("x-amzn-requestid", crypto.randomUUID());
  const target = c.req.header("x-amz-target") ?? "";
  const operation = OPERATIONS.get(target);
  if (!operation) throw new CognitoFault("UnknownOperationException", "The operation is not known.");
  const text = await c.req.text();
  const body = readBody(text);
  const env = poolOfCall(c.env, body);
  const name = target.split(".").at(-1) ?? "";
  if (Object.hasOwn(ADMIN_OPERATIONS, name)) await assertSigned(c.req.raw, text, env);
  const told = await takeFault(env.DB, name);
  if (told !== null && told !== "LOST") throw new CognitoFault(told, "As a test has told.");
  const answer = await operation({ env, address: c.req.header("cf-connecting-ip") ?? "127.0.0.1" }, body);
  if (told === "LOST") throw new CognitoFault("InternalErrorException", "The answer is lost.");
  return c.body(JSON.stringify(answer), 200, {
    "content-type": "application/x-amz-json-1.1",
    "cache-control": "no-store",
  });
});

cognito.get("/:pool/.well-known/jwks.json", async (c) => {
  const env = poolById(c.env, c.req.param("pool"));
  if (c.req.param("pool") !== env.POOL_ID) return c.json({ message: "User pool does not exist." }, 404);
  return c.json({ ...(await publicKeys(env.DB)) }, 200, { "cache-control": "public, max-age=60" });
});

cognito.get("/:pool/.well-known/openid-configuration", (c) => {
  const pool = c.req.param("pool");
  if (pool !== poolById(c.env, pool).POOL_ID) return c.json({ message: "User pool does not exist." }, 404);
  const { href } = new URL(c.req.url);
  return c.json(openIdConfiguration(pool, href.slice(0, href.indexOf(`/${pool}/`))));
});

cognito.route("/__admin", admin);
cognito.route("/", hosted);

cognito.onError((error) => {
  if (error instanceof CognitoFault) return faultResponse(error);
  console.error(error);
  return faultResponse(new CognitoFault("InternalErrorException", "Something went wrong"));
});
