import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { type Post, startPost } from "../support/post.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.close());

const desk = (as = "operator-1") => ({ as, isDesk: true });
const read = (id: string, as?: string) => post.call("GET", `/desk/booking/${id}/timeline`, desk(as));
/** The named parts of each line. */
async function lines(id: string, ...names: string[]): Promise<unknown[][]> {
  const { json } = await read(id);
  return Object(reach(json, "value.lines")).map((one: unknown) => names.map((name) => reach(one, name)));
}

/** A member's confirmed booking, of which they were told. */
async function told(phone: string) {
  const { id: user, email } = await post.member();
  const booking = await post.booked(user, email, {}, {}, phone);
  await post.tick();
  await expect.poll(() => post.mails(email)).toHaveLength(1);
  await expect.poll(() => post.talks(phone)).toHaveLength(1);
  return { user, email, phone, ...booking };
}

describe("[S26] 진행 기록", () => {
  it("has each step with who took it and each message with its way, and nobody's contact", async () => {
    const { id, email, phone } = await told("01077771111");
    const began = await lines(id, "what", "label", "by");
    expect(began.filter(([what]) => what === "STEP")).toEqual([
      ["STEP", "예약요청", "예약한 분"],
      ["STEP", "예약완료", "예약한 분"],
    ]);
    const sent = (await lines(id, "what", "label", "channel", "state")).filter(([what]) => what === "TOLD");
    expect(sent.toSorted()).toEqual([
      ["TOLD", "예약 확정", "MAIL", "SENT"],
      ["TOLD", "예약 확정", "TALK", "SENT"],
    ]);
    const text = JSON.stringify((await read(id)).json);
    for (const own of [email, phone, phone.slice(-4)]) expect(text).not.toContain(own);
    const moments = (await lines(id, "at")).map(([at]) => Number(at));
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  it("says what did not go out, what waits, and that its people came", async () => {
    const { id, user } = await told("01077772222");
    const run = (sql: string) => post.db.prepare(sql).bind(user).run();
    await run("UPDATE outbox SET status = 'DEAD' WHERE user_id = ?1 AND channel = 'MAIL'");
    await run("UPDATE outbox SET status = 'WAITING' WHERE user_id = ?1 AND channel = 'TALK'");
    await run("UPDATE booking SET attended_at = 9999999999999 WHERE user_id = ?1");
    const now = await lines(id, "what", "channel", "state");
    expect(now.filter(([what]) => what === "TOLD").toSorted()).toEqual([
      ["TOLD", "MAIL", "FAILED"],
      ["TOLD", "TALK", "WAITING"],
    ]);
    expect(now.at(-1)).toEqual(["CAME", null, null]);
  });

  it("is in the record of access, by whose booking it is", async () => {
    const { id, user } = await told("01077773333");
    expect((await read(id)).status).toBe(200);
    expect((await read("none")).status).toBe(404);
    const { results } = await post.db
      .prepare(
        `SELECT a.operation FROM access_record a JOIN access_subject s ON s.access_id = a.id
         WHERE s.user_id = ?1`,
      )
      .bind(user)
      .all();
    expect(results).toEqual([{ operation: "getDeskTimeline" }]);
  });
});
