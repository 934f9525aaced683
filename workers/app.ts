import { env as startEnv } from "cloudflare:workers";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { pointOf, routeOf, serverTiming, type Sighting } from "#domain/sight";
import { siteAddress } from "#domain/reach/canonical";
import { refusedForm } from "../app/server/body-limit.server.ts";
import { edgeContext, nonceContext, type Visitor } from "../app/server/context.server.ts";
import { rendererOf, visitorsBuild } from "../app/server/desk-build.server.ts";
import { humanFrames } from "../app/server/human.server.ts";
import { answerDesk, isDeskHost } from "../app/server/desk-host.server.ts";
import { deskPlace } from "../app/server/desk.server.ts";
import { dev, inZone } from "../app/server/dev.server.ts";
import { formOf, lastResort, orSendAgain } from "../app/server/failed-screen.server.ts";
import { assertFilledIn, type EdgeEnv, identityConfig, identityConfigs } from "../app/server/env.server.ts";
import { apiFor, gateway, images, type Verify } from "../app/server/gateway.server.ts";
import { answerRead, answerRouterRead, READS_CACHE, routerReadAt } from "../app/server/kept-data.server.ts";
import { asGuest, owesLogout, withOwedLogout } from "../app/server/owed-logout.server.ts";
import { answerPage, newFlights, unlessPersonal } from "../app/server/page-cache.server.ts";
import { isSameOrigin } from "../app/server/same-origin.server.ts";
import { createKeySet } from "../app/server/jwks.server.ts";
import { plainText } from "../app/server/plain-page.server.ts";
import { alive, ready } from "../app/server/ready.server.ts";
import { indexNowKey, withRobotsHeader } from "../app/server/robots-header.server.ts";
import { memberFilesHosts } from "../app/server/member-files.server.ts";
import { mapHosts } from "../app/server/map-config.server.ts";
import { askForWindow, withWindow } from "../app/server/map-window.server.ts";
import { documentPolicy, withSecurityHeaders } from "../app/server/security-headers.server.ts";
import { sharedScreen } from "../app/server/shared-screens.server.ts";
import { flooding } from "../app/server/tries.server.ts";
import { vault } from "../app/server/vault.server.ts";
import { waitingRoom } from "../app/server/waiting-room.server.ts";
import { verifyAccessToken } from "../app/server/verify-token.server.ts";
import { whoAsks } from "../app/server/who-asks.server.ts";
import { withUsedCss } from "../app/ui/document-css.ts";

// V08: a wrong configuration stops the Worker at its start (and with it a deployment), not the first sign-in
// or payment.
identityConfig(startEnv as EdgeEnv);
assertFilledIn(startEnv);

const deskKeys = createKeySet();

const loadWholeBuild = () => import("virtual:react-router/server-build");
const loadBuild = async () => visitorsBuild(await loadWholeBuild());
const flights = newFlights();
const reads = newFlights();
/** One cache for each build: kept HTML names the build's own assets. */
async function pageCache(env: EdgeEnv, { assets }: ServerBuild): Promise<Cache> {
  const name = `pages-${assets.version}`;
  return inZone(await caches.open(name), name, env);
}

const readsCache = async (env: EdgeEnv): Promise<Cache> =>
  inZone(await caches.open(READS_CACHE), READS_CACHE, env);

/** The edge: every request that no static file answers. Static pages and assets never come here. */
export default {
  async fetch(request, env, ctx) {
    const requestId = request.headers.get("cf-ray") ?? crypto.randomUUID();
    const from = Date.now();
    const answer = withSecurityHeaders(
      withRobotsHeader(
        await answerAs(request as unknown as Request, env, ctx, requestId).catch((error: unknown) =>
          lastResort(request as unknown as Request, requestId, error),
        ),
        request as unknown as Request,
        env.SITE_URL,
      ),
    );
    answer.headers.set("x-request-id", requestId);
    askForWindow(answer, new URL(request.url));
    const seen: Sighting = {
      worker: "edge",
      route: routeOf(new URL(request.url).pathname),
      method: request.method,
      cache: answer.headers.get("x-page-cache") ?? "",
      status: answer.status,
      ms: Date.now() - from,
      calls: 0, // the API's own point has them
      rows: 0,
      databaseMs: 0,
    };
    env.POINTS?.writeDataPoint(pointOf(seen));
    if (env.SANDBOX) answer.headers.append("server-timing", serverTiming(seen));
    return answer as never;
  },
} satisfies ExportedHandler<EdgeEnv>;

/** Whoever has signed out without a connection is a guest from their next request on. */
async function answerAs(
  request: Request,
  env: EdgeEnv,
  ctx: ExecutionContext,
  requestId: string,
): Promise<Response> {
  if (!owesLogout(request)) return route(request, env, ctx, requestId);
  const later = (work: Promise<unknown>) => ctx.waitUntil(work);
  const verify: Verify = (token) =>
    verifyAccessToken(token, identityConfig(env), { kv: env.KV, later, now: Date.now });
  return withOwedLogout(await route(asGuest(request), env, ctx, requestId), request, { env, verify, later });
}

async function route(
  request: Request,
  env: EdgeEnv,
  ctx: ExecutionContext,
  requestId: string,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const now = Date.now();
  const { visitors: config, desk } = identityConfigs(env);
  const later = (work: Promise<unknown>) => ctx.waitUntil(work);
  const verify: Verify = (token) => verifyAccessToken(token, config, { kv: env.KV, later, now: Date.now });

  if (pathname === "/healthz") return alive();
  const flooded = await flooding(request, env);
  if (flooded) return flooded;
  if (pathname === "/readyz") return ready(apiFor(env, undefined, "", requestId, clientAt(request)));
  if (pathname.startsWith("/__dev/")) {
    const answer = await dev(request, env);
    if (answer) return answer;
  }
  const source = { kv: env.KV, later, now: Date.now };
  const atDesk: Verify | null = desk && ((token) => verifyAccessToken(token, desk, source, deskKeys));
  if (isDeskHost(request, env)) {
    const build = await loadWholeBuild();
    const form = formOf(request);
    const answer = await answerDesk(request, { env, requestId, now, later, verify: atDesk, build });
    return orSendAgain(request, answer, form);
  }
  if (pathname.startsWith("/api/"))
    return answerRead(request, {
      cache: await readsCache(env),
      flights: reads,
      now,
      later,
      bucket: env.FILE_BUCKET,
      ask: (asked) => gateway(asked, env, requestId, verify, atDesk),
    });
  if (pathname === "/.well-known/nadeul-desk.json") return deskPlace(request, env);
  if (pathname.startsWith("/images/")) return images(request, env, verify, atDesk);
  if (pathname === "/idp" || pathname.startsWith("/idp/"))
    return vault(request, { env, config, verify, now, later });

  // What is there is answered before it comes here: a file of an older build, asked for by a tab that is
  // still open.
  if (pathname.startsWith("/assets/")) return plainText("없는 파일이에요.", 404);

  const keyFile = indexNowKey(pathname, env.INDEXNOW_KEY);
  if (keyFile) return keyFile;

  if (pathname === "/mcp") {
    const { answerAgent } = await import("../app/server/agents.server.ts");
    const site = siteAddress(env.SITE_URL, new URL(request.url).origin, pathname);
    return answerAgent(request, { api: apiFor(env, undefined, "", requestId, clientAt(request)), now, site });
  }

  // Cookies speak for anyone who posts: what changes something must come from a page of this site.
  if (request.method !== "GET" && request.method !== "HEAD" && !isSameOrigin(request)) {
    return plainText("다른 사이트에서 온 요청은 받지 않아요.", 403);
  }
  const refused = await refusedForm(request);
  if (refused) return refused;
  const client = clientAt(request);
  const build = await loadBuild();
  const asked = request.method === "GET" ? withWindow(request) : request;
  const shared = sharedScreen(build.routes, pathname);
  const routerRead = routerReadAt(build.routes, asked);
  // Whom a page is for matters where it is rendered: one out of the cache is everybody's.
  let known: Promise<Visitor> | undefined;
  const visitorOf = () =>
    (known ??= whoAsks(request, verify, (member, token, noteEnded) =>
      apiFor(env, member, token, requestId, client, noteEnded),
    ));
  if (!routerRead && (shared === undefined || request.method !== "GET")) {
    const visitor = await visitorOf();
    const waiting = await waitingRoom(request, {
      api: visitor.member ? visitor.api : apiFor(env, undefined, "", requestId, client),
      visitor,
      env,
      now,
    });
    if (waiting) return waiting;
  }

  const render = async (asked: Request, placeholder: string): Promise<Response> => {
    let isPersonal = false;
    const visitor = await visitorOf();
    const context = new RouterContextProvider();
    const askVisitor = () => {
      isPersonal = true;
      return visitor;
    };
    context.set(edgeContext, {
      env,
      requestId,
      now,
      api: apiFor(env, undefined, "", requestId, client),
      visitor: askVisitor,
      later,
    });
    context.set(nonceContext, placeholder);
    return unlessPersonal(await rendererOf(build)(asked, context), isPersonal);
  };
  const site = { cache: await pageCache(env, build), flights, now, later, render };
  if (routerRead) return answerRouterRead(asked, { ...site, ...routerRead });

  const form = formOf(request);
  const answer = await answerPage(asked, {
    ...site,
    params: shared?.params,
    tags: shared?.tags ?? [],
    finish: withUsedCss,
    policy: (inline) =>
      documentPolicy(
        inline,
        env.PAYMENT_PAGE === "toss",
        !!env.KAKAO_JS_KEY,
        mapHosts(env),
        humanFrames(env),
        memberFilesHosts(env),
      ),
  });
  return orSendAgain(request, answer, form);
}

/** The address that a request comes from; empty where the platform does not say. */
const clientAt = (request: Request): string => request.headers.get("cf-connecting-ip") ?? "";
