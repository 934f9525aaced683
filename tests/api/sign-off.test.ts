import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SIGN_OFF_ACTS } from "#domain/desk/sign-off";
import { kstDay } from "#domain/time/kst";
import { aSession, DAY, HOUR, startShop, type Answer, type Shop } from "../support/booking.ts";
import { aPaidBooking, ask as askRefund, balanceOf, PRICE, sessionEnded } from "../support/refund.ts";
import { P02 } from "../support/api.ts";
import { vouched } from "../support/vouched.ts";

let shop: Shop;
const STAFF = { manager: "MANAGER", other: "MANAGER", signer: "APPROVER", signer2: "APPROVER" } as const;
beforeAll(async () => {
  shop = await startShop();
  await aSession(shop.db); // makes the host
  for (const [id, role] of Object.entries(STAFF))
    await shop.db
      .prepare(
        "INSERT INTO staff (id, username, name, role, host_id, invited_at) VALUES (?1, ?1, ?2, ?3, 'h-1', 1)",
      )
      .bind(id, `${id}님`, role)
      .run();
  await shop.db.prepare("UPDATE program SET description = '흙을 만져요.', lat = 37.5, lon = 127").run();
});
afterAll(() => shop.close());

const at = (method: string, path: string, as: string, body?: unknown) =>
  shop.call(method, path, body, { as, isDesk: true });
const setRules = (rules: { act: string; above: number }[]) =>
  at("PUT", "/desk/host/h-1/sign-off", "operator-1", { rules });
const on = (act: keyof typeof SIGN_OFF_ACTS, above = 0) => setRules([{ act, above }]);
const ask = (as: string, act: string, target: string, why = "비가 많이 온대요.") =>
  at("POST", "/desk/sign-off", as, { act, target, why });
const need = (as: string, act: string, target: string) =>
  at("GET", `/desk/sign-off-need?act=${act}&target=${target}`, as);
const id = (asked: Answer) => String(asked.at("id"));
const approve = (as: string, asked: Answer, says: unknown = asked.at("says")) =>
  at("POST", `/desk/sign-off/${id(asked)}/approve`, as, { says });
const cancel = (as: string, sessionId: string) =>
  at("POST", `/operator/session/${sessionId}/cancel`, as, { reason: "비가 많이 온대요." });
const statusOf = (table: "program" | "session", key: string) =>
  shop.db.prepare(`SELECT status FROM ${table} WHERE id = ?1`).bind(key).first("status");

describe("[S18] what wants a second person's word", () => {
  it("is done by one person alone where the host has switched nothing on", async () => {
    await setRules([]);
    const { sessionId } = await aSession(shop.db);
    expect((await need("manager", "CANCEL", sessionId)).at("isNeeded")).toBe(false);
    expect((await ask("manager", "CANCEL", sessionId)).code).toBe("STATE_CHANGED");
    expect((await cancel("manager", sessionId)).status).toBe(200);
  });

  it("cancels a session once another says yes, with what that means in people and won", async () => {
    await on("CANCEL");
    const booking = await aPaidBooking(shop, { adults: 2 });
    expect((await cancel("manager", booking.sessionId)).code).toBe("SIGN_OFF_NEEDED");
    expect((await cancel("operator-1", booking.sessionId)).code).toBe("SIGN_OFF_NEEDED");
    const asked = await ask("manager", "CANCEL", booking.sessionId);
    expect([asked.status, asked.at("state"), asked.at("says.0")]).toEqual([
      201,
      "ASKED",
      "예약 1건(2명)을 취소하고 84,000원을 모두 환불해요.",
    ]);
    expect((await ask("other", "CANCEL", booking.sessionId)).code).toBe("CONFLICT");
    expect((await need("other", "CANCEL", booking.sessionId)).at("signOff.id")).toBe(id(asked));
    expect(await statusOf("session", booking.sessionId)).toBe("OPEN");
    const done = await approve("signer", asked);
    await sessionEnded(shop, booking.sessionId);
    expect([done.status, done.at("state"), done.at("decidedBy")]).toEqual([200, "DONE", "signer님"]);
    expect([await statusOf("session", booking.sessionId), await balanceOf(shop, booking.orderId)]).toEqual([
      "CANCELLED",
      0,
    ]);
    expect((await approve("signer2", asked)).code).toBe("STATE_CHANGED");
  });

  it("is never approved by whoever asked, whatever their role, nor does the database take it", async () => {
    await on("CANCEL");
    const { sessionId } = await aSession(shop.db);
    const asked = await ask("operator-1", "CANCEL", sessionId);
    expect([(await approve("operator-1", asked)).code, asked.at("isOwn")]).toEqual(["FORBIDDEN", true]);
    expect((await at("POST", `/desk/sign-off/${id(asked)}/decline`, "operator-1", { why: "나" })).code).toBe(
      "FORBIDDEN",
    );
    await expect(
      shop.db
        .prepare("UPDATE sign_off SET state = 'DONE', decided_by = asked_by WHERE id = ?1")
        .bind(id(asked))
        .run(),
    ).rejects.toThrow("second_person");
    expect(await statusOf("session", sessionId)).toBe("OPEN");
  });

  it("is asked about again where it means something else by now", async () => {
    await on("CANCEL");
    const { sessionId, programId } = await aSession(shop.db);
    const asked = await ask("manager", "CANCEL", sessionId);
    const { id: booked } = await shop.filled({ sessionId, programId }, 3);
    await shop.call("POST", `/booking/${booked}/confirm`);
    const late = await approve("signer", asked);
    expect([late.code, await statusOf("session", sessionId)]).toEqual(["QUOTE_CHANGED", "OPEN"]);
    const now = await need("signer", "CANCEL", sessionId);
    expect(now.at("signOff.says.0")).toBe("예약 1건(3명)을 취소하고 0원을 모두 환불해요.");
    expect((await approve("signer", asked, now.at("signOff.says"))).status).toBe(200);
  });

  it("is done once where two say yes at the same moment", async () => {
    await on("CANCEL");
    const booking = await aPaidBooking(shop);
    const asked = await ask("manager", "CANCEL", booking.sessionId);
    const both = await Promise.all([approve("signer", asked), approve("signer2", asked)]);
    await sessionEnded(shop, booking.sessionId);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await shop.ledger(booking.id)).toEqual([`PAID ${PRICE}`, `REFUNDED ${PRICE}`]);
  });

  it("can be done by another where whoever said yes was cut off, and not before a minute", async () => {
    await on("CANCEL");
    const { sessionId } = await aSession(shop.db);
    const asked = await ask("manager", "CANCEL", sessionId);
    const cutOff = (ago: number) =>
      shop.db
        .prepare(
          `UPDATE sign_off SET state = 'APPROVED', decided_by = 'signer', decided_name = '', decided_at = ?2
           WHERE id = ?1`,
        )
        .bind(id(asked), Date.now() - ago)
        .run();
    await cutOff(30_000);
    expect((await approve("signer2", asked)).code).toBe("STATE_CHANGED");
    await cutOff(61_000);
    expect((await approve("signer2", asked)).at("state")).toBe("DONE");
    expect(await statusOf("session", sessionId)).toBe("CANCELLED");
  });

  it("ends as one that could not be done where the act is refused, with the refusal", async () => {
    await on("OPEN");
    const { programId } = await aSession(shop.db, { status: "DRAFT" });
    await shop.db.prepare("UPDATE program SET description = '' WHERE id = ?1").bind(programId).run();
    const asked = await ask("manager", "OPEN", programId);
    const refused = await approve("signer", asked);
    expect([refused.code, await statusOf("program", programId)]).toEqual(["RULE", "DRAFT"]);
    const list = await at("GET", "/desk/sign-off?limit=50", "manager");
    const states = Array.from({ length: 20 }, (_, n) => [list.at(`${n}.id`), list.at(`${n}.state`)]);
    expect(states).toContainEqual([id(asked), "FAILED"]);
  });

  it("opens a program, and opens it again after a pause; a pause itself needs nobody", async () => {
    await on("OPEN");
    const { programId } = await aSession(shop.db, { status: "DRAFT" });
    await shop.db
      .prepare(
        "UPDATE program SET summary = '흙', description = '흙을 만져요.', lat = 37.5, lon = 127 WHERE id = ?1",
      )
      .bind(programId)
      .run();
    const state = async (to: string) => {
      const updatedAt = await shop.db
        .prepare("SELECT updated_at FROM program WHERE id = ?1")
        .bind(programId)
        .first("updated_at");
      return at("PUT", `/desk/program/${programId}/state`, "manager", { state: to, updatedAt });
    };
    expect((await state("OPEN")).code).toBe("SIGN_OFF_NEEDED");
    const asked = await ask("manager", "OPEN", programId);
    expect(asked.at("says.0")).toBe(
      "누구나 찾고 예약할 수 있게 돼요. 요금은 무료, 회차는 1개, 자리는 모두 6개예요.",
    );
    expect((await approve("signer", asked)).at("state")).toBe("DONE");
    expect(await statusOf("program", programId)).toBe("OPEN");
    expect((await state("PAUSED")).status).toBe(200);
    expect((await state("OPEN")).code).toBe("SIGN_OFF_NEEDED");
  });

  it("is asked for by a refund above an amount alone; says that it goes by itself on its day", async () => {
    await on("REFUND", 40_000);
    const soon = { session: { startsIn: 2 * DAY } };
    const [small, big] = [await aPaidBooking(shop, soon), await aPaidBooking(shop, { ...soon, adults: 2 })];
    const [less, more] = [await askRefund(shop, small), await askRefund(shop, big)];
    expect([Number(less.at("refund")), Number(more.at("refund"))]).toEqual([37_800, 75_600]);
    const send = (as: string, refund: Answer) => at("POST", `/operator/refund/${id(refund)}/approve`, as);
    expect([(await send("signer", less)).status, (await send("signer", more)).code]).toEqual([
      200,
      "SIGN_OFF_NEEDED",
    ]);
    const marked = async () => {
      const list = await at("GET", "/operator/refund?limit=50", "signer");
      const at50 = Array.from({ length: 50 }, (_, n) => n).find(
        (n) => list.at(`${n}.refund.id`) === id(more),
      );
      return list.at(`${at50}.signOff`);
    };
    expect(await marked()).toBe("NEEDED");
    const asked = await ask("manager", "REFUND", id(more));
    expect([await marked(), String(asked.at("says.1"))]).toEqual([
      "ASKED",
      expect.stringContaining("저절로"),
    ]);
    expect((await approve("signer", asked)).at("state")).toBe("DONE");
    expect(await balanceOf(shop, big.orderId)).toBe(84_000 - 75_600);
  });

  it("ends as FAILED where the refund was taken back while the yes was said: nothing was sent", async () => {
    await on("REFUND", 40_000);
    const big = await aPaidBooking(shop, { session: { startsIn: 2 * DAY }, adults: 2 });
    const asked = await ask("manager", "REFUND", id(await askRefund(shop, big)));
    await shop.db.exec(
      "CREATE TRIGGER quicker BEFORE UPDATE OF status ON refund WHEN new.status = 'SENT' " +
        "BEGIN SELECT RAISE(IGNORE); END",
    );
    const answer = await approve("signer", asked);
    await shop.db.exec("DROP TRIGGER quicker");
    expect([answer.status, answer.code, await balanceOf(shop, big.orderId)]).toEqual([
      409,
      "STATE_CHANGED",
      84_000,
    ]);
  });

  it("keeps a session's people from everybody but who was told yes, for a day", async () => {
    await on("DOWNLOAD");
    const { sessionId, programId } = await aSession(shop.db, {}, { startsIn: 3 * DAY });
    const { id: booked } = await shop.filled({ sessionId, programId }, 2);
    await shop.call("POST", `/booking/${booked}/confirm`);
    const day = kstDay(Date.now() + 3 * DAY);
    const download = async (as: string, more = `&sessionId=${sessionId}`) => {
      const answer = await shop.raw(`/desk/roster?day=${day}${more}`, {
        ...P02,
        ...vouched(as, "desk"),
        "x-reason": "door",
      });
      return answer.status;
    };
    expect([await download("manager"), await download("manager", "")]).toEqual([409, 409]);
    const asked = await ask("manager", "DOWNLOAD", sessionId);
    expect(asked.at("says.0")).toBe("예약 1건(2명)의 이름과 전화번호가 가려지지 않은 채로 나가요.");
    expect(await download("manager")).toBe(409);
    expect((await approve("signer", asked)).status).toBe(200);
    expect([await download("manager"), await download("other"), await download("signer")]).toEqual([
      200, 409, 409,
    ]);
    expect((await need("manager", "DOWNLOAD", sessionId)).at("signOff.state")).toBe("DONE");
    await shop.db
      .prepare("UPDATE sign_off SET decided_at = decided_at - ?2 WHERE id = ?1")
      .bind(id(asked), 24 * HOUR)
      .run();
    expect(await download("manager")).toBe(409);
    expect((await need("manager", "DOWNLOAD", sessionId)).at("signOff")).toBe(null);
  });

  it("is taken back by whoever asked alone, and declined with a reason that they read", async () => {
    await on("CANCEL");
    const { sessionId } = await aSession(shop.db);
    const first = await ask("manager", "CANCEL", sessionId);
    const withdraw = (as: string, asked: Answer) => at("POST", `/desk/sign-off/${id(asked)}/withdraw`, as);
    expect((await withdraw("signer", first)).code).toBe("CONFLICT");
    expect((await withdraw("manager", first)).at("state")).toBe("WITHDRAWN");
    expect((await approve("signer", first)).code).toBe("STATE_CHANGED");
    const second = await ask("manager", "CANCEL", sessionId);
    const no = await at("POST", `/desk/sign-off/${id(second)}/decline`, "signer", { why: "날이 갠대요." });
    expect([no.at("state"), no.at("note"), no.at("decidedBy")]).toEqual([
      "DECLINED",
      "날이 갠대요.",
      "signer님",
    ]);
    expect(await statusOf("session", sessionId)).toBe("OPEN");
  });

  it("counts for who may decide what others asked for, and stands in the books by name", async () => {
    await on("CANCEL");
    const { sessionId } = await aSession(shop.db);
    const before = Number((await at("GET", "/desk/sign-off?toDecide=true", "signer")).total);
    const asked = await ask("signer2", "CANCEL", sessionId);
    expect(asked.code).toBe("FORBIDDEN"); // 결재 cancels no session
    await ask("manager", "CANCEL", sessionId);
    expect(Number((await at("GET", "/desk/sign-off?toDecide=true", "signer")).total)).toBe(before + 1);
    const own = await at("GET", "/desk/sign-off?toDecide=true&limit=50", "manager");
    const ids = Array.from({ length: 50 }, (_, n) => own.at(`${n}.target`));
    expect(ids).not.toContain(sessionId);
    const book = await shop.db
      .prepare(
        "SELECT staff_name, act FROM catalogue_version WHERE kind = 'signOff' ORDER BY id DESC LIMIT 1",
      )
      .first();
    expect(book).toEqual({ staff_name: "manager님", act: "ASKED" });
  });

  it("is nothing of another host's", async () => {
    await shop.db
      .prepare("INSERT INTO host (id, name, created_at, updated_at) VALUES ('h-2', '다른 곳', 0, 0)")
      .run();
    await shop.db
      .prepare(
        "INSERT INTO staff (id, username, name, role, host_id, invited_at) " +
          "VALUES ('far', 'far', '먼 곳', 'MANAGER', 'h-2', 1)",
      )
      .run();
    await on("CANCEL");
    const { sessionId } = await aSession(shop.db);
    expect((await ask("far", "CANCEL", sessionId)).code).toBe("NOT_FOUND");
    expect((await need("far", "CANCEL", sessionId)).code).toBe("NOT_FOUND");
    await ask("manager", "CANCEL", sessionId);
    expect((await at("GET", "/desk/sign-off", "far")).total).toBe(0);
  });
});
