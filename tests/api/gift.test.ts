import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorHash, type DoorList } from "#domain/desk/door";
import { runRetention } from "../../workers/api/user/retention.ts";
import { reach } from "../support/api.ts";
import { aSession, DAY, HOUR, type ProgramSpec } from "../support/booking.ts";
import { startPost, type Post } from "../support/post.ts";

// 선물하기: a booking is given to another by a link, once; its money and its refund stay its owner's.
let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const named = async (name: string): Promise<string> => {
  const { id } = await post.member();
  await post.db.prepare("UPDATE user SET nickname = ?2 WHERE id = ?1").bind(id, `${name}-${id}`).run();
  return id;
};

/** A booking for two that its giver offers, and somebody to take it. */
async function offered(program: ProgramSpec = {}) {
  const [giver, friend] = [await named("주는이"), await named("받는이")];
  const booking = await post.booked(giver, `${giver}@example.com`, program);
  const token = await offer(giver, booking.id);
  return { giver, friend, token, ...booking };
}
async function offer(giver: string, id: string, message = "생일 축하해"): Promise<string> {
  const made = await post.call("PUT", `/booking/${id}/gift`, { as: giver, body: { message } });
  if (made.status !== 200) throw new Error(JSON.stringify(made.json));
  return String((await post.call("GET", `/booking/${id}/gift`, { as: giver })).at("gift.token"));
}
const read = (token: string) => post.call("GET", `/gift/${token}`);
const take = (token: string, as: string) => post.call("PUT", `/gift/${token}/held`, { as });
const held = (token: string, as: string) => post.call("GET", `/gift/${token}/held`, { as });
const giveBack = (token: string, as: string) => post.call("DELETE", `/gift/${token}/held`, { as });
const takeBack = (id: string, as: string) => post.call("DELETE", `/booking/${id}/gift`, { as });
const cancel = (id: string, as: string) => post.call("POST", `/booking/${id}/cancel`, { as });
const desk = { as: "operator-1", isDesk: true };
const change = (sql: string, ...values: unknown[]) =>
  post.db
    .prepare(sql)
    .bind(...values)
    .run();
const doorOpens = (session: string) =>
  change(
    "UPDATE session SET start_at = ?2, end_at = ?2 + 7200000, book_close_at = ?2 - 1 WHERE id = ?1",
    session,
    Date.now() + HOUR,
  );
const isOver = (session: string) =>
  change(
    "UPDATE session SET start_at = ?2, end_at = ?2 + 3600000, book_close_at = ?2 - 1 WHERE id = ?1",
    session,
    Date.now() - 2 * HOUR,
  );
const review = (bookingId: string, as: string) =>
  post.call("POST", "/review", {
    as,
    body: { bookingId, rating: 5, content: "물레 앞에서 시간 가는 줄 몰랐어요.", party: "친구와" },
  });
/** The visits that a member may still write of, and how many 마이 says they are. */
const toWrite = async (as: string): Promise<unknown> => {
  const { json } = await post.call("GET", "/review/writable", { as });
  const all: { bookingId: string }[] = Object(reach(json, "value"));
  const counts = await post.call("GET", "/summary", { as });
  return [all.map(({ bookingId }) => bookingId), counts.at("reviewsToWrite")];
};
const scan = async (session: string, code: unknown) =>
  (
    await post.call("POST", `/desk/session/${session}/scan`, {
      ...desk,
      body: { scans: [{ id: crypto.randomUUID(), code, at: Date.now() - 1000, people: 2 }] },
    })
  ).at("0.outcome");
/** What a member was told, once `kind` is among it. */
const notes = async (as: string, kind: string): Promise<unknown[][]> => {
  const list = async (): Promise<unknown[][]> =>
    Object(reach((await post.call("GET", "/notification", { as })).json, "value")).map((one: unknown) =>
      ["kind", "title", "link"].map((name) => reach(one, name)),
    );
  const kinds = async () => {
    await post.tick();
    return (await list()).map(([told]) => told);
  };
  await expect.poll(kinds, { timeout: 20_000 }).toContain(kind);
  return list();
};

describe("[R55] a gift", () => {
  it("is read without a login: what, when, from whom and their words, nothing else of them", async () => {
    const { giver, id, token } = await offered();
    await change("UPDATE user SET nickname = '주는이' WHERE id = ?1", giver);
    const booking = await post.call("GET", `/booking/${id}`, { as: giver });
    const seen = await read(token);
    expect(["state", "giverName", "message", "seats"].map((name) => seen.at(name))).toEqual([
      "OFFERED",
      "주는이",
      "생일 축하해",
      2,
    ]);
    const text = JSON.stringify(seen.json);
    // what nobody can see would turn the receiver's sentence around
    const turned = await offer(giver, id, "\u202E생일 \u3164축하해\u200B");
    expect((await read(turned)).at("message")).toBe("생일 축하해");
    for (const own of ["id", "bookingNo", "booker.name", "booker.phone", "booker.email"])
      expect(text).not.toContain(String(booking.at(own)));
    expect(text).not.toContain(giver);
    const row = await post.db.prepare("SELECT * FROM gift WHERE booking_id = ?1").bind(id).first();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("goes to the first who takes it, once, and says who gave it to nobody else from then on", async () => {
    const { friend, token } = await offered();
    const others = [await named("늦은이"), await named("더늦은이")];
    const all = [friend, ...others];
    const answers = await Promise.all(all.map((one) => take(token, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const winner = all[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await take(token, winner)).status).toBe(200);
    for (const one of all) expect((await held(token, one)).status).toBe(one === winner ? 200 : 404);
    const seen = await read(token);
    expect(["state", "giverName", "message"].map((name) => seen.at(name))).toEqual(["HELD", null, ""]);
  });

  it("is told to its giver once, and stands among what its holder was given", async () => {
    const { giver, friend, id, token } = await offered();
    await change("UPDATE user SET nickname = '받는이' WHERE id = ?1", friend);
    await take(token, friend);
    await take(token, friend);
    const told = (await notes(giver, "GIFT_TAKEN")).filter(([kind]) => kind === "GIFT_TAKEN");
    expect(told).toEqual([["GIFT_TAKEN", "받는이님이 선물을 받았어요", `/booking-detail/${id}/gift`]]);
    const shown = await post.call("GET", `/booking/${id}/gift`, { as: giver });
    expect(["state", "token", "holderName"].map((name) => shown.at(`gift.${name}`))).toEqual([
      "HELD",
      null,
      "받는이",
    ]);
    const list = await post.call("GET", "/gift", { as: friend });
    expect([list.at("0.token"), list.at("0.state"), list.at("length")]).toEqual([token, "HELD", 1]);
    expect((await post.call("GET", "/gift", { as: giver })).at("length")).toBe(0);
  });

  it("is its owner's alone to offer and to take back, before it is taken", async () => {
    const { giver, friend, id, token } = await offered();
    const offerAs = (as: string) => post.call("PUT", `/booking/${id}/gift`, { as, body: { message: "" } });
    const seeAs = (as: string) => post.call("GET", `/booking/${id}/gift`, { as });
    expect([(await offerAs(friend)).status, (await seeAs(friend)).status]).toEqual([404, 404]);
    expect((await takeBack(id, friend)).status).toBe(404);
    expect((await take(token, giver)).code).toBe("STATE_CHANGED");
    const second = await offer(giver, id);
    expect([(await read(token)).status, (await take(token, friend)).status]).toEqual([404, 404]);
    expect((await takeBack(id, giver)).status).toBe(200);
    expect([(await take(second, friend)).status, (await takeBack(id, giver)).status]).toEqual([404, 404]);
    const third = await offer(giver, id);
    await take(third, friend);
    expect([(await takeBack(id, giver)).code, (await offerAs(giver)).code]).toEqual([
      "STATE_CHANGED",
      "STATE_CHANGED",
    ]);
    expect((await giveBack(third, giver)).status).toBe(404);
  });

  it("is not taken once its booking is cancelled, its date changed or its session begun", async () => {
    const cancelled = await offered();
    await cancel(cancelled.id, cancelled.giver);
    const moved = await offered();
    const to = await aSession(post.db, {}, { programId: moved.programId, startsIn: 22 * DAY });
    const quote = await post.call("GET", `/booking/${moved.id}/reschedule/quote?sessionId=${to.sessionId}`, {
      as: moved.giver,
    });
    const done = await post.call("POST", `/booking/${moved.id}/reschedule`, {
      as: moved.giver,
      body: { sessionId: to.sessionId, version: quote.at("version") },
    });
    expect(done.status).toBe(200);
    const late = await offered();
    await change("UPDATE session SET start_at = ?2 WHERE id = ?1", late.sessionId, Date.now() - 1);
    for (const [gift, state] of [
      [cancelled, "CANCELLED"],
      [moved, "MOVED"],
      [late, "LATE"],
    ] as const) {
      const answer = await take(gift.token, gift.friend);
      expect([state, answer.code, (await read(gift.token)).at("state")]).toEqual([
        state,
        "STATE_CHANGED",
        state,
      ]);
      expect((await held(gift.token, gift.friend)).status).toBe(404);
    }
    // Offered anew it is for the new day.
    const again = await offer(moved.giver, moved.id);
    expect((await take(again, moved.friend)).status).toBe(200);
  });

  it("leaves its owner nothing to change while it is held, and everything once it is back", async () => {
    const { giver, friend, id, token, programId } = await offered();
    const to = await aSession(post.db, {}, { programId, startsIn: 22 * DAY });
    const choice = `/booking/${id}/reschedule/quote?sessionId=${to.sessionId}`;
    const quote = await post.call("GET", choice, { as: giver });
    await take(token, friend);
    const seats = () =>
      post.db.prepare("SELECT status, seats, user_id FROM booking WHERE id = ?1").bind(id).first();
    const before = await seats();
    const why = async (path: string, body?: unknown) => {
      const more = { as: giver, ...(body !== undefined && { body }) };
      return String(reach((await post.call("POST", path, more)).json, "error.message"));
    };
    const moving = { sessionId: to.sessionId, version: quote.at("version") };
    for (const said of [
      await why(`/booking/${id}/cancel`),
      await why(`/booking/${id}/reschedule`, moving),
      await why(`/booking/${id}/companion-ticket`, { name: "" }),
      await why("/refund", { bookingId: id, reason: "SCHEDULE" }),
    ])
      expect(said).toMatch(/^선물한 예약이에요/);
    expect(await seats()).toEqual(before);
    const ownActs = async () => (await post.call("GET", `/booking/${id}`, { as: giver })).at("actions");
    expect(await ownActs()).toEqual([]);
    // Nor does its holder: the booking is not theirs.
    expect([
      (await cancel(id, friend)).status,
      (await post.call("GET", `/booking/${id}`, { as: friend })).status,
    ]).toEqual([404, 404]);
    expect((await giveBack(token, friend)).status).toBe(200);
    expect((await held(token, friend)).status).toBe(404);
    expect(await ownActs()).toEqual(expect.arrayContaining(["TICKET", "CANCEL", "RESCHEDULE"]));
    expect((await cancel(id, giver)).status).toBe(200);
  });

  it("lets in who holds it, by a number of their own, and nobody by the booking's", async () => {
    const { giver, friend, id, token, sessionId } = await offered();
    const own = (await post.call("GET", `/booking/${id}/ticket`, { as: giver })).at("token");
    const bookingNo = (await post.call("GET", `/booking/${id}`, { as: giver })).at("bookingNo");
    await take(token, friend);
    const theirs = (await held(token, friend)).at("ticket.token");
    const number = String((await held(token, friend)).at("ticket.bookingNo"));
    expect(number).toMatch(/^C[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((await post.call("GET", `/booking/${id}/ticket`, { as: giver })).code).toBe("STATE_CHANGED");
    const check = async (code: unknown) =>
      (await post.call("GET", `/ticket/check?t=${String(code)}`)).at("state");
    expect([await check(own), await check(theirs)]).toEqual(["CANCELLED", "VALID"]);
    await doorOpens(sessionId);
    const signed = await post.call("GET", `/desk/session/${sessionId}/door`, desk);
    const { salt, entries }: DoorList = JSON.parse(String(signed.at("list")));
    expect(entries.map(({ hash, people }) => [hash, people])).toEqual([[await doorHash(salt, number), 2]]);
    expect([await scan(sessionId, own), await scan(sessionId, bookingNo)]).toEqual([
      "CANCELLED",
      "CANCELLED",
    ]);
    expect([await scan(sessionId, theirs), await scan(sessionId, theirs)]).toEqual(["ENTERED", "BEFORE"]);
    expect((await giveBack(token, friend)).code).toBe("STATE_CHANGED");
    expect((await held(token, friend)).at("arrivedAt")).toBeTypeOf("number");
  });

  it("given back after all its first ticket opens nothing", async () => {
    const { giver, friend, id, token, sessionId } = await offered();
    await take(token, friend);
    const code = (await held(token, friend)).at("ticket.token");
    await giveBack(token, friend);
    expect((await post.call("GET", `/ticket/check?t=${String(code)}`)).at("state")).toBe("CANCELLED");
    const own = (await post.call("GET", `/booking/${id}/ticket`, { as: giver })).at("token");
    await doorOpens(sessionId);
    expect([await scan(sessionId, code), await scan(sessionId, own)]).toEqual(["CANCELLED", "ENTERED"]);
  });

  it("whose session is cancelled tells both", async () => {
    const { giver, friend, id, token, sessionId } = await offered();
    await take(token, friend);
    const path = `/operator/session/${sessionId}/cancel`;
    expect((await post.call("POST", path, { ...desk, body: { reason: "비가 많이 온대요." } })).status).toBe(
      200,
    );
    await notes(giver, "SESSION_CANCELLED");
    expect(await notes(friend, "GIFT_HELD")).toEqual([
      ["GIFT_HELD", "선물 받은 예약이 취소됐어요", "/my/gift"],
    ]);
    const seen = await held(token, friend);
    expect([seen.at("state"), seen.at("ticket")]).toEqual(["CANCELLED", null]);
    const status = await post.db.prepare("SELECT status FROM booking WHERE id = ?1").bind(id).first("status");
    expect(String(status)).toContain("CANCEL");
  });

  it("tells its holder what the host says, and its giver's own look at it is refused", async () => {
    const { giver, friend, token, sessionId } = await offered();
    expect((await held(token, giver)).code).toBe("FORBIDDEN");
    await take(token, friend);
    const path = `/desk/session/${sessionId}/message`;
    const body = { text: "앞치마를 가져오세요.", dryRun: false };
    expect((await post.call("POST", path, { ...desk, body })).status).toBe(200);
    await notes(giver, "HOST_NOTE");
    expect(await notes(friend, "GIFT_HELD")).toEqual([["GIFT_HELD", "진행자가 알려드려요", "/my/gift"]]);
    const said = await post.db
      .prepare("SELECT body FROM notification WHERE user_id = ?1")
      .bind(friend)
      .first("body");
    expect(said).toContain("앞치마를 가져오세요.");
  });

  it("is either taken or its booking cancelled, never both", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { giver, friend, id, token } = await offered();
      const [taken, cancelled] = await Promise.all([take(token, friend), cancel(id, giver)]);
      const won = [taken.status, cancelled.status];
      expect([[200, 409].join(), [409, 200].join()]).toContain(won.join());
      expect((await held(token, friend)).status).toBe(taken.status === 200 ? 200 : 404);
      expect((await read(token)).at("state")).toBe(taken.status === 200 ? "HELD" : "CANCELLED");
    }
  });

  it("that is taken between a cancel's look at it and its writing stops the cancel", async () => {
    const { giver, friend, id } = await offered();
    await change(
      `CREATE TRIGGER meanwhile BEFORE UPDATE OF status ON booking WHEN NEW.id = '${id}' BEGIN
         UPDATE gift SET holder_id = '${friend}', taken_at = 1, ticket_no = 'C00000-00000'
         WHERE booking_id = NEW.id; END`,
    );
    const answer = await cancel(id, giver);
    await change("DROP TRIGGER meanwhile");
    expect([answer.status, (await post.call("GET", `/booking/${id}`, { as: giver })).at("status")]).toEqual([
      409,
      "RESERVE_REQUEST_COMPLETE",
    ]);
  });

  it("keeps its giver as any booking does; who leaves gives it back", async () => {
    const { giver, friend, id, token } = await offered();
    await take(token, friend);
    expect((await post.call("DELETE", `/user/${giver}`, { as: giver })).code).toBe("HAS_BOOKINGS");
    expect((await post.call("DELETE", `/user/${friend}`, { as: friend })).status).toBe(200);
    const own = await post.call("GET", `/booking/${id}/gift`, { as: giver });
    expect([own.at("gift"), own.at("mayGive")]).toEqual([null, true]);
    expect((await post.call("GET", `/booking/${id}/ticket`, { as: giver })).status).toBe(200);
  });

  it("is forgotten 92 days after its session; who wrote whom goes with it", async () => {
    const { giver, friend, id, sessionId, token } = await offered();
    const untaken = await offered();
    await take(token, friend);
    for (const one of [sessionId, untaken.sessionId]) await isOver(one);
    const rows = async () =>
      (
        await post.db
          .prepare("SELECT * FROM gift WHERE booking_id IN (?1, ?2)")
          .bind(id, untaken.id)
          .all<Record<string, unknown>>()
      ).results;
    await runRetention({ DB: post.db }, Date.now() + 91 * DAY);
    expect(await rows()).toHaveLength(2);
    await runRetention({ DB: post.db }, Date.now() + 94 * DAY);
    // That it was given away stays, as its giver was not there.
    const [left, ...more] = await rows();
    expect([left?.["booking_id"], more]).toEqual([id, []]);
    for (const gone of [friend, token, "생일 축하해"]) expect(JSON.stringify(left)).not.toContain(gone);
    expect([(await read(token)).status, (await held(token, friend)).status]).toEqual([404, 404]);
    for (const one of [giver, friend]) expect((await review(id, one)).status).toBe(404);
  });
});

describe("[R55] [R34] the review of a gift", () => {
  it("is its holder's to write, once it is over, and never its giver's", async () => {
    const { giver, friend, id, token, sessionId } = await offered();
    await take(token, friend);
    expect((await held(token, friend)).at("visitId")).toBe(null);
    expect((await review(id, friend)).code).toBe("REVIEW_NOT_YET");
    await isOver(sessionId);
    expect([await toWrite(giver), await toWrite(friend)]).toEqual([
      [[], 0],
      [[id], 1],
    ]);
    expect((await held(token, friend)).at("visitId")).toBe(id);
    const visit = (as: string) => post.call("GET", `/booking/${id}/visit`, { as });
    expect([(await visit(giver)).status, (await visit(friend)).at("mayReview")]).toEqual([404, true]);
    expect((await review(id, giver)).status).toBe(404);
    const written = await review(id, friend);
    expect([written.status, String(written.at("nickname"))]).toEqual([201, `받는이-${friend}`]);
    expect(await toWrite(friend)).toEqual([[], 0]);
    const mine = async (as: string) =>
      (await post.call("GET", `/review?mine=true&bookingId=${id}`, { as })).at("length");
    expect([await mine(giver), await mine(friend)]).toEqual([0, 1]);
  });

  it("is its giver's where nobody took it or it came back in time, not afterwards", async () => {
    const [untaken, back, late] = [await offered(), await offered(), await offered()];
    await take(back.token, back.friend);
    await giveBack(back.token, back.friend);
    await take(late.token, late.friend);
    for (const { sessionId } of [untaken, back, late]) await isOver(sessionId);
    expect((await giveBack(late.token, late.friend)).code).toBe("STATE_CHANGED");
    expect([
      (await review(untaken.id, untaken.giver)).status,
      (await review(back.id, back.giver)).status,
      (await review(back.id, back.friend)).status,
      (await review(late.id, late.giver)).status,
    ]).toEqual([201, 201, 404, 404]);
  });

  it("is nobody's once a holder who was there has left", async () => {
    const { giver, friend, id, token, sessionId } = await offered();
    await take(token, friend);
    await isOver(sessionId);
    expect((await post.call("DELETE", `/user/${friend}`, { as: friend })).status).toBe(200);
    const row = await post.db.prepare("SELECT * FROM gift WHERE booking_id = ?1").bind(id).first();
    expect(JSON.stringify(row)).not.toContain(friend);
    expect([(await review(id, giver)).status, await toWrite(giver)]).toEqual([404, [[], 0]]);
  });

  it("stays its holder's where the giver leaves before it is written, without their words", async () => {
    const { giver, friend, id, token, sessionId } = await offered();
    const untaken = await post.booked(giver, `${giver}@example.com`);
    await offer(giver, untaken.id);
    await take(token, friend);
    for (const session of [sessionId, untaken.sessionId]) await isOver(session);
    expect((await post.call("DELETE", `/user/${giver}`, { as: giver })).status).toBe(200);
    expect([await toWrite(friend), (await held(token, friend)).at("visitId")]).toEqual([[[id], 1], id]);
    const { results: rows } = await post.db
      .prepare("SELECT booking_id, message FROM gift WHERE booking_id IN (?1, ?2)")
      .bind(id, untaken.id)
      .all();
    expect(rows).toEqual([{ booking_id: id, message: "" }]);
    expect((await held(token, friend)).at("giverName")).toBeNull();
    const written = await review(id, friend);
    expect([written.status, String(written.at("nickname"))]).toEqual([201, `받는이-${friend}`]);
    expect((await post.call("DELETE", `/user/${friend}`, { as: friend })).status).toBe(200);
    const left = await post.db.prepare("SELECT * FROM gift WHERE booking_id = ?1").bind(id).first();
    expect(JSON.stringify(left)).not.toContain(friend);
  });
});
