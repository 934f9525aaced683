import { afterAll, beforeAll, expect, it } from "vitest";
import { sitemapPage } from "../../workers/api/content/sitemap.ts";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { aHost, aProgram, insert } from "../support/records.ts";

const PROGRAMS = 12_345;
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
  await api.db.batch([insert(api.db, "host", aHost()), insert(api.db, "program", aProgram())]);
  await api.call("GET", "/sitemap"); // the copy has them now
  const one = await api.catalogue.prepare("SELECT * FROM program").first<Record<string, unknown>>();
  const made: Record<string, string> = {
    id: "printf('p%05d', value)",
    status: "CASE WHEN value % 5 = 0 THEN 'CLOSED' ELSE 'OPEN' END",
    updated_at: "value",
  };
  const columns = Object.keys(one ?? {});
  await api.catalogue.batch([
    api.catalogue.prepare("DELETE FROM program"),
    api.catalogue.prepare("DELETE FROM sitemap_part"),
    // As the copy writes: its upsert must not overrule the parts' own.
    api.catalogue
      .prepare(
        `INSERT INTO program (${columns.join(", ")})
         SELECT ${columns.map((name) => made[name] ?? `?1 ->> '${name}'`).join(", ")}
         FROM (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n
         WHERE value < ${PROGRAMS}) SELECT value FROM n) WHERE true
         ON CONFLICT (id) DO UPDATE SET seq = excluded.seq WHERE excluded.seq > program.seq`,
      )
      .bind(JSON.stringify(one)),
  ]);
});
afterAll(() => api.close());

async function whole(part: number): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let pages = 0;
  for (let after: number | undefined = 0; after !== undefined; pages += 1) {
    const page: Awaited<ReturnType<typeof sitemapPage>> = await sitemapPage(api.catalogue, part, after);
    ids.push(...page.value.map(({ id }) => id));
    after = page.after;
  }
  return { ids, pages };
}

it("has every open program in exactly one part of at most 10,000, and none that is closed", async () => {
  const parts = [await whole(0), await whole(1), await whole(2)];
  const ids = parts.flatMap((part) => part.ids);
  expect(parts.map((part) => part.ids.length)).toEqual([8_000, 2_345 - Math.floor(2_345 / 5), 0]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain("p00005");
  expect(parts[0]?.pages, "2,000 at a time").toBe(5);
});

it("knows the newest change in each part, and moves with a change", async () => {
  const parts = async () => reach((await api.call("GET", "/sitemap")).json, "value");
  expect(await parts()).toEqual([
    { part: 0, updatedAt: 10_000 },
    { part: 1, updatedAt: PROGRAMS },
  ]);
  await api.catalogue.prepare("UPDATE program SET updated_at = 99999 WHERE id = 'p00007'").run();
  expect(await parts()).toEqual([
    { part: 0, updatedAt: 99_999 },
    { part: 1, updatedAt: PROGRAMS },
  ]);
});

it("reads no more rows for a page than a part holds, and few for the index", async () => {
  const { meta } = await api.catalogue
    .prepare(
      `SELECT rowid, id, updated_at FROM program WHERE rowid > ?1 AND rowid <= ?2 AND +status = 'OPEN'
        ORDER BY rowid LIMIT 2000`,
    )
    .bind(0, 10_000)
    .all();
  expect(meta.rows_read).toBeLessThanOrEqual(2_500);
  expect(
    (await api.catalogue.prepare("SELECT part, updated_at FROM sitemap_part ORDER BY part").all()).meta
      .rows_read,
  ).toBeLessThanOrEqual(2);
});
