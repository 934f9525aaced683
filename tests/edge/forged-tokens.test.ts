import { createHmac, randomUUID } from "node:crypto";
import {
  type JWK,
  type JWTPayload,
  SignJWT,
  base64url,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import description from "#openapi/product.json" with { type: "json" };
import { reach } from "../support/api.ts";
import { aMember } from "../support/member.ts";
import { type Site, startSite } from "../support/site.ts";
import { atVault, type WireSession, wireSignIn } from "../support/wire-member.ts";

let site: Site;
let good: WireSession;
let idToken: string;
let forged: [what: string, token: string][];

const decodePart = (token: string, part: number) =>
  Buffer.from(token.split(".")[part] ?? "", "base64url").toString();
const encode = (value: object) => base64url.encode(JSON.stringify(value));

/** The pool's own key: what is wrong with a token signed by it is wrong with what it says. */
async function poolKey() {
  const db = await site.miniflare.getD1Database("DB", "nadeul-sandbox");
  const row = await db
    .prepare("SELECT kid, private_jwk FROM cognito_signing_keys WHERE active = 1")
    .first<{ kid: string; private_jwk: string }>();
  const jwk: JWK = JSON.parse(row?.private_jwk ?? "{}");
  return { kid: row?.kid ?? "", jwk, key: await importJWK(jwk, "RS256") };
}

/**
 * T7's list: signatures and keys of the forger's own, claims that are not an access token's of this pool, and
 * damaged texts.
 */
async function forgeries(token: string): Promise<[string, string][]> {
  const [header, claims] = [decodeProtectedHeader(token), decodeJwt(token)];
  const { kid, jwk, key } = await poolKey();
  const own = await generateKeyPair("RS256", { extractable: true });
  const ownJwk = await exportJWK(own.publicKey);
  const publicJwk = { kty: "RSA", n: jwk.n, e: jwk.e, alg: "RS256", kid };
  const [head = "", body = "", signature = ""] = token.split(".");
  const now = Math.floor(Date.now() / 1000);
  const bySelf = (more: object = {}, said: JWTPayload = claims) =>
    new SignJWT(said).setProtectedHeader({ alg: "RS256", kid, ...more }).sign(own.privateKey);
  const byPool = (changes: Record<string, unknown>, more: object = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: "RS256", kid, ...more }).sign(key);
  const byHmac = (secret: string, alg = "HS256") => {
    const input = `${encode({ ...header, alg })}.${body}`;
    return `${input}.${createHmac(`sha${alg.slice(2)}`, secret)
      .update(input)
      .digest("base64url")}`;
  };
  const unsigned = (alg: string, end = "") => `${encode({ ...header, alg })}.${body}.${end}`;
  const made: [string, string | Promise<string>][] = [
    ["alg none", unsigned("none")],
    ["alg None", unsigned("None")],
    ["alg NONE with the old signature", unsigned("NONE", signature)],
    ["alg empty", unsigned("", signature)],
    ["HS256 with the public key as JSON", byHmac(JSON.stringify(publicJwk))],
    ["HS256 with the modulus", byHmac(String(jwk.n))],
    ["HS256 with an empty secret", byHmac("")],
    ["HS512 with the key's id", byHmac(kid, "HS512")],
    [
      "PS256 by the pool's own key",
      importJWK({ ...jwk, alg: "PS256" }, "PS256").then((ps) =>
        new SignJWT(claims).setProtectedHeader({ alg: "PS256", kid }).sign(ps),
      ),
    ],
    ["signed by another key under the pool's kid", bySelf()],
    ["an unknown kid", bySelf({ kid: "unknown" })],
    ["a kid that is a path", bySelf({ kid: "../../../../dev/null" })],
    ["a kid that is SQL", bySelf({ kid: "' UNION SELECT 'x" })],
    ["no kid", bySelf({ kid: undefined })],
    ["a jku of the forger's", bySelf({ jku: "https://evil.example/jwks.json", kid: "k" })],
    ["a jwk in the header", bySelf({ jwk: ownJwk })],
    ["an x5u of the forger's", bySelf({ x5u: "https://evil.example/cert.pem" })],
    ["an x5c in the header", bySelf({ x5c: ["MIIB"] })],
    [
      "a crit that nobody knows",
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid, crit: ["later"], later: true })
        .sign(key, { crit: { later: true } }),
    ],
    [
      "another pool's issuer",
      byPool({ iss: "https://cognito-idp.ap-northeast-2.amazonaws.com/ap-northeast-2_other" }),
    ],
    ["the issuer with a slash behind it", byPool({ iss: `${claims.iss}/` })],
    ["no issuer", byPool({ iss: undefined })],
    ["another client", byPool({ client_id: "someone-else" })],
    ["no client", byPool({ client_id: undefined })],
    ["another token_use", byPool({ token_use: "id" })],
    ["no token_use", byPool({ token_use: undefined })],
    ["the id token for the access token", idToken],
    ["ended", byPool({ iat: now - 7200, exp: now - 3600 })],
    ["ended a moment beyond the tolerance", byPool({ iat: now - 700, exp: now - 62 })],
    ["without an end", byPool({ exp: undefined })],
    ["an end that is a text", byPool({ exp: "9999999999" })],
    ["not yet good", byPool({ nbf: now + 3600 })],
    ["without a sub", byPool({ sub: undefined })],
    ["a sub that is a list", byPool({ sub: [claims.sub] })],
    ["without a login", byPool({ origin_jti: undefined })],
    ["without a username", byPool({ username: undefined })],
    [
      "another member's sub under the old signature",
      `${head}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    ],
    [
      "the operators' group under the old signature",
      `${head}.${encode({ ...claims, "cognito:groups": ["operator"] })}.${signature}`,
    ],
    [
      "one character of the signature changed",
      `${head}.${body}.${signature.slice(0, 9)}${signature[9] === "A" ? "B" : "A"}${signature.slice(10)}`,
    ],
    ["the signature cut short", `${head}.${body}.${signature.slice(0, -40)}`],
    ["the signature left out", `${head}.${body}.`],
    ["two parts", `${head}.${body}`],
    ["five parts", `${token}.a.b`],
    ["a JWS in JSON", base64url.encode(JSON.stringify({ protected: head, payload: body, signature }))],
    ["nothing that is a token", "null"],
  ];
  return Promise.all(made.map(async ([what, text]): Promise<[string, string]> => [what, await text]));
}

/**
 * Every operation that only members may call, with made-up ids: 401 comes before any of them is looked for.
 */
function memberOperations(): { method: string; path: string }[] {
  const found = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const security = reach(operation, "security");
      return Array.isArray(security) && security.length > 0
        ? [{ method: method.toUpperCase(), path: `/api${path.replaceAll(/\{\w+\}/g, "x1")}` }]
        : [];
    }),
  );
  return found;
}

/** The desk knows the tokens of its own pool alone. */
const isOfDesk = (path: string) => /^\/api\/(?:desk|operator)\//.test(path);
/** With the good token it ends the login that all others are asked with. */
const isEnd = (method: string, path: string) => method === "DELETE" && path === "/api/user/login";

const askApi = (method: string, path: string, token: string): Promise<Response> =>
  fetch(new URL(path, site.url), {
    method,
    headers: {
      usertype: "user",
      bucket: "nadeul-files",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(/POST|PUT/.test(method) && { body: "{}" }),
  });

const PAGES = ["/my", "/my/edit", "/my/booking", "/booking-detail/x1", "/my/booking.data"];
const FORMS = ["/my/pwd", "/withdraw"];

beforeAll(async () => {
  site = await startSite();
  const member = await aMember(site);
  good = await wireSignIn(site, member);
  const again = await atVault(site, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: member.username, PASSWORD: member.password },
  });
  idToken = String(reach(again.json, "AuthenticationResult.IdToken"));
  forged = await forgeries(good.accessToken);
});
afterAll(() => site.close());

const withToken = (token: string) => good.cookie.replace(good.accessToken, token);

/**
 * Each of these takes all forgeries; every other operation, which the same gateway guards, takes three of
 * them (all with WHOLE=1).
 */
const THOROUGH = new Set([
  "GET /api/user/x1",
  "PUT /api/user",
  "GET /api/booking",
  "POST /api/booking",
  "POST /api/refund",
  "GET /api/wishlist",
  "GET /api/operator/refund",
]);
const forgeriesFor = (kind: string, label: string) =>
  process.env["WHOLE"] || !kind.endsWith("alone") || THOROUGH.has(label)
    ? [...forged]
    : forged.filter((_one, index) => index % 15 === 0);

/**
 * Every kind of route that asks who the member is, as a request that carries this token; `isIn`: whether the
 * answer took its holder for a member.
 */
const kinds = (): {
  kind: string;
  requests: { label: string; ask: (token: string) => Promise<Response> }[];
  isIn: (answer: Response) => boolean | Promise<boolean>;
}[] => [
  {
    kind: "the product API, by bearer token alone",
    requests: memberOperations()
      .filter(({ method, path }) => !isOfDesk(path) && !isEnd(method, path))
      .map(({ method, path }) => ({
        label: `${method} ${path}`,
        ask: (token) => askApi(method, path, token),
      })),
    isIn: ({ status }) => status !== 401,
  },
  {
    kind: "the product API, beside a good cookie",
    requests: [
      {
        label: "GET /api/booking",
        ask: (token) =>
          fetch(new URL("/api/booking", site.url), {
            headers: { ...good.api, authorization: `Bearer ${token}` },
          }),
      },
    ],
    isIn: ({ status }) => status !== 401,
  },
  {
    kind: "private pages",
    requests: PAGES.map((path) => ({
      label: path,
      ask: (token) =>
        fetch(new URL(path, site.url), { headers: { cookie: withToken(token) }, redirect: "manual" }),
    })),
    isIn: async (answer) =>
      !/\/idp\/refresh|\/login/.test(
        (answer.headers.get("location") ?? "") + (answer.status === 202 ? await answer.text() : ""),
      ),
  },
  {
    kind: "members' forms",
    requests: FORMS.map((path) => ({
      label: path,
      ask: (token) =>
        fetch(new URL(path, site.url), {
          method: "POST",
          headers: { ...good.form, cookie: withToken(token) },
          body: "intent=none",
          redirect: "manual",
        }),
    })),
    isIn: (answer) => !/\/idp\/refresh|\/login/.test(answer.headers.get("location") ?? ""),
  },
  {
    kind: "the vault's login",
    requests: [
      {
        label: "/idp/session",
        ask: (token) => fetch(new URL("/idp/session", site.url), { headers: { cookie: withToken(token) } }),
      },
    ],
    isIn: async (answer) => reach(await answer.json(), "value") !== null,
  },
];

describe("forged tokens (none of them opens anything)", () => {
  it("are at least thirty, each another text than the good one", () => {
    expect(forged.length).toBeGreaterThanOrEqual(30);
    expect(new Set(forged.map(([, token]) => token)).size).toBe(forged.length);
    expect(forged.map(([, token]) => token)).not.toContain(good.accessToken);
    expect(decodePart(idToken, 1)).toContain('"token_use":"id"');
  });

  it("0 are accepted by any route that asks who one is, and 0 good ones refused", async () => {
    const [accepted, refused]: [string[], string[]] = [[], []];
    let count = 0;
    for (const { kind, requests, isIn } of kinds()) {
      expect(requests.length, kind).toBeGreaterThan(0);
      for (const { label, ask } of requests) {
        // The good token first and last: forgeries in between must not lock it out.
        const wrongs = forgeriesFor(kind, label).map(async ([what, token]) =>
          (await isIn(await ask(token))) ? accepted.push(`${kind}: ${label} with ${what}`) : undefined,
        );
        await Promise.all(wrongs);
        if (!(await isIn(await ask(good.accessToken)))) refused.push(`${kind}: ${label}`);
        count += wrongs.length + 1;
      }
    }
    expect(count).toBeGreaterThan(600);
    expect({ accepted, refused }).toEqual({ accepted: [], refused: [] });
  });

  it("0 open the desk or end a login, and a member's good token is none of the desk's", async () => {
    const others = memberOperations().filter(({ method, path }) => isOfDesk(path) || isEnd(method, path));
    expect(others.filter(({ path }) => isOfDesk(path)).length).toBeGreaterThan(20);
    const accepted: string[] = [];
    for (const { method, path } of others) {
      const label = `${method} ${path}`;
      const tokens = forgeriesFor("alone", label);
      if (isOfDesk(path)) tokens.push(["a member's good token", good.accessToken]);
      await Promise.all(
        tokens.map(async ([what, token]) => {
          if ((await askApi(method, path, token)).status !== 401) accepted.push(`${label} with ${what}`);
        }),
      );
    }
    expect(accepted).toEqual([]);
  });

  it("would be seen if one were accepted: the pool's own key and claims open all routes", async () => {
    const { kid, key } = await poolKey();
    const twin = await new SignJWT({ ...decodeJwt(good.accessToken), jti: randomUUID() })
      .setProtectedHeader({ alg: "RS256", kid })
      .sign(key);
    for (const { kind, requests, isIn } of kinds()) {
      const [first] = requests;
      expect([kind, first && (await isIn(await first.ask(twin)))]).toEqual([kind, true]);
    }
  });
});
