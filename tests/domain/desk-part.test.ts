import { expect, it } from "vitest";
import { partMeans } from "#domain/desk/part-words";
import { aboutBooking } from "../../workers/api/outbox/booking-subject.ts";
import type { OutboxRow } from "../../workers/api/record/outbox-rows.ts";
import { agree, anOrder, balance, confirm, ledgerOf, statusOf } from "../soak/fault-play.ts";
import type { Order } from "../soak/fault-play.ts";
import { DAY, putOut, type Goods } from "../soak/goods.ts";
import { Mall, reach, type Answer } from "../soak/mall.ts";
import { MemoryD1 } from "../soak/memory-d1.ts";
import { OPERATOR } from "../soak/t2-scene.ts";

// The desk takes people out of a booking: by the money path of a member's own cancel, played with its faults.

const KEY = "3f0c7f5a-6c1d-4f0e-9a51-0b7f4f1f9c11";
const MINUTE = 60_000;
const ASKED = { items: [{ optionId: "adult", qty: 1 }], because: "ASKED", reason: "한 분이 못 오신대요." };

interface Stage {
  mall: Mall;
  order: Order;
  part: (body: object, key?: string) => Promise<Answer>;
  fault: (dials: Record<string, unknown>) => Promise<void>;
  minutes: (count: number) => Promise<void>;
}

/** A booking for three, paid where a method is named, two days before its session: 90 % comes back. */
async function story(
  play: (stage: Stage) => Promise<void>,
  { qty = 3, method = "CARD", ...goods }: Partial<Goods> & { qty?: number; method?: string } = {},
): Promise<void> {
  const mall = new Mall(7);
  try {
    await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: 5, price: 20_000, startsIn: 2 * DAY + 3 * 3_600_000, ...goods });
        const order = await anOrder(mall, at, "member-1", qty);
        if (method === "")
          await mall.call("POST", `/booking/${order.id}/confirm`, undefined, { as: order.as });
        else await confirm(mall, order, await agree(mall, order, method));
        const minutes = async (count: number) => {
          for (let minute = 0; minute < count; minute += 1) {
            await mall.world.pass(MINUTE);
            await mall.minute();
            await mall.settled();
          }
        };
        await mall.world.pass(2 * 3_600_000); // the hour in which all of it comes back is over
        await play({
          mall,
          order,
          minutes,
          part: (body, key) =>
            mall.call("POST", `/desk/booking/${order.id}/part`, body, { ...OPERATOR, ...(key && { key }) }),
          fault: async (dials) =>
            void (await mall.atProvider("/__faults", { orderId: order.orderId, ...dials })),
        });
      })(),
    );
  } finally {
    mall.close();
  }
}

const codeOf = ({ status, json }: Answer) => [status, reach(json, "error.code") ?? "ok"];
const seatsOf = (mall: Mall) =>
  mall.rows<{ booked: number; sold: number }>(
    "SELECT b.seats AS booked, s.sold FROM booking b JOIN session s ON s.id = b.session_id",
  )[0];
/** The ledger without the refunds' own ids. */
const paidBack = (mall: Mall, order: Order) => ledgerOf(mall, order).replaceAll(/:[0-9a-f-]{36}/g, "");
const notes = (mall: Mall) =>
  mall.rows<{ note: string }>(
    "SELECT data ->> 'note' AS note FROM outbox WHERE kind = 'HOST_NOTE' AND channel = 'APP'",
  );

it("[S46] says what it means first, then does that by the booking's own policy and tells why", () =>
  story(async ({ mall, order, part, minutes }) => {
    const choices = await mall.call("GET", `/desk/booking/${order.id}/part`, undefined, OPERATOR);
    expect([choices.at("stop"), choices.at("items")]).toEqual([
      null,
      [{ optionId: "adult", name: "어른", left: 3 }],
    ]);
    const said = await part({ ...ASKED, dryRun: true });
    expect([said.at("people"), said.at("left"), said.at("refund"), said.at("fee")]).toEqual([
      1, 2, 18_000, 2000,
    ]);
    expect(String(said.at("says.0"))).toBe("1명이 예약에서 빠지고 2명이 남아요. 빠진 자리는 다시 열려요.");
    expect(seatsOf(mall)).toEqual({ booked: 3, sold: 3 });
    expect(codeOf(await part({ ...ASKED, refund: 20_000 }))).toEqual([409, "QUOTE_CHANGED"]);
    expect(codeOf(await part(ASKED))).toEqual([422, "RULE"]); // nothing was said yet
    expect(codeOf(await part({ ...ASKED, refund: 18_000 }))).toEqual([200, "ok"]);
    expect(notes(mall).map(({ note }) => note)).toEqual([
      "예약에서 1명을 취소해 2명이 남았어요. 18,000원을 결제하신 곳으로 돌려드려요. 이유: 한 분이 못 오신대요.",
    ]);
    const { json } = await mall.call("GET", `/desk/booking/${order.id}/timeline`, undefined, OPERATOR);
    const lines = Object(reach(json, "value.lines")).map((line: unknown) =>
      ["what", "label", "by", "note"].map((name) => reach(line, name)),
    );
    expect(lines).toContainEqual(["PART", "일부 취소", expect.stringMatching(/^.+$/), "1명, 18,000원"]);
    expect(JSON.stringify(lines)).not.toContain("데스크:");
    await minutes(35); // nobody looked at it: it goes through by itself
    expect([statusOf(mall, order), paidBack(mall, order), balance(mall, order.orderId)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      "PAID 60000, REFUNDED 18000",
      42_000,
    ]);
    expect(seatsOf(mall)).toEqual({ booked: 2, sold: 2 });
  }));

it("[S46] gives all of it back at once where the host wants it, whatever the day", () =>
  story(async ({ mall, order, part }) => {
    expect((await part({ ...ASKED, because: "HOST", dryRun: true })).at("refund")).toBe(20_000);
    await part({ ...ASKED, because: "HOST", refund: 20_000 });
    await mall.settled();
    expect([paidBack(mall, order), balance(mall, order.orderId)]).toEqual([
      "PAID 60000, REFUNDED 20000",
      40_000,
    ]);
  }));

it("[S46] takes them out once, however often it is tapped, and however late the provider answers", () =>
  story(async ({ mall, order, part, fault, minutes }) => {
    await fault({ step: "cancel", answer: "lost", times: 3 });
    const body = { ...ASKED, because: "HOST", refund: 20_000 };
    const both = await Promise.all([part(body, KEY), part(body, KEY)]);
    expect(both.map(({ status }) => status)).toContain(200);
    await minutes(3);
    expect((await part(body, KEY)).status).toBe(200);
    await minutes(60);
    expect([paidBack(mall, order), balance(mall, order.orderId)]).toEqual([
      "PAID 60000, REFUNDED 20000",
      40_000,
    ]);
    expect([seatsOf(mall), notes(mall).length]).toEqual([{ booked: 2, sold: 2 }, 1]);
  }));

it("[S46] leaves somebody in it, and says whose it is to end the rest", () =>
  story(async ({ mall, order, part }) => {
    const all = await part({ ...ASKED, items: [{ optionId: "adult", qty: 3 }], dryRun: true });
    expect([...codeOf(all), reach(all.json, "error.fields.0.code")]).toEqual([422, "RULE", "NOBODY_LEFT"]);
    const two = [{ optionId: "adult", qty: 2 }];
    const refund = (await part({ ...ASKED, items: two, because: "HOST", dryRun: true })).at("refund");
    await part({ ...ASKED, items: two, because: "HOST", refund });
    await mall.settled();
    const alone = await mall.call("GET", `/desk/booking/${order.id}/part`, undefined, OPERATOR);
    expect(alone.at("stop")).toBe("한 명만 있는 예약이에요. 예약한 분이 앱에서 취소할 수 있어요.");
    expect(codeOf(await part({ ...ASKED, refund: 18_000 }))).toEqual([409, "STATE_CHANGED"]);
  }));

const SECOND = { as: "signer-1", isDesk: true };
/** The host wants a second person's word for refunds above 10,000 won; there is one. */
const wantsWord = (mall: Mall) =>
  mall.product.sqlite.exec(
    `INSERT INTO sign_off_rule (host_id, act, above) VALUES ('h-1', 'REFUND', 10000);
     INSERT INTO staff (id, username, name, role, host_id, invited_at)
     VALUES ('signer-1', 'signer-1', '서결재', 'APPROVER', 'h-1', 1)`,
  );

it("[S46] waits for a second person's word where the host wants one for such a sum, and is done by it", () =>
  story(async ({ mall, order, part, minutes }) => {
    wantsWord(mall);
    const said = await part({ ...ASKED, dryRun: true });
    expect([said.at("waits"), said.at("refund")]).toEqual([true, 18_000]);
    expect(codeOf(await part({ ...ASKED, refund: 18_000 }))).toEqual([200, "ok"]);
    expect(codeOf(await part({ ...ASKED, refund: 18_000 }, KEY))).toEqual([409, "CONFLICT"]);
    await minutes(40); // nothing goes by itself
    expect([seatsOf(mall), paidBack(mall, order), notes(mall)]).toEqual([
      { booked: 3, sold: 3 },
      "PAID 60000",
      [],
    ]);
    const waiting = await mall.call("GET", "/desk/sign-off?toDecide=true", undefined, SECOND);
    const [one] = Object(reach(waiting.json, "value")) as { id: string; act: string; says: string[] }[];
    expect([one?.act, one?.says]).toEqual(["PART", Object(said.at("says"))]);
    const path = `/desk/sign-off/${one?.id}`;
    const own = await mall.call("POST", `${path}/approve`, { says: one?.says }, OPERATOR);
    expect(own.status).toBe(403); // whoever asked never says yes
    const done = await mall.call("POST", `${path}/approve`, { says: one?.says }, SECOND);
    expect([done.status, done.at("state")]).toEqual([200, "DONE"]);
    await minutes(35);
    expect([seatsOf(mall), paidBack(mall, order), notes(mall).length]).toEqual([
      { booked: 2, sold: 2 },
      "PAID 60000, REFUNDED 18000",
      1,
    ]);
    const { json } = await mall.call("GET", `/desk/booking/${order.id}/timeline`, undefined, OPERATOR);
    expect(JSON.stringify(json)).toContain('"by":"서결재"');
  }));

it("[S46] a yes to what it meant yesterday, and to what cannot be done any more, does nothing", () =>
  story(async ({ mall, part, order, minutes }) => {
    wantsWord(mall);
    await part({ ...ASKED, refund: 18_000 });
    await mall.world.pass(DAY); // 80 % by now
    const read = async () => {
      const { json } = await mall.call("GET", "/desk/sign-off?toDecide=true", undefined, SECOND);
      return (Object(reach(json, "value")) as { id: string; says: string[] }[])[0];
    };
    const one = await read();
    expect(one?.says.join(" ")).toContain("16,000원");
    const path = `/desk/sign-off/${one?.id}/approve`;
    const late = await mall.call("POST", path, { says: ["18,000원"] }, SECOND);
    expect(codeOf(late)).toEqual([409, "QUOTE_CHANGED"]);
    await mall.call("POST", "/refund", { bookingId: order.id, reason: "SCHEDULE" }, { as: order.as });
    await minutes(35);
    const gone = await mall.call("POST", path, { says: (await read())?.says }, SECOND);
    expect(gone.status).toBe(409);
    expect(seatsOf(mall)?.sold).toBe(0);
  }));

it("[S46] takes people out of what cost nothing: seats and people alone, and the member reads why", () =>
  story(
    async ({ mall, order, part }) => {
      const said = await part({ ...ASKED, dryRun: true });
      expect([said.at("refund"), said.at("says.1")]).toEqual([0, "결제한 돈이 없어 돌려드릴 돈도 없어요."]);
      expect(codeOf(await part({ ...ASKED, refund: 0 }, KEY))).toEqual([200, "ok"]);
      expect(codeOf(await part({ ...ASKED, refund: 0 }, KEY))).toEqual([200, "ok"]); // tapped twice
      expect([seatsOf(mall), statusOf(mall, order), ledgerOf(mall, order)]).toEqual([
        { booked: 2, sold: 2 },
        "RESERVE_REQUEST_COMPLETE",
        "–",
      ]);
      expect(notes(mall).map(({ note }) => note)).toEqual([
        "예약에서 1명을 취소해 2명이 남았어요. 이유: 한 분이 못 오신대요.",
      ]);
      const seen = await mall.call("GET", `/booking/${order.id}`, undefined, { as: order.as });
      expect([seen.at("label"), seen.at("actions")]).toEqual([
        "예약완료 · 일부 취소",
        expect.arrayContaining(["CANCEL"]),
      ]);
      const all = await mall.call("POST", `/booking/${order.id}/cancel`, undefined, { as: order.as });
      expect([all.status, seatsOf(mall)?.sold]).toEqual([200, 0]);
    },
    { price: 0, method: "" },
  ));

it("[S46] asks the member for an account where a virtual one was paid into, and gives it back there", () =>
  story(
    async ({ mall, order, part, minutes }) => {
      await mall.atProvider("/__deposit", { orderId: order.orderId });
      await minutes(120); // the hour in which all of it comes back is over
      const said = await part({ ...ASKED, dryRun: true });
      expect(String(said.at("says.1"))).toContain("계좌를 적으면 18,000원을 돌려드리고");
      expect(codeOf(await part({ ...ASKED, refund: 18_000 }))).toEqual([200, "ok"]);
      expect(mall.rows("SELECT status, problem AS why FROM refund")).toEqual([
        { status: "FAILED", why: "ACCOUNT_NEEDED" }, // asked for at once, not once it is due
      ]);
      await minutes(40);
      expect([seatsOf(mall), paidBack(mall, order)]).toEqual([{ booked: 3, sold: 3 }, "PAID 60000"]);
      // one at a time
      expect(codeOf(await part({ ...ASKED, refund: 18_000 }))).toEqual([409, "STATE_CHANGED"]);
      const told = mall.rows<{ kind: string }>(
        "SELECT kind FROM outbox WHERE kind IN ('ACCOUNT_NEEDED', 'HOST_NOTE') AND channel = 'APP'",
      );
      expect(told.map(({ kind }) => kind).toSorted()).toEqual(["ACCOUNT_NEEDED", "HOST_NOTE"]);
      const [refund] = mall.rows<{ id: string }>("SELECT id FROM refund");
      const account = { bank: "88", accountNumber: "12345678901", holderName: "한나들" };
      const given = await mall.call("POST", `/refund/${refund?.id}/account`, account, { as: order.as });
      expect(given.status).toBe(200);
      await minutes(5);
      expect([seatsOf(mall), paidBack(mall, order), balance(mall, order.orderId)]).toEqual([
        { booked: 2, sold: 2 },
        "PAID 60000, REFUNDED 18000",
        42_000,
      ]);
    },
    { method: "VIRTUAL_ACCOUNT" },
  ));

/** What the member reads once the deposit is back. */
async function toldOf(mall: Mall, { id, as }: Order): Promise<string> {
  const [row] = mall.rows<OutboxRow>(
    `SELECT * FROM outbox WHERE subject_id = '${id}' AND user_id = '${as}' AND channel = 'APP'
       AND data ->> 'event' = 'giveback.done'`,
  );
  const db = new MemoryD1(mall.product, async (_, work) => work());
  const said = row && (await aboutBooking(db, row, "DEPOSIT_RETURNED"));
  return JSON.stringify(said?.message ?? null);
}

const DEPOSITED = { price: 0, deposit: 10_000 };
const ATTENDS = { attended: true };

it("[S62] of a deposit gives back their share, and the rest to who came", () =>
  story(async ({ mall, order, part, minutes }) => {
    const said = await part({ ...ASKED, dryRun: true });
    expect([said.at("refund"), said.at("fee"), said.at("left")]).toEqual([10_000, 0, 2]);
    expect(String(said.at("says.1"))).toMatch(
      /^낸 보증금 가운데 10,000원을 결제한 곳으로 .*까지 돌려드려요\.$/,
    );
    expect(codeOf(await part({ ...ASKED, refund: 10_000 }, KEY))).toEqual([200, "ok"]);
    await mall.settled();
    expect(codeOf(await part({ ...ASKED, refund: 10_000 }, KEY))).toEqual([200, "ok"]); // tapped twice
    expect([
      statusOf(mall, order),
      paidBack(mall, order),
      balance(mall, order.orderId),
      seatsOf(mall),
    ]).toEqual(["RESERVE_REQUEST_COMPLETE", "DEPOSIT 30000, REFUNDED 10000", 20_000, { booked: 2, sold: 2 }]);
    await mall.world.pass(2 * DAY + 30 * MINUTE);
    const rows = await mall.call("GET", `/operator/booking?sessionId=s-1`, undefined, OPERATOR);
    expect(reach(rows.json, "value.0.deposit")).toBe(20_000); // what 왔어요 would give back
    const came = await mall.call("POST", `/operator/booking/${order.id}/attendance`, ATTENDS, OPERATOR);
    expect(came.status).toBe(200);
    await minutes(2);
    expect([paidBack(mall, order), balance(mall, order.orderId)]).toEqual([
      "DEPOSIT 30000, REFUNDED 10000, DEPOSIT_RETURNED 20000",
      0,
    ]);
  }, DEPOSITED));

it("[S62] keeps their share once booking has closed, and gives the others no more than their own", () =>
  story(async ({ mall, order, part, minutes }) => {
    await mall.world.pass(2 * DAY + 30 * MINUTE); // half an hour before it begins
    const said = await part({ ...ASKED, dryRun: true });
    expect([said.at("refund"), said.at("fee"), said.at("says.1")]).toEqual([
      0,
      10_000,
      "예약 마감이 지나 빠지는 사람의 보증금은 돌려드리지 않아요.",
    ]);
    expect((await part({ ...ASKED, because: "HOST", dryRun: true })).at("refund")).toBe(10_000);
    expect(codeOf(await part({ ...ASKED, refund: 0 }))).toEqual([200, "ok"]);
    const came = await mall.call("POST", `/operator/booking/${order.id}/attendance`, ATTENDS, OPERATOR);
    expect(came.status).toBe(200);
    await minutes(2);
    expect([paidBack(mall, order), balance(mall, order.orderId)]).toEqual([
      "DEPOSIT 30000, DEPOSIT_RETURNED 20000",
      10_000,
    ]);
  }, DEPOSITED));

it("[S62] loses no deposit of who comes while a share of it is still on its way", () =>
  story(async ({ mall, order, part, fault, minutes }) => {
    await mall.world.pass(2 * DAY + 30 * MINUTE);
    await fault({ step: "cancel", refuse: { status: 500, code: "DOWN" }, times: 2 });
    await part({ ...ASKED, because: "HOST", refund: 10_000 });
    const leaves = await mall.call("POST", `/booking/${order.id}/cancel`, undefined, { as: order.as });
    expect(codeOf(leaves)).toEqual([409, "STATE_CHANGED"]); // one at a time
    const came = await mall.call("POST", `/operator/booking/${order.id}/attendance`, ATTENDS, OPERATOR);
    expect(came.status).toBe(200);
    await minutes(90);
    expect([paidBack(mall, order), balance(mall, order.orderId)]).toEqual([
      "DEPOSIT 30000, REFUNDED 10000, DEPOSIT_RETURNED 20000",
      0,
    ]);
  }, DEPOSITED));

it.each(["its member cancels", "its session is cancelled"])("[S62] gives the rest back where %s", (how) =>
  story(async ({ mall, order, part, minutes }) => {
    await part({ ...ASKED, refund: 10_000 });
    await mall.settled();
    const ended = how.startsWith("its member")
      ? await mall.call("POST", `/booking/${order.id}/cancel`, undefined, { as: order.as })
      : await mall.call("POST", "/operator/session/s-1/cancel", { reason: "비가 많이 와요." }, OPERATOR);
    expect(ended.status).toBe(200);
    await minutes(3);
    expect([paidBack(mall, order), balance(mall, order.orderId), seatsOf(mall)?.sold]).toEqual([
      "DEPOSIT 30000, REFUNDED 10000, DEPOSIT_RETURNED 20000",
      0,
      0,
    ]);
    if (how.startsWith("its member")) expect(await toldOf(mall, order)).toContain("20,000원을");
  }, DEPOSITED),
);

it("[S62] takes nobody out of a deposit that was paid into a virtual account, and says who can", () =>
  story(async ({ mall, order, part }) => {
    mall.product.sqlite.exec("UPDATE payment SET method = '가상계좌'");
    const choices = await mall.call("GET", `/desk/booking/${order.id}/part`, undefined, OPERATOR);
    expect(String(choices.at("stop"))).toContain("가상계좌로 낸 보증금은");
    expect(codeOf(await part({ ...ASKED, refund: 10_000 }))).toEqual([409, "STATE_CHANGED"]);
  }, DEPOSITED));

it("[S46] says in people and won what it means, the coupon too", () => {
  const meant = { people: 2, left: 1, dueAt: Date.UTC(2026, 10, 30, 3), isImmediate: true, hasCoupon: true };
  expect(partMeans({ ...meant, refund: 30_000, fee: 4000 })).toEqual([
    "2명이 예약에서 빠지고 1명이 남아요. 빠진 자리는 다시 열려요.",
    "결제한 곳으로 30,000원을 2026.11.30 (월)까지 돌려드려요. 취소 수수료 4,000원을 뺀 금액이에요.",
    "쿠폰은 남은 예약에 그대로 쓰이고, 할인은 인원에 맞춰 나눠 계산했어요.",
    "되돌릴 수 없어요.",
  ]);
});
