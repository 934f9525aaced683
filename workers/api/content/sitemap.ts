import type { D1Database } from "@cloudflare/workers-types";
import { implement, type Api } from "../contract.ts";

/**
 * Programs of one part: a range of rowids, so that neither the index nor a part ever counts or skips. A part
 * with gaps has fewer.
 */
export const PART_ROWS = 10_000;
const PAGE_ROWS = 2_000;

interface Row {
  place: number;
  id: string;
  updated_at: number;
}

/** The next open programs of a part, at most 2,000. @param after the last place seen, 0 at the beginning */
export async function sitemapPage(
  db: D1Database,
  part: number,
  after: number,
): Promise<{ value: { id: string; updatedAt: number }[]; after?: number }> {
  const from = Math.max(after, part * PART_ROWS);
  const { results } = await db
    .prepare(
      `SELECT rowid AS place, id, updated_at FROM program
        WHERE rowid > ?1 AND rowid <= ?2 AND +status = 'OPEN' ORDER BY rowid LIMIT ?3`,
    )
    .bind(from, (part + 1) * PART_ROWS, PAGE_ROWS)
    .all<Row>();
  const last = results.length === PAGE_ROWS ? results.at(-1) : undefined;
  return {
    value: results.map(({ id, updated_at: updatedAt }) => ({ id, updatedAt })),
    ...(last && { after: last.place }),
  };
}

/**
 * The next hosts with an open program, at most 2,000.
 * @param after the last place seen, 0 at the beginning
 */
export async function sitemapHosts(
  db: D1Database,
  after: number,
): Promise<{ value: string[]; after?: number }> {
  const { results } = await db
    .prepare(
      `SELECT h.rowid AS place, h.id FROM host h WHERE h.rowid > ?1
        AND EXISTS (SELECT 1 FROM program p WHERE p.host_id = h.id AND p.status = 'OPEN')
       ORDER BY h.rowid LIMIT ?2`,
    )
    .bind(after, PAGE_ROWS)
    .all<Pick<Row, "place" | "id">>();
  const last = results.length === PAGE_ROWS ? results.at(-1) : undefined;
  return { value: results.map(({ id }) => id), ...(last && { after: last.place }) };
}

/** What the edge's sitemap is made from. */
export function sitemapRoutes(api: Api): void {
  implement(api, "listSitemapPart", async ({ env }) => {
    const { results } = await env.SHOWN.prepare(
      "SELECT part, updated_at AS updatedAt FROM sitemap_part ORDER BY part",
    ).all<{ part: number; updatedAt: number }>();
    return { status: 200, body: { value: results } };
  });

  implement(api, "listSitemapHost", async ({ env, query }) => ({
    status: 200,
    body: await sitemapHosts(env.SHOWN, query.after ?? 0),
  }));

  implement(api, "listSitemap", async ({ env, params, query }) => ({
    status: 200,
    body: await sitemapPage(env.SHOWN, Number(params.part), query.after ?? 0),
  }));
}
