import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ABOUT_MEMBER, ABOUT_NOBODY } from "../../workers/api/user/personal-data.ts";
import { archiveName } from "../../workers/api/user/export-routes.ts";
import { P02, reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { aPicture, multipart } from "../support/pictures.ts";
import { aBooking, aHost, aProgram, aReview, aSession, aUser, DAY, insert } from "../support/records.ts";
import { vouched } from "../support/vouched.ts";
import { NIGHTLY_CRON } from "../../workers/api/backup/nightly.ts";

let api: ApiUnderTest;
const now = Date.now();
const YEAR = 366 * DAY;

/** Words that are nobody's but the member's: where one of them is found, something of the person is left. */
const SECRETS = {
  nickname: "비밀별명",
  name: "김비밀",
  email: "secret@person.example",
  phone: "01099998888",
  request: "비밀 요청",
  question: "비밀 질문",
  memo: "비밀 메모",
  token: "secret-device-token",
};

beforeAll(async () => {
  api = await startApi();
  await api.db.batch([
    insert(api.db, "host", aHost()),
    insert(api.db, "program", aProgram({ wish_count: 2 })),
    insert(api.db, "session", aSession(now, { id: "over", start_at: now - 2 * DAY })),
    insert(api.db, "coupon", {
      id: "c1",
      code: "C1",
      name: "쿠폰",
      type: "FIXED",
      value: 1_000,
      per_user_limit: 2,
      starts_at: 1,
      ends_at: now + DAY,
      created_at: 1,
      updated_at: 1,
    }),
    insert(api.db, "faq", {
      id: "f1",
      category: "c",
      name: "질문",
      answer: "답",
      ord: 1,
      created_at: 1,
      updated_at: 1,
    }),
  ]);
});
afterAll(() => api.close());

async function upload(as: string, uploadKey: string): Promise<string> {
  const { body, headers } = multipart(await aPicture());
  const answer = await api.fetch(`/file?uploadKey=${uploadKey}`, {
    method: "POST",
    headers: { ...P02, ...headers, authorization: "Bearer token", ...vouched(as) },
    body,
  });
  return String(reach(await answer.json(), "value.key"));
}

/** A member of whom every table that can hold something holds something. */
async function aWholeMember(id: string) {
  const { db } = api;
  const mark = (text: string) => `${text}-${id}`;
  await insert(
    db,
    "user",
    aUser({
      id,
      username: mark("secret-username"),
      nickname: mark(SECRETS.nickname),
      name: SECRETS.name,
      email: SECRETS.email,
      phone: SECRETS.phone,
      marketing_at: 1,
      location_consent_at: 1,
    }),
  ).run();
  const booking = {
    pay_amount: 30_000,
    user_id: id,
    session_id: "over",
    booker_name: SECRETS.name,
    phone: SECRETS.phone,
    email: SECRETS.email,
    request: SECRETS.request,
  };
  await db.batch([
    insert(db, "consent", {
      id: mark("consent"),
      user_id: id,
      kind: "location",
      version: "2026-10-01",
      at: 1,
    }),
    insert(db, "device", {
      id: mark("d"),
      user_id: id,
      device_token: SECRETS.token,
      device_type: "WEB",
      endpoint_hash: "h",
      created_at: 1,
      updated_at: 1,
    }),
    insert(db, "login", {
      id: mark("login"),
      user_id: id,
      username: mark("secret-username"),
      proved_at: 1,
      created_at: 1,
      used_at: 1,
    }),
    insert(db, "signed_out", { user_id: id, at: 1 }),
    insert(db, "host_follow", { user_id: id, host_id: "h1", created_at: 1 }),
    insert(db, "wishlist", { user_id: id, program_id: "p1", created_at: 1 }),
    insert(db, "calendar_feed", { user_id: id, id: mark("feed"), token_hash: mark("feed-hash"), made_at: 1 }),
    insert(db, "booking", aBooking({ ...booking, id: mark("b"), booking_no: mark("B") })),
    insert(db, "booking", aBooking({ ...booking, id: mark("tried"), booking_no: mark("T"), status: "FAIL" })),
    // waited for a seat to change the booking's date (S47); while it does, the clock would end it in between
    insert(
      db,
      "booking",
      aBooking({
        id: mark("wait"),
        booking_no: mark("W"),
        user_id: id,
        session_id: "over",
        status: "RESERVE_CANCEL_COMPLETE",
        wait_kind: "CAPACITY",
        change_of: mark("b"),
      }),
    ),
    insert(db, "booking_item", {
      booking_id: mark("b"),
      option_id: "one",
      name: "1인",
      qty: 1,
      unit_price: 30_000,
    }),
    insert(db, "booking_memo", {
      booking_id: mark("b"),
      text: SECRETS.memo,
      staff_name: "김담당",
      at: 1,
      until: now + YEAR,
    }),
    insert(db, "companion_link", {
      booking_id: mark("b"),
      id: mark("link"),
      token_hash: mark("link-hash"),
      made_at: 1,
    }),
    insert(db, "companion_ticket", {
      booking_id: mark("b"),
      place: 1,
      ticket_no: mark("C"),
      session_id: "over",
      name: SECRETS.nickname,
      token_hash: mark("ticket-hash"),
      made_at: 1,
    }),
    insert(db, "gift", {
      booking_id: mark("b"),
      id: mark("gift"),
      token_hash: mark("gift-hash"),
      session_id: "over",
      message: SECRETS.request,
      made_at: 1,
      holder_id: null,
    }),
    insert(db, "pay_link", {
      booking_id: mark("b"),
      id: mark("pay"),
      token_hash: mark("pay-hash"),
      made_at: 1,
      sent_at: 1,
    }),
    insert(db, "wallet_pass", {
      booking_id: mark("b"),
      kind: "GOOGLE",
      ticket_no: mark("pass"),
      issued_at: 1,
      told_version: 1,
    }),
    insert(db, "arrival", {
      booking_id: mark("b"),
      ticket_no: "",
      scan_id: mark("scan"),
      at: 1,
      people: 1,
      staff_name: "현장",
    }),
    insert(db, "booking_history", {
      booking_id: mark("b"),
      to_status: "BOOKING_REQUEST_COMPLETE",
      event: "pg.confirmed",
      actor: "system",
      at: 1,
    }),
    insert(db, "payment", {
      id: mark("pay"),
      booking_id: mark("b"),
      provider: "toss",
      order_id: mark("o"),
      amount: 30_000,
      status: "DONE",
      approved_at: 1,
      created_at: 1,
      updated_at: 1,
    }),
    insert(db, "ledger", { booking_id: mark("b"), kind: "PAID", amount: 30_000, at: 1 }),
    insert(db, "refund", {
      id: mark("rf"),
      booking_id: mark("b"),
      idempotency_key: "k",
      reason: "SCHEDULE",
      requester: "user",
      items: "[]",
      is_whole: 0,
      rule: "DAYS",
      percent: 100,
      paid: 1,
      fee: 0,
      refund: 1,
      status: "DONE",
      due_at: 1,
      created_at: 1,
      updated_at: 1,
    }),
    insert(db, "cash_receipt", {
      booking_id: mark("b"),
      payment_id: mark("pay"),
      type: "INCOME",
      number_end: "8888",
      amount: 30_000,
      status: "ISSUED",
      created_at: 1,
      updated_at: 1,
    }),
    insert(db, "payment_case", {
      id: mark("case"),
      kind: "BOOKS_DIFFER",
      order_id: mark("o"),
      booking_id: mark("b"),
      difference: 1,
      amount: 1,
      state: "OPEN",
      opened_at: 1,
      updated_at: 1,
    }),
    insert(db, "payment_case_step", { case_id: mark("case"), what: "OPENED", at: 1 }),
    insert(db, "coupon_issue", {
      id: mark("i"),
      coupon_id: "c1",
      user_id: id,
      expires_at: now + DAY,
      created_at: 1,
      updated_at: 1,
    }),
    insert(db, "coupon_issue", {
      id: mark("used"),
      coupon_id: "c1",
      user_id: id,
      status: "USED",
      booking_id: mark("b"),
      expires_at: now + DAY,
      created_at: 1,
      updated_at: 1,
    }),
    insert(db, "review", aReview({ id: mark("other"), user_id: "someone", nickname: "누구" })),
    insert(db, "review_helpful", { review_id: mark("other"), user_id: id, created_at: 1 }),
    insert(db, "review_report", { review_id: mark("other"), user_id: id, reason: "SPAM", created_at: 1 }),
    insert(db, "faq_voice", { faq_id: "f1", voter: `user/${id}`, at: 1 }),
    insert(db, "account_event", { id: mark("e"), user_id: id, kind: "PASSWORD_CHANGED", at: now }),
    insert(db, "account_news", {
      id: mark("w"),
      user_id: id,
      kind: "EMAIL_CHANGED",
      also: SECRETS.email,
      at: now,
    }),
    insert(db, "access_record", {
      at: now,
      staff_id: "s",
      staff_name: "김담당",
      client: "203.0.113.7",
      operation: "listOperatorBooking",
      target: "GET /operator/booking",
      subjects: JSON.stringify([id]),
    }),
    insert(db, "location_use", { user_id: id, service: "NEAR", at: now }),
    insert(db, "idempotency", {
      user_id: id,
      key: "key",
      request_hash: "h",
      status: 200,
      body: JSON.stringify(SECRETS),
      created_at: now,
    }),
    insert(db, "notification", {
      id: mark("n"),
      user_id: id,
      kind: "NOTICE",
      title: "t",
      body: SECRETS.name,
      link: "/",
      created_at: now,
      updated_at: now,
    }),
    insert(db, "notification_choice", { user_id: id, updated_at: 1 }),
    insert(db, "outbox", {
      dedupe: mark("x"),
      user_id: id,
      kind: "NOTICE",
      subject_id: "s",
      due_at: now + DAY,
      created_at: 1,
      updated_at: 1,
    }),
  ]);
  const [picture, photo, image] = [
    await upload(id, "profile"),
    await upload(id, "review"),
    await upload(id, "inquiry"),
  ];
  await api.call("PUT", "/user", { as: id, body: { id, picture } });
  const review = await api.call("POST", "/review", {
    as: id,
    body: { bookingId: mark("b"), rating: 5, content: "물레 앞에서 시간 가는 줄 몰랐어요.", photos: [photo] },
  });
  const inquiry = await api.call("POST", "/inquiry", {
    as: id,
    body: { kind: "ETC", title: SECRETS.question, body: "비밀 질문을 드려요. 답해 주세요.", images: [image] },
  });
  return {
    picture,
    photo,
    image,
    review: String(review.at("id")),
    inquiry: String(inquiry.at("id")),
    booking: mark("b"),
  };
}

async function tables(): Promise<string[]> {
  const { results } = await api.db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE '_cf_%' AND name NOT LIKE 'd1_%' ORDER BY name`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

const countOf = async (table: string, id: string, condition = "1"): Promise<number> =>
  (await api.db
    .prepare(`SELECT count(*) AS n FROM ${table} WHERE ${ABOUT_MEMBER[table]?.where} AND (${condition})`)
    .bind(id)
    .first<number>("n")) ?? 0;

/** Everything the tables hold, as text. */
async function everything(names: readonly string[]): Promise<Record<string, string>> {
  const texts = await Promise.all(
    names.map(
      async (name) =>
        [name, JSON.stringify((await api.db.prepare(`SELECT * FROM ${name}`).all()).results)] as const,
    ),
  );
  return Object.fromEntries(texts);
}

const hasObject = async (key: string): Promise<boolean> => (await api.files.head(key)) !== null;

describe("[C11] withdrawal", () => {
  it("knows every table: it holds nothing of a member, or what becomes of it is written", async () => {
    expect(await tables()).toEqual([...Object.keys(ABOUT_MEMBER), ...ABOUT_NOBODY].toSorted());
    expect(Object.values(ABOUT_MEMBER).filter(({ why }) => why === "")).toEqual([]);
  });

  it("leaves of the person only what the law asks for, in the tables and in the bucket", async () => {
    const { picture, photo, image, review, inquiry, booking } = await aWholeMember("leaver");
    const filled = await Promise.all(
      Object.keys(ABOUT_MEMBER).map(async (table) => [table, (await countOf(table, "leaver")) > 0]),
    );
    expect(filled.filter(([, is]) => !is)).toEqual([]); // control: everywhere there was something to erase

    expect((await api.call("DELETE", "/user/leaver", { as: "leaver" })).status).toBe(200);

    for (const [table, { fate, stays = "0" }] of Object.entries(ABOUT_MEMBER)) {
      const left = await countOf(table, "leaver", fate === "ERASED" ? `NOT (${stays})` : "1");
      expect([table, fate, left > 0]).toEqual([table, fate, fate === "KEPT" || table === "user"]);
    }
    const texts = await everything(await tables());
    const holding = (word: string) => Object.keys(texts).filter((table) => texts[table]?.includes(word));
    expect(Object.fromEntries(Object.entries(SECRETS).map(([what, word]) => [what, holding(word)]))).toEqual({
      nickname: [],
      email: ["booking"],
      name: ["booking"],
      phone: ["booking"],
      request: ["booking"],
      question: ["inquiry"],
      memo: [],
      token: [],
    });
    expect(holding("secret-username")).toEqual([]);
    // no contract, no name
    expect(
      await api.db.prepare("SELECT booker_name FROM booking WHERE id = 'tried-leaver'").first("booker_name"),
    ).toBeNull();
    expect(
      await api.db
        .prepare(
          "SELECT nickname, photos, user_id <> 'leaver' AS isUntied, booking_id FROM review WHERE id = ?1",
        )
        .bind(review)
        .first(),
    ).toEqual({ nickname: "탈퇴한 회원", photos: "[]", isUntied: 1, booking_id: null });
    expect([await hasObject(picture), await hasObject(photo), await hasObject(image)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(
      await api.db.prepare("SELECT user_id FROM inquiry WHERE id = ?1").bind(inquiry).first("user_id"),
    ).toBe("leaver");
    expect(
      await api.db
        .prepare("SELECT coupon_issue.status FROM coupon_issue WHERE user_id = 'leaver'")
        .first("status"),
    ).toBe("USED");
    expect(
      await api.db
        .prepare("SELECT booker_name FROM booking WHERE id = ?1")
        .bind(booking)
        .first("booker_name"),
    ).toBe(SECRETS.name);
  });

  it("[S78] keeps who tried to pay until it is certain that none of it is owed to them", async () => {
    const { db } = api;
    await insert(db, "user", aUser({ id: "tried", username: "tried", nickname: "떠난이" })).run();
    const tries: Record<string, Record<string, unknown>> = {
      asked: { status: "CONFIRMING" },
      looked: { status: "FAILED", ask_at: now },
      deposit: { status: "FAILED", account_bank: "88", account_number: "1", deposit_due_at: now },
      open: { status: "FAILED" },
      declined: { status: "FAILED" },
    };
    for (const [id, payment] of Object.entries(tries))
      await db.batch([
        insert(
          db,
          "booking",
          aBooking({
            id: `try-${id}`,
            booking_no: `TRY-${id}`,
            user_id: "tried",
            session_id: "over",
            status: "FAIL",
            booker_name: SECRETS.name,
            phone: SECRETS.phone,
          }),
        ),
        insert(db, "payment", {
          id: `try-${id}`,
          booking_id: `try-${id}`,
          provider: "toss",
          order_id: `try-${id}`,
          amount: 30_000,
          created_at: 1,
          updated_at: 1,
          ...payment,
        }),
      ]);
    await insert(db, "payment_case", {
      id: "try-open",
      kind: "BOOKS_DIFFER",
      order_id: "try-open",
      booking_id: "try-open",
      difference: 1,
      amount: 1,
      state: "OPEN",
      opened_at: 1,
      updated_at: 1,
    }).run();
    const known = async () => {
      const { results } = await db
        .prepare(
          "SELECT id, phone FROM booking WHERE user_id = 'tried' AND booker_name IS NOT NULL ORDER BY id",
        )
        .all<{ id: string; phone: string | null }>();
      expect(results.filter(({ phone }) => phone === null)).toEqual([]);
      return results.map(({ id }) => id.slice(4));
    };

    expect((await api.call("DELETE", "/user/tried", { as: "tried" })).status).toBe(200);
    expect(await known()).toEqual(["asked", "deposit", "looked", "open"]);
    await api.runSchedule(now + 7 * DAY, NIGHTLY_CRON);
    expect(await known()).toEqual(["asked", "deposit", "looked", "open"]);
    await db.batch([
      db.prepare("UPDATE payment SET status = 'FAILED', ask_at = NULL WHERE booking_id LIKE 'try-%'"),
      db.prepare("UPDATE payment_case SET state = 'DONE' WHERE id = 'try-open'"),
    ]);
    await api.runSchedule(now + 7 * DAY, NIGHTLY_CRON);
    await expect.poll(known).toEqual(["deposit"]);
    await api.runSchedule(now + 9 * DAY, NIGHTLY_CRON);
    await expect.poll(known).toEqual([]);
  });

  it("what is kept goes when its time is over, and not before", async () => {
    const { image, inquiry, booking } = await aWholeMember("long-gone");
    await aWholeMember("staying");
    await api.call("DELETE", "/user/long-gone", { as: "long-gone" });
    const left = async () => [
      await api.db.prepare("SELECT count(*) AS n FROM inquiry WHERE id = ?1").bind(inquiry).first("n"),
      await hasObject(image),
      await api.db
        .prepare("SELECT booker_name FROM booking WHERE id = ?1")
        .bind(booking)
        .first("booker_name"),
      await countOf("consent", "long-gone"),
      await countOf("user", "long-gone"),
    ];
    await api.runSchedule(now + 3 * YEAR - 2 * DAY);
    expect(await left()).toEqual([1, true, SECRETS.name, 1, 1]);
    await api.runSchedule(now + 3 * YEAR + DAY);
    await expect.poll(left).toEqual([0, false, SECRETS.name, 1, 1]);
    await api.runSchedule(now + 5 * YEAR + DAY);
    await expect.poll(left).toEqual([0, false, null, 0, 0]);
    // Sums stay for the books; a member who has not left keeps everything of theirs but a try that came to
    // nothing: that is in the archive, without whose it was.
    expect(
      await api.db.prepare("SELECT amount FROM payment WHERE booking_id = ?1").bind(booking).first("amount"),
    ).toBe(30_000);
    expect([
      await countOf("inquiry", "staying"),
      await countOf("booking", "staying"),
      await countOf("user", "staying"),
    ]).toEqual([1, 1, 1]);
    expect(await countOf("booking", "staying", "status <> 'FAIL' AND booker_name IS NOT NULL")).toBe(1);
  });
});

describe("what the terms promise", () => {
  it("records of a position's use hold no coordinates, need consent, end after six months", async () => {
    const { db } = api;
    await db.batch([
      insert(
        db,
        "user",
        aUser({ id: "walker", username: "walker", nickname: "걷는이", location_consent_at: 1 }),
      ),
      insert(db, "user", aUser({ id: "private", username: "private", nickname: "숨은이" })),
    ]);
    const uses = async (id: string) =>
      (await db.prepare("SELECT * FROM location_use WHERE user_id = ?1").bind(id).all()).results;
    for (const as of ["walker", "private"]) await api.call("GET", "/program?lat=37.55&lon=126.99", { as });
    await api.call("GET", "/program?lat=37.55&lon=126.99");
    await expect.poll(async () => (await uses("walker")).length).toBe(1);
    expect(Object.keys((await uses("walker"))[0] ?? {}).toSorted()).toEqual(["at", "service", "user_id"]);
    expect(await uses("private")).toEqual([]);
    await api.runSchedule(now + 180 * DAY);
    expect(await uses("walker")).toHaveLength(1);
    await api.runSchedule(now + 186 * DAY);
    await expect.poll(() => uses("walker")).toEqual([]);

    await api.call("GET", "/program?lat=37.55&lon=126.99", { as: "walker" });
    await expect.poll(async () => (await uses("walker")).length).toBe(1);
    await api.call("PUT", "/user", {
      as: "walker",
      body: { id: "walker", consents: [{ kind: "location", version: "2026-10-01" }] },
    });
    const answer = await api.call("DELETE", "/user/consent/location", { as: "walker" });
    expect([answer.at("locationConsentAt"), answer.at("consents.0.withdrawnAt") !== null]).toEqual([
      null,
      true,
    ]);
    expect(await uses("walker")).toEqual([]);
    expect((await api.call("DELETE", "/user/consent/service", { as: "walker" })).status).toBe(400);
  });

  it("the log of an account is kept three months, first answers a week", async () => {
    const { db } = api;
    await db.batch([
      insert(db, "account_event", { id: "old", user_id: "u9", kind: "PASSWORD_CHANGED", at: now }),
      insert(db, "idempotency", {
        user_id: "u9",
        key: "old",
        request_hash: "h",
        status: 200,
        body: "{}",
        created_at: now,
      }),
    ]);
    const left = async () => [
      await db.prepare("SELECT count(*) AS n FROM account_event WHERE id = 'old'").first("n"),
      await db.prepare("SELECT count(*) AS n FROM idempotency WHERE key = 'old'").first("n"),
    ];
    await api.runSchedule(now + 6 * DAY);
    expect(await left()).toEqual([1, 1]);
    await api.runSchedule(now + 8 * DAY);
    await expect.poll(left).toEqual([1, 0]);
    await api.runSchedule(now + 93 * DAY);
    await expect.poll(left).toEqual([0, 0]);
  });
});

describe("GET /user/export", () => {
  it("is named after the Korean day, which begins at 15:00 UTC", () => {
    expect([14, 15].map((hour) => archiveName(Date.UTC(2026, 10, 21, hour)))).toEqual([
      "nadeul-2026-11-21.zip",
      "nadeul-2026-11-22.zip",
    ]);
  });

  const ask = (as: string) =>
    api.fetch("/user/export", { headers: { ...P02, authorization: "Bearer token", ...vouched(as) } });

  it("is a ZIP of everything kept about oneself, with one's pictures, and of nobody else", async () => {
    const mine = await aWholeMember("curious");
    await aWholeMember("another");
    const answer = await ask("curious");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "application/zip",
      "no-store",
    ]);
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="nadeul-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const names = Object.keys(files);
    expect(names.filter((name) => name.startsWith("data/")).toSorted()).toEqual(
      Object.keys(ABOUT_MEMBER)
        .map((table) => `data/${table}.json`)
        .toSorted(),
    );
    expect(names.filter((name) => name.startsWith("photos/")).toSorted()).toEqual(
      [mine.picture, mine.photo, mine.image].map((key) => `photos/${key}`).toSorted(),
    );
    for (const [name, bytes] of Object.entries(files)) {
      if (!name.startsWith("data/")) continue;
      const text = strFromU8(bytes);
      const rows: unknown = JSON.parse(text);
      expect([name, Array.isArray(rows) && rows.length > 0]).toEqual([name, true]);
      expect([name, text.includes("another")]).toEqual([name, false]);
    }
    expect(reach(JSON.parse(strFromU8(files["data/user.json"] ?? new Uint8Array())), "0.email")).toBe(
      SECRETS.email,
    );
    expect(files[`photos/${mine.photo}`]?.slice(0, 3)).toEqual(Uint8Array.of(0xff, 0xd8, 0xff));
    expect(strFromU8(files["data/payment.json"] ?? new Uint8Array())).not.toContain("payment_key");
  });

  it("is for a member, and so often a minute", async () => {
    expect((await api.call("GET", "/user/export")).status).toBe(401);
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      const answer = await ask("often");
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
