import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, startShop, type Shop } from "../support/booking.ts";
import { aPaidBooking, PRICE } from "../support/refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const move = (sessionId: string, body: object) =>
  shop.call("POST", `/desk/session/${sessionId}/move`, body, { as: "operator-1", isDesk: true });
const startOf = async (sessionId: string) =>
  Number(
    await shop.db.prepare("SELECT start_at FROM session WHERE id = ?1").bind(sessionId).first("start_at"),
  );

it("a booked session is moved after saying whom that touches; they are told, and get all back if they cancel", async () => {
  const booked = await aPaidBooking(shop, { session: { startsIn: 2 * DAY } });
  const { sessionId } = booked;
  const was = await startOf(sessionId);
  const quote = async () => (await shop.call("GET", `/booking/${booked.id}`)).at("refundSteps.0.percent");
  expect(await quote()).toBe(90);

  const asked = { startAt: was + DAY, meetingPoint: "서울숲 3번 문", reason: "비 예보가 있어요." };
  const said = await move(sessionId, { ...asked, dryRun: true });
  expect([said.status, said.at("touched"), await startOf(sessionId)]).toEqual([
    200,
    { sessions: 1, bookings: 1, people: 1, won: PRICE },
    was,
  ]);
  expect([said.at("says.1"), said.at("says.2"), said.at("says.3")]).toEqual([
    "만나는 곳은 서울숲 3번 문이에요.",
    "예약한 1명에게 바로 알려요.",
    "오지 못하는 사람은 시작 전까지 전액(모두 42,000원) 돌려받고 취소할 수 있어요.",
  ]);
  const others = { sessions: 1, bookings: 2, people: 2, won: PRICE };
  expect((await move(sessionId, { ...asked, dryRun: false, expected: others })).status).toBe(409);
  const done = await move(sessionId, { ...asked, dryRun: false, expected: said.at("touched") });
  expect([done.status, await startOf(sessionId)]).toEqual([200, was + DAY]);

  const mine = await shop.call("GET", `/booking/${booked.id}`);
  expect([mine.at("session.startAt"), mine.at("program.meetingPoint"), await quote()]).toEqual([
    was + DAY,
    "서울숲 3번 문",
    100,
  ]);
  const told = await shop.db
    .prepare("SELECT kind, subject_id AS booking, data FROM outbox WHERE kind = 'SESSION_MOVED'")
    .all();
  expect(told.results).toEqual([
    {
      kind: "SESSION_MOVED",
      booking: booked.id,
      data: JSON.stringify({ wasStartAt: was, reason: "비 예보가 있어요." }),
    },
  ]);
  const refund = await shop.call("POST", "/refund", { bookingId: booked.id, reason: "SCHEDULE" });
  expect([refund.at("fee"), refund.at("refund")]).toEqual([0, PRICE]);
});

it("what has begun, what changes nothing and a moment that is past are refused, with nothing changed", async () => {
  const { sessionId } = await aPaidBooking(shop, { session: { startsIn: 2 * DAY } });
  const was = await startOf(sessionId);
  const reason = "강사가 아파요.";
  const refused = [
    await move(sessionId, { startAt: Date.now() - 1000, reason, dryRun: false }),
    await move(sessionId, { startAt: 9e15, reason, dryRun: true }),
    await move(sessionId, { startAt: was, reason, dryRun: false }),
    await move(sessionId, { startAt: was + DAY, reason: " ", dryRun: false }),
    await move("no-such", { startAt: was, reason, dryRun: false }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 400, 404]);
  expect(await startOf(sessionId)).toBe(was);
  await shop.db
    .prepare("UPDATE session SET start_at = ?2 WHERE id = ?1")
    .bind(sessionId, Date.now() - 1000)
    .run();
  expect((await move(sessionId, { startAt: was + DAY, reason, dryRun: false })).status).toBe(409);
});
