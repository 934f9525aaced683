import type { Fetcher } from "@cloudflare/workers-types";
import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiEnv } from "../../workers/api/env.ts";
import { carrierOf } from "../../workers/api/outbox/carrier.ts";
import { type Carrier, deliver } from "../../workers/api/outbox/deliver.ts";
import { LEASE_MS, forgetOld, settle } from "../../workers/api/outbox/store.ts";
import { DAY, HOUR } from "../support/booking.ts";
import { type Post, startPost } from "../support/post.ts";

let post: Post;
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const account = {
    project_id: "nadeul",
    client_email: "push@nadeul.example",
    private_key: await exportPKCS8(privateKey),
    token_uri: "https://fcm.local/__dev/push/fcm/token",
  };
  post = await startPost({
    vars: { FCM_SERVICE_ACCOUNT: JSON.stringify(account) },
    sandboxVars: { FCM_PUBLIC_KEY: JSON.stringify(await exportJWK(publicKey)) },
  });
});
afterAll(() => post.close());

/**
 * The API's own environment, with the sandbox reached from here: what a consumer would have, in this process,
 * where it can be stopped at any line.
 */
const envHere = (): ApiEnv => {
  const vars = Object.fromEntries(Object.entries(post.env).filter(([, value]) => typeof value === "string"));
  const sandbox = {
    fetch: (url: string, init: Parameters<Post["sandboxFetch"]>[1]) => post.sandboxFetch(url, init),
  };
  const here: unknown = {
    ...vars,
    DB: post.db,
    SANDBOX: sandbox satisfies Pick<{ [K in keyof Fetcher]: unknown }, "fetch">,
  };
  return here as ApiEnv; // the queue and the buckets are not used by a carrier
};
const carrier = (): Carrier => carrierOf(envHere());

/** A PUSH row of a confirmed booking that lies there unsent, and whom it is for. */
async function unsent() {
  const { id, email } = await post.member();
  const phone = await post.browser(id);
  await post.booked(id, email);
  const app = (await post.rows(id)).find(({ channel }) => channel === "APP");
  const [push] = await deliver(carrier(), app?.id ?? 0, Date.now());
  if (push === undefined) throw new Error("no row for the phone");
  return { user: id, phone, push };
}

const settled = async (userId: string): Promise<void> => {
  await expect
    .poll(
      async () =>
        (await post.rows(userId)).every(({ status }) => ["DONE", "DROPPED", "DEAD"].includes(status)),
      { timeout: 30_000 },
    )
    .toBe(true);
};
const settledRow = async (id: number): Promise<void> => {
  await expect.poll(() => statusOf(id)).toMatch(/^(?:DONE|DROPPED|DEAD)$/);
};
const statusOf = (id: number) =>
  post.db.prepare("SELECT status FROM outbox WHERE id = ?1").bind(id).first<string>("status");

describe("what happens to a booking", () => {
  it("[C10] [E02] is told on the phone, by mail and in the app within a minute, each once", async () => {
    const { id, email } = await post.member();
    const phone = await post.browser(id);
    const booking = await post.booked(id, email);
    await post.tick(); // the next minute
    await expect.poll(() => post.pushes(phone)).toHaveLength(1);
    await settled(id);
    const [shown] = await post.pushes(phone);
    expect(shown).toMatchObject({
      title: "예약이 확정됐어요",
      link: `/booking-detail/${booking.id}`,
      times: 1,
      urgency: "normal",
      ttl: 86_400,
    });
    expect(shown?.body).toMatch(/^흙 만지는 토요일 · \d{4}\.\d\d\.\d\d \(.\) \d\d:\d\d\n2명$/);
    const [mail] = await post.mails(email);
    expect(mail).toMatchObject({ subject: "[나들] 예약이 확정됐어요", times: 1, headers: "{}" });
    expect(mail?.text).toContain(`/booking-detail/${booking.id}`);
    await post.tick(Date.now() + HOUR);
    const list = await post.call("GET", "/notification", { as: id });
    expect([list.at("0.title"), list.at("0.kind"), list.at("0.readAt"), list.at("1")]).toEqual([
      "예약이 확정됐어요",
      "BOOKED",
      null,
      undefined,
    ]);
    expect([(await post.pushes(phone))[0]?.times, (await post.mails(email))[0]?.times]).toEqual([1, 1]);
  });

  it("leaves no address and no number open in what is kept of its messages", async () => {
    const { id, email } = await post.member();
    await post.booked(id, email, {}, {}, "01077778888");
    await post.tick();
    await expect.poll(() => post.mails(email)).toHaveLength(1);
    await expect.poll(() => post.talks("01077778888")).toHaveLength(1);
    await settled(id);
    const { results } = await post.db
      .prepare("SELECT * FROM outbox WHERE user_id = ?1")
      .bind(id)
      .all<{ channel: string; status: string }>();
    expect(results.map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual([
      "APP DONE",
      "MAIL DONE",
      "TALK DONE",
    ]);
    expect(JSON.stringify(results)).not.toMatch(new RegExp(`${email}|01077778888`));
  });

  it("is refused in words that name nobody, as they are kept", async () => {
    const { id, email } = await post.member();
    await post.booked(id, email);
    await post.tick();
    await settled(id);
    const row = (await post.rows(id)).find(({ channel }) => channel === "MAIL");
    const kept = { id: row?.id ?? 0, claim: "c", attempts: 1 };
    await post.db
      .prepare("UPDATE outbox SET status = 'CLAIMED', claim = 'c' WHERE id = ?1")
      .bind(kept.id)
      .run();
    const refused = {
      outcome: "REFUSED",
      error: `422 no such mailbox: ${email}, call 010-7777-8888`,
    } as const;
    await settle(post.db, kept, refused, Date.now()).run();
    const [error] = (await post.rows(id)).flatMap((one) => (one.id === kept.id ? [one.error] : []));
    expect(error).toBe("422 no such mailbox: (e-mail), call (phone)");
  });

  it("is written down in its own transaction: a change that fails tells nothing", async () => {
    const { id, email } = await post.member();
    const booking = await post.booked(id, email);
    const before = (await post.rows(id)).length;
    const failing = post.db.batch([
      post.db
        .prepare(
          `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
            VALUES (?1, 'RESERVE_REQUEST_COMPLETE', 'RESERVE_CANCEL_COMPLETE', 'session.cancel', 'operator',
            ?2)`,
        )
        .bind(booking.id, Date.now()),
      post.db.prepare("INSERT INTO guard (id, hit) VALUES (2, 0)"),
    ]);
    await expect(failing).rejects.toThrow(/CHECK/);
    expect(await post.rows(id)).toHaveLength(before);
    const loaded = post.db
      .prepare(
        `INSERT INTO booking_history (booking_id, from_status, to_status, event, actor, at)
          VALUES (?1, NULL, 'RESERVE_WAIT', 'waitlist.join', 'user', ?2)`,
      )
      .bind(booking.id, Date.now() - DAY);
    await loaded.run(); // the past is nobody's news
    expect(await post.rows(id)).toHaveLength(before);
  });
});

describe("a consumer that dies half-way", () => {
  const killed = () => Promise.reject(new Error("killed"));
  const shown = (id: number) =>
    post.db
      .prepare("SELECT status, error, sending_at IS NOT NULL AS sending FROM outbox WHERE id = ?1")
      .bind(id)
      .first();
  const times = async (phone: string) => (await post.pushes(phone)).map((push) => push.times);

  it("before the mark of sending: another sends it once the lease has run out, and not before", async () => {
    const { phone, push } = await unsent();
    const now = Date.now();
    await expect(deliver({ ...carrier(), beginSending: killed }, push, now)).rejects.toThrow("killed");
    await deliver(carrier(), push, now + LEASE_MS - 1);
    expect(await times(phone)).toEqual([]);
    await deliver(carrier(), push, now + LEASE_MS);
    expect([await times(phone), await shown(push)]).toEqual([
      [1],
      { status: "DONE", error: null, sending: 0 },
    ]);
  });

  it("between mark and sending: nobody can tell, it is not sent; operators may send it", async () => {
    const { phone, push } = await unsent();
    const now = Date.now();
    await expect(deliver({ ...carrier(), push: killed }, push, now)).rejects.toThrow("killed");
    expect(await shown(push)).toEqual({ status: "CLAIMED", error: null, sending: 1 });
    await post.tick(now + LEASE_MS); // puts it into the queue once more, where it keeps its mark
    await deliver(carrier(), push, now + LEASE_MS);
    await settledRow(push);
    expect([await times(phone), await shown(push)]).toEqual([
      [],
      { status: "DEAD", error: "UNKNOWN DIED_SENDING", sending: 0 },
    ]);
    expect((await post.call("GET", "/operator/outbox", { as: "op", isDesk: true })).at("dead.0.error")).toBe(
      "UNKNOWN DIED_SENDING",
    );
    await post.call("POST", `/operator/outbox/${push}/retry`, { as: "op", isDesk: true });
    await deliver(carrier(), push, Date.now());
    expect(await times(phone)).toEqual([1]);
  });

  it("after the sending: it went out once and does not go out again; without the mark it would", async () => {
    const dying = (): Carrier => {
      const { push: send, ...rest } = carrier();
      return { ...rest, push: async (...args) => (await send(...args), killed()) };
    };
    const now = Date.now();
    const { phone, push } = await unsent();
    await expect(deliver(dying(), push, now)).rejects.toThrow("killed");
    expect(await statusOf(push)).toBe("CLAIMED");
    for (const leases of [1, 2, 9]) await deliver(carrier(), push, now + leases * LEASE_MS);
    expect([await times(phone), await shown(push)]).toEqual([
      [1],
      { status: "DEAD", error: "UNKNOWN DIED_SENDING", sending: 0 },
    ]);

    const control = await unsent();
    const unmarked = { beginSending: () => Promise.resolve(true) };
    await expect(deliver({ ...dying(), ...unmarked }, control.push, now)).rejects.toThrow("killed");
    await deliver({ ...carrier(), ...unmarked }, control.push, now + LEASE_MS);
    expect(await times(control.phone)).toEqual([2]);
  });

  it("with eight at once it is sent once, by claim or mark alone; with neither, eight times", async () => {
    const now = Date.now();
    const first = await unsent();
    await Promise.all(Array.from({ length: 8 }, () => deliver(carrier(), first.push, now)));
    expect((await post.pushes(first.phone)).map(({ times }) => times)).toEqual([1]);

    const unclaimed = (): Carrier => ({
      ...carrier(),
      claim: (db, id) =>
        db
          .prepare(
            `UPDATE outbox SET status = 'CLAIMED', claim = 'x' WHERE id = ?1
              RETURNING id, dedupe, channel, user_id, kind, subject_id, data, attempts, claim,
              NULL AS sending_at, created_at`,
          )
          .bind(id)
          .first(),
    });
    const second = await unsent();
    await Promise.all(Array.from({ length: 8 }, () => deliver(unclaimed(), second.push, now)));
    expect(await times(second.phone)).toEqual([1]);

    const control = await unsent();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        deliver({ ...unclaimed(), beginSending: () => Promise.resolve(true) }, control.push, now),
      ),
    );
    expect(await times(control.phone)).toEqual([8]);
  });

  it("before the notification is written: it comes into being once, with its messages", async () => {
    const { id, email } = await post.member();
    const phone = await post.browser(id);
    await post.booked(id, email);
    const app = (await post.rows(id))[0]?.id ?? 0;
    const broken = Object.assign(Object.create(post.db), {
      prepare: post.db.prepare.bind(post.db),
      batch: () => Promise.reject(new Error("killed")),
    });
    await expect(deliver({ ...carrier(), db: broken }, app, Date.now())).rejects.toThrow("killed");
    expect((await post.call("GET", "/notification", { as: id })).at("0")).toBe(undefined);
    await post.tick(Date.now() + LEASE_MS + 1);
    // The queue's consumer reads the true clock, before whose lease nothing happens: here it has run out.
    await post.db
      .prepare("UPDATE outbox SET due_at = 0 WHERE user_id = ?1 AND status = 'CLAIMED'")
      .bind(id)
      .run();
    await post.tick();
    await expect.poll(() => post.pushes(phone)).toHaveLength(1);
    expect((await post.call("GET", "/notification", { as: id })).at("1")).toBe(undefined);
  });

  it("over and over, because of the row itself, leaves it to the operators", async () => {
    const { id } = await post.member();
    await post.db.batch([
      post.db.prepare(
        `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, created_at, updated_at)
          VALUES ('odd', 'odd', '', 'FIXED', 1, 0, 0, 0, 0)`,
      ),
      // a day no calendar has
      post.db
        .prepare(
          `INSERT INTO coupon_issue (id, coupon_id, user_id, expires_at, created_at, updated_at)
            VALUES ('odd', 'odd', ?1, 9e15, 0, 0)`,
        )
        .bind(id),
      post.db
        .prepare(
          `INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
            VALUES ('coupon/odd', ?1, 'COUPON_ENDS', 'odd', 0, 0, 0)`,
        )
        .bind(id),
    ]);
    const row = (await post.rows(id))[0]?.id ?? 0;
    for (let turn = 0; turn < 8; turn += 1)
      await expect(deliver(carrier(), row, Date.now() + turn * LEASE_MS)).rejects.toThrow(
        "Invalid time value",
      );
    await deliver(carrier(), row, Date.now() + 8 * LEASE_MS);
    expect((await post.rows(id)).map(({ status, error }) => [status, error])).toEqual([
      ["DEAD", "KEEPS_FAILING"],
    ]);
  });

  it("with the queue's message lost on the way, the clock finds the row again", async () => {
    const { phone, push } = await unsent();
    await post.db
      .prepare("UPDATE outbox SET status = 'QUEUED', due_at = ?2 WHERE id = ?1")
      .bind(push, Date.now() - 1)
      .run();
    await post.tick();
    await expect.poll(() => post.pushes(phone)).toHaveLength(1);
  });
});

describe("a push service", () => {
  it("that says 410 takes the device away, and nothing is sent there any more", async () => {
    const { user, phone, push } = await unsent();
    await post.dev("POST", `/push/subscribe/${phone}/end`);
    await deliver(carrier(), push, Date.now());
    expect(
      await post.db.prepare("SELECT count(*) AS n FROM device WHERE user_id = ?1").bind(user).first("n"),
    ).toBe(0);
    expect((await post.rows(user)).find(({ id }) => id === push)).toMatchObject({
      status: "DROPPED",
      error: "GONE",
    });
  });

  it.each(["429", "500", "503"])(
    "that says %s is tried again later, and in the end operators see it",
    async (answer) => {
      const { user, phone, push } = await unsent();
      const now = Date.now();
      await post.fault("push", answer, answer === "429" ? { retryAfter: "600" } : {});
      await deliver(carrier(), push, now);
      const row = (await post.rows(user)).find(({ id }) => id === push);
      expect([row?.status, row?.attempts, (row?.due_at ?? 0) - now]).toEqual([
        "WAITING",
        1,
        answer === "429" ? 600_000 : 60_000,
      ]);
      await deliver(carrier(), push, now + 600_000);
      expect((await post.pushes(phone)).map(({ times }) => times)).toEqual([1]);
    },
  );

  it("that never answers well leaves a dead letter, which an operator can send again", async () => {
    const { user, phone, push } = await unsent();
    await post.fault("push", "500", { times: 8 });
    for (let day = 0; day < 8; day += 1) await deliver(carrier(), push, Date.now() + day * DAY);
    expect(await statusOf(push)).toBe("DEAD");
    expect((await post.call("GET", "/operator/outbox", { as: user })).status).toBe(403);
    const seen = await post.call("GET", "/operator/outbox", { as: "op", isDesk: true });
    expect([seen.at("channels"), seen.at("dead.0.id"), seen.at("dead.0.attempts")]).toEqual([
      { web: true, app: true, mail: true, talk: true },
      String(push),
      8,
    ]);
    expect(JSON.stringify(seen.json)).not.toContain("흙 만지는");
    expect(
      (await post.call("POST", `/operator/outbox/${push}/retry`, { as: "op", isDesk: true })).status,
    ).toBe(200);
    await post.tick();
    await expect.poll(() => post.pushes(phone)).toHaveLength(1);
  });

  it("whose answer is lost does not get it again: it may have it", async () => {
    const { phone, push } = await unsent();
    await post.fault("push", "lost");
    const now = Date.now();
    await deliver(carrier(), push, now);
    await deliver(carrier(), push, now + 60_000);
    expect((await post.pushes(phone)).map(({ times }) => times)).toEqual([1]);
    expect(
      await post.db.prepare("SELECT status, error FROM outbox WHERE id = ?1").bind(push).first(),
    ).toEqual({ status: "DEAD", error: expect.stringMatching(/^UNKNOWN 504 /) });
  });

  it("is no longer thought of after a month, or three where something went wrong", async () => {
    const kept = async () =>
      (
        await post.db
          .prepare("SELECT dedupe FROM outbox WHERE dedupe LIKE 'old/%' ORDER BY dedupe")
          .all<{ dedupe: string }>()
      ).results.map(({ dedupe }) => dedupe.slice(4));
    const now = Date.now() + 400 * DAY;
    const old = (status: string, days: number) =>
      post.db
        .prepare(
          `INSERT INTO outbox (dedupe, user_id, kind, subject_id, status, due_at, created_at, updated_at)
            VALUES (?1, 'nobody', 'NOTICE', '1', ?2, ?3, ?3, ?3)`,
        )
        .bind(`old/${status} ${days}`, status, now - days * DAY);
    await post.db.batch([
      old("DONE", 29),
      old("DONE", 31),
      old("DROPPED", 31),
      old("DEAD", 31),
      old("DEAD", 89),
      old("DEAD", 91),
    ]);
    await forgetOld(post.db, now);
    expect(await kept()).toEqual(["DEAD 31", "DEAD 89", "DONE 29"]);
  });

  it("[C10] that we do not know is not registered, and nothing calls it", async () => {
    const { id } = await post.member();
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    for (const endpoint of [
      "https://169.254.169.254/latest",
      "http://push.local/__dev/push/send/x",
      "https://push.local.evil.example/x",
      "https://api.internal/operator/outbox",
    ]) {
      const put = await post.call("PUT", "/user/device", {
        as: id,
        body: { id: "d", deviceToken: JSON.stringify({ endpoint, keys }), deviceType: "WEB" },
      });
      expect([endpoint, put.status]).toEqual([endpoint, 422]);
    }
    await post.browser(id, "d");
    expect((await post.call("DELETE", "/user/device/d", { as: "someone-else" })).status).toBe(200);
    expect(
      await post.db.prepare("SELECT count(*) AS n FROM device WHERE user_id = ?1").bind(id).first("n"),
    ).toBe(1);
    expect((await post.call("DELETE", "/user/device/d", { as: id })).status).toBe(200);
    expect(
      await post.db.prepare("SELECT count(*) AS n FROM device WHERE user_id = ?1").bind(id).first("n"),
    ).toBe(0);
  });
});

describe("advertising", () => {
  it("waits for Korea's morning though due by day, and stays away where consent has gone", async () => {
    const { id, email } = await post.member({ marketingAt: 1 });
    const phone = await post.browser(id);
    const night = Date.parse("2030-12-05T21:00:00+09:00");
    await post.db.batch([
      post.db.prepare(
        `INSERT INTO coupon (id, code, name, type, value, starts_at, ends_at, created_at, updated_at)
          VALUES ('ad', 'ad', '겨울 쿠폰', 'FIXED', 1000, 0, 9e15, 0, 0)`,
      ),
      post.db
        .prepare(
          `INSERT INTO coupon_issue (id, coupon_id, user_id, expires_at, created_at, updated_at)
            VALUES ('ad', 'ad', ?1, 1922800000000, 0, 0)`,
        )
        .bind(id),
      post.db
        .prepare(
          `INSERT INTO outbox (dedupe, user_id, kind, subject_id, due_at, created_at, updated_at)
            VALUES ('coupon/ad', ?1, 'COUPON_ENDS', 'ad', 0, 0, 0)`,
        )
        .bind(id),
    ]);
    // nothing of it can go out now
    expect(await deliver(carrier(), (await post.rows(id))[0]?.id ?? 0, night)).toEqual([]);
    const [, push, mail] = await post.rows(id);
    const morning = night + 11 * HOUR;
    expect([push?.due_at, mail?.due_at]).toEqual([morning, morning]);
    for (const row of [push, mail]) await deliver(carrier(), row?.id ?? 0, night + HOUR); // as a retry would
    expect([await post.pushes(phone), await post.mails(email)]).toEqual([[], []]);
    await deliver(carrier(), mail?.id ?? 0, morning);
    const [sent] = await post.mails(email);
    expect(sent?.subject).toBe("(광고) 쿠폰이 곧 끝나요");
    expect(JSON.parse(sent?.headers ?? "")).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/^<http\S+\/api\/notification\/unsubscribe\?token=\S+>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    await post.call("PUT", "/notification/choice", { as: id, body: { marketing: false } });
    await deliver(carrier(), push?.id ?? 0, morning);
    expect(await post.pushes(phone)).toEqual([]);
    expect((await post.rows(id)).map(({ status, error }) => [status, error])).toEqual([
      ["DONE", null],
      ["DROPPED", "NO_CONSENT"],
      ["DONE", null],
    ]);
  });
});

describe("Firebase", () => {
  it("[C10] gets what apps are told, with its own token; an app that was removed is forgotten", async () => {
    const { id, email } = await post.member();
    for (const [device, type] of [
      ["app-token", "ANDROID"],
      ["gone-token", "IOS"],
    ] as const) {
      expect(
        (
          await post.call("PUT", "/user/device", {
            as: id,
            body: { id: device, deviceToken: `${device}-${id}`, deviceType: type },
          })
        ).status,
      ).toBe(200);
    }
    await post.booked(id, email);
    await post.tick();
    await expect.poll(() => post.pushes(`app-token-${id}`)).toHaveLength(1);
    await settled(id);
    expect((await post.pushes(`app-token-${id}`))[0]).toMatchObject({
      title: "예약이 확정됐어요",
      urgency: "HIGH",
    });
    const { results } = await post.db
      .prepare("SELECT device_type FROM device WHERE user_id = ?1")
      .bind(id)
      .all();
    expect(results).toEqual([{ device_type: "ANDROID" }]);
  });

  it("whose answer is lost does not get it again either", async () => {
    const { id, email } = await post.member();
    const token = `app-lost-${id}`;
    await post.call("PUT", "/user/device", {
      as: id,
      body: { id: token, deviceToken: token, deviceType: "ANDROID" },
    });
    await post.booked(id, email);
    const app = (await post.rows(id)).find(({ channel }) => channel === "APP");
    await deliver(carrier(), app?.id ?? 0, Date.now());
    const push = (await post.rows(id)).find(({ channel }) => channel === "PUSH")?.id ?? 0;
    await post.fault("fcm", "lost");
    for (const minutes of [0, 1, 10]) await deliver(carrier(), push, Date.now() + minutes * 60_000);
    expect((await post.pushes(token)).map(({ times }) => times)).toEqual([1]);
    expect(await statusOf(push)).toBe("DEAD");
  });
});

describe("mail", () => {
  it("whose consumer died while sending is sent again under its key; the service makes one", async () => {
    const dying = (): Carrier => {
      const { mail: send, ...rest } = carrier();
      return { ...rest, mail: async (...args) => (await send(...args), Promise.reject(new Error("killed"))) };
    };
    const mailed = async () => {
      const { id, email } = await post.member();
      await post.booked(id, email);
      const [mail = 0] = await deliver(carrier(), (await post.rows(id))[0]?.id ?? 0, Date.now());
      await expect(deliver(dying(), mail, Date.now())).rejects.toThrow("killed");
      return { email, mail };
    };
    const [soon, late] = [await mailed(), await mailed()];
    await deliver(carrier(), soon.mail, Date.now() + LEASE_MS);
    await deliver(carrier(), late.mail, Date.now() + 23 * HOUR);
    // asked for twice, one mail
    expect((await post.mails(soon.email)).map((mail) => [mail.times, mail.subject])).toEqual([
      [2, "[나들] 예약이 확정됐어요"],
    ]);
    expect((await post.mails(late.email)).map((mail) => mail.times)).toEqual([1]);
    expect([await statusOf(soon.mail), await statusOf(late.mail)]).toEqual(["DONE", "DEAD"]);
  });

  it("is one mail however often it is tried, and a refused address is no matter for retries", async () => {
    const { id, email } = await post.member();
    await post.booked(id, email);
    const app = (await post.rows(id))[0]?.id ?? 0;
    const [mail = 0] = await deliver(carrier(), app, Date.now());
    await post.fault("mail", "lost");
    await deliver(carrier(), mail, Date.now());
    await deliver(carrier(), mail, Date.now() + 60_000);
    expect((await post.mails(email)).map(({ times }) => times)).toEqual([2]);
    await post.clearFaults();
    await post.db
      .prepare(
        `UPDATE outbox SET status = 'WAITING', data = json_set(data, '$.to', 'a@b.example, c@d.example')
          WHERE id = ?1`,
      )
      .bind(mail)
      .run();
    await deliver(carrier(), mail, Date.now());
    expect(await statusOf(mail)).toBe("DEAD");
  });
});
