import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { P02, reach } from "../support/api.ts";
import { aSession, DAY, member, startShop, type Shop } from "../support/booking.ts";
import { vouched } from "../support/vouched.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await aSession(shop.db); // makes the host
  await shop.db
    .prepare(
      `INSERT INTO staff (id, username, name, role, host_id, invited_at)
       VALUES ('looks', 'looks', '박조회', 'VIEWER', 'h-1', 1), ('door', 'door', '김현장', 'DOOR', 'h-1', 1)`,
    )
    .run();
});
afterAll(() => shop.close());

const WORDS = "창가 자리를 부탁하셨어요.";
const desk = (as = "operator-1") => ({ as, isDesk: true });
const put = (id: string, text: string, updatedAt: unknown = null, as?: string) =>
  shop.call("PUT", `/desk/booking/${id}/memo`, { text, updatedAt }, desk(as));
const remove = (id: string) => shop.call("DELETE", `/desk/booking/${id}/memo`, undefined, desk());
const listed = (bookingNo: string, as?: string) =>
  shop.call("GET", `/operator/booking?bookingNo=${bookingNo}`, undefined, desk(as));
const asMember = (path: string) => shop.raw(path, { ...P02, ...vouched(member()) });
const count = () => shop.db.prepare("SELECT count(*) AS n FROM booking_memo").first<number>("n");

/** A member's booking that stands. */
async function aBooked() {
  const at = await aSession(shop.db, {}, { capacity: 6 });
  const { id } = await shop.filled(at);
  const booked = await shop.call("POST", `/booking/${id}/confirm`);
  expect(booked.status).toBe(200);
  return { id, bookingNo: String(booked.at("bookingNo")), ...at };
}

describe("[S23] a memo on a booking", () => {
  it("says who wrote it and when, and is shown to no member", async () => {
    const { id, bookingNo } = await aBooked();
    const before = Date.now();
    const noted = await put(id, `  ${WORDS}\r\n둘째 줄 `, null, "door");
    expect([noted.status, noted.message]).toEqual([200, undefined]);
    const memo = (await listed(bookingNo)).at("0.memo");
    expect(memo).toMatchObject({ text: `${WORDS}\n둘째 줄`, by: "김현장" });
    expect(Number(reach(memo, "updatedAt"))).toBeGreaterThanOrEqual(before);
    for (const path of [
      `/booking/${id}`,
      "/booking",
      `/booking/${id}/ticket`,
      `/booking/${id}/calendar.ics`,
    ]) {
      const own = await asMember(path);
      expect([path, own.status, (await own.text()).includes("둘째 줄")]).toEqual([path, 200, false]);
    }
  });

  it("is changed by whoever has read how it stands, and removed once", async () => {
    const { id, bookingNo } = await aBooked();
    const first = (await put(id, WORDS)).at("memo.updatedAt");
    expect((await put(id, "모르고 쓴 메모")).code).toBe("CONFLICT");
    const second = await put(id, "아이와 함께 와요.", first, "door");
    expect([second.at("memo.text"), second.at("memo.by")]).toEqual(["아이와 함께 와요.", "김현장"]);
    const late = await put(id, "늦은 메모", first);
    expect([late.code, late.message]).toEqual(["CONFLICT", expect.stringContaining("다른 사람이 메모를")]);
    expect((await listed(bookingNo)).at("0.memo.text")).toBe("아이와 함께 와요.");
    const bare = await remove(id);
    expect([bare.status, bare.at("memo")]).toEqual([200, undefined]);
    const again = await remove(id);
    expect([again.status, again.message]).toEqual([404, "이미 삭제된 메모예요."]);
    expect((await put(id, "지운 줄 몰랐어요.", second.at("memo.updatedAt"))).code).toBe("CONFLICT");
  });

  it("of two who write at once is one's", async () => {
    const { id } = await aBooked();
    const both = await Promise.all([put(id, "하나"), put(id, "둘", null, "door")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("has 1 to 500 characters, and says so", async () => {
    const { id } = await aBooked();
    const none = await put(id, " \n ");
    expect([none.status, none.fields, none.message]).toEqual([422, ["text"], "메모를 적어 주세요."]);
    const long = await put(id, "가".repeat(501));
    expect(long.message).toBe("메모는 500자까지 적을 수 있어요. 지금은 501자예요.");
    expect((await put(id, "😀".repeat(500))).status).toBe(200);
  });

  it("is on a booking of the desk's too, and its reading and writing in the record of access", async () => {
    const at = await aSession(shop.db, {}, { capacity: 6 });
    const guest = { via: "DOOR", name: "김지나", phone: null, isPaid: false };
    const made = await shop.call(
      "POST",
      `/desk/session/${at.sessionId}/booking`,
      { ...guest, items: [{ optionId: "adult", qty: 1 }] },
      desk(),
    );
    const id = String(made.at("id"));
    expect((await put(id, WORDS)).status).toBe(200);
    expect((await listed(String(made.at("bookingNo")))).at("0.memo.text")).toBe(WORDS);
    expect((await remove(id)).status).toBe(200);
    const { results } = await shop.db
      .prepare(
        `SELECT a.operation FROM access_record a JOIN access_subject s ON s.access_id = a.id
         WHERE s.user_id = (SELECT user_id FROM booking WHERE id = ?1) ORDER BY a.id`,
      )
      .bind(id)
      .all<{ operation: string }>();
    expect(results.map(({ operation }) => operation)).toEqual([
      "createDeskBooking",
      "putDeskMemo",
      "listOperatorBooking",
      "deleteDeskMemo",
    ]);
  });

  it("is no look-on's, and nobody's once contact data is covered; then it goes", async () => {
    const { id, bookingNo, sessionId } = await aBooked();
    await put(id, WORDS);
    const seen = async (as?: string) => (await listed(bookingNo, as)).at("0.memo.text");
    expect([await seen("door"), await seen("looks")]).toEqual([WORDS, undefined]);
    expect((await put(id, "조회가 썼어요.", null, "looks")).status).toBe(403);
    const before = Number(await count());
    await shop.db
      .prepare("UPDATE session SET start_at = ?2 - 1, end_at = ?2 WHERE id = ?1")
      .bind(sessionId, Date.now() - 31 * DAY)
      .run();
    expect((await listed(bookingNo)).at("0.bookingNo")).toBe(bookingNo);
    expect(await seen("door")).toBeUndefined();
    expect((await put(id, "늦었어요.")).message).toContain("30일이 지난 예약");
    const noted = await shop.db
      .prepare("SELECT until FROM booking_memo WHERE booking_id = ?1")
      .bind(id)
      .first();
    await shop.runSchedule(Number(noted?.["until"]));
    await expect.poll(count).toBeLessThan(before);
    expect(
      await shop.db
        .prepare("SELECT count(*) AS n FROM booking_memo WHERE booking_id = ?1")
        .bind(id)
        .first("n"),
    ).toBe(0);
  });

  it("is in the member's own copy of their data, without who wrote it", async () => {
    const { id } = await aBooked();
    await put(id, WORDS, null, "door");
    const answer = await asMember("/user/export");
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = strFromU8(files["data/booking_memo.json"] ?? new Uint8Array());
    expect([text.includes(WORDS), text.includes("김현장")]).toEqual([true, false]);
  });
});
