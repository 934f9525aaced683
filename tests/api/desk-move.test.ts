import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import { aSession, DAY, member, startShop, type Shop } from "../support/booking.ts";
import type { OutboxRow } from "../../workers/api/record/outbox-rows.ts";
import { wordsOf } from "../../workers/api/outbox/subject.ts";
import { P02 } from "../support/api.ts";
import { aPaidBooking, PRICE } from "../support/refund.ts";
import { vouched } from "../support/vouched.ts";

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

const calendarOf = async (bookingId: string) =>
  (await shop.raw(`/booking/${bookingId}/calendar.ics`, { ...P02, ...vouched(member()) })).text();
/** What the last message about a move says. */
async function toldOf(bookingId: string): Promise<string | undefined> {
  const row = await shop.db
    .prepare("SELECT * FROM outbox WHERE kind = 'SESSION_MOVED' AND subject_id = ?1 ORDER BY id DESC LIMIT 1")
    .bind(bookingId)
    .first<OutboxRow>();
  return row === null ? undefined : (await wordsOf(shop.db, row))?.message.body;
}

it("a booked session is moved after saying whom it touches; told, they get all back", async () => {
  const booked = await aPaidBooking(shop, { session: { startsIn: 2 * DAY } });
  const { sessionId } = booked;
  const was = await startOf(sessionId);
  const quote = async () => (await shop.call("GET", `/booking/${booked.id}`)).at("refundSteps.0.percent");
  expect(await quote()).toBe(90);

  const asked = { startAt: was + DAY, meetingPoint: "서울숲 3번 문", reason: "비 예보가 있어요." };
  const said = await move(sessionId, { ...asked, dryRun: true });
  expect([said.status, said.at("touched"), await startOf(sessionId)]).toEqual([
    200,
    { sessions: 1, bookings: 1, people: 1, won: PRICE, updatedAt: expect.any(Number) },
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

it("a session moves to another address: its people, calendars and the program read it", async () => {
  const booked = await aPaidBooking(shop, { session: { startsIn: 2 * DAY } });
  const { sessionId } = booked;
  const place = { address: "서울 성동구 왕십리로 83-21", addressDetail: "2층", lat: 37.5446, lon: 127.0443 };
  const asked = { place, reason: "공방에 물이 새요." };
  const said = await move(sessionId, { ...asked, dryRun: true });
  expect([said.status, said.at("says.0")]).toEqual([200, "바뀌는 주소: 서울 성동구 왕십리로 83-21"]);
  expect((await move(sessionId, { place: { ...place, lat: 91 }, reason: "x", dryRun: true })).status).toBe(
    400,
  );
  expect((await move(sessionId, { place: { address: "x" }, reason: "x", dryRun: true })).status).toBe(400);
  const done = await move(sessionId, { ...asked, dryRun: false, expected: said.at("touched") });
  expect(done.status).toBe(200);

  const mine = await shop.call("GET", `/booking/${booked.id}`);
  expect(
    ["address", "addressDetail", "lat", "lon", "meetingPoint"].map((name) => mine.at(`program.${name}`)),
  ).toEqual([place.address, "2층", 37.5446, 127.0443, ""]);
  const calendar = (await calendarOf(booked.id)).replaceAll("\r\n ", "");
  expect(calendar).toContain("GEO:37.5446;127.0443");
  expect(calendar).toContain("LOCATION:서울 성동구 왕십리로 83-21\\, 2층");
  const programId = String(mine.at("program.id"));
  const shown = await shop.call("GET", `/program/${programId}/session`);
  expect([shown.at("0.id"), shown.at("0.place")]).toEqual([sessionId, { ...place, meetingPoint: "" }]);
  expect(await toldOf(booked.id)).toContain("주소: 서울 성동구 왕십리로 83-21 2층");

  // moved once more, to another time alone, it stays where it is
  const again = { startAt: (await startOf(sessionId)) + DAY, reason: "하루 더 말려요." };
  const touched = (await move(sessionId, { ...again, dryRun: true })).at("touched");
  expect((await move(sessionId, { ...again, dryRun: false, expected: touched })).status).toBe(200);
  expect((await shop.call("GET", `/booking/${booked.id}`)).at("program.address")).toBe(place.address);
});

it("[U118] is neither moved nor ended by who saw it where a colleague has moved it from since", async () => {
  const { sessionId } = await aPaidBooking(shop, { session: { startsIn: 3 * DAY } });
  const was = await startOf(sessionId);
  const mine = { startAt: was + DAY, reason: "비가 와요." };
  const expected = (await move(sessionId, { ...mine, dryRun: true })).at("touched");
  const theirs = { startAt: was + 2 * DAY, reason: "하루 더 말려요.", dryRun: false };
  expect((await move(sessionId, theirs)).status).toBe(200);
  const late = await move(sessionId, { ...mine, dryRun: false, expected });
  const path = `/operator/session/${sessionId}/cancel`;
  const end = (said: unknown) =>
    shop.call("POST", path, { reason: "비가 와요.", expected: said }, { as: "operator-1", isDesk: true });
  expect([late.code, (await end(expected)).code, await startOf(sessionId)]).toEqual([
    "CONFLICT",
    "CONFLICT",
    was + 2 * DAY,
  ]);
  const now = (await move(sessionId, { ...mine, dryRun: true })).at("touched");
  expect((await end(now)).status).toBe(200);
});

it("what has begun, what changes nothing and a past moment are refused, with nothing changed", async () => {
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
  expect(refused.map(({ status }) => status)).toEqual([422, 400, 422, 400, 404]);
  expect(await startOf(sessionId)).toBe(was);
  await shop.db
    .prepare("UPDATE session SET start_at = ?2 WHERE id = ?1")
    .bind(sessionId, Date.now() - 1000)
    .run();
  expect((await move(sessionId, { startAt: was + DAY, reason, dryRun: false })).status).toBe(409);
});

describe("[S89] a session that is not open for booking yet", () => {
  const opensAt = async (id: string) =>
    Number(
      await shop.db.prepare("SELECT book_open_at FROM session WHERE id = ?1").bind(id).first("book_open_at"),
    );
  const unopened = async () => {
    const { sessionId } = await aSession(shop.db, {}, { startsIn: 100 * DAY, opensIn: 40 * DAY });
    return { sessionId, starts: await startOf(sessionId), opens: await opensAt(sessionId) };
  };
  const reason = "강사 일정이 바뀌었어요.";

  it("opens as long before as it did where it is brought forward, and says when", async () => {
    const { sessionId, starts, opens } = await unopened();
    const said = await move(sessionId, { startAt: starts - 30 * DAY, reason, dryRun: true });
    expect(said.at("says.1")).toBe(
      `예약은 ${formatDayWithWeekday(opens - 30 * DAY)} ${formatTime(opens - 30 * DAY)}부터 받아요.`,
    );
    const [near, far] = [starts - 70 * DAY, starts + 10 * DAY];
    const soon = await move(sessionId, { startAt: near, reason, dryRun: true });
    expect(soon.at("says.1")).toBe("예약은 지금부터 받아요.");
    expect((await move(sessionId, { startAt: near, reason, dryRun: false })).status).toBe(200);
    expect(await opensAt(sessionId)).toBe(opens - 70 * DAY);
    // put off, it goes on taking bookings
    expect((await move(sessionId, { startAt: far, reason, dryRun: false })).status).toBe(200);
    expect(await opensAt(sessionId)).toBe(opens - 70 * DAY);
  });

  it("of people in a line opens as announced, while that is before it closes", async () => {
    const { sessionId, starts, opens } = await unopened();
    await shop.db.prepare("UPDATE session SET is_rush = 1 WHERE id = ?1").bind(sessionId).run();
    const to = async (startAt: number) => {
      expect((await move(sessionId, { startAt, reason, dryRun: false })).status).toBe(200);
      return opensAt(sessionId);
    };
    expect(await to(starts - DAY)).toBe(opens);
    expect(await to(opens - DAY)).toBeLessThan(opens - DAY);
  });
});

it("[S44] a session ends only while that means what was said, and for two who say so once", async () => {
  const booked = await aPaidBooking(shop);
  const end = (touched: object) =>
    shop.call(
      "POST",
      `/operator/session/${booked.sessionId}/cancel`,
      { reason: "비가 와요.", expected: { sessions: 1, ...touched } },
      { as: "operator-1", isDesk: true },
    );
  const status = () =>
    shop.db.prepare("SELECT status FROM session WHERE id = ?1").bind(booked.sessionId).first("status");
  for (const other of [
    { bookings: 0, people: 0, won: 0 },
    { bookings: 1, people: 1, won: 0 },
  ])
    expect([(await end(other)).code, await status()]).toEqual(["CONFLICT", "OPEN"]);
  const said = { bookings: 1, people: 1, won: PRICE };
  const both = await Promise.all([end(said), end(said)]);
  expect([both.map((answer) => answer.status), await status()]).toEqual([[200, 200], "CANCELLED"]);
});
