import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { smokeTest } from "../../workers/cli/deploy/smoke.ts";
import { DEMO_ACCOUNTS, DESK_OPERATOR } from "../../workers/cli/seed/demo-accounts.ts";
import pictures from "../../workers/api/program/pictures.json" with { type: "json" };
import { byHash } from "../../app/server/inline-sources.ts";
import { answerPage, newFlights, sharedPage, unlessPersonal } from "../../app/server/page-cache.server.ts";
import { aBookable } from "../support/programs.ts";
import { GUEST, type Site, startSite } from "../support/site.ts";
import { elements } from "../support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const get = (pathname: string, init?: RequestInit) =>
  fetch(new URL(pathname, site.url), { redirect: "manual", ...init });
const nonceOf = (policy: string | null) => /'nonce-([0-9a-f]+)'/.exec(policy ?? "")?.[1];

describe("a program's screen", () => {
  it.each([
    ["free", "payload-free"],
    ["paid", "payload"],
  ] as const)("[R14] leads to the start that its price asks for: %s", async (price, start) => {
    const { id } = await aBookable(site, price);
    const forms = elements(await (await get(`/program/${id}`)).text(), "form");
    expect(forms.find((form) => form["class"]?.includes("slots"))).toMatchObject({
      action: `/${start}/${id}`,
    });
  });
});

describe("the content security policy", () => {
  it("of a shared screen of React's gives every answer a nonce of its own, from the cache too", async () => {
    const answers: { policy: string | null; cache: string | null; html: string }[] = [];
    for (let hit = 0; hit < 3; hit += 1) {
      const answer = await get("/location?region=1120000000");
      answers.push({
        policy: answer.headers.get("content-security-policy"),
        cache: answer.headers.get("x-page-cache"),
        html: await answer.text(),
      });
    }
    const nonces = answers.map(({ policy }) => nonceOf(policy));
    expect(answers.map(({ cache }) => cache)).toEqual(["MISS", "HIT", "HIT"]);
    expect(new Set(nonces).size).toBe(3);
    for (const [index, { html, policy }] of answers.entries()) {
      const inHtml = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]));
      expect([...inHtml]).toEqual([nonces[index]]);
      expect(policy).not.toMatch(/unsafe-/);
    }
  });

  it.each(["/main", "/program/p0001", "/search/category?category=craft", "/search/keyword", "/surround"])(
    "of %s goes by hash, covers all that runs inline in it, and comes the same to everybody",
    async (path) => {
      const { createHash } = await import("node:crypto");
      const answers = [await get(path), await get(path)];
      const [first, second] = await Promise.all(
        answers.map(async (answer) => ({
          policy: answer.headers.get("content-security-policy") ?? "",
          html: await answer.text(),
        })),
      );
      expect(second).toEqual(first);
      const { policy = "", html = "" } = first ?? {};
      expect(policy).not.toMatch(/unsafe-|nonce/);
      expect(html).not.toContain("nonce=");
      const inline = [...html.matchAll(/<(script|style)(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/\1>/g)];
      expect(inline.length).toBeGreaterThan(2);
      for (const [, , text = ""] of inline)
        expect(policy).toContain(createHash("sha256").update(text).digest("base64"));
    },
  );

  it("names nothing that carries no nonce of the rendering, such as what somebody stored", () => {
    const rendered = `<style nonce="n1">a{}</style><script>alert(1)</script><script nonce="n1">ok()</script>`;
    const made = byHash(rendered, "n1");
    expect(made?.scripts.match(/sha256/g)).toHaveLength(1);
    expect(made?.html).toBe("<style>a{}</style><script>alert(1)</script><script>ok()</script>");
    // a script by its address runs by its nonce alone
    expect(byHash(`<script nonce="n1" src="/a.js"></script>`, "n1")).toBeUndefined();
  });

  it("goes out without what only React would read, and with every word of a host", async () => {
    const word = "&lt;!-- --&gt; data-discover=&quot;true&quot;";
    const made = byHash(
      `<p>3<!-- -->명</p><a href="/a" data-discover="true" title="${word}">${word}</a>`,
      "n1",
    );
    expect(made?.html).toBe(`<p>3명</p><a href="/a" title="${word}">${word}</a>`);
    expect(await (await get("/program/p0001")).text()).not.toMatch(/<!-- -->|data-discover/);
  });

  it("of a static page goes by hash, and covers every inline script and style in it", async () => {
    const { createHash } = await import("node:crypto");
    for (const pathname of ["/notice", "/notice/3", "/faq", "/terms", "/category"]) {
      const html = await (await get(pathname)).text();
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
      expect(policy).not.toMatch(/unsafe-/);
      const inline = [...html.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)];
      expect(inline.length).toBeGreaterThan(0);
      for (const [, tag, text = ""] of inline) {
        expect(policy, `${pathname} ${tag}`).toContain(createHash("sha256").update(text).digest("base64"));
      }
    }
  });
});

describe("what every answer carries", () => {
  it.each([
    "/main",
    "/login",
    "/nope",
    "/notice",
    "/api/code",
    pictures.banners.sea,
    "/favicon.svg",
    "/idp/session",
  ])("[T11] %s has the security headers", async (pathname) => {
    const { headers } = await get(pathname, { headers: GUEST });
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});

describe("static screens", () => {
  it.each(["/start", "/notice", "/notice/12", "/faq", "/terms", "/category"])(
    "[R02, R17, R18, R21, R33] %s is answered without a Worker",
    async (pathname) => {
      const answer = await get(pathname);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("x-request-id"), "the edge marks what it answers").toBeNull();
      expect((await get("/main")).headers.get("x-request-id")).not.toBeNull();
    },
  );

  it("[R19] a question has its own address in Hangul, and another name leads to it", async () => {
    const list = await (await get("/faq")).text();
    const link = /href="(\/faq\/1\/[^"]+)"/.exec(list)?.[1] ?? "";
    const answer = await get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-request-id")).toBeNull();
    const other = await get("/faq/1/another-name");
    expect(other.status).toBe(301);
    expect(other.headers.get("location")).toBe(link);
  });
});

describe("the gateway", () => {
  it("serves the API's description", async () => {
    const answer = await get("/api/openapi.json");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ openapi: "3.1.0" });
  });

  // workerd drops a header without a value before any code sees it: a guest's empty authorization cannot be
  // told from none.
  it("[P02] wants the headers on every call", async () => {
    for (const missing of ["usertype", "bucket"]) {
      const headers = Object.fromEntries(Object.entries(GUEST).filter(([name]) => name !== missing));
      const answer = await get("/api/code", { headers });
      expect(answer.status, missing).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: "HEADERS_MISSING" } });
    }
    expect((await get("/api/code", { headers: GUEST })).status).toBe(200);
  });

  it("[P02] refuses a bucket that is not this site's", async () => {
    const answer = await get("/api/code", { headers: { ...GUEST, bucket: "another" } });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: "BAD_REQUEST", fields: [{ name: "bucket", code: "UNKNOWN" }] } },
    ]);
  });

  it("lets nobody say for themselves who they are", async () => {
    const id = DEMO_ACCOUNTS[0].sub;
    const answer = await get(`/api/user/${id}`, {
      headers: { ...GUEST, "x-user-id": id, "x-user-name": "nadeul" },
    });
    expect(answer.status).toBe(401);
  });

  it("refuses a token that is not one, in the error shape", async () => {
    const answer = await get("/api/code", { headers: { ...GUEST, authorization: "Bearer not-a-token" } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: "UNAUTHENTICATED" } });
  });
});

describe("a developer's own machine", () => {
  it("tells any client how to find its way, and the demo accounts of the seed", async () => {
    const info = (await (await get("/__dev/info")).json()) as Record<string, unknown>;
    expect(info).toMatchObject({
      site: site.url.origin,
      openapi: `${site.url.origin}/api/openapi.json`,
      identity: {
        userPoolId: expect.stringMatching(/_/),
        clientId: expect.any(String),
        endpoint: expect.stringContaining("/__dev/cognito"),
      },
      toss: { secretKey: expect.any(String) },
      clock: `${site.url.origin}/__dev/clock`,
      ledger: `${site.url.origin}/__dev/ledger`,
      demo: DEMO_ACCOUNTS.map(({ username, password }) => ({ username, password })),
      desk: {
        site: site.url.origin,
        identity: {
          endpoint: `${site.url.origin}/__dev/cognito`,
          userPoolId: "ap-northeast-2_nadeulDesk",
          clientId: "nadeul-desk-dev",
        },
        operator: {
          username: DESK_OPERATOR.username,
          password: DESK_OPERATOR.password,
          totp: expect.stringContaining("/__dev/totp?username=jinhaeng"),
        },
      },
    });
  });

  it("runs the minute as of any time, and shows what money did with a booking", async () => {
    const db = await site.miniflare.getD1Database("DB", "nadeul-api");
    const paid = await db
      .prepare("SELECT booking_id AS id, amount FROM ledger WHERE kind = 'PAID' LIMIT 1")
      .first<{ id: string; amount: number }>();
    const ledger = await get(`/__dev/ledger?booking=${paid?.id}`);
    expect(await ledger.json()).toContainEqual({ kind: "PAID", amount: paid?.amount });
    expect(await (await get("/__dev/ledger?booking=nobodys")).json()).toEqual([]);

    const clock = (body: unknown) =>
      get("/__dev/clock", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const id = "a-key-that-is-kept-for-days";
    const at = Date.now();
    await db
      .prepare(
        `INSERT INTO idempotency (user_id, key, request_hash, status, body, created_at)
          VALUES ('u', ?, '', 200, '{}', ?)`,
      )
      .bind(id, at)
      .run();
    const isKept = async () =>
      (await db.prepare("SELECT count(*) AS n FROM idempotency WHERE key = ?").bind(id).first("n")) === 1;
    expect([(await clock({ at })).status, await isKept()]).toEqual([200, true]);
    expect([(await clock({ at: at + 40 * 86_400_000 })).status, await isKept()]).toEqual([200, false]);
    expect((await clock({ at: "tomorrow" })).status).toBe(400);
  });

  it("asks another Toss than the practice one where it is told to", async () => {
    const asked: string[] = [];
    const another = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(404, { "content-type": "application/json" }).end('{"code":"NOT_FOUND_PAYMENT"}');
    });
    await new Promise<void>((resolve) => another.listen(0, "127.0.0.1", resolve));
    const { port } = another.address() as AddressInfo;
    const other = await startSite({ tossBaseUrl: `http://127.0.0.1:${port}` });
    try {
      const db = await other.miniflare.getD1Database("DB", "nadeul-api");
      const orderId = await db.prepare("SELECT order_id FROM payment LIMIT 1").first<string>("order_id");
      await fetch(new URL("/api/payment/webhook/toss", other.url), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId } }),
      });
      expect(asked).toContain(`GET /v1/payments/orders/${orderId}`);
    } finally {
      await other.close();
      another.close();
    }
  });

  it("a deployed site has none of it", async () => {
    const deployed = await startSite({ isDeployedAlike: true });
    try {
      for (const pathname of [
        "/__dev/info",
        "/__dev/ledger?booking=any",
        "/__dev/codes?username=nadeul",
        "/__dev/toss/pay",
        "/__dev/cognito/__admin/seed",
      ]) {
        expect((await fetch(new URL(pathname, deployed.url))).status, pathname).toBe(404);
      }
      // what a deployment walks before it counts as one
      const walk = (pathname: string, init?: RequestInit) => fetch(new URL(pathname, deployed.url), init);
      expect(await smokeTest(walk, "nadeul-files")).toBeNull();
    } finally {
      await deployed.close();
    }
  });

  it("what would be deployed has no binding to the sandbox and no secret in it", () => {
    for (const config of ["wrangler.toml", "workers/api/wrangler.toml"]) {
      const { services = [], vars } = readConfig({ config });
      expect((services as { service: string }[]).map(({ service }) => service)).not.toContain(
        "nadeul-sandbox",
      );
      expect(JSON.stringify(vars)).not.toMatch(/test_sk|DEMO|password/);
    }
    expect(readFileSync("workers/sandbox/wrangler.toml", "utf8")).toContain("workers_dev = false");
  });
});

describe("a form", () => {
  const post = (headers: Record<string, string>) =>
    get("/login", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: "username=nadeul&password=wrong",
    });

  it("[T9] that comes from another site, or does not say where from, has no effect", async () => {
    const strangers: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: site.url.origin },
      { origin: "null" },
      {},
    ];
    for (const headers of strangers) {
      expect((await post(headers)).status, JSON.stringify(headers)).toBe(403);
    }
  });

  it.each([
    ["", (): string => site.url.origin],
    [" where the browser keeps the referrer, and with it the origin, to itself", () => "null"],
  ])("of our own page is answered%s", async (_where, origin) => {
    const answer = await post({ origin: origin(), "sec-fetch-site": "same-origin" });
    expect([answer.status, (await answer.text()).includes("아이디 또는 비밀번호를 확인해 주세요.")]).toEqual([
      400,
      true,
    ]);
  });
});

describe("bad input", () => {
  it.each([
    "/program/unknown",
    "/program/%00",
    "/program/a%20b",
    `/program/${"x".repeat(500)}`,
    "/notice/999",
    "/faq/999/x",
    "/booking-detail/%3Cscript%3E",
    "/images/..%2f..%2fetc",
    "/search/category?category=none&cursor=zzz",
  ])("%s is a clear answer, never a 5xx", async (pathname) => {
    const answer = await get(pathname);
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(501);
  });
});

describe("the page cache", () => {
  it("answers with the old page once, renders it behind the answer, has the new one after", async () => {
    const cache = new Map<string, Response>();
    const fake = {
      match: async ({ url }: Request) => cache.get(url)?.clone(),
      put: async ({ url }: Request, answer: Response) => void cache.set(url, answer),
    };
    let version = 0;
    const flights = newFlights();
    const sharing = { fresh: 30, stale: 600, params: [], tags: [] };
    const render = async (_request: Request, nonce: string) => {
      version += 1;
      return new Response(`<p nonce="${nonce}">${version}</p>`, {
        headers: { "content-type": "text/html", ...sharedPage(sharing)() },
      });
    };
    const ask = async (now: number) => {
      const behind: Promise<unknown>[] = [];
      const answer = await answerPage(new Request("https://nadeul.example/main"), {
        cache: fake as unknown as Cache,
        flights,
        ...sharing,
        now,
        later: (work) => behind.push(work),
        render,
        policy: String,
      });
      const text = await answer.text();
      await Promise.all(behind);
      return `${answer.headers.get("x-page-cache")} ${/>(\d+)</.exec(text)?.[1]}`;
    };
    expect([
      await ask(0),
      await ask(29_000),
      await ask(31_000),
      await ask(32_000),
      await ask(900_000),
    ]).toEqual(["MISS 1", "HIT 1", "STALE 1", "HIT 2", "MISS 3"]);
  });

  it("keeps nothing that was made for one visitor", async () => {
    const kept: unknown[] = [];
    const fake = { match: async () => undefined, put: async (key: unknown) => void kept.push(key) };
    const sharing = { fresh: 30, stale: 600, params: [], tags: [] };
    const page = () =>
      new Response("<p></p>", { headers: { "content-type": "text/html", ...sharedPage(sharing)() } });
    const ask = async (isPersonal: boolean) => {
      const behind: Promise<unknown>[] = [];
      const answer = await answerPage(new Request("https://nadeul.example/main"), {
        cache: fake as unknown as Cache,
        flights: newFlights(),
        ...sharing,
        now: 0,
        later: (work) => behind.push(work),
        policy: String,
        render: async () => unlessPersonal(page(), isPersonal),
      });
      await Promise.all(behind);
      return answer;
    };
    expect((await ask(true)).headers.get("cache-control")).toBe("private, no-store");
    expect(kept).toHaveLength(0);
    await ask(false);
    expect(kept, "the same page kept where it is everybody's").toHaveLength(1);
  });
});
