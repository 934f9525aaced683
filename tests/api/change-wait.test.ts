import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSession, DAY, DETAILS, HOUR, startShop, type Shop } from "../support/booking.ts";
import { nextKst } from "../support/kst-time.ts";
import { readFigures } from "../../workers/api/desk/figures.ts";
import { aPaidBooking, PRICE } from "../support/refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const post = (path: string, as: string, body?: unknown) => shop.call("POST", path, body, { as });
const read = (as: string, id: unknown) => shop.call("GET", `/booking/${String(id)}`, undefined, { as });
const seats = (sessionId: string) => shop.seats(sessionId);

/** A member's confirmed free booking of one, and a session of its program that another has filled. */
async function change(as: string, spec: { capacity?: number; maxPerMember?: number } = {}) {
  const own = await aSession(shop.db, {}, { capacity: 4, startsIn: 20 * DAY });
  const { sessionId: full } = await aSession(
    shop.db,
    {},
    { capacity: spec.capacity ?? 1, startsIn: 25 * DAY, programId: own.programId },
  );
  const { programId } = own;
  const other = await shop.filled({ programId, sessionId: full }, spec.capacity ?? 1);
  await shop.call("POST", `/booking/${other.id}/confirm`);
  const made = await post("/booking", as, { ...own, items: [{ optionId: "adult", qty: 1 }] });
  const id = String(made.at("id"));
  await shop.call("PUT", `/booking/${id}`, DETAILS, { as });
  await post(`/booking/${id}/confirm`, as);
  if (spec.maxPerMember)
    await shop.db
      .prepare("UPDATE program SET max_per_member = ?2 WHERE id = ?1")
      .bind(programId, spec.maxPerMember)
      .run();
  const free = () => shop.call("POST", `/booking/${other.id}/cancel`);
  return { id, own: own.sessionId, full, programId, free };
}
const wait = (id: string, sessionId: string, as: string) =>
  post(`/booking/${id}/reschedule/wait`, as, { sessionId });
async function confirm(id: string, sessionId: string, as: string) {
  const quote = await shop.call("GET", `/booking/${id}/reschedule/quote?sessionId=${sessionId}`, undefined, {
    as,
  });
  return quote.status === 200
    ? post(`/booking/${id}/reschedule`, as, { sessionId, version: quote.at("version") })
    : quote;
}
async function choice(id: string, sessionId: string, as: string) {
  const answer = await shop.call("GET", `/booking/${id}/reschedule`, undefined, { as });
  const sessions = answer.at("sessions") as { id: string; wait: unknown; stop: { code: string } | null }[];
  return sessions.find((one) => one.id === sessionId);
}

const startOf = (sessionId: string) =>
  shop.db.prepare("SELECT start_at FROM session WHERE id = ?1").bind(sessionId).first<number>("start_at");
/** What the desk's roster has of bookings that wait for a change: which, and when their booking starts. */
async function rosterOf(sessionId: string) {
  const path = `/operator/booking?sessionId=${sessionId}`;
  const list = await shop.call("GET", path, undefined, { as: "operator-1", isDesk: true });
  return [0, 1]
    .filter((no) => list.at(`${no}.changeFrom`) !== undefined)
    .map((no) => [list.at(`${no}.id`), list.at(`${no}.changeFrom`)]);
}
/** How many bookings the figures know of the hour that a session is in. */
async function begun(sessionId: string): Promise<number | undefined> {
  const hour = Math.floor(((await startOf(sessionId)) ?? 0) / HOUR);
  return (await readFigures(shop.db, [hour, hour + 1], null)).hours[0]?.begun;
}

describe("[S47, R79] waiting for a seat for a change of date", () => {
  it("keeps the old seat, has a place, and the seat that comes free becomes the change", async () => {
    const { id, own, full, free } = await change("c-1", { maxPerMember: 1 });
    expect([(await choice(id, full, "c-1"))?.stop?.code, (await choice(id, full, "c-1"))?.wait]).toEqual([
      "FULL",
      { canJoin: true, bookingId: null, place: null, offerExpiresAt: null },
    ]);
    const joined = await wait(id, full, "c-1");
    const ticket = String(joined.at("id"));
    expect([joined.status, joined.at("changeOf"), joined.at("waitPlace"), joined.at("actions")]).toEqual([
      201,
      id,
      1,
      ["LEAVE"],
    ]);
    expect([await seats(own), await seats(full)]).toEqual([
      { held: 0, sold: 1 },
      { held: 0, sold: 1 },
    ]);
    expect((await confirm(id, full, "c-1")).code).toBe("SEATS_TAKEN");
    const [to, from] = [await startOf(full), await startOf(own)];
    expect((await read("c-1", id)).at("changeWaits")).toEqual([{ startAt: to, offerExpiresAt: null }]);
    expect(await rosterOf(full)).toEqual([[ticket, from]]);
    await free();
    const noon = nextKst(12);
    await shop.runSchedule(noon);
    expect((await read("c-1", id)).at("changeWaits")).toEqual([
      { startAt: to, offerExpiresAt: noon + 2 * HOUR },
    ]);
    expect((await choice(id, full, "c-1"))?.wait).toEqual({
      canJoin: false,
      bookingId: ticket,
      place: null,
      offerExpiresAt: noon + 2 * HOUR,
    });
    // It is offered as a change alone: taken as a booking of its own, one would have both.
    expect((await post(`/booking/${ticket}/offer/accept`, "c-1")).code).toBe("STATE_CHANGED");
    expect((await confirm(id, full, "c-1")).status).toBe(200);
    expect([await seats(own), await seats(full), await shop.status(ticket)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 1 },
      "RESERVE_CANCEL_COMPLETE",
    ]);
    expect((await read("c-1", id)).at("sessionId")).toBe(full);
    expect([(await read("c-1", id)).at("changeWaits"), await rosterOf(full)]).toEqual([undefined, []]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("gives the difference back as an ordinary change does", async () => {
    const booking = await aPaidBooking(shop, { as: "p-1" });
    const { programId, id } = booking;
    const { sessionId: full } = await aSession(shop.db, {}, { capacity: 9, startsIn: 25 * DAY, programId });
    const options = ["adult", "child"].map((one) => ({ id: one, name: one, price: PRICE / 4, max: 6 }));
    await shop.db
      .prepare("UPDATE session SET options = ?2, sold = capacity WHERE id = ?1")
      .bind(full, JSON.stringify(options))
      .run();
    const as = "p-1";
    expect((await wait(id, full, as)).status).toBe(201);
    await shop.db.prepare("UPDATE session SET sold = 0 WHERE id = ?1").bind(full).run();
    await shop.runSchedule(nextKst(12));
    const quote = await shop.call("GET", `/booking/${id}/reschedule/quote?sessionId=${full}`, undefined, {
      as,
    });
    expect(Number(quote.at("back"))).toBeGreaterThan(0);
    expect((await confirm(id, full, as)).status).toBe(200);
    expect(await seats(full)).toEqual({ held: 0, sold: 1 });
    expect(await shop.disagreements()).toEqual([]);
  });

  it("lapsed or left, the booking stays as it is and the next one is offered the seat", async () => {
    const { id, own, full, programId, free } = await change("l-1");
    const ticket = String((await wait(id, full, "l-1")).at("id"));
    const next = await post("/booking/wait", "l-2", {
      programId,
      sessionId: full,
      items: [{ optionId: "adult", qty: 1 }],
    });
    await free();
    const noon = nextKst(12);
    await shop.runSchedule(noon);
    expect((await read("l-2", next.at("id"))).at("offerExpiresAt")).toBe(null);
    await shop.runSchedule(noon + 2 * HOUR);
    expect([
      await shop.status(ticket),
      await shop.status(id),
      (await read("l-2", next.at("id"))).at("offerExpiresAt"),
      await seats(own),
      await seats(full),
    ]).toEqual([
      "RESERVE_CANCEL_COMPLETE",
      "RESERVE_REQUEST_COMPLETE",
      noon + 4 * HOUR,
      { held: 0, sold: 1 },
      { held: 1, sold: 0 },
    ]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("is no booking of its own: in no list, count or figure, and no reason to stay", async () => {
    const { id, full, free } = await change("b-1");
    const listed = async (tab: string) => {
      const page = await shop.call("GET", `/booking?tab=${tab}&limit=1`, undefined, { as: "b-1" });
      return [page.at("0.id") ?? null, page.next ?? null];
    };
    const coming = async () => (await shop.call("GET", "/summary", undefined, { as: "b-1" })).at("coming");
    const before = await begun(full);
    const ticket = String((await wait(id, full, "b-1")).at("id"));
    expect([await listed("coming"), await coming()]).toEqual([[id, null], 1]);
    await free();
    await shop.runSchedule(nextKst(12));
    expect([await listed("coming"), await coming()]).toEqual([[id, null], 1]);
    expect(await begun(full)).toBe(before);
    await post(`/booking/${id}/cancel`, "b-1");
    expect(await coming()).toBe(0);
    expect((await shop.call("DELETE", "/user/b-1", undefined, { as: "b-1" })).status).toBe(200);
    await shop.runSchedule(nextKst(12) + 60_000);
    expect([await shop.status(ticket), await seats(full)]).toEqual([
      "RESERVE_CANCEL_COMPLETE",
      { held: 0, sold: 0 },
    ]);
  });

  it("stands at the desk in its session's roster alone, by its booker, and while it waits", async () => {
    const { id, full, free } = await change("k-1");
    const desk = { as: "operator-1", isDesk: true };
    const listed = async (query: string) => {
      const page = await shop.call("GET", `/operator/booking?${query}`, undefined, desk);
      const rows = [0, 1, 2, 3, 4].map((no) => page.at(`${no}.id`));
      const isWaiting = page.at("0.changeFrom") !== undefined;
      return { rows, total: page.total, name: page.at("0.bookerName"), isWaiting };
    };
    const before = await listed("status=RESERVE_WAIT");
    const joined = await wait(id, full, "k-1");
    const ticket = String(joined.at("id"));
    expect([joined.status, await listed("status=RESERVE_WAIT")]).toEqual([201, before]);
    const name = encodeURIComponent(DETAILS.booker.name);
    expect((await listed(`keyword=${name}`)).rows).not.toContain(ticket);
    const inRoster = await listed(`sessionId=${full}&status=RESERVE_WAIT`);
    expect([inRoster.rows[0], inRoster.name, inRoster.total]).toEqual([ticket, DETAILS.booker.name, 1]);
    const byNumber = () => listed(`bookingNo=${String(joined.at("bookingNo"))}`);
    expect(await byNumber()).toMatchObject({ name: DETAILS.booker.name, isWaiting: true });
    await post(`/booking/${ticket}/leave`, "k-1");
    expect((await listed(`sessionId=${full}`)).rows).not.toContain(ticket);
    expect(await byNumber()).toMatchObject({ total: 1, isWaiting: false });
    await free();
  });

  it("is refused to another, where there are seats, and twice", async () => {
    const { id, own, full, free } = await change("r-1");
    expect((await wait(id, full, "somebody")).status).toBe(404);
    expect((await wait(id, own, "r-1")).fields).toEqual(["sessionId"]);
    expect((await wait(id, full, "r-1")).status).toBe(201);
    expect((await wait(id, full, "r-1")).code).toBe("CONFLICT");
    const other = await change("r-2");
    await other.free();
    expect((await wait(other.id, other.full, "r-2")).code).toBe("STATE_CHANGED");
    await free();
  });

  it("ends by itself once the booking is cancelled, cannot be changed any more, or is there", async () => {
    const gone = await change("e-1");
    const late = await change("e-2");
    const there = await change("e-3");
    const tickets = [
      String((await wait(gone.id, gone.full, "e-1")).at("id")),
      String((await wait(late.id, late.full, "e-2")).at("id")),
      String((await wait(there.id, there.full, "e-3")).at("id")),
    ];
    await post(`/booking/${gone.id}/cancel`, "e-1");
    await shop.db
      .prepare("UPDATE session SET book_close_at = ?2 WHERE id = ?1")
      .bind(late.own, Date.now() - 1)
      .run();
    // A seat comes free and is taken for the change before the clock offers it.
    await there.free();
    expect((await confirm(there.id, there.full, "e-3")).status).toBe(200);
    await gone.free();
    await shop.runSchedule(nextKst(12));
    for (const ticket of tickets) expect(await shop.status(ticket)).toBe("RESERVE_CANCEL_COMPLETE");
    expect([await seats(gone.full), await seats(there.full)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 1 },
    ]);
    expect(await shop.disagreements()).toEqual([]);
  });

  it("ends where another reason forbids the change, and its offer goes on to the next", async () => {
    const sql = (text: string, ...values: unknown[]) =>
      shop.db
        .prepare(text)
        .bind(...values)
        .run();
    const reasons: Record<string, (one: { id: string; full: string }) => Promise<unknown>> = {
      often: ({ id }) =>
        sql(
          `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
           SELECT ?1, 'RESERVE_REQUEST_COMPLETE', 'RESERVE_REQUEST_COMPLETE', 'reschedule', 'user', 1
           FROM json_each('[1,2,3]')`,
          id,
        ),
      refund: ({ id }) =>
        sql(
          `INSERT INTO refund (id, booking_id, idempotency_key, reason, requester, items, is_whole, rule,
             percent, paid, fee, refund, status, next_at, due_at, created_at, updated_at)
           VALUES ('r-' || ?1, ?1, 'k', 'CHANGE', 'user', '[]', 0, 'SELLER', 100, 0, 0, 0, 'REQUESTED', ?2,
             ?2,
             ?2, ?2)`,
          id,
          9e15,
        ),
      gift: ({ id }) =>
        sql(
          `INSERT INTO gift (booking_id, id, token_hash, session_id, message, made_at, holder_id, taken_at,
             ticket_no) SELECT id, id, id, session_id, '', 1, 'somebody', 1, 'G' || id
             FROM booking WHERE id = ?1`,
          id,
        ),
      dearer: ({ full }) =>
        sql("UPDATE session SET options = json_set(options, '$[0].price', 1000) WHERE id = ?1", full),
      rush: ({ full }) => sql("UPDATE session SET is_rush = 1 WHERE id = ?1", full),
    };
    const all = [];
    for (const reason of ["none", ...Object.keys(reasons)]) {
      const one = await change(`v-${reason}`);
      const ticket = String((await wait(one.id, one.full, `v-${reason}`)).at("id"));
      const body = { programId: one.programId, sessionId: one.full, items: [{ optionId: "adult", qty: 1 }] };
      const next = String((await post("/booking/wait", `n-${reason}`, body)).at("id"));
      await one.free();
      all.push({ ...one, reason, ticket, next });
    }
    const noon = nextKst(12);
    await shop.runSchedule(noon);
    for (const { ticket } of all) expect((await shop.status(ticket)) === "RESERVE_WAIT").toBe(true);
    for (const one of all) await reasons[one.reason]?.(one);
    await shop.runSchedule(noon + 60_000);
    const ends = await Promise.all(
      all.map(async ({ reason, ticket, next, full }) => [
        reason,
        await shop.status(ticket),
        (await read(`n-${reason}`, next)).at("offerExpiresAt"),
        await seats(full),
      ]),
    );
    const held = { held: 1, sold: 0 };
    expect(ends).toEqual([
      ["none", "RESERVE_WAIT", null, held],
      ...Object.keys(reasons).map((reason) => [
        reason,
        "RESERVE_CANCEL_COMPLETE",
        noon + 60_000 + 2 * HOUR,
        held,
      ]),
    ]);
  });

  it("ends at once where the desk moves the booking there", async () => {
    const { id, full, free } = await change("d-1");
    const ticket = String((await wait(id, full, "d-1")).at("id"));
    await free();
    const path = `/operator/booking/${id}/reschedule`;
    const asked = { sessionId: full, reason: "전화로 부탁하셨어요." };
    const desk = { as: "operator-1", isDesk: true };
    const quote = await shop.call("POST", path, { ...asked, dryRun: true }, desk);
    const done = await shop.call("POST", path, { ...asked, version: quote.at("version") }, desk);
    expect([done.status, await shop.status(ticket), await seats(full)]).toEqual([
      200,
      "RESERVE_CANCEL_COMPLETE",
      { held: 0, sold: 1 },
    ]);
  });
});
