import { readFileSync } from "node:fs";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { createApiClient } from "../../app/api/client.ts";
import { edgeContext } from "../../app/server/context.server.ts";
import type { EdgeEnv } from "../../app/server/env.server.ts";
import { ask, type Site, startSite } from "../support/site.ts";
import { reach } from "../support/api.ts";

vi.mock("virtual:inline-script/share-plain", () => ({ default: "" }));

interface RouteModule {
  default?: ComponentType<{ loaderData: unknown }>;
  loader?: (args: never) => unknown;
  headers?: { params?: readonly string[] };
}

/**
 * Marks the query of the request itself: what a screen reads of other addresses is no business of its page's.
 */
const MARK = "marked";

/** Queries with which a screen reads all that it can read, and what the names in its path stand for. */
const ASKED: Readonly<Record<string, { at?: Record<string, string>; queries: string[] }>> = {
  "/": { queries: ["", "region=1120000000"] },
  "/main": { queries: ["", "at=37.55,126.99"] },
  "/search/category": {
    queries: ["", "category=craft&when=typed&price=typed&date=2099-01-01", "category=craft&cursor=none"],
  },
  "/search/keyword": { queries: ["", "keyword=숲", "keyword=없는말이지요"] },
  "/collection/:name": { at: { name: "rainy-day" }, queries: ["", "at=37.55,126.99", "cursor=none"] },
  "/surround": {
    queries: [
      "",
      "radius=30&reachable=true&category=craft",
      "center=37.5,127&zoom=12&bbox=126.9,37.4,127.1,37.6&when=typed&price=typed&date=2099-01-01&cursor=none",
    ],
  },
  "/map": {
    queries: ["", "center=37.5,127&zoom=12&bbox=126.9,37.4,127.1,37.6", "radius=3&region=1120000000"],
  },
  "/location": { queries: ["", "sido=서울특별시", "at=37.55,126.99&address=성수동"] },
  "/program/:id": { at: { id: "p0001" }, queries: ["", "date=2099-01-01&session=none"] },
  "/program/location/:id": { at: { id: "p0001" }, queries: [""] },
  "/program/review/more/:id": { at: { id: "p0001" }, queries: ["", "sort=UP&photo=true"] },
  "/program/question/:id": { at: { id: "p0001" }, queries: ["", "cursor=none"] },
  "/host/:id": { at: { id: "h001" }, queries: ["", "cursor=none"] },
  "/notice/:id": { at: { id: "12" }, queries: [""] },
  "/terms/:kind/:version": { at: { kind: "service", version: "2026-06-01" }, queries: [""] },
  "/faq/:id/:name": { at: { id: "1" }, queries: [""] },
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const files = (entries: readonly RouteConfigEntry[]): { path: string; file: string }[] =>
  entries.flatMap(({ path, index, file, children }) => [
    ...(path !== undefined || index ? [{ path: path ?? "/", file }] : []),
    ...files(children ?? []),
  ]);

async function sharedScreens(): Promise<{ path: string; module: RouteModule; params: readonly string[] }[]> {
  const found = [];
  for (const { path, file } of files(routes)) {
    if (!readFileSync(`app/${file}`, "utf8").includes("sharedPage(")) continue;
    const module: RouteModule = await import(`../../app/${file}`);
    const params = module.headers?.params;
    if (params) found.push({ path, module, params });
  }
  return found;
}

/** The names that anything asks for of a query that carries the mark, while `work` goes on. */
async function namesRead(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  const note = (query: URLSearchParams, name: string) => {
    if (`&${query}`.includes(`&${MARK}=`)) names.add(name);
  };
  const { get, has } = URLSearchParams.prototype;
  const spies = [
    vi.spyOn(URLSearchParams.prototype, "get").mockImplementation(function (this: URLSearchParams, name) {
      note(this, name);
      return get.call(this, name);
    }),
    vi.spyOn(URLSearchParams.prototype, "has").mockImplementation(function (this: URLSearchParams, name) {
      note(this, name);
      return has.call(this, name);
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return names;
}

/** Loads and renders a screen as the edge does, without the document around it. */
async function show(path: string, { loader, default: Screen }: RouteModule, url: string): Promise<string> {
  if (!loader || !Screen) throw new Error(`${path} has no screen`);
  const Component = () => createElement(Screen, { loaderData: useLoaderData() });
  const handler = createStaticHandler([{ path, loader: loader as never, Component }]);
  const context = new RouterContextProvider();
  const api = createApiClient({
    baseUrl: "https://api.internal",
    bucket: "nadeul-files",
    token: () => "",
    fetch: (request) => {
      const again = () =>
        fetch(new URL(`/api${request.url.slice("https://api.internal".length)}`, site.url), {
          headers: request.headers,
        });
      // The local server may close an idle connection just as it is taken up again.
      return again().catch((error: unknown) =>
        reach(error, "cause.code") === "UND_ERR_SOCKET" ? again() : Promise.reject(error),
      );
    },
  });
  const business = Object.fromEntries(
    [
      "company",
      "representative",
      "address",
      "phone",
      "email",
      "businessNumber",
      "mailOrderNumber",
      "host",
    ].map((name) => [name, name]),
  );
  const env = { GEOCODER_URL: "https://none.invalid/", BUSINESS: JSON.stringify(business) } as EdgeEnv;
  context.set(edgeContext, {
    env,
    requestId: "test",
    now: Date.now(),
    api,
    visitor: () => ({ member: undefined, mayRefresh: false }),
    later: () => {},
  });
  const answer = await handler.query(new Request(url), { requestContext: context });
  if (answer instanceof Response) throw new Error(`${url} answered ${answer.status}`);
  expect(answer.errors, url).toBeNull();
  const router = createStaticRouter(handler.dataRoutes, answer);
  return renderToString(createElement(StaticRouterProvider, { router, context: answer, hydrate: false }));
}

describe("a screen whose page all visitors share", () => {
  it("is asked here with everything that it can be asked", async () => {
    expect((await sharedScreens()).map(({ path }) => path).toSorted()).toEqual(Object.keys(ASKED).toSorted());
  });

  it.each(Object.entries(ASKED))(
    "%s declares every parameter that it reads, and no other",
    async (path, asked) => {
      const screen = (await sharedScreens()).find((one) => one.path === path);
      if (!screen) throw new Error(`${path} is not shared`);
      const faq = reach(await ask(site, "/faq"), "value.0");
      const name =
        path === "/faq/:id/:name" ? (await import("#content/text")).faqSlug(String(reach(faq, "name"))) : "";
      const at: Record<string, string> = { name, ...asked.at };
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(at[key] ?? ""));
      const names = await namesRead(async () => {
        for (const query of asked.queries) {
          const html = await show(path, screen.module, `https://nadeul.example${filled}?${query}&${MARK}=1`);
          expect(html).toContain("<main");
        }
      });
      expect([...names].toSorted()).toEqual([...screen.params].toSorted());
    },
  );
});
