import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spreadPrograms } from "../../workers/api/outbox/spread.ts";
import { reach } from "../support/api.ts";
import { type Post, startPost } from "../support/post.ts";
import { aHost, aProgram, aSession, DAY, insert } from "../support/records.ts";

let post: Post;
const now = Date.now();

/** A draft of `host` that lacks nothing. */
async function aDraft(id: string, host = "h1"): Promise<void> {
  const about = { description: "흙을 만져요.", status: "DRAFT", title: `새로 여는 ${id}` };
  await post.db.batch([
    insert(post.db, "program", aProgram({ id, host_id: host, ...about })),
    insert(post.db, "session", aSession(now, { id: `s-${id}`, program_id: id, start_at: now + 5 * DAY })),
  ]);
}

beforeAll(async () => {
  post = await startPost();
  await post.db.batch([
    insert(post.db, "host", aHost()),
    insert(post.db, "host", aHost({ id: "h2", name: "초안만 있는 곳" })),
    insert(post.db, "program", aProgram()),
    insert(post.db, "program", aProgram({ id: "p2", host_id: "h2", status: "DRAFT" })),
    post.db.prepare(
      `INSERT INTO staff (id, username, name, role, host_id, invited_at)
       VALUES ('kim', 'kim', '김담당', 'MANAGER', 'h1', 1)`,
    ),
  ]);
});
afterAll(() => post.close());

const follow = (as: string, host = "h1") => post.call("PUT", `/follow/${host}`, { as });
const unfollow = (as: string, host = "h1") => post.call("DELETE", `/follow/${host}`, { as });
const followed = async (as: string): Promise<unknown> =>
  Object(reach((await post.call("GET", "/follow", { as })).json, "value")).map((host: unknown) =>
    reach(host, "id"),
  );
async function turn(id: string, state: "OPEN" | "PAUSED" | "CLOSED"): Promise<void> {
  const { updated_at: updatedAt } = Object(
    await post.db.prepare("SELECT updated_at FROM program WHERE id = ?1").bind(id).first(),
  );
  const { status } = await post.call("PUT", `/desk/program/${id}/state`, {
    as: "kim",
    isDesk: true,
    body: { state, updatedAt },
  });
  expect(status).toBe(200);
}
/** What the member's list tells of hosts' news. */
const news = async (as: string): Promise<[string, string, string][]> =>
  Object(reach((await post.call("GET", "/notification", { as })).json, "value"))
    .filter((one: unknown) => reach(one, "kind") === "HOST_NEWS")
    .map((one: unknown) => ["title", "body", "link"].map((name) => reach(one, name)));
const isQuiet = async (as: string): Promise<void> => {
  const open = () =>
    post.db
      .prepare(
        "SELECT count(*) AS n FROM outbox WHERE user_id = ?1 AND status NOT IN ('DONE', 'DROPPED', 'DEAD')",
      )
      .bind(as)
      .first<number>("n");
  await expect.poll(open).toBe(0);
};

describe("소식 받기", () => {
  it("[R46] begins and ends with one call, twice changes nothing, and is the member's own", async () => {
    const [{ id: one }, { id: other }] = [await post.member(), await post.member()];
    expect((await follow(one)).at("followed")).toBe(true);
    expect((await follow(one)).at("followed")).toBe(true);
    expect([await followed(one), await followed(other)]).toEqual([["h1"], []]);
    expect((await unfollow(one)).at("followed")).toBe(false);
    expect((await unfollow(one)).at("followed")).toBe(false);
    expect(await followed(one)).toEqual([]);
    expect((await post.call("PUT", "/follow/h1", {})).status).toBe(401);
  });

  it("[R46] is there for hosts that can be seen, and for 200 at most", async () => {
    const { id } = await post.member();
    expect([(await follow(id, "h2")).code, (await follow(id, "none")).code]).toEqual([
      "NOT_FOUND",
      "NOT_FOUND",
    ]);
    await post.db.batch(
      Array.from({ length: 200 }, (_, n) => [
        insert(post.db, "host", aHost({ id: `many${n}` })),
        insert(post.db, "host_follow", { user_id: id, host_id: `many${n}`, created_at: n }),
      ]).flat(),
    );
    const refused = await follow(id);
    expect([refused.status, refused.code]).toEqual([422, "RULE"]);
    expect((await followed(id)) as unknown[]).toHaveLength(200);
  });
});

describe("a program that its host opens", () => {
  it("is told once to each who asked for that host's news, and to nobody else", async () => {
    const [fan, left, stranger] = [await post.member(), await post.member(), await post.member()];
    await Promise.all([follow(fan.id), follow(left.id)]);
    await aDraft("d1");
    await turn("d1", "OPEN");
    await unfollow(left.id);
    await post.tick();
    await expect
      .poll(() => news(fan.id))
      .toEqual([["흙결공방에 새 프로그램이 열렸어요", "새로 여는 d1", "/program/d1"]]);
    await turn("d1", "PAUSED");
    await turn("d1", "OPEN");
    await post.tick();
    await isQuiet(fan.id);
    expect([(await news(fan.id)).length, await news(left.id), await news(stranger.id)]).toEqual([1, [], []]);
  });

  it("is told to nobody once it is closed again", async () => {
    const { id } = await post.member();
    await follow(id);
    await aDraft("d2");
    await turn("d2", "OPEN");
    await turn("d2", "CLOSED");
    await post.tick();
    await isQuiet(id);
    expect(await news(id)).toEqual([]);
  });

  it("reaches the phone of who agreed to advertising alone, with its mark", async () => {
    const [agreed, not] = [await post.member({ marketingAt: 1 }), await post.member()];
    const [phone, quiet] = [await post.browser(agreed.id), await post.browser(not.id, "other")];
    await Promise.all([follow(agreed.id), follow(not.id)]);
    await aDraft("d3");
    await turn("d3", "OPEN");
    await post.tick();
    await expect.poll(async () => (await news(not.id)).length).toBe(1);
    await expect.poll(async () => (await news(agreed.id)).length).toBe(1);
    const { results } = await post.db
      .prepare(
        "SELECT user_id, data ->> '$.message.title' AS title FROM outbox " +
          "WHERE kind = 'HOST_NEWS' AND channel = 'PUSH'",
      )
      .all();
    expect(results).toEqual([{ user_id: agreed.id, title: "(광고) 흙결공방에 새 프로그램이 열렸어요" }]);
    expect([phone === quiet, await post.pushes(quiet)]).toEqual([false, []]);
  });

  it("is written down a page of members at a time, to each once, after a cut too", async () => {
    const { db } = post;
    const crowd = 2_500;
    await db.batch([
      insert(db, "host", aHost({ id: "h9" })),
      insert(db, "program", aProgram({ id: "d9", host_id: "h9" })),
      db.prepare(
        `INSERT INTO host_follow (user_id, host_id, created_at)
         SELECT printf('crowd-%04d', value), 'h9', 1
         FROM (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n
         WHERE value < ${crowd}) SELECT value FROM n)`,
      ),
      db.prepare("INSERT INTO program_round (program_id, created_at, updated_at) VALUES ('d9', 0, 0)"),
    ]);
    const rows = () =>
      db.prepare("SELECT count(*) AS n FROM outbox WHERE subject_id = 'd9'").first<number>("n");
    await spreadPrograms(db, now);
    expect(await rows()).toBe(2_000);
    await db.prepare("UPDATE program_round SET after = 'crowd-1500' WHERE program_id = 'd9'").run();
    await spreadPrograms(db, now);
    expect(await rows()).toBe(crowd);
    expect(
      await db.prepare("SELECT ended_at FROM program_round WHERE program_id = 'd9'").first("ended_at"),
    ).toBe(now);
    await spreadPrograms(db, now);
    expect(await rows()).toBe(crowd);
  });
});
