import type { DurableObjectNamespace } from "@cloudflare/workers-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RushLine } from "../../workers/api/rush-line.ts";
import { aSession } from "../support/booking.ts";
import type { SessionSeats } from "../../workers/api/seats/session-seats.ts";
import { BOOKED, seatsApart, type Booked } from "../soak/seat-accounts.ts";
import { startApi, type ApiUnderTest } from "../support/api.ts";
import { vouched } from "../support/vouched.ts";

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
let api: ApiUnderTest;
let lines: DurableObjectNamespace<RushLine>;
beforeAll(async () => {
  api = await startApi();
  lines = await api.binding("RUSH");
});
afterAll(() => api.close());

interface At {
  programId: string;
  sessionId: string;
}

/** A session with a line; it opened yesterday unless told. */
async function aRush(seats: number, opensIn = -DAY): Promise<At> {
  const at = await aSession(api.db, {}, { capacity: seats, opensIn });
  await api.db.prepare("UPDATE session SET is_rush = 1 WHERE id = ?").bind(at.sessionId).run();
  return at;
}

const join = (sessionId: string, as?: string, pass = "") =>
  api.call("POST", `/rush/${sessionId}`, {
    ...(as !== undefined && { as }),
    ...(pass && { headers: { "rush-pass": pass, ...(as === undefined ? {} : vouched(as)) } }),
  });

const book = (at: At, as: string, pass = "", isResident = false) =>
  api.call("POST", "/booking", {
    as,
    key: crypto.randomUUID(),
    body: { ...at, items: [{ optionId: "adult", qty: 1 }], ...(isResident && { isResident }) },
    ...(pass && { headers: { "rush-pass": pass } }),
  });

const codeOf = (answer: { json: unknown }): unknown => Object(Object(answer.json).error).code;
const passOf = async (sessionId: string, as: string): Promise<string> =>
  String((await join(sessionId, as)).at("pass"));

/** Waits until the member's place is that. */
async function until(sessionId: string, pass: string, state: string): Promise<void> {
  await expect
    .poll(async () => (await join(sessionId, undefined, pass)).at("state"), {
      timeout: 30_000,
      interval: 100,
    })
    .toBe(state);
}

describe("[S16] a session with a line", () => {
  it("is booked by nobody who does not come by way of it", async () => {
    const at = await aRush(5);
    expect(codeOf(await book(at, "straight-in"))).toBe("RUSH_WAIT");
    expect((await book(at, "straight-in")).status).toBe(409);
    const pass = await passOf(at.sessionId, "in-line");
    await until(at.sessionId, pass, "IN");
    expect(codeOf(await book(at, "somebody-else", pass))).toBe("RUSH_WAIT");
    expect(codeOf(await book(at, "in-line", pass.replace(/^1\./, "2.")))).toBe("RUSH_WAIT");
    expect(codeOf(await book(at, "in-line", `1.in-line.${"A".repeat(43)}`))).toBe("RUSH_WAIT");
    expect((await book(at, "in-line", pass)).status).toBe(201);
  });

  it("takes no pass of another session's line", async () => {
    const [here, there] = [await aRush(5), await aRush(5)];
    const pass = await passOf(there.sessionId, "both");
    await until(there.sessionId, pass, "IN");
    expect(codeOf(await book(here, "both", pass))).toBe("RUSH_WAIT");
  });

  it("keeps one place for each member, on every device and after every reload", async () => {
    const { sessionId } = await aRush(1);
    const numbers = await Promise.all(
      ["a", "b", "a", "c", "b"].map(async (as) => (await join(sessionId, as)).at("number")),
    );
    expect(numbers[0]).toBe(numbers[2]);
    expect(numbers[1]).toBe(numbers[4]);
    expect([...new Set(numbers)].sort()).toEqual([1, 2, 3]);
    const pass = await passOf(sessionId, "c");
    expect((await join(sessionId, undefined, pass)).at("number")).toBe(numbers[3]);
    expect((await join(sessionId, "a", pass)).at("number")).toBe(numbers[0]);
  });

  it("asks a guest without a pass to sign in, and knows of no line where there is none", async () => {
    const { sessionId } = await aRush(1);
    expect((await join(sessionId)).status).toBe(401);
    const { sessionId: plain } = await aSession(api.db);
    expect((await join(plain, "somebody")).status).toBe(404);
    expect((await join("no-such-session", "somebody")).status).toBe(404);
  });

  it("stands in the list of those that have a line", async () => {
    const at = await aRush(1);
    const { json } = await api.call("GET", "/rush");
    const { value }: { value: { sessionId: string }[] } = Object(json);
    expect(value.map(({ sessionId }) => sessionId)).toContain(at.sessionId);
  });

  it("[S19] says what is left to anybody and what to residents, and goes on in its order", async () => {
    const at = await aRush(3);
    await api.db
      .prepare(
        `UPDATE session SET kept_seats = 2, kept = 2, kept_until = ?2, kept_regions = '["region_0005"]'
         WHERE id = ?1`,
      )
      .bind(at.sessionId, Date.now() + DAY)
      .run();
    const [far, late] = [await passOf(at.sessionId, "far"), await passOf(at.sessionId, "too-late")];
    const near = await passOf(at.sessionId, "near");
    await until(at.sessionId, far, "IN");
    const first = await join(at.sessionId, "near", near);
    expect([first.at("seatsLeft"), first.at("keptSeats.seats"), first.at("keptSeats.where")]).toEqual([
      1,
      2,
      "성동구",
    ]);
    expect((await book(at, "far", far)).status).toBe(201);
    // All that is left is kept: the line says so before anybody comes to a form.
    await expect.poll(async () => (await join(at.sessionId, "near", near)).at("seatsLeft")).toBe(0);
    await until(at.sessionId, near, "IN");
    await until(at.sessionId, late, "IN");
    expect(codeOf(await book(at, "too-late", late))).toBe("SEATS_TAKEN");
    expect((await book(at, "near", near, true)).status).toBe(201);
    await expect.poll(async () => (await join(at.sessionId, "far", far)).at("keptSeats.seats")).toBe(1);
  });

  it("is no way round for whoever changes the date of a booking", async () => {
    const at = await aSession(api.db, {}, { capacity: 5 });
    const made = await book(at, "mover");
    const id = String(made.at("id"));
    await api.db
      .prepare("UPDATE booking SET status = 'RESERVE_REQUEST_COMPLETE' WHERE id = ?")
      .bind(id)
      .run();
    const { sessionId } = await aSession(api.db, {}, { programId: at.programId, capacity: 5 });
    await api.db.prepare("UPDATE session SET is_rush = 1 WHERE id = ?").bind(sessionId).run();
    const { json } = await api.call("GET", `/booking/${id}/reschedule`, { as: "mover" });
    const { value }: { value: { sessions: { id: string; stop: { code: string } | null }[] } } = Object(json);
    expect(value.sessions.find((one) => one.id === sessionId)?.stop?.code).toBe("RUSH");
  });
});

describe("[S20] the seats of a session with a line", () => {
  it("are promised by its object, as many as there are, and it says what the record says", async () => {
    const at = await aRush(3);
    const people = ["s1", "s2", "s3", "s4", "s5"];
    const passes = await Promise.all(people.map((as) => passOf(at.sessionId, as)));
    for (const pass of passes) await until(at.sessionId, pass, "IN");
    const booked = await Promise.all(people.map((as, i) => book(at, as, passes[i])));
    expect(booked.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    expect(booked.map(codeOf).filter((code) => code !== undefined)).toEqual(["SEATS_TAKEN", "SEATS_TAKEN"]);
    const all = await api.binding<DurableObjectNamespace<SessionSeats>>("SEATS");
    const object = all.get(all.idFromName(at.sessionId));
    const recorded = async () => (await api.db.prepare(BOOKED).bind(at.sessionId).all<Booked>()).results;
    expect(seatsApart(await object.look(), await recorded(), true)).toEqual([]);
    const first = booked.findIndex(({ status }) => status === 201);
    await api.call("POST", `/booking/${String(booked[first]?.at("id"))}/abort`, {
      as: people[first] ?? "",
      key: crypto.randomUUID(),
    });
    const second = booked.findIndex(({ status }) => status === 409);
    await expect.poll(async () => (await book(at, people[second] ?? "", passes[second])).status).toBe(201);
    await expect.poll(async () => seatsApart(await object.look(), await recorded(), true)).toEqual([]);
  });
});

describe("[S16] the numbers of a line", () => {
  const lineAt = (sessionId: string) => lines.get(lines.idFromName(sessionId));

  it("are drawn at the opening among those who came before it; who comes later stands behind", async () => {
    const { sessionId } = await aRush(10, DAY);
    const opensAt = Number(
      await api.db
        .prepare("SELECT book_open_at FROM session WHERE id = ?")
        .bind(sessionId)
        .first("book_open_at"),
    );
    const early = Array.from({ length: 200 }, (_, i) => `early-${i}`);
    const line = lineAt(sessionId);
    const before = await line.join(sessionId, early, opensAt - 60 * SECOND);
    expect(new Set(before.numbers)).toEqual(new Set([0]));
    expect(before.line.admitted).toBe(0);
    const late = await line.join(sessionId, ["late-1", "late-2"], opensAt + 1);
    expect(late.numbers).toEqual([201, 202]);
    const drawn = (await line.join(sessionId, early, opensAt + 2)).numbers;
    expect(drawn.toSorted((a, b) => a - b)).toEqual(early.map((_, i) => i + 1));
    // 200! orders: that of arrival is not drawn by chance
    expect(drawn).not.toEqual(early.map((_, i) => i + 1));
    expect((await line.join(sessionId, early, opensAt + 3)).numbers).toEqual(drawn);
  });

  it("come in one after the other, twice as many as there are seats, go on when some come free", async () => {
    const { sessionId } = await aRush(3);
    const line = lineAt(sessionId);
    const people = Array.from({ length: 50 }, (_, i) => `in-turn-${i}`);
    let now = Date.now();
    const seats = (held: number) =>
      api.db.prepare("UPDATE session SET held = ? WHERE id = ?").bind(held, sessionId).run();
    const look = async (seconds: number) => {
      for (let i = 0; i < seconds * 10; i += 1) await line.look(sessionId, (now += 100));
      return line.look(sessionId, now);
    };
    await line.join(sessionId, people, now);
    expect((await look(10)).admitted).toBe(6);
    await seats(3);
    for (const number of [1, 2, 3, 4, 5, 6]) await line.done(sessionId, number, 50, (now += 10));
    expect((await look(5)).admitted).toBe(6);
    await seats(2); // one hold is over: the second wave
    expect((await look(5)).admitted).toBe(8);
    const { admitted, rate } = await look(1);
    expect([admitted, rate]).toEqual([8, 26]);
  });
});
