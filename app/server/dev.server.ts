import type { EdgeEnv } from "./env.server.ts";

/**
 * The cache as it is; in a local run, whose cache knows no tags, the stand-in for the zone is told what is
 * kept under which (workers/sandbox/cloudflare).
 */
export function inZone(cache: Cache, name: string, { SANDBOX }: EdgeEnv): Cache {
  if (!SANDBOX) return cache;
  const put: Cache["put"] = async (request, answer) => {
    const [url, tags] = [new Request(request).url, answer.headers.get("cache-tag")];
    await cache.put(request, answer);
    if (tags === null) return;
    await SANDBOX.fetch("https://cloudflare.local/__dev/cloudflare/kept", {
      method: "POST",
      body: JSON.stringify({ name, url, tags: tags.split(",") }),
    });
  };
  return { match: cache.match.bind(cache), delete: cache.delete.bind(cache), put } as Cache;
}

/** What the product API answers itself. */
const PRODUCT = ["/__dev/clock", "/__dev/ledger"];

/**
 * `/__dev/*`, for local runs only: `info` tells any client how to find its way, everything else
 * is the sandbox. A deployed site has no SANDBOX binding and answers 404, as for any path there is not.
 */
export async function dev(request: Request, env: EdgeEnv): Promise<Response | undefined> {
  if (!env.SANDBOX) return;
  const url = new URL(request.url);
  if (PRODUCT.includes(url.pathname)) return (await env.API.fetch(request as never)) as unknown as Response;
  if (url.pathname !== "/__dev/info")
    return (await env.SANDBOX.fetch(request as never)) as unknown as Response;
  const site = url.origin;
  return Response.json({
    site,
    openapi: `${site}/api/openapi.json`,
    identity: {
      endpoint: `${site}/__dev/cognito`,
      userPoolId: env.COGNITO_USER_POOL_ID,
      clientId: env.COGNITO_CLIENT_ID,
      oauthDomain: `${site}/__dev/cognito`,
      identityEndpoint: `${site}/__dev/cognito`,
      identityPoolId: "ap-northeast-2:00000000-0000-4000-8000-000000000000",
      codes: `${site}/__dev/codes?username={u}`,
      totp: `${site}/__dev/totp?username={u}`,
    },
    toss: {
      baseUrl: `${site}/__dev/toss`,
      secretKey: "test_sk_nadeul_local",
      faults: `${site}/__dev/toss/__faults`,
    },
    clock: `${site}/__dev/clock`,
    ledger: `${site}/__dev/ledger`,
    geocoder: { baseUrl: `${site}/__dev/geocoder/json`, key: "geo_local" },
    demo: JSON.parse(env.DEMO_ACCOUNTS ?? "[]"),
    desk: deskInfo(env, site),
  });
}

/**
 * The desk's own pool and screens, and the operator of a local run; `totp` is the address that gives their
 * present code.
 */
function deskInfo(env: EdgeEnv, site: string) {
  const { hostname, protocol } = new URL(site);
  const host = env.DESK_HOST?.startsWith(":") ? `${hostname}${env.DESK_HOST}` : env.DESK_HOST;
  const operator: { username: string; password: string } = JSON.parse(env.DESK_OPERATOR ?? "{}");
  return {
    site,
    screens: host ? `${protocol}//${host}/desk` : null,
    identity: {
      endpoint: `${site}/__dev/cognito`,
      userPoolId: env.DESK_USER_POOL_ID,
      clientId: env.DESK_CLIENT_ID,
    },
    operator: { ...operator, totp: `${site}/__dev/totp?username=${operator.username}&pool=desk` },
  };
}
