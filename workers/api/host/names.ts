import type { D1Database } from "@cloudflare/workers-types";

/**
 * What hosts are called, by their ids: for what names a host and lies in another group of the record
 * (tests/support/sql-groups.ts). Nothing is asked where no id is given; at most a page's of them.
 */
export async function hostNames(
  db: D1Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { results } = await db
    .prepare("SELECT id, name FROM host WHERE id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(wanted))
    .all<{ id: string; name: string }>();
  return new Map(results.map(({ id, name }) => [id, name]));
}
