import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromBase64Url, readTicket, toBase64Url, writeTicket } from "#domain/booking/ticket";
import type { TicketKey } from "#domain/booking/ticket";
import { aSession, HOUR, member, startShop, type Shop } from "../support/booking.ts";
import { P02 } from "../support/api.ts";
import { vouched } from "../support/vouched.ts";

const MINUTE = 60_000;

let shop: Shop;
let keys: TicketKey[];
beforeAll(async () => {
  shop = await startShop();
  keys =
    (await shop.call("GET", "/ticket/key")).at("0") === undefined
      ? []
      : [
          {
            kid: String((await shop.call("GET", "/ticket/key")).at("0.kid")),
            kty: "OKP",
            crv: "Ed25519",
            x: String((await shop.call("GET", "/ticket/key")).at("0.x")),
          },
        ];
});
afterAll(() => shop.close());

async function reserved(qty = 2) {
  const order = await shop.filled(await aSession(shop.db), qty);
  await shop.call("POST", `/booking/${order.id}/confirm`);
  return order.id;
}
const ticket = async (id: string, as = member()) =>
  shop.call("GET", `/booking/${id}/ticket`, undefined, { as });
const check = async (token: string) =>
  (await shop.call("GET", `/ticket/check?t=${encodeURIComponent(token)}`)).at("state");
const event = (text: string) => new ICAL.Component(ICAL.parse(text));

describe("the ticket", () => {
  it("holds number, session, people and time, signed; who has the public key alone can tell", async () => {
    const id = await reserved();
    const answer = await ticket(id);
    const read = await readTicket(String(answer.at("token")), keys);
    expect(read).toMatchObject({
      ok: true,
      keyId: "local",
      facts: {
        bookingNo: answer.at("bookingNo"),
        sessionId: answer.at("sessionId"),
        people: 2,
        startAt: answer.at("startAt"),
      },
    });
    expect([(await ticket(id)).at("token"), (await ticket(id, "somebody-else")).status]).toEqual([
      answer.at("token"),
      404,
    ]);
    // [R56] a site that is set up for no wallet
    expect(answer.at("wallets")).toEqual([]);
    expect([
      await check(String(answer.at("token"))),
      await check(`https://nadeul.example/ticket/check?t=${String(answer.at("token"))}`),
    ]).toEqual(["VALID", "VALID"]);
    expect((await shop.call("GET", "/ticket/key")).at("0.d")).toBe(undefined);
  });

  it("altered in any letter, or signed by somebody else under our key's name, is forged", async () => {
    const token = String((await ticket(await reserved())).at("token"));
    const [kid = "", body = "", signature = ""] = token.split(".");
    const text = new TextDecoder().decode(fromBase64Url(body) ?? undefined);
    const more = toBase64Url(new TextEncoder().encode(text.replace("|2|", "|9|")));
    const other = signature.charAt(10) === "A" ? "B" : "A";
    const flipped = signature.slice(0, 10) + other + signature.slice(11);
    const pair = await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"]);
    if (!("privateKey" in pair)) throw new Error("no pair");
    const foreign = await writeTicket(
      {
        bookingNo: "N261120-7K3M",
        sessionId: "s1",
        people: 1,
        startAt: 1_800_000_000_000,
        endAt: 1_800_000_100_000,
        issuedAt: 1_790_000_000_000,
      },
      kid,
      async (bytes) => new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, bytes)),
    );
    for (const wrong of [
      `${kid}.${more}.${signature}`,
      `${kid}.${body}.${flipped}`,
      foreign,
      `other.${body}.${signature}`,
      "x",
      `${token}.x`,
    ]) {
      expect(await check(wrong), wrong).toBe("FORGED");
      expect((await readTicket(wrong, keys)).ok).toBe(false);
    }
    expect((await readTicket(token, [])).ok).toBe(false);
    expect(await check(token)).toBe("VALID");
  });

  it("of a cancelled booking says so, and there is no new one; of an ended session it is past", async () => {
    const id = await reserved();
    const token = String((await ticket(id)).at("token"));
    const ended = await reserved();
    const past = String((await ticket(ended)).at("token"));
    await shop.call("POST", `/booking/${id}/cancel`);
    await shop.db
      .prepare(
        `UPDATE session SET start_at = ?1, end_at = ?2 WHERE id = (SELECT session_id FROM booking
          WHERE id = ?3)`,
      )
      .bind(Date.now() - 2 * HOUR, Date.now() - HOUR, ended)
      .run();
    expect([
      await check(token),
      (await ticket(id)).code,
      await check(past),
      (await ticket(ended)).code,
    ]).toEqual(["CANCELLED", "STATE_CHANGED", "PAST", "STATE_CHANGED"]);
    // The signature still holds: that is all an offline check can know.
    expect((await readTicket(token, keys)).ok).toBe(true);
  });
});

describe("the calendar file", () => {
  const file = async (id: string): Promise<string> => {
    const answer = await shop.raw(`/booking/${id}/calendar.ics`, {
      ...P02,
      ...vouched(member()),
    });
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    return answer.text();
  };

  it("is read by a calendar: Korea's time and zone, one UID, SEQUENCE rising, cancelled last", async () => {
    const order = await shop.filled(await aSession(shop.db));
    const held = event(await file(order.id));
    await shop.call("POST", `/booking/${order.id}/confirm`);
    const confirmed = event(await file(order.id));
    await shop.call("POST", `/booking/${order.id}/cancel`);
    const cancelled = event(await file(order.id));
    const of = (calendar: ICAL.Component) => {
      const one = calendar.getFirstSubcomponent("vevent");
      return [
        calendar.getFirstPropertyValue("method"),
        one?.getFirstPropertyValue("status"),
        one?.getFirstPropertyValue("sequence"),
        one?.getFirstPropertyValue("uid"),
      ];
    };
    const uid = `${order.id}@nadeul`;
    expect([of(held), of(confirmed), of(cancelled)]).toEqual([
      ["PUBLISH", "TENTATIVE", 0, uid],
      ["PUBLISH", "CONFIRMED", 1, uid],
      ["CANCEL", "CANCELLED", 3, uid],
    ]);
    const zone = new ICAL.Timezone(confirmed.getFirstSubcomponent("vtimezone") ?? "");
    const start = confirmed.getFirstSubcomponent("vevent")?.getFirstProperty("dtstart");
    expect([zone.tzid, start?.getParameter("tzid")]).toEqual(["Asia/Seoul", "Asia/Seoul"]);
    const startAt = Number((await shop.call("GET", `/booking/${order.id}`)).at("session.startAt"));
    const value = start?.getFirstValue();
    expect(
      value instanceof ICAL.Time ? value.toUnixTime() + 9 * 3600 - zone.utcOffset(value) : null,
    ).not.toBe(null);
    expect(
      value instanceof ICAL.Time
        ? Date.UTC(value.year, value.month - 1, value.day, value.hour, value.minute, value.second) -
            zone.utcOffset(value) * 1000
        : 0,
    ).toBe(startAt - (startAt % 1000));
  });
});

describe("a cash receipt", () => {
  async function paid(method: string, people = 1) {
    const place = await aSession(shop.db, { price: 30_000 });
    const order = await shop.filled(place, people);
    const paymentKey = await shop.authenticate(order, method);
    await shop.call("POST", "/payment/confirm", { orderId: order.orderId, paymentKey, amount: order.amount });
    return order.id;
  }
  const ask = (id: string, type: string, number: string) =>
    shop.call("POST", `/booking/${id}/cash-receipt`, { type, number });

  it("is issued once for what an account paid, with its link; only the number's end stays", async () => {
    const id = await paid("TRANSFER");
    expect((await shop.call("GET", `/booking/${id}`)).at("actions")).toContain("CASH_RECEIPT");
    expect([
      (await ask(id, "EXPENSE", "123-45-67890")).fields,
      (await ask(id, "INCOME", "1234")).fields,
    ]).toEqual([["number"], ["number"]]);
    const issued = await ask(id, "INCOME", "010-1234-5678");
    expect([
      issued.status,
      issued.at("cashReceipt.status"),
      issued.at("cashReceipt.ending"),
      issued.at("cashReceipt.amount"),
      String(issued.at("cashReceipt.url")).includes("cash-receipt"),
    ]).toEqual([200, "ISSUED", "5678", 30_000, true]);
    expect((await ask(id, "INCOME", "010-1234-5678")).code).toBe("STATE_CHANGED");
    const { results } = await shop.db.prepare("SELECT * FROM cash_receipt").all();
    expect(JSON.stringify(results)).not.toContain("01012345678");
  });

  const receiptOf = async (id: string) => {
    const booking = await shop.call("GET", `/booking/${id}`);
    return [booking.at("cashReceipt.status"), booking.at("cashReceipt.amount"), booking.at("actions")];
  };
  /** The worker that asked died before it wrote the answer down. */
  const forget = async (id: string) =>
    void (await shop.db
      .prepare(
        `UPDATE cash_receipt SET status = 'REQUESTED', receipt_key = NULL, receipt_url = NULL
          WHERE booking_id = ?`,
      )
      .bind(id)
      .run());

  it("whose answer was never written is found by the clock; one not there may be asked anew", async () => {
    const [arrived, lost] = [await paid("TRANSFER"), await paid("TRANSFER")];
    await ask(arrived, "INCOME", "01012345678");
    await ask(lost, "INCOME", "01012345678");
    await Promise.all([forget(arrived), forget(lost)]);
    // Of this one the provider has never heard.
    await shop.db
      .prepare("UPDATE payment SET order_id = 'N261121-NEVERHEARD' WHERE booking_id = ?")
      .bind(lost)
      .run();
    await shop.runSchedule(Date.now() + 5 * MINUTE);
    expect([(await receiptOf(arrived))[0], (await receiptOf(lost))[0]]).toEqual(["REQUESTED", "REQUESTED"]);
    await shop.runSchedule(Date.now() + 11 * MINUTE);
    const [found, failed] = [await receiptOf(arrived), await receiptOf(lost)];
    expect([found[0], failed[0]]).toEqual(["ISSUED", "FAILED"]);
    expect([found[2], failed[2]]).toEqual([
      expect.not.arrayContaining(["CASH_RECEIPT"]),
      expect.arrayContaining(["CASH_RECEIPT"]),
    ]);
  });

  it("shrinks with a refund, is cancelled with the last won; a lost answer counts once", async () => {
    const id = await paid("TRANSFER", 2);
    await ask(id, "INCOME", "01012345678");
    const give = async (body: object) =>
      shop.call("POST", "/refund", { bookingId: id, reason: "SCHEDULE", ...body });
    expect((await give({ items: [{ optionId: "adult", qty: 1 }] })).status).toBe(201);
    const orderId = `${String((await shop.call("GET", `/booking/${id}`)).at("payment.orderId"))}-cash-1`;
    await shop.toss("/__faults", { orderId, step: "cash-receipt", answer: "lost" });
    const afterMinutes = async (minutes: number) => {
      await shop.runSchedule(Date.now() + minutes * MINUTE);
      return (await receiptOf(id)).slice(0, 2);
    };
    expect(await afterMinutes(2)).toEqual(["ISSUED", 60_000]);
    await expect.poll(() => afterMinutes(3)).toEqual(["ISSUED", 30_000]);
    expect((await give({})).status).toBe(201);
    // The refund itself may take the clock a few turns, each later than the one before.
    let minutes = 4;
    await expect.poll(() => afterMinutes((minutes += 30))).toEqual(["CANCELED", 30_000]);
  });

  it("that the provider refuses may be asked for anew; a card has none", async () => {
    const id = await paid("TRANSFER");
    expect((await ask(id, "INCOME", "01012340000")).code).toBe("RULE");
    expect((await ask(id, "EXPENSE", "220-81-62517")).at("cashReceipt.status")).toBe("ISSUED");
    expect((await ask(await paid("CARD"), "INCOME", "01012345678")).code).toBe("STATE_CHANGED");
  });
});
