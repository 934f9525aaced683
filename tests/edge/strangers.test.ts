import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../workers/api/contract/description.ts";
import { DESK_OPERATOR } from "../../workers/cli/seed/demo-accounts.ts";
import { NADEUL, aMember } from "../support/member.ts";
import { ask, GUEST, startSite, type Site } from "../support/site.ts";
import { reach } from "../support/api.ts";
import { atDesk, wireSignIn, type WireSession } from "../support/wire-member.ts";

// What strangers try at the newest doors of the whole site: another's things, another pool's token, forms of
// other sites, ways off the site, poison for the shared pages, bodies without end.

/** The owner's bookings of the seed: one of which they have come to, and one that is to come. */
const [CAME, TO_COME] = ["b-demo-06", "b-demo-02"];

let site: Site;
let owner: WireSession;
let stranger: WireSession;
let desk: { api: Record<string, string> };
let bookingId = "";
beforeAll(async () => {
  site = await startSite();
  owner = await wireSignIn(site, NADEUL);
  stranger = await wireSignIn(site, await aMember(site));
  desk = await atDesk(site, DESK_OPERATOR);
  const bookings = (await (
    await fetch(new URL("/api/booking", site.url), { headers: owner.api })
  ).json()) as unknown;
  bookingId = String(reach(bookings, "value.items.0.id") ?? reach(bookings, "value.0.id"));
});
afterAll(() => site.close());

const call = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  fetch(new URL(`/api${path}`, site.url), {
    method,
    headers: {
      ...headers,
      ...(body && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The doors of a booking: its date, its ticket, its calendar, its money. */
const BOOKING_DOORS = (id: string): [string, string, object?][] => [
  ["GET", `/booking/${id}`],
  ["GET", `/booking/${id}/visit`],
  ["GET", `/booking/${id}/reschedule`],
  ["GET", `/booking/${id}/reschedule/quote?sessionId=s0001`],
  ["POST", `/booking/${id}/reschedule`, { sessionId: "s0001", version: "v" }],
  ["GET", `/ticket/${id}`],
  ["GET", `/refund/quote/${id}`],
  ["POST", "/refund", { bookingId: id, reason: "CHANGE_OF_MIND" }],
];

describe("another member's booking", () => {
  it("is a booking, and its owner's doors are open", async () => {
    expect((await call(owner.api, "GET", `/booking/${bookingId}`)).status).toBe(200);
    expect((await call(owner.api, "GET", `/booking/${bookingId}/reschedule`)).status).toBe(200);
  });

  it("is not there for a stranger, at any door, and no door tells it from one that is nobody's", async () => {
    for (const [method, path, body] of BOOKING_DOORS(bookingId)) {
      const anothers = await call(stranger.api, method, path, body);
      const none = body && { ...body, ...("bookingId" in body && { bookingId: "b-nobody" }) };
      const nobodys = await call(stranger.api, method, path.replace(bookingId, "b-nobody"), none);
      const code = async (answer: Response) => [answer.status, reach(await answer.json(), "error.code")];
      expect([path, ...(await code(anothers))]).toEqual([path, ...(await code(nobodys))]);
      expect([path, anothers.status >= 400 && anothers.status < 500]).toEqual([path, true]);
    }
    for (const path of [
      `/booking-detail/${bookingId}`,
      `/booking-detail/${bookingId}/calendar.ics`,
      `/booking-detail/${CAME}/certificate`,
      `/refund/${bookingId}`,
      `/payload/${bookingId}`,
      `/review/write/${bookingId}`,
    ]) {
      const page = await fetch(new URL(path, site.url), {
        headers: { cookie: stranger.cookie },
        redirect: "manual",
      });
      expect([path, page.status]).toEqual([path, 404]);
    }
  });
});

describe("[R38] a member's own 수료증", () => {
  it("is there for who came, is kept by nobody, and is not there before one has come", async () => {
    const read = (path: string, cookie = owner.cookie) =>
      fetch(new URL(`/booking-detail/${path}`, site.url), { headers: { cookie }, redirect: "manual" });
    const made = await read(`${CAME}/certificate`);
    expect([made.status, made.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await made.text()).toMatch(/<h1>수료증<\/h1>.*성명<\/dt><dd>\S+<\/dd>.*한강 자전거/s);
    expect(await (await read(CAME)).text()).toContain(`/booking-detail/${CAME}/certificate`);
    const { status } = await read(`${TO_COME}/certificate`);
    expect([status, (await (await read(TO_COME)).text()).includes("수료증")]).toEqual([404, false]);
  });
});

describe("the wrong pool's token", () => {
  it("opens none of the desk's newest operations, and the desk's none of a member's", async () => {
    const desks = [...operations.values()].filter(({ forDesk }) => forDesk);
    expect(desks.length).toBeGreaterThan(60);
    const opened: string[] = [];
    for (const { method, path: named } of desks) {
      const path = named.replaceAll(/\{\w+\}/g, "x");
      const { status } = await call(stranger.api, method, path, method === "GET" ? undefined : {});
      if (status !== 401) opened.push(`${method} ${path} ${status}`);
    }
    expect(opened).toEqual([]);
    for (const path of ["/summary", "/booking", "/coupon", "/user/login", "/notification", "/user/export"])
      expect([path, (await call(desk.api, "GET", path)).status]).toEqual([path, 401]);
  });
});

describe("several reads in one call", () => {
  it("are the edge's own way, whatever a client says it is and however it spells the path", async () => {
    const paths = encodeURIComponent('["/summary"]');
    const asEdge = { ...stranger.api, "x-user-reads": "together" };
    for (const path of ["/together", "/%74ogether", "//together", "/together/"]) {
      const { status } = await call(asEdge, "GET", `${path}?paths=${paths}`);
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await call(asEdge, "GET", "/summary")).status).toBe(200);
  });
});

/** What a page of another site may make a browser send. */
const FROM_ELSEWHERE: [string, Record<string, string>][] = [
  ["an origin of its own", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a sub-domain's", { origin: "https://www.evil.example", "sec-fetch-site": "same-site" }],
  ["none that it tells", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["nothing at all", {}],
];
const FORMS: [string, Record<string, string>][] = [
  ["/my/edit/devices", { intent: "end-login", login: "x" }],
  ["/my/edit/passkeys", { intent: "passkey-remove", passkey: "x" }],
  ["/my/coupon", { code: "x" }],
  ["/coupon/x", {}],
  ["/my/proof", { password: "x" }],
  ["/wish/x", {}],
  ["/booking-detail/x", { intent: "cancel" }],
  ["/refund/x", {}],
  ["/join", { intent: "mail" }],
  ["/login", { username: "x", password: "x" }],
  ["/logout", {}],
  ["/idp/logout", {}],
  ["/idp/refresh", {}],
  ["/idp/", {}],
];

describe.each(FROM_ELSEWHERE)("a form of another site that says %s", (_what, told) => {
  it("has no effect at any door", async () => {
    for (const [path, fields] of FORMS)
      for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
        const answer = await fetch(new URL(path, site.url), {
          method: "POST",
          headers: { cookie: owner.vaultCookie, "content-type": type, ...told },
          body: new URLSearchParams(fields).toString(),
          redirect: "manual",
        });
        expect([path, type, answer.status, answer.headers.getSetCookie()]).toEqual([path, type, 403, []]);
      }
    expect((await call(owner.api, "GET", "/summary")).status).toBe(200);
  });
});

const OFF_SITE = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5cevil.example",
  "/%2f/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "https:evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/@evil.example",
  "/main/../..//evil.example",
];
const WAYS = [
  "/login?next=",
  "/join?next=",
  "/join/category?next=",
  "/additional?next=",
  "/my/proof?next=",
  "/idp/refresh?next=",
  "/idp/hosted?provider=Kakao&next=",
  "/idp/logout?next=",
  "/wish/p0001?from=",
  "/review/x/helpful?from=",
  "/start?next=",
  "/s/",
];

describe("a way on that was handed in", () => {
  it("never leads off the site", async () => {
    const led: string[] = [];
    for (const way of WAYS)
      for (const target of OFF_SITE) {
        const answer = await fetch(new URL(way + encodeURIComponent(target), site.url), {
          headers: { cookie: owner.vaultCookie, accept: "text/html" },
          redirect: "manual",
        });
        const location = answer.headers.get("location");
        const html = location === null && answer.ok ? await answer.text() : "";
        const targets = [
          ...(location === null ? [] : [location]),
          ...[...html.matchAll(/(?:href|action)="([^"]*evil\.example[^"]*)"/g)].map(([, href = ""]) => href),
        ];
        for (const one of targets) {
          const { host, protocol } = new URL(one.replaceAll("&amp;", "&"), site.url);
          if (/evil/.test(host) || protocol === "javascript:") led.push(`${way} ${target} → ${one}`);
        }
      }
    expect(led).toEqual([]);
  });
});

const POISON: Record<string, string>[] = [
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "http", "x-forwarded-port": "81" },
  { "x-original-url": "/my/edit", "x-rewrite-url": "/my/edit" },
  { forwarded: "host=evil.example;proto=http" },
  { "x-host": "evil.example", "x-forwarded-server": "evil.example" },
  { "x-http-method-override": "DELETE" },
  { "accept-language": "evil.example" },
  { "user-agent": "evil.example" },
  { referer: "https://evil.example/" },
];

describe("a shared page", () => {
  it("is no other for the next visitor, whatever the headers and parameters of the first", async () => {
    for (const path of ["/main", "/search/category", "/program/p0001", "/faq", "/terms", "/login"]) {
      const clean = await fetch(new URL(path, site.url));
      for (const headers of POISON)
        await (await fetch(new URL(`${path}?poison=${crypto.randomUUID()}`, site.url), { headers })).text();
      for (const headers of POISON) {
        const poisoned = await (await fetch(new URL(path, site.url), { headers })).text();
        expect([path, headers, poisoned.includes("evil.example")]).toEqual([path, headers, false]);
      }
      const after = await fetch(new URL(path, site.url));
      expect([path, after.status]).toEqual([path, clean.status]);
      expect((await after.text()).includes("evil.example")).toBe(false);
    }
  });
});

const MEGABYTE = 1024 * 1024;

/**
 * What is answered to a form that is longer than any of ours may be, of which no more than the head is sent:
 * whoever refuses it unread closes the connection, and what is still written to it then breaks the answer.
 */
function posted(
  path: string,
  headers: Record<string, string>,
  base = site.url,
): Promise<{ status: number | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined }>();
  const sent = request(
    new URL(path, base),
    {
      method: "POST",
      agent: false,
      headers: {
        ...headers,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": 3 * MEGABYTE,
      },
    },
    ({ statusCode }) => {
      resolve({ status: statusCode });
      sent.destroy();
    },
  );
  sent.on("error", reject);
  sent.flushHeaders();
  return promise;
}

/** What a question answers that carries what no question has: `fetch` itself would send none. */
function askedWithBody(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(
    new URL(path, site.url),
    {
      method: "GET",
      agent: false,
      headers: { ...headers, "content-type": "application/json", "content-length": 2 },
    },
    (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    },
  )
    .on("error", reject)
    .end("{}");
  return promise;
}

/** The same without a word of how long it is. */
const streamed = (path: string, headers: Record<string, string>) =>
  fetch(new URL(path, site.url), {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("username=a"));
        controller.close();
      },
    }),
    duplex: "half",
    redirect: "manual",
  } as RequestInit);

describe("a body without end", () => {
  const page = () => ({ origin: site.url.origin, "sec-fetch-site": "same-origin" });

  it("is refused before it is read, at every form, to guests and members", async () => {
    for (const path of ["/login", "/join", "/find", "/location", "/inquiry"])
      expect([path, (await posted(path, page())).status]).toEqual([path, 413]);
    for (const path of ["/my/edit", "/my/coupon", "/my/pwd", `/refund/${bookingId}`])
      expect([path, (await posted(path, { ...page(), cookie: owner.cookie })).status]).toEqual([path, 413]);
    expect((await streamed("/login", page())).status).toBe(411);
  });

  it("is refused at the desk's own login too", async () => {
    const origin = new URL(site.desk).origin;
    const answer = await posted(
      "/desk/login",
      { origin, "sec-fetch-site": "same-origin" },
      new URL(site.desk),
    );
    expect(answer.status).toBe(413);
  });
});

/** Bodies that no page of ours sends, and what is said to each. */
const NO_FORMS: [string, string, number][] = [
  ["application/json", "{}", 415],
  ["text/plain", "a=1", 415],
  ["", "", 415],
  ["multipart/form-data", "a=1", 400],
  ["multipart/form-data; boundary=x", "a=1", 400],
];

describe("[U113] a body that is no form of ours", () => {
  it("is refused at every form before its screen fails by it, at the desk too", async () => {
    const doors = [...FORMS.map(([path]) => [site.url, path] as const), [site.desk, "/desk/login"] as const];
    const said: unknown[] = [];
    const wanted: unknown[] = [];
    for (const [base, path] of doors.filter(([, path]) => !path.startsWith("/idp")))
      for (const [type, body, status] of NO_FORMS) {
        const { origin } = new URL(base);
        const headers = {
          origin,
          "sec-fetch-site": "same-origin",
          cookie: owner.cookie,
          accept: "text/html",
        };
        const answer = await fetch(new URL(path, base), {
          method: "POST",
          headers: { ...headers, "content-type": type },
          body: new TextEncoder().encode(body),
          redirect: "manual",
        });
        said.push([path, type, answer.status]);
        wanted.push([path, type, status]);
      }
    expect(said).toEqual(wanted);
  });

  it("is refused where photos are sent, and where a door sends its scans", async () => {
    const at = async (base: string | URL, path: string, type: string, body: string) => {
      const headers = { origin: new URL(base).origin, "sec-fetch-site": "same-origin", cookie: owner.cookie };
      const init = { method: "POST", headers: { ...headers, "content-type": type }, body };
      return (await fetch(new URL(path, base), init)).status;
    };
    for (const path of ["/my/edit", "/inquiry", `/review/write/${CAME}`])
      expect([path, await at(site.url, path, "multipart/form-data; boundary=x", "a=1")]).toEqual([path, 400]);
    for (const [type, body, status] of [
      ["application/json", "{", 400],
      ["text/plain", "[]", 415],
    ] as const)
      expect(await at(site.desk, "/desk/door/x/scan", type, body)).toBe(status);
  });
});

it("the stranger's own doors stand as ever", async () => {
  expect(reach(await ask(site, "/program/p0001"), "value.id")).toBe("p0001");
  expect((await call(stranger.api, "GET", "/summary")).status).toBe(200);
});

describe("a question that carries a body", () => {
  it.each([
    ["/api/program/p0001", 200],
    ["/api/booking", 401],
    ["/main", 200],
    ["/idp/refresh", 303],
  ])("is answered at %s as one without", async (path, status) => {
    expect(await askedWithBody(path, GUEST)).toBe(status);
  });
});
