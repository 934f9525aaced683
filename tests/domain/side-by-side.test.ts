import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sideBySide } from "../../app/server/side-by-side.server.ts";
import { createApi } from "../../workers/api/contract.ts";
import { deskReadRoutes } from "../../workers/api/desk/read-routes.ts";
import { operatorBookingRoutes } from "../../workers/api/operator/booking-routes.ts";
import { deskBookingRoutes } from "../../workers/api/operator/desk-booking-routes.ts";
import { bookingRoutes } from "../../workers/api/routes/booking.ts";
import { togetherRoutes } from "../../workers/api/together/routes.ts";
import { wishlistRoutes } from "../../workers/api/wishlist/routes.ts";
import { seededDatabases } from "../support/catalogue.ts";
import { vouched } from "../support/vouched.ts";

// What a screen reads side by side goes to the API in one call, and each read is answered as if it had gone
// alone.
const AT = "https://api.local";
/** What the databases were asked. */
let asked: string[] = [];
const { dbs, stores } = seededDatabases(Date.now(), async (what, work) => {
  asked.push(what);
  return work();
});
const api = createApi();
for (const addTo of [
  bookingRoutes,
  deskReadRoutes,
  operatorBookingRoutes,
  deskBookingRoutes,
  togetherRoutes,
  wishlistRoutes,
])
  addTo(api);
const nothing = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
const headers = { usertype: "user", bucket: "nadeul-files", authorization: "Bearer token" };
const MEMBER = { ...headers, ...vouched("6f1c2a54-93d8-4b7e-a0c5-2d7e41b98f10") };
const at = (path: string, init: RequestInit = { headers: MEMBER }) => new Request(AT + path, init);
const together = (paths: unknown) => `/together?${new URLSearchParams({ paths: JSON.stringify(paths) })}`;
const ask = async (request: Request) => api.fetch(request, { ...dbs, FILE_BUCKET: "nadeul-files" }, nothing);

/** The paths of the calls that were made. */
let calls: string[] = [];
const noted = (answer: (request: Request) => Promise<Response>) =>
  sideBySide((request) => {
    calls.push(new URL(request.url).pathname);
    return answer(request);
  });
beforeEach(() => {
  calls = [];
});

describe("reads side by side", () => {
  it("are one call, and each has its own answer", async () => {
    const read = noted(ask);
    const [summary, nothingSuch, list] = await Promise.all([
      read(at("/summary")),
      read(at("/booking/b-none")),
      read(at("/booking?tab=coming&limit=2")),
    ]);
    expect(calls).toEqual(["/together"]);
    expect([summary.status, nothingSuch.status, list.status]).toEqual([200, 404, 200]);
    expect(await summary.json()).toEqual(await (await ask(at("/summary"))).json());
    expect(await list.json()).toEqual(await (await ask(at("/booking?tab=coming&limit=2"))).json());
    expect(Object(await nothingSuch.json()).error.code).toBe("NOT_FOUND");
  });

  it("that wait for one another are calls of their own, and so is one alone", async () => {
    const read = noted(ask);
    await read(at("/summary"));
    await read(at("/booking?tab=past"));
    expect(calls).toEqual(["/summary", "/booking"]);
  });

  it("go twelve at a time; what writes, is no JSON, takes long or says why goes alone", async () => {
    const read = noted(async () =>
      Response.json({
        value: Array.from({ length: 12 }, () => ({ status: 200, retryAfter: null, body: "{}" })),
      }),
    );
    await Promise.all([
      ...Array.from({ length: 12 }, () => read(at("/summary"))),
      read(at("/booking/b-1/ticket.pkpass")),
      read(at("/user/u-1/export")),
      read(at("/desk/session/roster", { headers: { ...MEMBER, "x-reason": "why" } })),
      read(at("/login/l-1", { method: "DELETE", headers: MEMBER })),
    ]);
    expect(calls.toSorted()).toEqual([
      "/booking/b-1/ticket.pkpass",
      "/desk/session/roster",
      "/login/l-1",
      "/together",
      "/user/u-1/export",
    ]);
  });

  it("are all told where the whole is refused, or breaks off", async () => {
    const busy = () => Response.json({ error: {} }, { status: 503, headers: { "retry-after": "4" } });
    const refused = noted(async () => busy());
    const answers = await Promise.all([refused(at("/summary")), refused(at("/booking"))]);
    expect(answers.map(({ status, headers: own }) => [status, own.get("retry-after")])).toEqual([
      [503, "4"],
      [503, "4"],
    ]);
    for (const odd of [{ value: [] }, { value: [{ status: 200 }] }, {}]) {
      const wrong = noted(async () => Response.json(odd));
      const ended = await Promise.allSettled([wrong(at("/summary")), wrong(at("/booking"))]);
      expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    }
  });

  it("carry a part's own Retry-After", async () => {
    const part = { status: 503, retryAfter: "5", body: '{"error":{}}' };
    const read = noted(async () =>
      Response.json({ value: [part, { status: 200, retryAfter: null, body: "{}" }] }),
    );
    const [first, second] = await Promise.all([read(at("/summary")), read(at("/booking"))]);
    expect([first.status, first.headers.get("retry-after"), second.status]).toEqual([503, "5", 200]);
  });
});

describe("the desk's reads side by side", () => {
  const OPERATOR = { ...headers, ...vouched("operator", "desk"), "x-user-reads": "together" };
  const paths = [
    "/operator/booking?limit=2",
    "/desk/host?limit=2",
    "/desk/name?of=HOST",
    "/operator/session",
  ];
  const { sqlite } = stores.record;
  const lines = () =>
    sqlite
      .prepare("SELECT operation FROM access_record ORDER BY id")
      .all()
      .map(({ operation }) => operation);
  beforeAll(() =>
    sqlite.exec(
      "INSERT INTO staff (id, username, name, role, invited_at) VALUES ('operator', 'o', 'o', 'OPERATOR', 1)",
    ),
  );

  it("are one look at who asks, and one writing down of what was shown of people", async () => {
    asked = [];
    const answer = await ask(at(together(paths), { headers: OPERATOR }));
    const parts: { status: number }[] = Object(await answer.json()).value;
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(asked.filter((what) => what.includes("FROM staff WHERE"))).toHaveLength(1);
    expect(asked.filter((what) => what.includes("INTO access_record"))).toHaveLength(1);
    expect(lines().toSorted()).toEqual(["listDeskHost", "listOperatorBooking"]);
  });

  it("are shown to nobody where that cannot be written down", async () => {
    sqlite.exec("ALTER TABLE access_record RENAME TO gone");
    const answer = await ask(at(together(paths), { headers: OPERATOR }));
    sqlite.exec("ALTER TABLE gone RENAME TO access_record");
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("bookerName");
  });

  it("are nobody's who is not at the desk", async () => {
    const somebody = { ...OPERATOR, ...vouched("nobody-there", "desk") };
    const answer = await ask(at(together(paths), { headers: somebody }));
    const parts: { status: number }[] = Object(await answer.json()).value;
    expect(parts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe("the operation", () => {
  const asEdge = { headers: { ...MEMBER, "x-user-reads": "together" } };
  const statusOf = async (path: string, init: RequestInit = asEdge) => (await ask(at(path, init))).status;

  it("is there for the edge alone", async () => {
    expect(await statusOf(together(["/summary"]))).toBe(200);
    expect(await statusOf(together(["/summary"]), { headers: MEMBER })).toBe(404);
  });

  it("takes paths of this API, one to twelve, and never itself", async () => {
    const wrong = [
      [],
      Array(13).fill("/summary"),
      ["summary"],
      ["//evil.example/"],
      [1],
      {},
      [together(["/summary"])],
    ];
    for (const paths of wrong) expect([paths, await statusOf(together(paths))]).toEqual([paths, 400]);
    expect(await statusOf("/together?paths=%5B")).toBe(400);
  });

  it("gives a guest nothing of a member's", async () => {
    const answer = await ask(
      at(together(["/summary"]), { headers: { ...headers, "x-user-reads": "together" } }),
    );
    expect(Object(await answer.json()).value[0].status).toBe(401);
  });
});
