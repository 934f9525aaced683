import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSession, DAY, DETAILS, HOUR, startShop, type Answer, type Shop } from "../support/booking.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const idOf = (answer: Answer): string => String(answer.at("id"));

describe("taking seats", () => {
  it("holds them for ten minutes and shows what its owner may do", async () => {
    const at = await aSession(shop.db);
    const answer = await shop.book(at, 2);
    expect(answer.status).toBe(201);
    expect([answer.at("status"), answer.at("label"), answer.at("seats")]).toEqual([
      "RESERVE_REQUEST",
      "예약요청",
      2,
    ]);
    expect(answer.at("bookingNo")).toMatch(/^N\d{6}-[0-9A-Z]{5}$/);
    const left = Number(answer.at("holdExpiresAt")) - Date.now();
    expect(left).toBeGreaterThan(9.5 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    expect(answer.at("actions")).toEqual(["FILL", "EXTEND", "ABORT"]);
  });

  it.each([
    ["a session that no longer takes bookings", { closesIn: -1 }, {}, "BOOKING_CLOSED"],
    ["a session that does not take bookings yet", { opensIn: HOUR }, {}, "BOOKING_CLOSED"],
    ["a cancelled session", { status: "CANCELLED" }, {}, "BOOKING_CLOSED"],
    ["a program that is paused", {}, { status: "PAUSED" }, "BOOKING_CLOSED"],
    ["a session of unknown capacity", { capacity: null }, {}, "NOT_BOOKABLE"],
    ["a price one has to ask for", { price: null }, { price: null }, "NOT_BOOKABLE"],
    ["a program that is not published", {}, { status: "DRAFT" }, "NOT_FOUND"],
  ])("refuses %s and takes no seat", async (_, session, program, code) => {
    const at = await aSession(shop.db, program, session);
    expect((await shop.book(at)).code).toBe(code);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
  });

  it("refuses unknown and repeated options, and more people than allowed", async () => {
    const at = await aSession(shop.db, { maxPerBooking: 3 }, { optionMax: 2 });
    const items = (list: { optionId: string; qty: number }[]) =>
      shop.call("POST", "/booking", { ...at, items: list });
    expect((await items([{ optionId: "nobody", qty: 1 }])).code).toBe("RULE");
    expect(
      (
        await items([
          { optionId: "adult", qty: 1 },
          { optionId: "adult", qty: 1 },
        ])
      ).code,
    ).toBe("RULE");
    expect((await items([{ optionId: "adult", qty: 3 }])).message).toBe(
      "이 선택은 한 번에 2명까지 예약할 수 있어요.",
    );
    expect(
      (
        await shop.call("POST", "/booking", {
          ...at,
          programId: "other",
          items: [{ optionId: "adult", qty: 1 }],
        })
      ).code,
    ).toBe("NOT_FOUND");
  });

  it("replays the first answer to the same key and takes one seat only, even for eight at once", async () => {
    const at = await aSession(shop.db);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.book(at, 1, { key: `same-key-${at.sessionId}` })),
    );
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
    const other = await shop.book(at, 2, { key: `same-key-${at.sessionId}` });
    expect([other.status, other.code]).toEqual([422, "KEY_REUSED"]);
  });
});

describe("one effect", () => {
  it("control: a key of their own for each of eight members takes eight seats", async () => {
    const at = await aSession(shop.db, {}, { capacity: 10 });
    const members = Array.from({ length: 8 }, (_, i) => `eight-${i}`);
    const answers = await Promise.all(members.map((as) => shop.book(at, 1, { as })));
    expect(new Set(answers.map(idOf)).size).toBe(8);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 8, sold: 0 });
  });

  it("replays a cancel and a confirm as they were first answered", async () => {
    const at = await aSession(shop.db);
    const { id } = await shop.filled(at);
    const first = await shop.call("POST", `/booking/${id}/confirm`, undefined, { key: `confirm-${id}` });
    await shop.call("POST", `/booking/${id}/cancel`, undefined, { key: `cancel-${id}` });
    const [confirm, cancel] = [
      await shop.call("POST", `/booking/${id}/confirm`, undefined, { key: `confirm-${id}` }),
      await shop.call("POST", `/booking/${id}/cancel`, undefined, { key: `cancel-${id}` }),
    ];
    expect([confirm.status, confirm.replayed, confirm.at("updatedAt")]).toEqual([
      200,
      true,
      first.at("updatedAt"),
    ]);
    expect([cancel.status, cancel.replayed, cancel.at("status")]).toEqual([
      200,
      true,
      "RESERVE_CANCEL_COMPLETE",
    ]);
  });

  it("cancelled five times at once, a booking gives its seats back once", async () => {
    const at = await aSession(shop.db, { maxPerBooking: 7 }, { capacity: 20 });
    const other = await shop.filled(at, 6);
    await shop.call("POST", `/booking/${other.id}/confirm`);
    const mine = await shop.filled(at, 1);
    await shop.call("POST", `/booking/${mine.id}/confirm`);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => shop.call("POST", `/booking/${mine.id}/cancel`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 6 });
  });
});

describe("a free booking", () => {
  it("is filled in, confirmed, listed, and cancelled with its seats back", async () => {
    const at = await aSession(shop.db, {}, { startsIn: 2 * HOUR }); // the soonest of all here
    const { id } = await shop.filled(at, 2);
    const confirmed = await shop.call("POST", `/booking/${id}/confirm`);
    expect([
      confirmed.status,
      confirmed.at("status"),
      confirmed.at("label"),
      confirmed.at("holdExpiresAt"),
    ]).toEqual([200, "RESERVE_REQUEST_COMPLETE", "예약완료", null]);
    expect(confirmed.at("actions")).toEqual(["TICKET", "CANCEL", "RESCHEDULE"]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 2 });
    expect((await shop.call("GET", "/booking?tab=coming&limit=50")).at("0.id")).toBe(id);

    const cancelled = await shop.call("POST", `/booking/${id}/cancel`);
    expect([cancelled.status, cancelled.at("status")]).toEqual([200, "RESERVE_CANCEL_COMPLETE"]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
    expect(await shop.history(id)).toEqual([
      "RESERVE_REQUEST",
      "RESERVE_REQUEST_COMPLETE",
      "RESERVE_CANCEL_REQUEST",
      "RESERVE_CANCEL_COMPLETE",
    ]);
    expect((await shop.call("POST", `/booking/${id}/cancel`)).code).toBe("STATE_CHANGED");
    expect((await shop.call("GET", "/booking?tab=cancelled&limit=50")).at("0.id")).toBe(id);
  });

  it("of a host who approves each one waits with its seat kept, and can be taken back", async () => {
    const at = await aSession(shop.db, { confirmMode: "APPROVAL" });
    const { id } = await shop.filled(at);
    const waiting = await shop.call("POST", `/booking/${id}/confirm`);
    expect([waiting.at("status"), waiting.at("waitKind"), waiting.at("label")]).toEqual([
      "RESERVE_WAIT",
      "APPROVAL",
      "예약대기",
    ]);
    expect(await shop.seats(at.sessionId)).toEqual({ held: 1, sold: 0 });
    const left = await shop.call("POST", `/booking/${id}/cancel`);
    expect(left.at("status")).toBe("RESERVE_CANCEL_COMPLETE");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
  });

  it("of a paid program with approval asks for no money before the host has answered", async () => {
    const at = await aSession(shop.db, { confirmMode: "APPROVAL", price: 30_000 });
    const id = idOf(await shop.book(at));
    const put = await shop.call("PUT", `/booking/${id}`, {
      ...DETAILS,
      consents: DETAILS.consents.slice(0, 2),
    });
    expect([put.status, put.at("payment"), put.at("amounts.pay")]).toEqual([200, null, 30_000]);
    expect((await shop.call("POST", `/booking/${id}/confirm`)).at("status")).toBe("RESERVE_WAIT");
  });

  it("ends when its session's cut-off comes before the host's answer", async () => {
    const at = await aSession(shop.db, { confirmMode: "APPROVAL" });
    const { id } = await shop.filled(at);
    await shop.call("POST", `/booking/${id}/confirm`);
    await shop.runSchedule(Date.now() + 21 * DAY);
    expect(await shop.status(id)).toBe("RESERVE_CANCEL_COMPLETE");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
  });

  it("cannot be confirmed before it is filled in, nor cancelled after it began", async () => {
    const at = await aSession(shop.db);
    const id = idOf(await shop.book(at));
    expect((await shop.call("POST", `/booking/${id}/confirm`)).code).toBe("STATE_CHANGED");
    await shop.call("PUT", `/booking/${id}`, DETAILS);
    await shop.call("POST", `/booking/${id}/confirm`);
    await shop.db
      .prepare("UPDATE session SET start_at = ?, book_close_at = ? WHERE id = ?")
      .bind(Date.now() - 1, Date.now() - HOUR, at.sessionId)
      .run();
    expect((await shop.call("POST", `/booking/${id}/cancel`)).code).toBe("STATE_CHANGED");
  });

  it("names every wrong field of the form by V01, V04, V06, consents and questions", async () => {
    const at = await aSession(shop.db, { questions: [{ id: "allergy", label: "알레르기", required: true }] });
    const id = idOf(await shop.book(at));
    const wrong = await shop.call("PUT", `/booking/${id}`, {
      booker: { name: "김", phone: "010-1", email: "a@b" },
      consents: [],
    });
    expect([wrong.status, wrong.code, wrong.message]).toEqual([
      422,
      "RULE",
      "이름은 한글 2자 이상으로 입력해 주세요.",
    ]);
    expect(wrong.fields).toEqual([
      "booker.name",
      "booker.phone",
      "booker.email",
      "answers.allergy",
      "consents.thirdParty",
    ]);
  });
});

describe("a hold", () => {
  it("can be extended once", async () => {
    const at = await aSession(shop.db);
    const first = await shop.book(at);
    const extended = await shop.call("POST", `/booking/${idOf(first)}/extend`);
    expect(Number(extended.at("holdExpiresAt")) - Number(first.at("holdExpiresAt"))).toBe(10 * 60_000);
    expect((await shop.call("POST", `/booking/${idOf(first)}/extend`)).code).toBe("ALREADY_EXTENDED");
  });

  it("gives its seats back on abort, once however often it is asked", async () => {
    const at = await aSession(shop.db);
    const id = idOf(await shop.book(at, 2));
    const answers = await Promise.all([1, 2, 3].map(() => shop.call("POST", `/booking/${id}/abort`)));
    expect(answers.every((answer) => answer.status === 200 || answer.code === "STATE_CHANGED")).toBe(true);
    expect((await shop.call("POST", `/booking/${id}/abort`)).at("status")).toBe("RESERVE_CANCEL_COMPLETE");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
  });

  it("that is over answers HOLD_ENDED; its seats are released once, by whoever comes first", async () => {
    const at = await aSession(shop.db);
    const { id } = await shop.filled(at, 2);
    await shop.endHold(id);
    const [confirm, extend] = await Promise.all([
      shop.call("POST", `/booking/${id}/confirm`),
      shop.call("POST", `/booking/${id}/extend`),
      shop.call("GET", `/booking/${id}`),
      shop.runSchedule(Date.now()),
    ]);
    expect([confirm.code, extend.code]).toEqual(["HOLD_ENDED", "HOLD_ENDED"]);
    expect(confirm.message).toBe("예약 시간이 지나 자리가 풀렸어요.");
    expect(await shop.seats(at.sessionId)).toEqual({ held: 0, sold: 0 });
    expect(await shop.history(id)).toEqual(["RESERVE_REQUEST", "RESERVE_CANCEL_COMPLETE"]);
  });

  it("that is over is seen as over on the next read and by the clock", async () => {
    const [a, b] = [await aSession(shop.db), await aSession(shop.db)];
    const [read, swept] = [idOf(await shop.book(a)), idOf(await shop.book(b))];
    await shop.endHold(read);
    expect((await shop.call("GET", `/booking/${read}`)).at("status")).toBe("RESERVE_CANCEL_COMPLETE");
    await shop.endHold(swept);
    await shop.runSchedule(Date.now());
    expect(await shop.status(swept)).toBe("RESERVE_CANCEL_COMPLETE");
    expect(await shop.seats(b.sessionId)).toEqual({ held: 0, sold: 0 });
  });
});

describe("whose it is", () => {
  it("another member's booking answers like a missing one, to every call", async () => {
    const at = await aSession(shop.db);
    const id = idOf(await shop.book(at));
    const other = { as: "somebody-else" };
    const answers = await Promise.all([
      shop.call("GET", `/booking/${id}`, undefined, other),
      shop.call("PUT", `/booking/${id}`, DETAILS, other),
      ...["confirm", "extend", "abort", "cancel"].map((verb) =>
        shop.call("POST", `/booking/${id}/${verb}`, undefined, other),
      ),
    ]);
    expect(answers.map((answer) => `${answer.status} ${answer.code}`)).toEqual(
      Array.from({ length: 6 }, () => "404 NOT_FOUND"),
    );
    expect(await shop.status(id)).toBe("RESERVE_REQUEST");
  });

  it("lists one's own, of one start by id, page by page, and refuses a made-up cursor", async () => {
    const as = `lister-${Date.now()}`;
    const startAt = Date.now() + 20 * DAY;
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      const at = await aSession(shop.db);
      await shop.db.prepare("UPDATE session SET start_at = ? WHERE id = ?").bind(startAt, at.sessionId).run();
      made.push(idOf(await shop.book(at, 1, { as })));
    }
    const first = await shop.call("GET", "/booking?limit=2", undefined, { as });
    const second = await shop.call("GET", `/booking?limit=2&cursor=${String(first.next)}`, undefined, { as });
    expect([first.at("0.id"), first.at("1.id"), second.at("0.id"), second.at("1.id"), second.next]).toEqual([
      ...made.toSorted(),
      undefined,
      undefined,
    ]);
    expect((await shop.call("GET", "/booking?cursor=nonsense", undefined, { as })).code).toBe("BAD_CURSOR");
  });
});

it("after all this, seats are counted as bookings say and every history is a path of the table", async () => {
  expect(await shop.disagreements()).toEqual([]);
});
