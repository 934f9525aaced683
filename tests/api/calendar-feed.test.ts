import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSession, member, startShop, type Shop } from "../support/booking.ts";
import { P02 } from "../support/api.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const make = async (as: string) =>
  String((await shop.call("PUT", "/calendar", undefined, { as })).at("token"));
const read = (token: string) => shop.raw(`/calendar/${token}`, P02);
/** What a calendar app sees: each event's UID with what stands of it. */
async function events(token: string): Promise<Record<string, unknown[]>> {
  const answer = await read(token);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    expect.stringContaining("no-store"),
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("나들 예약");
  return Object.fromEntries(
    calendar
      .getAllSubcomponents("vevent")
      .map((one) => [
        String(one.getFirstPropertyValue("uid")),
        [one.getFirstPropertyValue("status"), one.getFirstPropertyValue("sequence")],
      ]),
  );
}

it("[R51] shows a calendar app all that was booked, as it changes, nothing that was only held", async () => {
  const as = member();
  const kept = await shop.filled(await aSession(shop.db), 2);
  const given = await shop.filled(await aSession(shop.db));
  const held = await shop.filled(await aSession(shop.db));
  for (const { id } of [kept, given]) await shop.call("POST", `/booking/${id}/confirm`, undefined, { as });
  const token = await make(as);
  expect(await events(token)).toEqual({
    [`${kept.id}@nadeul`]: ["CONFIRMED", 1],
    [`${given.id}@nadeul`]: ["CONFIRMED", 1],
  });
  expect(held.id).not.toBe(kept.id);
  await shop.call("POST", `/booking/${given.id}/cancel`, undefined, { as });
  expect((await events(token))[`${given.id}@nadeul`]).toEqual(["CANCELLED", 3]);
  const text = await (await read(token)).text();
  for (const { booker_name, phone } of (
    await shop.db
      .prepare("SELECT booker_name, phone FROM booking WHERE id = ?1")
      .bind(kept.id)
      .all<{ booker_name: string; phone: string }>()
  ).results)
    for (const said of [booker_name, phone]) expect(text).not.toContain(said);
});

it("[R51] is one address for each member, the same each time, another when made anew, and ends", async () => {
  const first = await make("walker");
  const seen = await shop.call("GET", "/calendar", undefined, { as: "walker" });
  expect(seen.at("token")).toBe(first);
  expect((await shop.call("GET", "/calendar", undefined, { as: "stranger" })).at("token")).toBe(null);
  expect(await events(first)).toEqual({});
  const second = await make("walker");
  expect(second).not.toBe(first);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await shop.call("DELETE", "/calendar", undefined, { as: "walker" });
  expect((await read(second)).status).toBe(404);
  expect((await read("short")).status).toBe(400);
  const rows = await shop.db.prepare("SELECT * FROM calendar_feed").all<object>();
  expect(JSON.stringify(rows.results)).not.toContain(second);
});

it("[U70] ends with every login: who has read it in one of them reads on no more", async () => {
  const ends: [string, (as: string) => Promise<{ status: number }>][] = [
    ["signed out everywhere", (as) => shop.call("DELETE", "/user/login?every=true", undefined, { as })],
    [
      "a new password",
      (as) =>
        shop.raw(
          "/user/findPassword",
          {
            ...P02,
            "content-type": "application/json",
            "x-user-proved": as,
            "idempotency-key": `reset-${as}`,
          },
          { method: "PUT", body: JSON.stringify({ username: as }) },
        ),
    ],
  ];
  for (const [how, end] of ends) {
    const [as, other] = [`ends-${how.length}`, `goes-on-${how.length}`];
    await shop.call("PUT", "/user/login", { agent: "" }, { as });
    const [token, others] = [await make(as), await make(other)];
    await shop.call("DELETE", "/user/login", undefined, { as: other });
    expect([how, (await end(as)).status]).toEqual([how, 200]);
    expect([how, (await read(token)).status, (await read(others)).status]).toEqual([how, 404, 200]);
  }
});
