import { afterAll, beforeAll, expect, it } from "vitest";
import { P02, reach } from "../support/api.ts";
import { aSession, member, startShop, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const make = (id: string, as = member()) => shop.call("PUT", `/booking/${id}/companion`, undefined, { as });
const read = (token: unknown) => shop.call("GET", `/companion/${String(token)}`);
async function confirmed(qty = 3) {
  const order = await shop.filled(await aSession(shop.db), qty);
  await shop.call("POST", `/booking/${order.id}/confirm`);
  return order.id;
}

it("[R53] tells who comes when, where, for how many, as it stands; nothing of the booker", async () => {
  const id = await confirmed();
  const token = (await make(id)).at("token");
  const booking = await shop.call("GET", `/booking/${id}`);
  const text = await (await shop.raw(`/companion/${String(token)}`, P02)).text();
  const seen = await read(token);
  expect(Object.keys(Object(reach(JSON.parse(text), "value"))).toSorted()).toEqual(
    ["endAt", "place", "programId", "seats", "startAt", "state", "title"].toSorted(),
  );
  expect([seen.at("state"), seen.at("seats"), seen.at("startAt")]).toEqual([
    "COMING",
    3,
    booking.at("session.startAt"),
  ]);
  for (const own of ["bookingNo", "booker.name", "booker.phone"])
    expect(text).not.toContain(String(booking.at(own)));
  await shop.call("POST", `/booking/${id}/cancel`);
  expect((await read(token)).at("state")).toBe("CANCELLED");
});

it("[R52] is its owner's to make, to make anew and to end, for a booking that takes place", async () => {
  const id = await confirmed();
  expect((await make(id, "another")).status).toBe(404);
  const first = (await make(id)).at("token");
  expect((await shop.call("GET", `/booking/${id}/companion`)).at("token")).toBe(first);
  const second = (await make(id)).at("token");
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const end = (as: string) => shop.call("DELETE", `/booking/${id}/companion`, undefined, { as });
  expect([(await end("another")).status, (await end(member())).status]).toEqual([404, 200]);
  expect([(await read(second)).status, (await read("short")).status]).toEqual([404, 400]);
  const held = await shop.filled(await aSession(shop.db));
  expect((await make(held.id)).code).toBe("STATE_CHANGED");
});
