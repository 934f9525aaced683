import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillDesk, signInAtDesk } from "../support/desk.ts";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";
import type { Dials } from "../support/dials.ts";
import { hasTurn } from "../support/night.ts";
import { aBookable } from "../support/programs.ts";
import { deskScreens, ON_DESK } from "../support/screens.ts";
import { type Seen, seenIn } from "../support/seen.ts";
import { GUEST } from "../support/site.ts";
import { aVisitor, type Document } from "../support/visitor.ts";

let site: DialledSite;
let desk: ReturnType<typeof aVisitor>;
let addresses: { address: string; well: Document }[] = [];

beforeAll(async () => {
  site = await startDialledSite();
  await fillDesk(site);
  desk = aVisitor({ url: site.desk }, await signInAtDesk(site));
  await (
    await site.miniflare.getWorker("nadeul-api")
  ).scheduled({ cron: "* * * * *", scheduledTime: new Date() });
  addresses = [];
  for (const address of deskScreens({ paid: await aBookable(site, "paid") }))
    if (address !== "/desk/login") addresses.push({ address, well: await desk.ask(address) });
});
afterAll(() => site.close());

/**
 * What is seen where nothing can be read: all others are sorry. Health says what is wrong, the menu leads
 * there, and an empty form asks nobody.
 */
const NEEDS_API: Readonly<Record<string, Seen>> = {
  "/desk/health": "less",
  "/desk/more": "less",
  "/desk/notice/new": "whole",
  "/desk/faq/new": "whole",
  "/desk/reply/new": "whole",
  "/desk/no/such/page": "whole",
};

/** A helper's link is no login, nor is that of who is invited. */
const NEEDS_NO_POOL: Readonly<Record<string, Seen>> = {
  [`/desk/door/${ON_DESK.link}`]: "whole",
  [`/desk/invite/${ON_DESK.token}`]: "whole",
};

interface Fault {
  name: string;
  dials: Dials;
  /** What is seen at an address; `elsewhere` at all others. */
  sees: Readonly<Record<string, Seen>>;
  elsewhere: Seen;
}

const FAULTS: readonly Fault[] = [
  { name: "the database is slow", dials: { d1: "slow" }, sees: {}, elsewhere: "whole" },
  { name: "the database has too much to do", dials: { d1: "busy" }, sees: NEEDS_API, elsewhere: "sorry" },
  { name: "the database is gone", dials: { d1: "gone" }, sees: NEEDS_API, elsewhere: "sorry" },
  { name: "the product API is gone", dials: { api: "gone" }, sees: NEEDS_API, elsewhere: "sorry" },
  { name: "the queue takes nothing", dials: { queue: "gone" }, sees: {}, elsewhere: "whole" },
  { name: "KV is gone", dials: { kv: "gone" }, sees: {}, elsewhere: "whole" },
  { name: "R2 is gone", dials: { files: "gone" }, sees: {}, elsewhere: "whole" },
  {
    name: "the pools' keys are gone",
    dials: { jwks: "gone" },
    sees: { "/desk/opening": "bare" }, // its list says which keys cannot be had
    elsewhere: "whole",
  },
  // whether an operator's login still stands is the pool's to say, each time
  {
    name: "the pools are gone",
    dials: { pool: "gone" },
    sees: { ...NEEDS_API, ...NEEDS_NO_POOL },
    elsewhere: "sorry",
  },
  { name: "the geocoder is gone", dials: { geocoder: "gone" }, sees: {}, elsewhere: "whole" },
  { name: "Toss is gone", dials: { toss: "gone" }, sees: {}, elsewhere: "whole" },
];

async function heal(): Promise<void> {
  await site.turn({});
  const isWell = async () => (await fetch(new URL("/api/ticket/key", site.url), { headers: GUEST })).status;
  await expect.poll(isWell, { interval: 200 }).toBe(200);
}

describe("each screen of the desk", () => {
  it("is there at all", () => {
    expect(addresses.length).toBeGreaterThan(40);
    const other = addresses.filter(
      ({ address, well }) => well.status !== (address === "/desk/no/such/page" ? 404 : 200),
    );
    expect(other.map(({ address, well }) => `${address}: ${well.status} ${well.at}`)).toEqual([]);
  });

  it("asks once who is signed in, whatever it shows", async () => {
    const asked: [address: string, times: number][] = [];
    for (const { address } of addresses) {
      await site.turn({});
      await desk.ask(address);
      asked.push([address, (await site.calls("nadeul-edge")).me ?? 0]);
    }
    expect(asked.filter(([, times]) => times > 1)).toEqual([]);
    expect(asked.filter(([, times]) => times === 1).length).toBeGreaterThan(40); // control: they are counted
  });

  // by day every third screen under each fault, by turns
  it.each(FAULTS.map((fault, nth) => ({ ...fault, nth })))(
    "is of use or says what it lacks while $name",
    async ({ dials, sees, elsewhere, nth }) => {
      await heal();
      await site.turn(dials);
      const look = async (at: typeof addresses) => {
        const others: { one: (typeof addresses)[number]; says: string }[] = [];
        for (const one of at) {
          const seen = seenIn(await desk.ask(one.address), one.well);
          const expected = sees[one.address] ?? elsewhere;
          // the record of who looked at what holds this very look
          const isLonger = one.address === "/desk/access" && expected === "whole" && seen === "bare";
          if (seen !== expected && !isLonger)
            others.push({ one, says: `${one.address}: ${seen}, not ${expected}` });
        }
        return others;
      };
      const first = await look(addresses.filter((_, place) => hasTurn(place + nth, 3)));
      // What is shown of today, and of who has looked at what, has moved on since: those are seen once more.
      await heal();
      for (const { one } of first) one.well = await desk.ask(one.address);
      await site.turn(dials);
      expect((await look(first.map(({ one }) => one))).map(({ says }) => says)).toEqual([]);
    },
    180_000,
  );

  it.each([
    [{ d1: "gone" }, /데이터베이스/],
    [{ d1: "busy" }, /데이터베이스/],
    [{ api: "gone" }, /제품 API/],
  ] satisfies [Dials, RegExp][])("leads to what is wrong: %j", async (dials, names) => {
    await heal();
    await site.turn(dials);
    const { html } = await desk.ask("/desk/booking");
    expect(html).toMatch(/<a[^>]+href="\/desk\/health"/);
    const { status, text } = await desk.ask("/desk/health");
    expect([status, text]).toEqual([200, expect.stringMatching(names)]);
    expect(text).toMatch(/예약.*받지 못하고 있어요/);
    await heal();
  });

  it("says where it is the login alone that cannot be checked", async () => {
    await heal();
    await site.turn({ pool: "gone" });
    expect((await desk.ask("/desk/health")).text).toContain("이 로그인을 확인하지 못했어요.");
    await heal();
  });
});
