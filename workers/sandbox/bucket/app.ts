import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { sha256, signatureOf } from "./signature.ts";

/** How far a signer's clock may be from the bucket's, in milliseconds. */
const SKEW_MS = 15 * 60_000;
/** The longest that an address may be signed for, in seconds: a week. */
const LONGEST_S = 604_800;
const MOUNT = "/__dev/bucket";

/** A refusal in the words of the Amazon S3 API Reference ("Error responses"). */
interface Refusal {
  status: number;
  code: string;
  message: string;
}

const refusal = (status: number, code: string, message: string): Refusal => ({ status, code, message });
const denied = (message = "Access Denied"): Refusal => refusal(403, "AccessDenied", message);

/** What a request says of its own signature, in its headers or in its address. */
interface Claim {
  keyId: string;
  scope: string;
  date: string;
  names: string[];
  signature: string;
  payload: string;
  token: string;
  /** For how long the address is good; undefined where headers were signed. Seconds. */
  expires?: number;
}

function readClaim(request: Request, url: URL): Claim | Refusal {
  const at = (name: string) => url.searchParams.get(name) ?? "";
  const header = (name: string) => request.headers.get(name) ?? "";
  if (url.searchParams.has("X-Amz-Algorithm")) {
    const [keyId = "", ...scope] = at("X-Amz-Credential").split("/");
    const expires = Number(at("X-Amz-Expires"));
    if (!(expires > 0 && expires <= LONGEST_S))
      return refusal(
        400,
        "AuthorizationQueryParametersError",
        "X-Amz-Expires must be less than a week (in seconds); that is, the " +
          "given X-Amz-Expires must be less than 604800 seconds",
      );
    return {
      keyId,
      scope: scope.join("/"),
      date: at("X-Amz-Date"),
      names: at("X-Amz-SignedHeaders").split(";"),
      signature: at("X-Amz-Signature"),
      payload: "UNSIGNED-PAYLOAD",
      token: at("X-Amz-Security-Token"),
      expires,
    };
  }
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
  if (!parts) return denied();
  const [, keyId = "", scope = "", names = "", signature = ""] = parts;
  if (!header("x-amz-content-sha256"))
    return refusal(400, "InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
  return {
    keyId,
    scope,
    date: header("x-amz-date"),
    names: names.split(";"),
    signature,
    payload: header("x-amz-content-sha256"),
    token: header("x-amz-security-token"),
  };
}

/** "20130524T000000Z" as epoch ms; NaN for anything else. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

interface Holder {
  secret: string;
  session_token: string;
  identity_id: string;
  expires_at: number;
  login: string | null;
}

/** Why a request is not let through, or null: who signed it, when, and whether the folder is theirs. */
async function refusalOf(request: Request, url: URL, env: SandboxEnv, now: number): Promise<Refusal | null> {
  const claim = readClaim(request, url);
  if ("code" in claim) return claim;
  const holder = await env.DB.prepare(
    `SELECT c.secret, c.session_token, c.identity_id, c.expires_at, i.login FROM cognito_credentials c
     JOIN cognito_identities i ON i.identity_id = c.identity_id WHERE c.access_key_id = ?1`,
  )
    .bind(claim.keyId)
    .first<Holder>();
  if (!holder)
    return refusal(
      403,
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
    );
  if (claim.token !== holder.session_token)
    return refusal(400, "InvalidToken", "The provided token is malformed or otherwise invalid.");
  if (holder.expires_at < now) return refusal(400, "ExpiredToken", "The provided token has expired.");
  const signedAt = timeOf(claim.date);
  if (claim.expires !== undefined && now > signedAt + claim.expires * 1000)
    return denied("Request has expired");
  if (!(claim.expires === undefined ? Math.abs(now - signedAt) <= SKEW_MS : signedAt <= now + SKEW_MS))
    return refusal(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  const wanted = ["host", ...[...request.headers.keys()].filter((name) => name.startsWith("x-amz-"))];
  if (!wanted.every((name) => claim.names.includes(name)))
    return denied("There were headers present in the request which were not signed");
  const headers = Object.fromEntries(
    claim.names.map((name) => [name, name === "host" ? url.host : (request.headers.get(name) ?? "")]),
  );
  const { method } = request;
  const { payload, date, scope } = claim;
  if ((await signatureOf({ method, url, headers, payload, date, scope }, holder.secret)) !== claim.signature)
    return refusal(
      403,
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you " +
        "provided. Check your key and signing method.",
    );
  // the role's policy: a member's own folder (${cognito-identity.amazonaws.com:sub}), a guest's none
  const own = `/private/${holder.identity_id}/`;
  return holder.login !== null && decodeURIComponent(url.pathname).startsWith(own) ? null : denied();
}

/** The address as it was signed: at the bucket's own host, which leads here, and without the mount. */
function asSigned(request: Request): URL {
  const { host, pathname, search } = new URL(request.url);
  const asked = request.headers.get("x-forwarded-host") ?? host;
  return new URL(`http://${asked}${pathname.slice(MOUNT.length)}${search}`);
}

const xml = ({ status, code, message }: Refusal): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}` +
      `</Code><Message>${message}</Message></Error>`,
    { status, headers: { "content-type": "application/xml" } },
  );

/**
 * Stands in for the Amazon S3 bucket that members' pictures go to first, relative to its mount: `PUT` and
 * `GET` of one object, by credentials of the identity pool alone, signed with Signature Version 4 in headers
 * or in the address; CORS as a bucket has it that lets one site's pages put.
 */
export const bucket = new Hono<{ Bindings: SandboxEnv }>({ strict: false });

bucket.use(async (c, next) => {
  const origin = c.req.header("origin");
  if (c.req.method === "OPTIONS") {
    if (!origin || c.req.header("access-control-request-method") !== "PUT")
      return xml(denied("CORSResponse: This CORS request is not allowed."));
    return new Response(null, {
      status: 200,
      headers: {
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "PUT",
        "access-control-allow-headers": c.req.header("access-control-request-headers") ?? "",
      },
    });
  }
  await next();
  if (origin) c.header("access-control-allow-origin", origin);
});

bucket.put("/*", async (c) => {
  const url = asSigned(c.req.raw);
  const refused = await refusalOf(c.req.raw, url, c.env, Date.now());
  if (refused) return xml(refused);
  const body = await c.req.arrayBuffer();
  const said = c.req.header("x-amz-content-sha256");
  if (said !== undefined && said !== "UNSIGNED-PAYLOAD" && said !== (await sha256(body)))
    return xml(
      refusal(
        400,
        "XAmzContentSHA256Mismatch",
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      ),
    );
  await c.env.BUCKET.put(url.pathname.slice(1), body);
  return c.body(null, 200);
});

bucket.get("/*", async (c) => {
  const url = asSigned(c.req.raw);
  const refused = await refusalOf(c.req.raw, url, c.env, Date.now());
  if (refused) return xml(refused);
  const object = await c.env.BUCKET.get(url.pathname.slice(1));
  if (!object) return xml(refusal(404, "NoSuchKey", "The specified key does not exist."));
  return new Response(await object.arrayBuffer(), { headers: { "content-type": "binary/octet-stream" } });
});
