import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { type Post, startPost } from "../support/post.ts";

// What was to be told and did not arrive: who sees it, and what ends it (SPEC S30).

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const desk = (as = "operator-1", body?: object) => ({ as, isDesk: true, ...(body && { body }) });
const end = (id: unknown, how: string, as?: string) =>
  post.call("POST", `/desk/message/${String(id)}`, desk(as, { how }));

/** The failed messages of a member that somebody at the desk sees, by a path of each. */
async function seen(userId: string, path: string, as?: string): Promise<unknown[]> {
  const { json } = await post.call("GET", "/desk/message?limit=50", desk(as));
  const all: unknown[] = Object.values(Object(reach(json, "value")));
  const { results } = await post.db
    .prepare("SELECT CAST(id AS TEXT) AS id FROM outbox WHERE user_id = ?1")
    .bind(userId)
    .all();
  const theirs = results.map(({ id }) => id);
  return all.filter((one) => theirs.includes(reach(one, "id"))).map((one) => reach(one, path));
}

/** A member's confirmed booking, of which they were told by mail and 알림톡. */
async function told(phone: string) {
  const { id: user, email } = await post.member();
  const booking = await post.booked(user, email, {}, {}, phone);
  await post.tick();
  await expect.poll(() => post.mails(email)).toHaveLength(1);
  await expect.poll(() => post.talks(phone)).toHaveLength(1);
  await expect
    .poll(async () => (await post.rows(user)).map(({ status }) => status).toSorted())
    .toEqual(["DONE", "DONE", "DONE"]);
  return { user, email, phone, ...booking };
}

const kill = (userId: string, channel: string, error = "REFUSED") =>
  post.db
    .prepare("UPDATE outbox SET status = 'DEAD', error = ?3 WHERE user_id = ?1 AND channel = ?2")
    .bind(userId, channel, error)
    .run();

/** What was to tell a member of an answer, and failed so many days ago: it is about no booking. */
const failedAnswer = (userId: string, days: number) =>
  post.db
    .prepare(
      `INSERT INTO outbox (dedupe, channel, user_id, kind, subject_id, status, due_at, created_at,
         updated_at) VALUES (?2, 'MAIL', ?1, 'INQUIRY_ANSWERED', 'i-1', 'DEAD', ?3, ?3, ?3)`,
    )
    .bind(userId, `said-${userId}-${days}>MAIL/0`, Date.now() - days * 86_400_000)
    .run();

async function staff(id: string, role: string, hostId: string): Promise<string> {
  await post.db
    .prepare(
      `INSERT INTO staff (id, username, name, role, host_id, invited_at) VALUES (?1, ?1, ?1, ?2, ?3, 1)`,
    )
    .bind(id, role, hostId)
    .run();
  return id;
}

describe("[S30] a message that did not arrive", () => {
  it("is listed once it has failed on every way, with whose booking it is about", async () => {
    const { user, id, phone } = await told("01066661111");
    await kill(user, "MAIL", "UNKNOWN DIED_SENDING");
    expect(await seen(user, "id")).toEqual([]); // the 알림톡 went out
    await kill(user, "TALK");
    expect(await seen(user, "channels")).toEqual([["MAIL", "TALK"]]); // one message, whichever way it went
    expect(await seen(user, "label")).toEqual(["예약 확정"]);
    expect([await seen(user, "booking.id"), await seen(user, "booking.phone")]).toEqual([[id], [phone]]);
    expect(await seen(user, "isUnsure")).toEqual([true]);
    await post.db
      .prepare(
        `UPDATE session SET end_at = 2, start_at = 1
         WHERE id = (SELECT session_id FROM booking WHERE id = ?1)`,
      )
      .bind(id)
      .run();
    expect(await seen(user, "id")).toEqual([]); // nobody has anything to do about it any more
  });

  it("[S40] is told by whose booking it is, or by a nickname: never by both", async () => {
    const { user } = await told("01066667777");
    await post.db.prepare("UPDATE user SET nickname = '물결' WHERE id = ?1").bind(user).run();
    await kill(user, "MAIL");
    await kill(user, "TALK");
    await failedAnswer(user, 0);
    const labels = await seen(user, "label");
    const names = await seen(user, "name");
    expect(Object.fromEntries(labels.map((label, at) => [String(label), names[at]]))).toEqual({
      "예약 확정": null,
      "문의 답변": "물결",
    });
  });

  it("is seen by its host's people who see whose it is, and by the platform; no other's", async () => {
    const { user, programId } = await told("01066662222");
    await kill(user, "MAIL");
    await kill(user, "TALK");
    const host = await post.db
      .prepare("SELECT host_id FROM program WHERE id = ?1")
      .bind(programId)
      .first<string>("host_id");
    await post.db
      .prepare("INSERT INTO host (id, name, created_at, updated_at) VALUES ('h-9', '남의 공방', 1, 1)")
      .run();
    const [door, other, viewer] = [
      await staff("door-1", "DOOR", host ?? ""),
      await staff("other-1", "MANAGER", "h-9"),
      await staff("viewer-1", "VIEWER", host ?? ""),
    ];
    const [message] = await seen(user, "id", door);
    expect([await seen(user, "id", other), (await seen(user, "id")).length]).toEqual([[], 1]);
    expect((await post.call("GET", "/desk/message", desk(viewer))).status).toBe(403);
    expect((await end(message, "BY_HAND", other)).status).toBe(404);
    const last = () =>
      post.db.prepare("SELECT operation, subjects FROM access_record ORDER BY id DESC LIMIT 1").first();
    await seen(user, "id", door);
    expect(await last()).toMatchObject({
      operation: "listDeskMessage",
      subjects: expect.stringContaining(user),
    });
  });

  const statesOf = async (user: string) =>
    (await post.rows(user)).map(({ channel, status }) => `${channel} ${status}`).toSorted();

  it("goes out again once by all that failed; of two who act one is told that it is done", async () => {
    const { user, email, phone } = await told("01066663333");
    await kill(user, "MAIL");
    await kill(user, "TALK");
    const rows = await post.rows(user);
    const idOf = (channel: string) => rows.find((row) => row.channel === channel)?.id;
    const answers = await Promise.all([end(idOf("MAIL"), "AGAIN"), end(idOf("TALK"), "BY_HAND")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await seen(user, "id")).toEqual([]);
    await kill(user, "MAIL");
    await kill(user, "TALK");
    expect((await end(idOf("TALK"), "AGAIN")).status).toBe(200);
    await post.tick();
    // Its keys are the same: the mail's service knows that it is the one it had, the 알림톡's says for ten
    // minutes that it had one and not what became of it.
    await expect.poll(() => statesOf(user)).toEqual(["APP DONE", "MAIL DONE", "TALK DEAD"]);
    const of = (await post.rows(user)).find(({ channel }) => channel === "TALK");
    expect(of?.error).toContain("-1005");
    expect([(await post.talks(phone)).length, (await post.mails(email)).length]).toEqual([1, 1]);
    expect((await end(idOf("MAIL"), "AGAIN")).code).toBe("STATE_CHANGED");
  });

  it("is ended by hand whole, and only what failed of it", async () => {
    const { user } = await told("01066664444");
    const other = await told("01066665555");
    for (const { user: one } of [{ user }, other]) {
      await kill(one, "MAIL");
      await kill(one, "TALK");
    }
    const [message] = await seen(user, "id");
    expect((await end(message, "BY_HAND")).status).toBe(200);
    expect(await statesOf(user)).toEqual(["APP DONE", "MAIL DROPPED", "TALK DROPPED"]);
    expect([await seen(user, "id"), await seen(other.user, "channels")]).toEqual([[], [["MAIL", "TALK"]]]);
  });

  it("is the platform's alone where it is about no booking, for two weeks", async () => {
    const { id: user } = await post.member();
    await failedAnswer(user, 13);
    await failedAnswer(user, 15);
    expect([await seen(user, "label"), await seen(user, "booking")]).toEqual([["문의 답변"], [null]]);
    expect(await seen(user, "id", "door-1")).toEqual([]);
  });
});
