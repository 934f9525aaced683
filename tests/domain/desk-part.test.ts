import { expect, it } from "vitest";
import { partMeans } from "#domain/desk/part-words";
import { agree, anOrder, balance, confirm, ledgerOf, statusOf } from "../soak/fault-play.ts";
import type { Order } from "../soak/fault-play.ts";
import { DAY, putOut, type Goods } from "../soak/goods.ts";
import { Mall, reach, type Answer } from "../soak/mall.ts";
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

/** A paid booking for three, two days before its session: 90 % comes back by its policy. */
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
        await confirm(mall, order, await agree(mall, order, method));
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

it("[S46] is not done by one person alone where the host wants a second one's word for such a sum", () =>
  story(async ({ mall, part }) => {
    mall.product.sqlite.exec(
      "INSERT INTO sign_off_rule (host_id, act, above) VALUES ('h-1', 'REFUND', 10000)",
    );
    expect(codeOf(await part({ ...ASKED, refund: 18_000 }))).toEqual([409, "SIGN_OFF_NEEDED"]);
    expect(seatsOf(mall)).toEqual({ booked: 3, sold: 3 });
  }));

it("[S46] says in people and won what it means, the coupon too", () => {
  const meant = { people: 2, left: 1, dueAt: Date.UTC(2026, 10, 30, 3), isImmediate: true, hasCoupon: true };
  expect(partMeans({ ...meant, refund: 30_000, fee: 4000 })).toEqual([
    "2명이 예약에서 빠지고 1명이 남아요. 빠진 자리는 다시 열려요.",
    "결제한 곳으로 30,000원을 2026.11.30 (월)까지 돌려드려요. 취소 수수료 4,000원을 뺀 금액이에요.",
    "쿠폰은 남은 예약에 그대로 쓰이고, 할인은 인원에 맞춰 나눠 계산했어요.",
    "되돌릴 수 없어요.",
  ]);
});
