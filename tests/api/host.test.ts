import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sitemapHosts } from "../../workers/api/content/sitemap.ts";
import { readHost } from "../../workers/api/host/read-host.ts";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { aHost, aProgram, aReview, aUser, insert } from "../support/records.ts";

let api: ApiUnderTest;
const STORY = "흙을 만진 지 스무 해가 됐어요.\n\n천천히 함께해요.";

beforeAll(async () => {
  api = await startApi();
  const { db } = api;
  const program = (more: Record<string, string | number | null>) => insert(db, "program", aProgram(more));
  await db.batch([
    insert(db, "user", aUser()),
    insert(db, "host", aHost({ story: STORY, created_at: 1_000 })),
    insert(db, "host", aHost({ id: "h2", name: "초안만 있는 곳" })),
    insert(db, "host", aHost({ id: "h3", name: "구립 도서관" })),
    insert(db, "host", aHost({ id: "h4", name: "문 닫은 공방" })),
    program({ id: "p1", rating_sum: 9, rating_count: 2 }),
    program({ id: "p2", rating_sum: 3, rating_count: 1, status: "CLOSED" }),
    program({ id: "p3", rating_sum: 500, rating_count: 100, status: "DRAFT" }),
    program({ id: "p4" }),
    program({ id: "p5", host_id: "h2", status: "DRAFT" }),
    program({ id: "p6", host_id: "h3", source_name: "서울시 공공서비스예약" }),
    program({ id: "p7", host_id: "h4", status: "CLOSED" }),
    insert(db, "review", aReview({ id: "r1", created_at: 1_000 })),
    insert(db, "review", aReview({ id: "r2", created_at: 2_000 })),
    insert(db, "review", aReview({ id: "r3", created_at: 3_000, program_id: "p2" })),
    insert(db, "review", aReview({ id: "r4", created_at: 4_000, hidden_reason: "신고" })),
    insert(db, "review", aReview({ id: "r5", created_at: 5_000, program_id: "p3" })),
    insert(db, "review", aReview({ id: "r6", created_at: 500, program_id: "p2" })),
  ]);
});
afterAll(() => api.close());

describe("a host's page", () => {
  it("[R45] tells who they are, over all that may be seen of theirs", async () => {
    const { status, json } = await api.call("GET", "/host/h1");
    expect(status).toBe(200);
    const { reviews, ...host } = Object(reach(json, "value"));
    expect(host).toEqual({
      id: "h1",
      name: "흙결공방",
      picture: null,
      story: STORY,
      business: { company: "흙결" },
      isOwn: true,
      since: 1_000,
      programCount: 2,
      ratingAvg: 4,
      ratingCount: 3,
    });
    expect(reviews.map((review: unknown) => reach(review, "id"))).toEqual(["r3", "r2", "r1"]);
  });

  it("[R45] is there as long as anything of theirs may be seen", async () => {
    const seen = async (id: string) => {
      const { status, json } = await api.call("GET", `/host/${id}`);
      return [status, reach(json, "value.programCount"), reach(json, "value.isOwn")];
    };
    expect(await seen("h2")).toEqual([404, undefined, undefined]);
    expect(await seen("none")).toEqual([404, undefined, undefined]);
    expect(await seen("h3")).toEqual([200, 1, false]);
    expect(await seen("h4")).toEqual([200, 0, true]);
  });

  it("[F7] reads at most 500 rows a query of a host with thousands of programs and reviews", async () => {
    const { db } = api;
    const numbers = (count: number) =>
      `(WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n
        WHERE value < ${count}) SELECT value FROM n)`;
    await insert(db, "host", aHost({ id: "big" })).run();
    await db.batch([
      db.prepare(
        `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, created_at, updated_at,
          rating_sum, rating_count)
         SELECT printf('b%04d', value), 'x', '["craft"]', 'big', 'region_0001', '서울특별시', 1, 1,
           CASE WHEN value % 10 = 0 THEN 40 ELSE 0 END, CASE WHEN value % 10 = 0 THEN 10 ELSE 0 END
         FROM ${numbers(4_000)}`,
      ),
      db.prepare(
        `INSERT INTO review (id, program_id, user_id, nickname, rating, content, created_at, updated_at)
         SELECT printf('b%05d', value), printf('b%04d', value % 400 * 10 + 10), 'u1', '나들이', 4, '좋아요',
           value, value
         FROM ${numbers(4_000)}`,
      ),
    ]);
    const rows: number[] = [];
    const counted = new Proxy(db, {
      get: (target, name) =>
        name === "prepare"
          ? (sql: string) => ({
              bind: (...values: unknown[]) => {
                const all = async () => {
                  const answer = await target
                    .prepare(sql)
                    .bind(...values)
                    .all();
                  rows.push(answer.meta.rows_read);
                  return answer;
                };
                return { all, first: async () => (await all()).results[0] ?? null };
              },
            })
          : Reflect.get(target, name),
    });
    const host = await readHost(counted, "big");
    expect([host?.programCount, host?.ratingAvg, host?.reviews.length]).toEqual([201, 4, 3]);
    expect(rows.length).toBe(2);
    expect(Math.max(...rows)).toBeLessThanOrEqual(500);
    expect(Math.min(...rows)).toBeGreaterThan(100);
  });
});

it("[R45] every host with an open program stands in the sitemap", async () => {
  expect(reach((await api.call("GET", "/sitemap/host")).json, "value")).toEqual(["h1", "h3", "big"]);
  expect(await sitemapHosts(api.catalogue, 1)).not.toContain("h1");
});

describe("what a host says of themselves", () => {
  const desk = (as: string, method: string, body?: object) =>
    api.call(method, "/desk/host/h4", {
      as,
      headers: { "x-user-pool": "desk" },
      ...(body && { key: crypto.randomUUID(), body }),
    });
  const shown = async () => reach((await api.call("GET", "/host/h4")).json, "value.story");

  it("[R45] is written by their own people, and stays as it is where it is left out", async () => {
    await api.db
      .prepare(
        `INSERT INTO staff (id, username, name, role, host_id, invited_at)
         VALUES ('kim', 'kim', '김담당', 'MANAGER', 'h4', 1), ('park', 'park', '박남', 'MANAGER', 'h1', 1)`,
      )
      .run();
    const draft = { name: "문 닫은 공방", business: { company: "흙결" } };
    const updatedAt = (await desk("kim", "GET")).at("updatedAt");
    expect((await desk("park", "PUT", { ...draft, story: "남의 이야기", updatedAt })).status).toBe(404);
    const written = await desk("kim", "PUT", { ...draft, story: STORY, updatedAt });
    expect([written.status, await shown()]).toEqual([200, STORY]);
    const renamed = await desk("kim", "PUT", { ...draft, updatedAt: written.at("updatedAt") });
    expect([renamed.status, await shown()]).toEqual([200, STORY]);
    const emptied = await desk("kim", "PUT", { ...draft, story: "", updatedAt: renamed.at("updatedAt") });
    expect([emptied.status, await shown()]).toEqual([200, ""]);
  });
});
