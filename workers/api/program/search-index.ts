import type { D1Database } from "@cloudflare/workers-types";
import { categoryName } from "#domain/category";
import { shortRegionName } from "#domain/region/short-name";
import { isString, listFrom } from "../json-column.ts";
import { choseongOf, jamoOf } from "./keyword.ts";

/** How many are read before a search, at most: the schedule reads the rest. */
export const UNREAD_AT_ONCE = 500;

interface UnreadRow {
  program_id: string;
  title: string | null;
  summary: string;
  category_ids: string;
  host: string;
  sido: string;
  gugun: string | null;
  updated_at: number;
}

function textOf(row: UnreadRow): string {
  const kinds = listFrom(row.category_ids, isString).map(categoryName);
  return [row.title, row.summary, row.host, row.sido, shortRegionName(row.sido), row.gugun, ...kinds].filter((part) => part !== null && part !== "").join(" ");
}

/**
 * Reads up to `limit` programs the triggers have noted into the keyword index. Answers how many; 0 when the index is up to date.
 * A program written again meanwhile stays noted, so a writer must set updated_at, as all writers do.
 */
export async function readUnread(db: D1Database, limit: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT u.program_id, p.title, p.summary, p.category_ids, p.sido, p.gugun, p.updated_at, h.name AS host
       FROM program_unread u LEFT JOIN program p ON p.id = u.program_id LEFT JOIN host h ON h.id = p.host_id LIMIT ?1`,
    )
    .bind(limit)
    .all<UnreadRow>();
  if (results.length === 0) return 0;
  const ids = JSON.stringify(results.map((row) => row.program_id));
  const rows = results
    .filter((row) => row.title !== null)
    .map((row) => {
      const text = textOf(row);
      return { id: row.program_id, jamo: jamoOf(text), cho: choseongOf(text) };
    });
  const read = JSON.stringify(results.map((row) => ({ id: row.program_id, at: row.updated_at })));
  await db.batch([
    db.prepare("DELETE FROM program_search WHERE program_id IN (SELECT value FROM json_each(?1))").bind(ids),
    db.prepare("INSERT INTO program_search (program_id, jamo, cho) SELECT value ->> 'id', value ->> 'jamo', value ->> 'cho' FROM json_each(?1)").bind(JSON.stringify(rows)),
    db
      .prepare(
        `DELETE FROM program_unread WHERE program_id IN (
           SELECT one.value ->> 'id' FROM json_each(?1) AS one LEFT JOIN program p ON p.id = one.value ->> 'id'
           WHERE p.id IS NULL OR p.updated_at = one.value ->> 'at')`,
      )
      .bind(read),
  ]);
  return results.length;
}
