import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kstDay } from "#domain/time/kst";
import { unsubscribeToken } from "../../workers/api/notification/unsubscribe.ts";
import { reach } from "../support/api.ts";
import { DAY, HOUR } from "../support/booking.ts";
import { spreadNotices, spreadTerms } from "../../workers/api/outbox/spread.ts";
import { takeDue } from "../../workers/api/outbox/store.ts";
import { type Post, startPost } from "../support/post.ts";
import { UNREAD } from "../../workers/api/notification/store.ts";
import { runRetention } from "../../workers/api/user/retention.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const MINUTE = 60_000;
/**
 * The next moment at which it is this hour in Korea, at least a day away, so that what is booked now was
 * booked before.
 */
const nextAt = (hour: number, days = 1): number =>
  Math.ceil((Date.now() + days * DAY + 9 * HOUR) / DAY) * DAY - 9 * HOUR + hour * HOUR;
/** The clock's row stands just before `at`; then the minute of `at` comes. */
async function theMinuteOf(at: number): Promise<void> {
  await post.db
    .prepare(
      "INSERT INTO reminder_clock (one, until) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET until = ?1",
    )
    .bind(at - MINUTE)
    .run();
  await post.tick(at);
}
const kinds = async (userId: string) =>
  (await post.rows(userId))
    .filter(({ kind, channel }) => channel === "APP" && kind !== "STEP")
    .map(({ kind }) => kind);
const written = async (userId: string, count: number): Promise<void> => {
  await expect
    .poll(
      async () => (await post.call("GET", "/notification?limit=50", { as: userId })).at(`${count - 1}.id`),
      { timeout: 30_000 },
    )
    .toBeTypeOf("string");
};

describe("the clock", () => {
  it("reminds of tomorrow at 19:00 and of what begins in two hours, each once", async () => {
    const { id, email } = await post.member();
    const evening = nextAt(19, 2);
    const startAt = evening + 15 * HOUR; // 10:00 the day after
    await post.booked(id, email, {}, { startsIn: startAt - Date.now() });
    await theMinuteOf(evening - MINUTE);
    expect(await kinds(id)).toEqual([]);
    // The session was written a millisecond or two after its distance was taken.
    for (const at of [evening, evening, startAt - 2 * HOUR + MINUTE / 2]) await theMinuteOf(at);
    expect(await kinds(id)).toEqual(["DAY_BEFORE", "TWO_HOURS"]);
    await written(id, 3);
  });

  it("tells at 9:00 that cancelling is free until tomorrow, by its own rules, if paid", async () => {
    const [paid, free] = [await post.member(), await post.member()];
    const morning = nextAt(9, 3);
    // 표준: free up to three days before, so until the end of the next day
    const startsIn = morning + 4 * DAY + HOUR - Date.now();
    for (const { id, email } of [paid, free]) await post.booked(id, email, {}, { startsIn });
    await post.db.prepare("UPDATE booking SET pay_amount = 1000 WHERE user_id = ?1").bind(paid.id).run();
    for (const at of [morning - DAY, morning, morning + DAY]) await theMinuteOf(at);
    expect([await kinds(paid.id), await kinds(free.id)]).toEqual([["FREE_CANCEL_ENDS"], []]);
  });

  it("makes up for a pause, but tells nobody of the past when it first looks", async () => {
    const { id, email } = await post.member();
    const evening = nextAt(19, 4);
    await post.booked(id, email, {}, { startsIn: evening + 15 * HOUR - Date.now() });
    await post.db.prepare("DELETE FROM reminder_clock").run();
    await post.tick(evening + HOUR);
    expect(await kinds(id)).toEqual([]);
    await post.db
      .prepare("UPDATE reminder_clock SET until = ?1")
      .bind(evening - HOUR)
      .run();
    await post.tick(evening + 2 * HOUR);
    expect(await kinds(id)).toEqual(["DAY_BEFORE"]);
  });

  it("asks how it was by day and once it is over, not of one who did not come", async () => {
    const [came, absent] = [await post.member(), await post.member()];
    const end = nextAt(22, 3); // ends at 22:00, so the morning asks
    const first = await post.booked(came.id, came.email, {}, { startsIn: end - 2 * HOUR - Date.now() });
    const second = await post.booked(absent.id, absent.email, {}, { startsIn: end - 2 * HOUR - Date.now() });
    await post.db.prepare("UPDATE booking SET no_show_at = ?2 WHERE id = ?1").bind(second.id, end).run();
    await theMinuteOf(end + HOUR);
    expect(await kinds(came.id)).not.toContain("REVIEW_INVITE");
    await theMinuteOf(end + 11 * HOUR);
    expect(
      [await kinds(came.id), await kinds(absent.id)].map((all) => all.includes("REVIEW_INVITE")),
    ).toEqual([true, false]);
    await expect
      .poll(async () => JSON.stringify((await post.call("GET", "/notification", { as: came.id })).json), {
        timeout: 30_000,
      })
      .toContain(`/review/write/${first.id}`);
  });

  it("[R55] tells who holds a gift of its day and asks them how it was, not who gave it", async () => {
    const [giver, friend] = [await post.member(), await post.member()];
    const evening = nextAt(19, 2);
    const startAt = evening + 15 * HOUR; // 10:00 the day after
    const { id } = await post.booked(giver.id, giver.email, {}, { startsIn: startAt - Date.now() });
    await post.call("PUT", `/booking/${id}/gift`, { as: giver.id, body: { message: "" } });
    const gift = await post.call("GET", `/booking/${id}/gift`, { as: giver.id });
    await post.call("PUT", `/gift/${String(gift.at("gift.token"))}/held`, { as: friend.id });
    const end = Number(
      await post.db
        .prepare("SELECT s.end_at AS at FROM session s JOIN booking b ON b.session_id = s.id WHERE b.id = ?1")
        .bind(id)
        .first("at"),
    );
    for (const at of [evening, startAt - 2 * HOUR + MINUTE / 2, end + HOUR + MINUTE / 2])
      await theMinuteOf(at);
    const told = async (as: string) =>
      Object(reach((await post.call("GET", "/notification?limit=50", { as })).json, "value")).map(
        (one: unknown) => `${String(reach(one, "title"))} ${String(reach(one, "link"))}`,
      );
    // A minute later the clock takes what the first messages became.
    const later = async () => (await post.tick(end + HOUR + MINUTE), (await told(friend.id)).toSorted());
    await expect
      .poll(later, { timeout: 30_000 })
      .toEqual([
        "내일 만나요 /my/gift",
        `다녀온 나들이는 어땠나요? /review/write/${id}`,
        "두 시간 뒤에 만나요 /my/gift",
      ]);
    expect((await told(giver.id)).filter((one: string) => !/^(예약|.*선물을)/.test(one))).toEqual([]);
    expect(await post.mails(giver.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/만나요|어땠나요/) }),
    );
  });

  it("tells of new notices those who asked for them", async () => {
    const [asked, not] = [await post.member(), await post.member()];
    expect(
      (await post.call("PUT", "/notification/choice", { as: asked.id, body: { notice: true } })).at("notice"),
    ).toBe(true);
    const at = nextAt(12);
    await post.db
      .prepare(
        `INSERT INTO notice (id, title, body, publish_at, created_at, updated_at)
          VALUES ('n-new', '새 소식', '', ?1, 0, 0)`,
      )
      .bind(at - 1)
      .run();
    await theMinuteOf(at);
    await theMinuteOf(at + MINUTE);
    expect([await kinds(asked.id), await kinds(not.id)]).toEqual([["NOTICE"], []]);
  });
});

describe("many at once", () => {
  const rowsOf = async (kind: string, status: string): Promise<number> =>
    (await post.db
      .prepare("SELECT count(*) AS n FROM outbox WHERE kind = ?1 AND status = ?2")
      .bind(kind, status)
      .first<number>("n")) ?? 0;
  const written = async (): Promise<number> =>
    (await post.db
      .prepare("SELECT count(*) AS n FROM outbox WHERE subject_id = 'n-many'")
      .first<number>("n")) ?? 0;

  it("lets no booking wait behind what was due before it", async () => {
    const now = Date.now();
    await post.db
      .prepare(
        `WITH RECURSIVE one(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < 1500)
         INSERT INTO outbox (dedupe, user_id, kind, lane, subject_id, due_at, created_at, updated_at)
         SELECT 'crowd/' || n, 'nobody', 'NOTICE', 3, 'n-none', 1, 0, 0 FROM one`,
      )
      .run();
    await post.db
      .prepare(
        `INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
         VALUES ('mine', 'nobody', 'STEP', 'b-none', ?1, ?1, ?1)`,
      )
      .bind(now)
      .run();
    const taken = await takeDue(post.db, now, 1000);
    expect(taken.filter(({ lane }) => lane === "own")).toHaveLength(1);
    expect([taken.length, await rowsOf("NOTICE", "WAITING")]).toEqual([1000, 501]);
    await post.db.prepare("DELETE FROM outbox WHERE user_id = 'nobody'").run();
  });

  it("writes a notice down a page at a time, to each member once, stops where it is removed", async () => {
    await post.db
      .prepare(
        `WITH RECURSIVE one(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < 2500)
         INSERT INTO notification_choice (user_id, notice, updated_at) SELECT 'crowd-' || n, 1, 0 FROM one`,
      )
      .run();
    const everybody = await post.db
      .prepare("SELECT count(*) AS n FROM notification_choice WHERE notice = 1")
      .first<number>("n");
    const begin = (id: string) =>
      post.db.batch([
        post.db
          .prepare(
            `INSERT INTO notice (id, title, body, publish_at, created_at, updated_at)
              VALUES (?1, '소식', '', 1, 0, 0)`,
          )
          .bind(id),
        post.db
          .prepare("INSERT INTO notice_round (notice_id, created_at, updated_at) VALUES (?1, 0, 0)")
          .bind(id),
      ]);
    await begin("n-many");
    await spreadNotices(post.db, 1);
    expect(await written()).toBe(2000);
    // a process that dies between the pages begins at the same member again
    await post.db.prepare("UPDATE notice_round SET after = '' WHERE notice_id = 'n-many'").run();
    for (let minute = 2; minute < 5; minute += 1) await spreadNotices(post.db, minute);
    expect(await written()).toBe(everybody);
    await begin("n-gone");
    await post.db.prepare("UPDATE notice SET removed_at = 1 WHERE id = 'n-gone'").run();
    await spreadNotices(post.db, 9);
    expect(
      await post.db
        .prepare("SELECT ended_at FROM notice_round WHERE notice_id = 'n-gone'")
        .first<number>("ended_at"),
    ).toBe(9);
    await post.db.batch(
      ["notification_choice WHERE user_id LIKE 'crowd-%'", "outbox WHERE user_id LIKE 'crowd-%'"].map(
        (rows) => post.db.prepare(`DELETE FROM ${rows}`),
      ),
    );
  });
});

describe("a major change of terms", () => {
  const day = kstDay(Date.now() + 40 * DAY);
  const publish = (kind: string, body: string, more: object) =>
    post.call("PUT", `/desk/terms/${kind}/${day}`, {
      as: "op",
      isDesk: true,
      body: { body, isMajor: true, asksAgain: false, updatedAt: null, ...more },
    });
  const told = async (id: string) => (await kinds(id)).filter((kind) => kind === "TERMS");
  const spread = async () => {
    await spreadTerms(post.db, Date.now());
    await post.tick(Date.now());
  };

  it("is told to each member by mail and in the app, to those who refuse advertising too", async () => {
    const [refuses, gone] = [await post.member(), await post.member()];
    await post.db.prepare("UPDATE user SET marketing_at = NULL WHERE id = ?1").bind(refuses.id).run();
    await post.db.prepare("UPDATE user SET status = 'WITHDRAWN' WHERE id = ?1").bind(gone.id).run();
    const first = await publish("service", "## 제1조\n새 글", {});
    expect(first.status).toBe(200);
    await spread();
    expect([await told(refuses.id), await told(gone.id)]).toEqual([["TERMS"], []]);
    await written(refuses.id, 1);
    const shown = (await post.call("GET", "/notification?limit=50", { as: refuses.id })).json;
    expect(shown).toMatchObject({
      value: [{ kind: "TERMS", title: "서비스 이용약관이 바뀌어요", link: `/terms/service/${day}` }],
    });
    await expect.poll(() => post.mails(refuses.email)).toHaveLength(1);
    const [mail] = await post.mails(refuses.email);
    expect(mail?.subject).toBe("[나들] 서비스 이용약관이 바뀌어요");
    for (const words of ["부터 시행해요", "거부", "탈퇴", "수신 설정과 관계없이", `/terms/service/${day}`])
      expect(mail?.text).toContain(words);
    const lanes = await post.db
      .prepare("SELECT DISTINCT lane FROM outbox WHERE kind = 'TERMS' AND channel = 'APP'")
      .all<{ lane: number }>();
    expect(lanes.results).toEqual([{ lane: 3 }]);

    // the same text again is no news, another one is
    const again = await publish("service", "## 제1조\n새 글", { updatedAt: first.at("updatedAt") });
    await spread();
    expect(await told(refuses.id)).toHaveLength(1);
    await publish("service", "## 제1조\n또 새 글", { updatedAt: again.at("updatedAt") });
    await spread();
    expect(await told(refuses.id)).toHaveLength(2);
  });

  it("a minor one is in the notices alone; one that is taken back is told to nobody any more", async () => {
    const member = await post.member();
    await publish("youth", "## 제1조\n오탈자를 고침", { isMajor: false });
    await publish("payment", "## 제1조\n새 글", {});
    await post.call("DELETE", `/desk/terms/payment/${day}`, { as: "op", isDesk: true });
    await spread();
    expect(await told(member.id)).toEqual([]);
  });

  it("goes through members 2,000 a minute; after a crash leaves none out, tells none twice", async () => {
    await post.db
      .prepare(
        `WITH RECURSIVE one(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < 2500)
         INSERT INTO user (id, username, created_at, updated_at) SELECT 'many-' || n, 'many-' || n, 0, 0
         FROM one`,
      )
      .run();
    const everybody = await post.db
      .prepare("SELECT count(*) AS n FROM user WHERE status = 'ACTIVE'")
      .first<number>("n");
    await publish("location", "## 제1조\n새 글", {});
    const count = () =>
      post.db
        .prepare(
          `SELECT count(*) AS n FROM outbox WHERE kind = 'TERMS' AND subject_id LIKE 'location/%'
            AND channel = 'APP'`,
        )
        .first<number>("n");
    await spreadTerms(post.db, 1);
    expect(await count()).toBe(2000);
    await post.db.prepare("UPDATE terms_round SET after = '' WHERE kind = 'location'").run();
    for (let minute = 2; minute < 5; minute += 1) await spreadTerms(post.db, minute);
    expect(await count()).toBe(everybody);
    await post.db.batch(
      ["outbox WHERE user_id LIKE 'many-%'", "user WHERE id LIKE 'many-%'"].map((rows) =>
        post.db.prepare(`DELETE FROM ${rows}`),
      ),
    );
  });
});

describe("a coupon that is about to end", () => {
  it("is advertising: on the phone only for who agreed, by day and marked; in the app for all", async () => {
    const forenoon = nextAt(10, 6);
    const members = [await post.member({ marketingAt: 1 }), await post.member()];
    const phones: string[] = [];
    await post.db
      .prepare(
        `INSERT OR IGNORE INTO coupon (id, code, name, type, value, per_user_limit, starts_at, ends_at,
          created_at, updated_at) VALUES ('c', 'c', '공예 쿠폰', 'FIXED', 1000, 9, 0, 9e15, 0, 0)`,
      )
      .run();
    for (const { id } of members) {
      phones.push(await post.browser(id));
      await post.db
        .prepare(
          `INSERT INTO coupon_issue (id, coupon_id, user_id, expires_at, created_at, updated_at)
            VALUES (?1, 'c', ?2, ?3, 0, 0)`,
        )
        .bind(`ci-${id}`, id, forenoon + 3 * DAY + HOUR)
        .run();
    }
    await theMinuteOf(forenoon);
    for (const { id } of members) await written(id, 1);
    const [agreed, refused] = await Promise.all(members.map(({ id }) => post.rows(id)));
    expect(refused?.map(({ channel }) => channel)).toEqual(["APP"]);
    expect(agreed?.map(({ channel }) => channel).sort()).toEqual(["APP", "MAIL", "PUSH"]);
    // Whenever this runs: its time lies within the day.
    for (const row of agreed ?? []) {
      const hour = new Date(row.due_at + 9 * HOUR).getUTCHours();
      if (row.channel !== "APP" && row.status === "WAITING") expect(hour >= 8 && hour < 21).toBe(true);
    }
    const rows = await post.db
      .prepare("SELECT data FROM outbox WHERE user_id = ?1 AND channel <> 'APP'")
      .bind(members[0]?.id ?? "")
      .all<{ data: string }>();
    for (const { data } of rows.results) expect(data).toMatch(/"title":"\(광고\) .*무료 수신거부/);
    expect((await post.call("GET", "/notification", { as: members[0]?.id ?? "" })).at("0.title")).toBe(
      "쿠폰이 곧 끝나요",
    );
  });
});

describe("other causes", () => {
  it("an answered inquiry and a reply to a review are told once", async () => {
    const { id, email } = await post.member();
    const phone = await post.browser(id);
    const booking = await post.booked(id, email);
    const now = Date.now();
    await post.db.batch([
      post.db
        .prepare(
          `INSERT INTO inquiry (id, user_id, kind, title, body, created_at, updated_at)
            VALUES ('q-1', ?1, 'ETC', '주차할 곳이 있나요?', '', 0, 0)`,
        )
        .bind(id),
      post.db
        .prepare(
          `INSERT INTO review (id, booking_id, program_id, user_id, nickname, rating, content, created_at,
            updated_at) VALUES ('r-1', ?1, ?2, ?3, '나들', 5, '좋았어요', 0, 0)`,
        )
        .bind(booking.id, booking.programId, id),
    ]);
    await post.db
      .prepare("UPDATE inquiry SET status = 'ANSWERED', answer = '있어요', answered_at = ?1 WHERE id = 'q-1'")
      .bind(now)
      .run();
    for (const reply of ["고마워요", null, "또 오세요"])
      await post.db
        .prepare("UPDATE review SET reply = ?1, reply_at = ?2 WHERE id = 'r-1'")
        .bind(reply, now)
        .run();
    await post.tick();
    await expect
      .poll(async () => (await post.pushes(phone)).map(({ title }) => title).sort())
      .toEqual(["문의에 답변했어요", "예약이 확정됐어요", "후기에 답글이 달렸어요"]);
    await expect
      .poll(async () => (await post.mails(email)).map(({ subject }) => subject).sort())
      .toEqual(["[나들] 문의에 답변했어요", "[나들] 예약이 확정됐어요"]);
  });
});

describe("the list", () => {
  const fill = async (userId: string, count: number) => {
    for (let n = 0; n < count; n += 1) {
      await post.db
        .prepare(
          `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
            VALUES (?1, ?2, 'NOTICE', ?3, '', '/notice/1', ?4, 0)`,
        )
        .bind(`${userId}-${n}`, userId, `알림 ${n}`, 1_000 + Math.floor(n / 2))
        .run();
    }
  };

  it("comes in pages that neither repeat nor leave out, and is one's own alone", async () => {
    const [{ id }, other] = [await post.member(), await post.member()];
    await fill(id, 7);
    const seen: unknown[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page = await post.call(
        "GET",
        `/notification?limit=3${next && `&cursor=${encodeURIComponent(next)}`}`,
        { as: id },
      );
      for (const n of [0, 1, 2]) if (page.at(`${n}.id`) !== undefined) seen.push(page.at(`${n}.id`));
      const cursor: unknown =
        typeof page.json === "object" && page.json !== null ? Reflect.get(page.json, "next") : undefined;
      next = typeof cursor === "string" ? cursor : null;
    }
    expect(seen.map((one) => String(one).split("-").at(-1))).toEqual(["6", "4", "5", "2", "3", "0", "1"]);
    expect((await post.call("GET", "/notification", { as: other.id })).json).toEqual({ value: [] });
    expect((await post.call("GET", "/notification")).status).toBe(401);
    expect((await post.call("GET", "/notification?cursor=x", { as: id })).code).toBe("BAD_CURSOR");
  });

  it("is counted up to 100 for the bell, by one question that reads no more of them", async () => {
    const { id } = await post.member();
    await fill(id, 120);
    expect((await post.call("GET", "/notification/unread", { as: id })).at("unread")).toBe(100);
    expect((await post.call("GET", "/summary", { as: id })).at("unread")).toBe(100);
    const { meta } = await post.db.prepare(`SELECT (${UNREAD}) AS n`).bind(id).all();
    expect(meta.rows_read).toBeLessThanOrEqual(101);
  });

  it("goes after a year, at most a thousand in a minute, and no younger one", async () => {
    const { id } = await post.member();
    const now = Date.now();
    const old = now - 367 * 86_400_000;
    await post.db.prepare("DELETE FROM notification").run();
    const add = post.db.prepare(
      `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
       WITH RECURSIVE row (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE n < ?3)
       SELECT ?1 || n, ?1, 'NOTICE', '', '', '/', ?2, ?2 FROM row`,
    );
    await post.db.batch([add.bind(id, old, 1500), add.bind(`${id}-young`, now - 364 * 86_400_000, 1)]);
    const left = (user: string) =>
      post.db.prepare("SELECT count(*) AS n FROM notification WHERE user_id = ?1").bind(user).first("n");
    await runRetention({ DB: post.db }, now);
    expect(await left(id)).toBe(500);
    await runRetention({ DB: post.db }, now);
    expect([await left(id), await left(`${id}-young`)]).toEqual([0, 1]);
  });

  it("is read one by one or all at once; another's stays as it is", async () => {
    const [{ id }, other] = [await post.member(), await post.member()];
    await fill(id, 3);
    await fill(other.id, 2);
    expect((await post.call("PUT", "/notification/read", { as: id, body: {} })).status).toBe(400);
    expect(
      (await post.call("PUT", "/notification/read", { as: id, body: { id: `${other.id}-0` } })).at("unread"),
    ).toBe(3);
    expect(
      (await post.call("PUT", "/notification/read", { as: id, body: { id: `${id}-0` } })).at("unread"),
    ).toBe(2);
    expect((await post.call("GET", "/summary", { as: id })).at("unread")).toBe(2);
    expect((await post.call("PUT", "/notification/read", { as: id, body: { all: true } })).at("unread")).toBe(
      0,
    );
    expect((await post.call("GET", "/summary", { as: other.id })).at("unread")).toBe(2);
  });
});

describe("consent to advertising", () => {
  it("is told of again two years later to the day, with who sends, since when, how to end it", async () => {
    const forenoon = nextAt(10, 8);
    const day = new Date(forenoon + 9 * HOUR);
    // 14:59 of that day in Korea
    const since = Date.UTC(day.getUTCFullYear() - 2, day.getUTCMonth(), day.getUTCDate(), 14, 59) - 9 * HOUR;
    const [due, early, refused] = [
      await post.member({ marketingAt: since }),
      await post.member({ marketingAt: since + DAY }),
      await post.member({ marketingAt: since }),
    ];
    await post.call("PUT", "/notification/choice", { as: refused.id, body: { marketing: false } });
    await theMinuteOf(forenoon - MINUTE);
    expect(await kinds(due.id)).toEqual([]);
    for (const at of [forenoon, forenoon, forenoon + HOUR]) await theMinuteOf(at);
    await written(due.id, 1);
    await expect.poll(() => post.mails(due.email)).toHaveLength(1);
    const [mail] = await post.mails(due.email);
    const date = new Date(since + 9 * HOUR).toISOString().slice(0, 10).replaceAll("-", ".");
    for (const words of [
      "보내는 곳: 나들",
      `${date}에 광고성 정보 수신에 동의하셨어요.`,
      "계속 받으시려면",
      "그만 받으려면: http",
    ])
      expect(mail?.text).toContain(words);
    expect([mail?.subject, mail?.times]).toEqual(["[나들] 혜택 알림 수신에 동의하고 계세요", 1]);
    const ends = /그만 받으려면: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const told = await post.call("GET", "/notification", { as: due.id });
    expect([told.at("0.kind"), told.at("0.link"), told.at("1")]).toEqual([
      "CONSENT_RECONFIRM",
      "/my/edit#notification",
      undefined,
    ]);
    expect([await kinds(due.id), await kinds(early.id), await kinds(refused.id)]).toEqual([
      ["CONSENT_RECONFIRM"],
      [],
      [],
    ]);
    // The mail's own link ends it.
    expect(
      (await post.call("POST", `/notification/unsubscribe?token=${new URL(ends).searchParams.get("token")}`))
        .status,
    ).toBe(200);
    expect((await post.call("GET", "/notification/choice", { as: due.id })).at("marketing")).toBe(false);
    // The next day is another's turn, though the clock stood still for two weeks in between.
    await theMinuteOf(forenoon + 15 * DAY);
    expect(await kinds(early.id)).toEqual([]); // control: a clock that believes it was there passes over it
    await post.db
      .prepare("UPDATE reminder_clock SET until = ?1")
      .bind(forenoon + HOUR)
      .run();
    await post.tick(forenoon + 15 * DAY + HOUR);
    expect(await kinds(early.id)).toEqual(["CONSENT_RECONFIRM"]);
  });

  it("is answered where it was given while joining: by whom, what and when", async () => {
    const [joined, silent, loaded] = [
      await post.member({ marketingAt: Date.now() }),
      await post.member(),
      await post.member({ marketingAt: Date.now() - 2 * DAY }),
    ];
    await post.tick(Date.now());
    await written(joined.id, 1);
    const told = await post.call("GET", "/notification", { as: joined.id });
    const today = new Date(Date.now() + 9 * HOUR).toISOString().slice(0, 10).replaceAll("-", ".");
    expect([told.at("0.kind"), told.at("0.link")]).toEqual(["CONSENT_GIVEN", "/my/edit#notification"]);
    expect(told.at("0.body")).toContain(`${today}에 나들의 혜택 알림(광고성 정보) 수신에 동의하셨어요.`);
    // control: who did not agree, and who did so long ago
    expect([await kinds(silent.id), await kinds(loaded.id)]).toEqual([[], []]);
  });

  it("is given and taken back, each written down; a mail's link takes it back without a login", async () => {
    const { id } = await post.member();
    await post.db
      .prepare(
        `INSERT OR IGNORE INTO terms (kind, version, title, effective_at, body)
          VALUES ('marketing', '2026-06-01', '', 0, '')`,
      )
      .run();
    const given = await post.call("PUT", "/notification/choice", { as: id, body: { marketing: true } });
    expect([given.at("marketing"), given.at("marketingAt")]).toEqual([true, expect.any(Number)]);
    // a consent that stands keeps its time
    await post.call("PUT", "/notification/choice", { as: id, body: { marketing: true } });
    const token = await unsubscribeToken("unsubscribe-nadeul-local", id);
    const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
    for (const wrong of [forged, `other.${token.split(".")[1]}`, "x", `${id}.`])
      expect([wrong, (await post.call("POST", `/notification/unsubscribe?token=${wrong}`)).status]).toEqual([
        wrong,
        404,
      ]);
    expect((await post.call("GET", "/notification/choice", { as: id })).at("marketing")).toBe(true);
    expect((await post.call("POST", `/notification/unsubscribe?token=${token}`)).status).toBe(200);
    expect((await post.call("GET", "/notification/choice", { as: id })).at("marketing")).toBe(false);
    const { results } = await post.db
      .prepare("SELECT withdrawn_at IS NOT NULL AS ended FROM consent WHERE user_id = ?1")
      .bind(id)
      .all();
    expect(results).toEqual([{ ended: 1 }]);
  });
});

describe("what happens to an account", () => {
  /** The subjects of all mails to an address, once there are as many as are looked for. */
  async function subjects(email: string, count: number): Promise<string[]> {
    await expect.poll(async () => (await post.mails(email)).length).toBe(count);
    return (await post.mails(email)).map(({ subject }) => subject).sort();
  }

  it("is told in app and mail though advertising is refused: an address's end to both", async () => {
    const { id, email } = await post.member();
    const next = `new-${email}`;
    const put = await post.call("PUT", "/user", {
      as: id,
      body: { id, email: next },
      headers: { "x-user-email": encodeURIComponent(next) },
    });
    expect(put.status).toBe(200);
    await post.tick();
    expect([await subjects(email, 1), await subjects(next, 1)]).toEqual([
      ["[나들] 이메일 주소를 바꿨어요"],
      ["[나들] 이메일 주소를 바꿨어요"],
    ]);
    const listed = await post.call("GET", "/notification", { as: id });
    expect([listed.at("0.kind"), listed.at("0.title"), listed.at("1")]).toEqual([
      "SECURITY",
      "이메일 주소를 바꿨어요",
      undefined,
    ]);
  });

  it("a new password, by the old one or a code, and what the pool did, once, whoever saw it", async () => {
    const { id, email } = await post.member();
    await post.call("PUT", "/user/changePassword", { as: id, body: { id } });
    const seen = (event: string) =>
      post.call("PUT", "/user/login", { as: id, body: { agent: "" }, headers: { "x-user-event": event } });
    await seen("PASSWORD_CHANGED");
    await seen("FACTOR_CHANGED");
    await seen("OF_NO_SUCH_KIND");
    await post.call("PUT", "/user/findPassword", {
      body: { username: id },
      headers: { "x-user-proved": id },
    });
    await post.tick();
    expect(await subjects(email, 3)).toEqual([
      "[나들] 2단계 인증을 바꿨어요",
      "[나들] 비밀번호를 바꿨어요",
      "[나들] 비밀번호를 새로 정했어요",
    ]);
  });

  it("is told of a login cut off because its renewal was used twice, though that login is over", async () => {
    const { id, email } = await post.member();
    await post.call("DELETE", "/user/login", { as: id });
    const headers = { "x-user-event": "RENEWAL_REUSED" };
    expect((await post.call("PUT", "/user/login", { as: id, body: { agent: "" }, headers })).status).toBe(
      401,
    );
    await post.tick();
    expect(await subjects(email, 1)).toEqual(["[나들] 로그인 한 곳을 끊었어요"]);
  });
});
