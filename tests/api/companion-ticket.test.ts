import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorHash, type DoorList } from "#domain/desk/door";
import { readTicket, type TicketKey } from "#domain/booking/ticket";
import { kstDay } from "#domain/time/kst";
import { runRetention } from "../../workers/api/user/retention.ts";
import { P02 } from "../support/api.ts";
import { aSession, DAY, HOUR, member, startShop, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask } from "../support/refund.ts";

// 일행의 입장권: each who comes along has a ticket of their own, and nobody is counted twice.
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const desk = { as: "operator-1", isDesk: true };

async function aParty(qty = 3) {
  const at = await aSession(shop.db);
  const { id } = await shop.filled(at, qty);
  await shop.call("POST", `/booking/${id}/confirm`);
  return { ...at, id };
}
/** The session begins in an hour from now on: its door is open. */
const doorOpens = (session: string) =>
  shop.db
    .prepare("UPDATE session SET start_at = ?2, end_at = ?2 + 7200000, book_close_at = ?2 - 1 WHERE id = ?1")
    .bind(session, Date.now() + HOUR)
    .run();
const make = (id: string, name = "", more: { as?: string; place?: number } = {}) =>
  shop.call(
    "POST",
    `/booking/${id}/companion-ticket`,
    { name, ...(more.place && { place: more.place }) },
    more.as ? { as: more.as } : {},
  );
const list = (id: string) => shop.call("GET", `/booking/${id}/companion-ticket`);
const back = (id: string, place: number, as = member()) =>
  shop.call("DELETE", `/booking/${id}/companion-ticket?place=${place}`, undefined, { as });
const read = (token: unknown) => shop.call("GET", `/companion-ticket/${String(token)}`);
const take = (token: unknown) => shop.call("POST", `/companion-ticket/${String(token)}/take`);

/** The links of a booking's company, each made and taken. */
async function sent(id: string, count: number): Promise<string[]> {
  for (let left = count; left > 0; left -= 1) await make(id);
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) {
    tokens.push(String((await list(id)).at(`tickets.${at}.token`)));
    await take(tokens[at]);
  }
  return tokens;
}
const codeOf = async (token: unknown): Promise<string> => String((await read(token)).at("ticket.token"));
const ownCode = async (id: string) => String((await shop.call("GET", `/booking/${id}/ticket`)).at("token"));
const aScan = (code: string, people = 1) => ({
  id: crypto.randomUUID(),
  code,
  at: Date.now() - 1000,
  people,
});
const scan = async (session: string, ...scans: ReturnType<typeof aScan>[]): Promise<unknown[]> => {
  const answer = await shop.call("POST", `/desk/session/${session}/scan`, { scans }, desk);
  return scans.map((_, at) => answer.at(`${at}.outcome`));
};
const inside = (id: string) =>
  shop.db
    .prepare("SELECT coalesce(sum(people), 0) AS n FROM arrival WHERE booking_id = ?1")
    .bind(id)
    .first<number>("n");
const doorList = async (session: string): Promise<DoorList> => {
  const answer = await shop.call("GET", `/desk/session/${session}/door`, undefined, desk);
  return JSON.parse(String(answer.at("list")));
};

describe("a companion's ticket", () => {
  it("[R54] is read and taken without a login, and tells nothing of who booked", async () => {
    const { id, sessionId } = await aParty();
    await make(id, "민지");
    const token = String((await list(id)).at("tickets.0.token"));
    const booking = await shop.call("GET", `/booking/${id}`);
    const before = await read(token);
    expect([before.at("state"), before.at("takenAt"), before.at("ticket")]).toEqual(["GOOD", null, null]);
    const answer = await shop.raw(`/companion-ticket/${token}/take`, P02, { method: "POST" });
    expect(answer.status).toBe(200);
    const text = await (await shop.raw(`/companion-ticket/${token}`, P02)).text();
    for (const own of ["bookingNo", "booker.name", "booker.phone"])
      expect(text).not.toContain(String(booking.at(own)));
    expect(text).not.toContain("민지");
    const keys = [(await shop.call("GET", "/ticket/key")).at("0") as TicketKey];
    const ticket = await readTicket(await codeOf(token), keys);
    if (!ticket.ok) throw new Error(ticket.reason);
    const { facts } = ticket;
    expect([facts.people, facts.sessionId]).toEqual([1, sessionId]);
    expect(facts.bookingNo).toMatch(/^C[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const mine = await list(id);
    expect([mine.at("own"), mine.at("tickets.0.name"), typeof mine.at("tickets.0.takenAt")]).toEqual([
      2,
      "민지",
      "number",
    ]);
    expect(await codeOf(token)).toBe(await codeOf(token));
  });

  it("[S94] is taken back for the place that is asked, whatever key came before for another", async () => {
    const { id } = await aParty(3);
    const tokens = await sent(id, 2);
    const at = (place: number) =>
      shop.call("DELETE", `/booking/${id}/companion-ticket?place=${place}`, undefined, {
        key: `one-key-${id}`,
      });
    const answers = [await at(1), await at(2), await at(1)];
    expect(answers.map(({ status, code, replayed }) => [status, code, replayed])).toEqual([
      [200, undefined, false],
      [422, "KEY_REUSED", false],
      [200, undefined, true],
    ]);
    expect((await Promise.all(tokens.map(read))).map(({ status }) => status)).toEqual([404, 200]);
  });

  it("[R52] is its owner's alone to make, for all but one of the people, and to take back", async () => {
    const { id, sessionId } = await aParty(3);
    expect((await make(id, "", { as: "another" })).status).toBe(404);
    const [first, second] = await sent(id, 2);
    const all = await list(id);
    expect([all.at("mayMake"), all.at("own")]).toEqual([false, 1]);
    expect((await make(id)).code).toBe("STATE_CHANGED");
    expect((await shop.call("GET", `/booking/${id}/ticket`)).at("people")).toBe(1);
    const code = await codeOf(first);
    expect([(await back(id, 1, "another")).status, (await back(id, 1)).status]).toEqual([404, 200]);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await shop.call("GET", `/ticket/check?t=${code}`)).at("state")).toBe("CANCELLED");
    expect((await list(id)).at("own")).toBe(2);
    await doorOpens(sessionId);
    expect(await scan(sessionId, aScan(code))).toEqual(["CANCELLED"]);
  });

  it("is made once of two that are asked for at the same moment", async () => {
    const { id } = await aParty(2);
    await Promise.all([make(id, "하나"), make(id, "둘")]);
    const rows = await list(id);
    expect([rows.at("tickets.length"), rows.at("own")]).toEqual([1, 1]);
  });

  it("is good for nothing once the booking is cancelled, has moved, or has fewer people", async () => {
    const cancelled = await aParty();
    const [gone] = await sent(cancelled.id, 1);
    const goneCode = await codeOf(gone);
    await shop.call("POST", `/booking/${cancelled.id}/cancel`);
    const there = await read(gone);
    expect([there.at("state"), there.at("ticket")]).toEqual(["CANCELLED", null]);
    expect((await shop.call("GET", `/ticket/check?t=${goneCode}`)).at("state")).toBe("CANCELLED");

    const moved = await aParty();
    const to = await aSession(shop.db, {}, { programId: moved.programId, startsIn: 22 * DAY });
    const [old] = await sent(moved.id, 1);
    const oldCode = await codeOf(old);
    const quote = await shop.call("GET", `/booking/${moved.id}/reschedule/quote?sessionId=${to.sessionId}`);
    await shop.call("POST", `/booking/${moved.id}/reschedule`, {
      sessionId: to.sessionId,
      version: quote.at("version"),
    });
    const after = await read(old);
    expect([after.at("state"), after.at("ticket")]).toEqual(["MOVED", null]);
    expect([(await list(moved.id)).at("tickets.0.standing"), (await list(moved.id)).at("own")]).toEqual([
      "MOVED",
      3,
    ]);
    await doorOpens(to.sessionId);
    expect(await scan(to.sessionId, aScan(oldCode))).toEqual(["CANCELLED"]);
    expect((await doorList(to.sessionId)).entries.map(({ people }) => people)).toEqual([3]);
    // A new one takes its place, for the new session.
    expect((await make(moved.id, "민지", { place: 1 })).status).toBe(200);
    expect((await list(moved.id)).at("tickets.length")).toBe(1);
    expect((await read(old)).status).toBe(404);

    const fewer = await aPaidBooking(shop, { adults: 2, children: 1 });
    const [one, other] = await sent(fewer.id, 2);
    const asked = await ask(shop, fewer, { items: [{ optionId: "child", qty: 1 }] });
    expect(asked.status).toBe(201);
    expect([(await read(one)).at("state"), (await read(other)).at("state")]).toEqual(["GOOD", "FEWER"]);
    expect((await list(fewer.id)).at("own")).toBe(1);
  });

  it("goes 92 days after its session, with the name that was written to it", async () => {
    const { id, sessionId } = await aParty();
    await make(id, "민지");
    const later = await shop.db
      .prepare("SELECT end_at AS at FROM session WHERE id = ?1")
      .bind(sessionId)
      .first<number>("at");
    const rows = () =>
      shop.db
        .prepare("SELECT count(*) AS n FROM companion_ticket WHERE booking_id = ?1")
        .bind(id)
        .first<number>("n");
    await runRetention({ DB: shop.db }, Number(later) + 91 * DAY);
    expect(await rows()).toBe(1);
    await runRetention({ DB: shop.db }, Number(later) + 93 * DAY);
    expect(await rows()).toBe(0);
  });
});

describe("at the door", () => {
  it("each comes in once by their own ticket, and the booking's own lets in the others", async () => {
    const { id, sessionId } = await aParty(3);
    const [first] = await sent(id, 1);
    const [one, own] = [await codeOf(first), await ownCode(id)];
    await doorOpens(sessionId);
    const lists = (await doorList(sessionId)).entries;
    expect(lists.map(({ people }) => people)).toEqual([2, 1]);
    expect(await scan(sessionId, aScan(one), aScan(one))).toEqual(["ENTERED", "BEFORE"]);
    expect((await doorList(sessionId)).entries.map(({ arrivedAt }) => arrivedAt !== null)).toEqual([
      false,
      true,
    ]);
    expect((await back(id, 1)).code).toBe("STATE_CHANGED");
    expect(await scan(sessionId, aScan(own, 2), aScan(own, 2))).toEqual(["ENTERED", "BEFORE"]);
    expect(await inside(id)).toBe(3);
    expect((await list(id)).at("tickets.0.arrivedAt")).toBeTypeOf("number");
  });

  it("two doors that had no connection count nobody twice, whichever comes first", async () => {
    for (const order of ["own", "companion"] as const) {
      const { id, sessionId } = await aParty(2);
      const early = await ownCode(id);
      const [token] = await sent(id, 1);
      const theirs = await codeOf(token);
      await doorOpens(sessionId);
      // A phone with a list from before the ticket was made let both in by the booking's own.
      const [whole, single] = [aScan(early, 2), aScan(theirs)];
      const [a, b] = await Promise.all(
        order === "own"
          ? [scan(sessionId, whole), scan(sessionId, single)]
          : [scan(sessionId, single), scan(sessionId, whole)],
      );
      const outcomes = [...a, ...b];
      expect(outcomes).toContain("ENTERED");
      expect(await inside(id), `${order}: ${outcomes.join()}`).toBe(2);
      const lists = (await doorList(sessionId)).entries;
      expect(lists.every(({ arrivedAt }) => arrivedAt !== null)).toBe(true);
    }
  });

  it("a number that is typed is known, and an old list lets in no more than the ticket is for", async () => {
    const { id, sessionId } = await aParty(3);
    const [first] = await sent(id, 1);
    const number = String((await read(first)).at("ticket.bookingNo"));
    const own = await ownCode(id);
    await doorOpens(sessionId);
    const { salt, entries } = await doorList(sessionId);
    expect(entries.at(1)?.hash).toBe(await doorHash(salt, number));
    expect(await scan(sessionId, aScan(own, 100), aScan(number), aScan("CAAAAA-AAAAA"))).toEqual([
      "ENTERED",
      "ENTERED",
      "FORGED",
    ]);
    expect(await inside(id)).toBe(3);
  });

  it("what was written down is taken back for all of them, and the desk counts who came", async () => {
    const { id, sessionId, programId } = await aParty(3);
    const [first] = await sent(id, 1);
    const code = await codeOf(first);
    await doorOpens(sessionId);
    await scan(sessionId, aScan(code));
    const arrived = async () => {
      const day = kstDay(Date.now() + HOUR);
      const path = `/desk/session?day=${day}&programId=${programId}`;
      return (await shop.call("GET", path, undefined, desk)).at("0.arrived");
    };
    expect(await arrived()).toBe(1);
    await shop.call("POST", `/operator/booking/${id}/attendance`, { attended: null }, desk);
    expect([await inside(id), await arrived()]).toEqual([0, 0]);
    expect(await scan(sessionId, aScan(code))).toEqual(["ENTERED"]);
    await shop.call("POST", `/operator/booking/${id}/attendance`, { attended: null }, desk);
    // Written down by hand the whole party has come.
    await shop.call("POST", `/operator/booking/${id}/attendance`, { attended: true }, desk);
    expect([await arrived(), ...(await scan(sessionId, aScan(code)))]).toEqual([3, "BEFORE"]);
  });
});
