import { RouterContextProvider, type ServerBuild } from "react-router";
import { refusedForm } from "./body-limit.server.ts";
import { edgeContext, nonceContext } from "./context.server.ts";
import { deskBuild, deskManifest, rendererOf } from "./desk-build.server.ts";
import { underDeskNames, withDeskCookies } from "./desk-cookies.server.ts";
import { deskConfig, type EdgeEnv, type IdentityConfig } from "./env.server.ts";
import { apiFor, images, type Verify } from "./gateway.server.ts";
import { answerPage, newFlights } from "./page-cache.server.ts";
import { plainText } from "./plain-page.server.ts";
import { isSameOrigin } from "./same-origin.server.ts";
import { DESK_PERMISSIONS, documentPolicy } from "./security-headers.server.ts";
import type { VaultContext } from "./vault-context.server.ts";
import { vault } from "./vault.server.ts";
import { whoAsks } from "./who-asks.server.ts";

/** Whether a request came to the desk's own host. */
export function isDeskHost(request: Request, { DESK_HOST }: Pick<EdgeEnv, "DESK_HOST">): boolean {
  if (!DESK_HOST) return false;
  const { host, port } = new URL(request.url);
  return DESK_HOST.startsWith(":") ? DESK_HOST === `:${port}` : DESK_HOST === host;
}

/** The settings with the desk's pool in the visitors' place, and cookies for this host alone. */
const atDesk = (env: EdgeEnv, { userPoolId, clientId }: IdentityConfig): EdgeEnv => ({
  ...env,
  VISITORS_POOL_ID: env.COGNITO_USER_POOL_ID,
  COGNITO_USER_POOL_ID: userPoolId,
  COGNITO_CLIENT_ID: clientId,
  COGNITO_DOMAIN: "",
  SIGN_IN_FLOW: "",
  SIGN_IN_ALIAS: "",
  COOKIE_DOMAIN: "",
});

export interface DeskSite {
  env: EdgeEnv;
  requestId: string;
  now: number;
  later: (work: Promise<unknown>) => void;
  /** By the desk's pool; null where the site has none. */
  verify: Verify | null;
  build: ServerBuild;
}

/**
 * The desk's host: its screens under /desk, the vault's ways to renew and to sign out, and pictures. Nothing
 * of the visitors' answers here but the static pages, which no Worker is asked for.
 */
export async function answerDesk(asked: Request, site: DeskSite): Promise<Response> {
  const { pathname, search } = new URL(asked.url);
  const config = deskConfig(site.env);
  if (!config || !site.verify) return plainText("이 사이트에는 파트너센터가 없어요.", 404);
  if (pathname === "/") return goTo("/desk");
  // The vault knows one login.
  if (pathname === "/login") return goTo(`/desk/login${search}`);
  if (pathname.startsWith("/images/")) return images(asked, site.env);
  const manifest = deskManifest(pathname, site.build);
  if (manifest) return manifest;

  const request = withDeskCookies(asked);
  const { now, later, verify } = site;
  const env = atDesk(site.env, config);
  const context: VaultContext = { env, config, verify, now, later, pool: "desk" };
  if (pathname === "/idp/refresh" || pathname === "/idp/logout")
    return underDeskNames(await vault(request, context));
  if (!/^\/desk(?:[/.]|$)/.test(pathname)) return plainText("찾을 수 없어요.", 404);
  if (request.method !== "GET" && request.method !== "HEAD" && !isSameOrigin(request))
    return plainText("다른 사이트에서 온 요청은 받지 않아요.", 403);
  const refused = await refusedForm(request);
  if (refused) return refused;
  const answer = underDeskNames(await render(request, { ...site, env }, verify));
  answer.headers.set("Permissions-Policy", DESK_PERMISSIONS);
  return answer;
}

async function render(request: Request, site: DeskSite, verify: Verify): Promise<Response> {
  const { env, requestId, now, later, build } = site;
  const client = request.headers.get("cf-connecting-ip") ?? "";
  const visitor = await whoAsks(request, verify, (member, token, noteEnded) =>
    apiFor(env, member, token, requestId, client, noteEnded, "desk"),
  );
  const handle = rendererOf(deskBuild(build));
  return answerPage(request, {
    cache: await caches.open("desk"), // no screen of the desk is everybody's: nothing is ever put in
    flights: newFlights(),
    params: undefined,
    tags: [],
    now,
    later,
    policy: (inline) => documentPolicy(inline, false),
    render: async (asked, placeholder) => {
      const context = new RouterContextProvider();
      context.set(edgeContext, {
        env,
        requestId,
        now,
        api: apiFor(env, undefined, "", requestId, client),
        visitor: () => visitor,
        later,
      });
      context.set(nonceContext, placeholder);
      const answer = await handle(asked, context);
      const personal = new Response(answer.body, answer);
      personal.headers.set("Cache-Control", "private, no-store");
      return personal;
    },
  });
}

const goTo = (location: string) =>
  new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
