import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kstDay, monthSpan } from "#domain/time/kst";
import { previewPayouts } from "../../workers/api/desk/close-month.ts";
import { aSession, DAY, DETAILS, member, startShop, type Shop } from "../support/booking.ts";
import {
  aPaidBooking,
  ask,
  balanceOf,
  type PaidBooking,
  PRICE,
  refundNow,
  sessionEnded,
} from "../support/refund.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
let count = 0;

/** A coupon and one issue of it in a member's hands. @returns the issue's id */
async function anIssue(
  values: Partial<{
    type: string;
    value: number;
    maxDiscount: number;
    minAmount: number;
    scope: string;
    scopeIds: string;
    expiresIn: number;
    userId: string;
  }> = {},
): Promise<string> {
  const id = `c${(count += 1)}`;
  const now = Date.now();
  await shop.db.batch([
    shop.db
      .prepare(
        `INSERT INTO coupon (id, code, name, type, value, max_discount, min_amount, scope, scope_ids,
          starts_at, ends_at, per_user_limit, created_at, updated_at)
          VALUES (?, ?, '첫 나들이', ?, ?, ?, ?, ?, ?, ?, ?, 1, 0, 0)`,
      )
      .bind(
        id,
        id.toUpperCase(),
        values.type ?? "FIXED",
        values.value ?? 5000,
        values.maxDiscount ?? null,
        values.minAmount ?? 0,
        values.scope ?? "ALL",
        values.scopeIds ?? "[]",
        now - DAY,
        now + 30 * DAY,
      ),
    shop.db
      .prepare(
        `INSERT INTO coupon_issue (id, coupon_id, user_id, status, expires_at, created_at, updated_at)
          VALUES (?, ?, ?, 'ISSUED', ?, 0, 0)`,
      )
      .bind(`i-${id}`, id, values.userId ?? member(), now + (values.expiresIn ?? 20 * DAY)),
  ]);
  return `i-${id}`;
}

const issueOf = (id: string) =>
  shop.db
    .prepare("SELECT status, booking_id AS bookingId FROM coupon_issue WHERE id = ?")
    .bind(id)
    .first<{ status: string; bookingId: string | null }>();

async function held(price = PRICE): Promise<{ id: string; sessionId: string; programId: string }> {
  const at = await aSession(shop.db, { price });
  return { ...at, id: String((await shop.book(at)).at("id")) };
}
const put = (id: string, couponIssueId?: string) =>
  shop.call("PUT", `/booking/${id}`, { ...DETAILS, ...(couponIssueId && { couponIssueId }) });

describe("a banner that holds a coupon", () => {
  const take = (banner: string, as: string, key?: string) =>
    shop.call("POST", `/banner/${banner}/coupon`, undefined, { as, ...(key && { key }) });
  /** A banner and its coupon, which has the banner's name as its id. */
  async function aBanner(
    id: string,
    {
      total = null,
      ends = DAY,
      bannerEnds = DAY,
    }: { total?: number | null; ends?: number; bannerEnds?: number } = {},
  ): Promise<void> {
    const now = Date.now();
    await shop.db.batch([
      shop.db
        .prepare(
          `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, total_limit, per_user_limit,
            created_at, updated_at)
           VALUES (?1, ?1, '첫 나들이', 'FIXED', 5000, ?2, ?3, ?4, 1, 0, 0)`,
        )
        .bind(id, now - DAY, now + ends, total),
      shop.db
        .prepare(
          `INSERT INTO banner (id, position, title, image, link, start_at, end_at, ord, coupon_id)
           VALUES (?1, 'TOP_MAIN', '첫 나들이', '', '/my/coupon', ?2, ?3, 1, ?1)`,
        )
        .bind(id, now - DAY, now + bannerEnds),
    ]);
  }

  it("gives it with one call, once, and a repeated call is answered as the first was", async () => {
    await aBanner("banner-first");
    const given = await take("banner-first", "taker", "one-tap-of-taker");
    expect([given.status, given.at("name"), given.at("status")]).toEqual([201, "첫 나들이", "ISSUED"]);
    const repeated = await take("banner-first", "taker", "one-tap-of-taker");
    expect([repeated.status, repeated.at("id"), repeated.replayed]).toEqual([201, given.at("id"), true]);
    const again = await take("banner-first", "taker");
    expect([again.status, again.message]).toEqual([422, "이미 받은 쿠폰이에요."]);
    const list = await shop.call("GET", "/coupon", undefined, { as: "taker" });
    expect([list.at("0.id"), list.at("1.id")]).toEqual([given.at("id"), undefined]);
  });

  it("says of one that was had and spent, and of one that was had and ran out, that it is so", async () => {
    await Promise.all([aBanner("banner-spent"), aBanner("banner-late")]);
    const spent = (await take("banner-spent", "taker")).at("id");
    const late = (await take("banner-late", "taker")).at("id");
    await shop.db.batch([
      shop.db
        .prepare("UPDATE coupon_issue SET status = 'USED', booking_id = 'b-spent' WHERE id = ?1")
        .bind(spent),
      shop.db.prepare("UPDATE coupon_issue SET expires_at = 1 WHERE id = ?1").bind(late),
    ]);
    expect((await take("banner-spent", "taker")).message).toBe("이미 받아서 쓴 쿠폰이에요.");
    expect((await take("banner-late", "taker")).message).toBe("기간이 지난 쿠폰이에요.");
  });

  it("that is over, whose coupon is over, or of which none is left gives none", async () => {
    await Promise.all([
      aBanner("banner-over", { bannerEnds: -1 }),
      aBanner("banner-ended", { ends: -1 }),
      aBanner("banner-gone", { total: 1 }),
    ]);
    expect((await take("banner-gone", "the-quick")).status).toBe(201);
    const said = await Promise.all(
      ["banner-over", "banner-ended", "banner-gone"].map(async (id) => (await take(id, "the-slow")).message),
    );
    expect(said).toEqual([
      "기간이 지난 쿠폰이에요.",
      "기간이 지난 쿠폰이에요.",
      "준비한 쿠폰이 모두 나갔어요.",
    ]);
    expect((await shop.call("GET", "/coupon", undefined, { as: "the-slow" })).at("0")).toBeUndefined();
  });

  it("is none where the banner has no coupon: no coupon is had by guessing at its id", async () => {
    await aBanner("banner-guess");
    await shop.db.prepare("UPDATE banner SET coupon_id = NULL WHERE id = 'banner-guess'").run();
    expect((await take("banner-guess", "guesser")).code).toBe("NOT_FOUND");
    expect((await take("no-such-banner", "guesser")).code).toBe("NOT_FOUND");
  });
});

describe("registering a coupon", () => {
  const register = (code: string, as = member(), key?: string) =>
    shop.call("POST", "/coupon/register", { code }, { as, ...(key && { key }) });
  const aCode = async (code: string, values: { total?: number; starts?: number; ends?: number } = {}) =>
    shop.db
      .prepare(
        `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, total_limit, per_user_limit,
          created_at, updated_at) VALUES (?, ?, '나들이', 'FIXED', 3000, ?, ?, ?, 1, 0, 0)`,
      )
      .bind(
        code,
        code,
        Date.now() + (values.starts ?? -DAY),
        Date.now() + (values.ends ?? DAY),
        values.total ?? null,
      )
      .run();

  it("gives it once, however the code is typed", async () => {
    await aCode("HELLO3000");
    const given = await register("hello-3000");
    expect([given.status, given.at("name"), given.at("status"), given.at("value")]).toEqual([
      201,
      "나들이",
      "ISSUED",
      3000,
    ]);
    const again = await register("HELLO 3000");
    expect([again.status, again.message, again.fields]).toEqual([422, "이미 받은 쿠폰이에요.", ["code"]]);
    expect((await shop.call("GET", "/coupon")).at("0.name")).toBe("나들이");
  });

  it("reads a code in wide letters, or with its Hangul in pieces, as it is meant", async () => {
    await aCode("봄나들이2026");
    await aCode("WIDE3000");
    const typed = ["봄나들이2026".normalize("NFD"), "ｗｉｄｅ３０００"];
    const answers = await Promise.all(typed.map((code) => register(code, "m-wide")));
    expect(answers.map(({ status, message }) => message ?? status)).toEqual([201, 201]);
  });

  it("says why not: unknown, not yet, over, all gone", async () => {
    await Promise.all([
      aCode("SOONER", { starts: DAY }),
      aCode("TOOLATE", { ends: -1 }),
      aCode("NONELEFT", { total: 0 }),
    ]);
    const messages = await Promise.all(
      ["NOSUCH", "SOONER", "TOOLATE", "NONELEFT"].map(
        async (code) => (await register(code, "asker")).message,
      ),
    );
    expect(messages).toEqual([
      "없는 쿠폰 코드예요. 다시 확인해 주세요.",
      "아직 받을 수 없는 쿠폰이에요.",
      "기간이 지난 쿠폰이에요.",
      "준비한 쿠폰이 모두 나갔어요.",
    ]);
  });

  it("gives the last one to one member only, and one to a member who asks five times at once", async () => {
    await aCode("LASTONE", { total: 1 });
    const answers = await Promise.all(["m1", "m2", "m3", "m4"].map((as) => register("LASTONE", as)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    await aCode("MINE");
    const mine = await Promise.all(Array.from({ length: 5 }, () => register("MINE", "m5")));
    expect(mine.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  it("answers the same again under its key", async () => {
    await aCode("KEYED");
    const [first, second] = [
      await register("KEYED", "m6", "coupon-key-1"),
      await register("KEYED", "m6", "coupon-key-1"),
    ];
    expect([second.status, second.replayed, second.at("id")]).toEqual([201, true, first.at("id")]);
  });

  it("takes ten tries a minute, no more", async () => {
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await register("GUESS", "guesser")).status);
    expect(statuses).toContain(429);
  });

  it("[U69] takes no more than 120 in ten minutes from one address, over however many accounts", async () => {
    const tried = async (at: number, client: string) =>
      (await shop.call("POST", "/coupon/register", { code: `GUESS${at}` }, { as: `many-${at}`, client }))
        .status;
    for (let at = 0; at < 120; at += 1) expect(await tried(at, `2001:db8:7:7::${at.toString(16)}`)).toBe(422);
    expect(await tried(120, "2001:db8:7:7::ffff")).toBe(429);
    expect(await tried(121, "2001:db8:7:8::1")).toBe(422);
  });
});

describe("coupons for a purchase", () => {
  it("are one's own, the best first, the others with the reason", async () => {
    const as = "buyer";
    const [best, small, far] = [
      await anIssue({ type: "PERCENT", value: 20, maxDiscount: 9000, userId: as }),
      await anIssue({ value: 1000, userId: as }),
      await anIssue({ minAmount: 99_000, userId: as }),
    ];
    await anIssue({ userId: "somebody-else" });
    const { programId } = await aSession(shop.db, { price: PRICE });
    const listed = await shop.call("GET", `/coupon/usable?programId=${programId}&amount=42000`, undefined, {
      as,
    });
    expect([0, 1, 2, 3].map((at) => [listed.at(`${at}.coupon.id`), listed.at(`${at}.discount`)])).toEqual([
      [best, 8400],
      [small, 1000],
      [far, 0],
      [undefined, undefined],
    ]);
    expect(listed.at("2.message")).toBe("57,000원 더 담으면 쓸 수 있어요. (99,000원 이상)");
    expect((await shop.call("GET", "/coupon/usable?programId=none&amount=1", undefined, { as })).status).toBe(
      404,
    );
  });
});

describe("a booking with a coupon", () => {
  it("keeps it while it is held, pays less, and has used it once paid", async () => {
    const issue = await anIssue();
    const booking = await held();
    const filled = await put(booking.id, issue);
    expect([
      filled.status,
      filled.at("amounts.coupon"),
      filled.at("amounts.pay"),
      filled.at("payment.amount"),
      filled.at("couponIssueId"),
    ]).toEqual([200, 5000, 37_000, 37_000, issue]);
    expect(await issueOf(issue)).toEqual({ status: "RESERVED", bookingId: booking.id });
    const paymentKey = await shop.authenticate({
      orderId: String(filled.at("payment.orderId")),
      amount: 37_000,
    });
    await shop.call("POST", "/payment/confirm", {
      orderId: filled.at("payment.orderId"),
      paymentKey,
      amount: 37_000,
    });
    expect([await shop.status(booking.id), await issueOf(issue), await shop.ledger(booking.id)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      { status: "USED", bookingId: booking.id },
      ["PAID 37000"],
    ]);
  });

  it("keeps whose it was: the platform's, or its host's, whatever it is changed for", async () => {
    const [platforms, hosts] = [await anIssue(), await anIssue()];
    const booking = await held();
    const host = await shop.db
      .prepare(
        `UPDATE coupon SET host_id = (SELECT host_id FROM program WHERE id = ?2)
         WHERE id = (SELECT coupon_id FROM coupon_issue WHERE id = ?1) RETURNING host_id`,
      )
      .bind(hosts, booking.programId)
      .first<string>("host_id");
    const by = async (issue?: string) => {
      await put(booking.id, issue);
      return shop.db
        .prepare("SELECT coupon_by FROM booking WHERE id = ?1")
        .bind(booking.id)
        .first<string | null>("coupon_by");
    };
    expect([await by(platforms), await by(hosts), await by()]).toEqual(["", host, null]);
  });

  it("can change it or give it back while held; the order follows the price", async () => {
    const [one, two] = [await anIssue(), await anIssue({ value: 7000 })];
    const booking = await held();
    const first = await put(booking.id, one);
    const second = await put(booking.id, two);
    expect([second.at("amounts.pay"), (await issueOf(one))?.status, (await issueOf(two))?.status]).toEqual([
      35_000,
      "ISSUED",
      "RESERVED",
    ]);
    expect(second.at("payment.orderId")).not.toBe(first.at("payment.orderId"));
    const same = await put(booking.id, two);
    expect(same.at("payment.orderId")).toBe(second.at("payment.orderId"));
    const none = await put(booking.id);
    expect([none.at("amounts.pay"), none.at("amounts.coupon"), (await issueOf(two))?.status]).toEqual([
      PRICE,
      0,
      "ISSUED",
    ]);
  });

  it("is chosen before the consents: the amounts follow; an order only where one waits", async () => {
    const issue = await anIssue();
    const booking = await held();
    const choose = (couponIssueId?: string) =>
      shop.call("PUT", `/booking/${booking.id}`, {
        ...DETAILS,
        consents: [],
        ...(couponIssueId && { couponIssueId }),
      });
    const draft = await choose(issue);
    expect([
      draft.status,
      draft.at("amounts.pay"),
      draft.at("payment"),
      draft.at("booker.name"),
      draft.at("actions.0"),
    ]).toEqual([200, 37_000, null, "한나들", "FILL"]);
    const ordered = await put(booking.id, issue);
    const changed = await choose();
    expect([changed.at("payment.amount"), (await issueOf(issue))?.status]).toEqual([PRICE, "ISSUED"]);
    expect(changed.at("payment.orderId")).not.toBe(ordered.at("payment.orderId"));
    const wrong = await shop.call("PUT", `/booking/${booking.id}`, {
      ...DETAILS,
      booker: { ...DETAILS.booker, name: "김" },
      consents: [],
    });
    expect([wrong.status, wrong.fields]).toEqual([
      422,
      ["booker.name", "consents.refund", "consents.thirdParty", "consents.payment"],
    ]);
  });

  it("that covers everything ends the order that waited: its payment takes no money any more", async () => {
    const booking = await held();
    const ordered = await put(booking.id);
    const order = { orderId: String(ordered.at("payment.orderId")), amount: PRICE };
    const paymentKey = await shop.authenticate(order);
    expect((await put(booking.id, await anIssue({ value: 99_000 }))).at("actions.0")).toBe("CONFIRM");
    expect((await shop.call("POST", "/payment/confirm", { ...order, paymentKey })).code).toBe(
      "PAYMENT_FAILED",
    );
    expect(await shop.ledger(booking.id)).toEqual([]);
    await shop.call("POST", `/booking/${booking.id}/abort`);
  });

  it("gets it back when it is given up or its hold ends, exactly once", async () => {
    const issue = await anIssue();
    const first = await held();
    await put(first.id, issue);
    await shop.call("POST", `/booking/${first.id}/abort`);
    expect(await issueOf(issue)).toEqual({ status: "ISSUED", bookingId: null });
    const second = await held();
    await put(second.id, issue);
    await shop.call("POST", `/booking/${first.id}/abort`); // once more: it is another booking's now
    expect((await issueOf(issue))?.bookingId).toBe(second.id);
    await shop.endHold(second.id);
    await shop.runSchedule(Date.now());
    expect([await shop.status(second.id), await issueOf(issue)]).toEqual([
      "FAIL",
      { status: "ISSUED", bookingId: null },
    ]);
  });

  it("is one booking's only: of two that want it at the same moment one has it", async () => {
    const issue = await anIssue();
    const [one, two] = [await held(), await held()];
    const answers = await Promise.all([put(one.id, issue), put(two.id, issue)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.status).toBeGreaterThanOrEqual(409);
    expect((await put(answers[0]?.status === 200 ? two.id : one.id, issue)).message).toBe(
      "다른 예약에서 쓰고 있어요.",
    );
  });

  it("cannot use another member's, one for something else, or one that is over", async () => {
    const booking = await held();
    const problem = async (values: Parameters<typeof anIssue>[0]) =>
      (await put(booking.id, await anIssue(values))).message;
    expect(await problem({ userId: "somebody" })).toBe("이 예약에는 쿠폰을 쓸 수 없어요.");
    expect(await problem({ scope: "CATEGORY", scopeIds: '["sea"]' })).toBe("바다 프로그램에만 쓸 수 있어요.");
    expect(await problem({ expiresIn: -1 })).toBe("기간이 지났어요.");
    expect((await put(booking.id, await anIssue({ minAmount: 50_000 }))).fields).toEqual(["couponIssueId"]);
    const free = await aSession(shop.db);
    const id = String((await shop.book(free)).at("id"));
    expect((await put(id, await anIssue())).message).toBe("이 예약에는 쿠폰을 쓸 수 없어요.");
  });

  it("that covers everything is confirmed and cancelled without a provider, coupon back", async () => {
    const issue = await anIssue({ value: 99_000 });
    const booking = await aPaidBooking(shop, { coupon: issue });
    expect([booking.amount, await shop.status(booking.id), (await issueOf(issue))?.status]).toEqual([
      0,
      "BOOKING_REQUEST_COMPLETE",
      "USED",
    ]);
    const quote = await shop.call("GET", `/refund/quote?bookingId=${booking.id}`);
    expect([quote.at("refund"), quote.at("isImmediate"), quote.at("couponRestored")]).toEqual([
      0,
      true,
      true,
    ]);
    const asked = await ask(shop, booking);
    expect([asked.status, asked.at("status"), await shop.status(booking.id), await issueOf(issue)]).toEqual([
      201,
      "DONE",
      "REFUND_COMPLETE",
      { status: "ISSUED", bookingId: null },
    ]);
    expect([await shop.seats(booking.sessionId), await shop.ledger(booking.id)]).toEqual([
      { held: 0, sold: 0 },
      ["PAID 0", "REFUNDED 0"],
    ]);
  });
});

describe("refunding a booking with a coupon", () => {
  it("in part gives back its share, and the coupon stays used; with the rest it comes back", async () => {
    const issue = await anIssue();
    const booking = await aPaidBooking(shop, { adults: 2, coupon: issue });
    expect(booking.amount).toBe(79_000);
    const part = await ask(shop, booking, { items: [{ optionId: "adult", qty: 1 }] });
    expect([part.at("refund"), part.at("couponRestored"), (await issueOf(issue))?.status]).toEqual([
      39_500,
      false,
      "USED",
    ]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const rest = await ask(shop, booking);
    expect([
      rest.at("refund"),
      rest.at("couponRestored"),
      (await refundNow(shop, rest)).at("status"),
    ]).toEqual([39_500, true, "DONE"]);
    expect([await issueOf(issue), await balanceOf(shop, booking.orderId)]).toEqual([
      { status: "ISSUED", bookingId: null },
      0,
    ]);
  });

  it("withdrawn keeps it used", async () => {
    const issue = await anIssue();
    const booking = await aPaidBooking(shop, { coupon: issue, session: { startsIn: 2 * DAY } });
    const asked = await ask(shop, booking);
    await shop.call("POST", `/refund/${String(asked.at("id"))}/withdraw`);
    expect([await shop.status(booking.id), await issueOf(issue)]).toEqual([
      "REFUND_CANCEL_COMPLETE",
      { status: "USED", bookingId: booking.id },
    ]);
  });
});

describe("a late payment", () => {
  async function late(issue: string) {
    const booking = await held();
    const filled = await put(booking.id, issue);
    const order = { orderId: String(filled.at("payment.orderId")), amount: 37_000 };
    const paymentKey = await shop.authenticate(order);
    await shop.toss("/__faults", { orderId: order.orderId, step: "confirm", answer: "lost" });
    await shop.toss("/__faults", { orderId: order.orderId, step: "get", answer: "error" });
    await shop.call("POST", "/payment/confirm", { ...order, paymentKey });
    await shop.endHold(booking.id, 11 * MINUTE);
    await shop.runSchedule(Date.now());
    return { ...booking, ...order };
  }

  it("takes its coupon again where it is still free", async () => {
    const issue = await anIssue();
    const booking = await late(issue);
    expect([await shop.status(booking.id), (await issueOf(issue))?.status]).toEqual(["FAIL", "ISSUED"]);
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    expect([await shop.status(booking.id), await issueOf(issue)]).toEqual([
      "BOOKING_REQUEST_COMPLETE",
      { status: "USED", bookingId: booking.id },
    ]);
  });

  it("is given back where another booking has it by now: the coupon counts once", async () => {
    const issue = await anIssue();
    const booking = await late(issue);
    const other = await held();
    await put(other.id, issue);
    await shop.runSchedule(Date.now() + 3 * MINUTE);
    expect([
      await shop.status(booking.id),
      (await issueOf(issue))?.bookingId,
      await balanceOf(shop, booking.orderId),
    ]).toEqual(["REFUND_COMPLETE", other.id, 0]);
  });
});

it("the database refuses a coupon's second use by one booking, one too many, and one of none", async () => {
  const [one, two] = [await anIssue(), await anIssue()];
  const set = (id: string, status: string, booking: string | null) =>
    shop.db
      .prepare("UPDATE coupon_issue SET status = ?, booking_id = ? WHERE id = ?")
      .bind(status, booking, id)
      .run();
  await set(one, "RESERVED", "b-x");
  await expect(set(two, "RESERVED", "b-x")).rejects.toThrow("UNIQUE");
  await expect(set(two, "USED", null)).rejects.toThrow("COUPON_WITHOUT_BOOKING");
  const copy = shop.db.prepare(
    `INSERT INTO coupon_issue (id, coupon_id, user_id, expires_at, created_at, updated_at)
      SELECT 'copy', coupon_id, user_id, expires_at, 0, 0 FROM coupon_issue WHERE id = ?`,
  );
  await expect(copy.bind(two).run()).rejects.toThrow("COUPON_LIMIT");
});

it("after all this, no coupon is kept by an ended booking nor used by an unconfirmed one", async () => {
  const { results } = await shop.db
    .prepare(
      "SELECT i.id, i.status, b.status AS booking FROM coupon_issue i JOIN booking b ON b.id = i.booking_id",
    )
    .all<{ id: string; status: string; booking: string }>();
  expect(results.length).toBeGreaterThan(2);
  for (const { id, status, booking } of results)
    expect([id, booking, status]).toEqual([id, booking, booking === "BOOKING_REQUEST" ? "RESERVED" : "USED"]);
  expect(await shop.disagreements()).toEqual([]);
});

describe("a price that a coupon covers", () => {
  const inLedger = async (booking: string) =>
    (
      await shop.db
        .prepare("SELECT kind, amount FROM ledger WHERE booking_id = ?1 ORDER BY id")
        .bind(booking)
        .all<{ kind: string; amount: number }>()
    ).results.map(({ kind, amount }) => `${kind.split(":")[0]} ${amount}`);
  /** What the host would be stated for it, in won, had its session been last month. */
  async function owedFor(booking: PaidBooking): Promise<number> {
    const lastMonth = monthSpan(kstDay(Date.now()).slice(0, 7)).from - DAY;
    await shop.db
      .prepare("UPDATE session SET start_at = ?2, end_at = ?2 WHERE id = ?1")
      .bind(booking.sessionId, lastMonth)
      .run();
    const host = await shop.db
      .prepare("SELECT host_id FROM program WHERE id = ?1")
      .bind(booking.programId)
      .first<string>("host_id");
    const preview = await previewPayouts(shop.db, kstDay(lastMonth).slice(0, 7), host);
    return preview.reduce((sum, { payable }) => sum + payable, 0);
  }
  /** A grown-up and two children, paid by a coupon of the platform's alone; a host of their own. */
  async function covered(): Promise<PaidBooking> {
    const coupon = await anIssue({ type: "PERCENT", value: 100 });
    const booking = await aPaidBooking(shop, { children: 2, coupon });
    const host = `host-${booking.id}`;
    await shop.db.batch([
      shop.db.prepare("INSERT INTO host (id, name, created_at, updated_at) VALUES (?1, ?1, 1, 1)").bind(host),
      shop.db.prepare("UPDATE program SET host_id = ?1 WHERE id = ?2").bind(host, booking.programId),
    ]);
    expect([booking.amount, await shop.status(booking.id)]).toEqual([0, "BOOKING_REQUEST_COMPLETE"]);
    return booking;
  }

  it("stands in the ledger with 0 won, and the platform pays the host all of it", async () => {
    const booking = await covered();
    expect(await inLedger(booking.id)).toEqual(["PAID 0"]);
    expect(await owedFor(booking)).toBe(2 * PRICE);
  });

  it("is the host's for those who still come, where others of them are cancelled", async () => {
    const booking = await covered();
    const asked = await ask(shop, booking, { items: [{ optionId: "child", qty: 1 }] });
    expect([asked.status, asked.at("refund")]).toEqual([201, 0]);
    expect(await inLedger(booking.id)).toEqual(["PAID 0", "REFUNDED 0"]);
    expect(await owedFor(booking)).toBe(1.5 * PRICE);
  });

  it("is nobody's once the booking is cancelled whole, by the member or with its session", async () => {
    const [one, other] = [await covered(), await covered()];
    expect((await ask(shop, one)).status).toBe(201);
    const ended = await shop.call(
      "POST",
      `/operator/session/${other.sessionId}/cancel`,
      { reason: "비가 와요." },
      { as: "operator-1", isDesk: true },
    );
    expect(ended.status).toBe(200);
    await sessionEnded(shop, other.sessionId);
    for (const booking of [one, other]) {
      expect(await inLedger(booking.id)).toEqual(["PAID 0", "REFUNDED 0"]);
      expect(await owedFor(booking)).toBe(0);
    }
  });
});
