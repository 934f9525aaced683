import type { D1Database } from "@cloudflare/workers-types";
import type { Point } from "#domain/geo";
import { CARD_COLUMNS, NEXT_COLUMNS, nextSession, toCard, type CardRow, type ProgramCard } from "./card.ts";

/**
 * The programs with these ids that may be seen, in that order. At most as many as one call may ask for.
 * @param origin from where distances are taken
 */
export async function cardsOf(
  db: D1Database,
  ids: readonly string[],
  now: number,
  origin: Point | null = null,
): Promise<ProgramCard[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const places = wanted.map((_, index) => `?${index + 2}`).join(", ");
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS}, ${NEXT_COLUMNS} FROM program p LEFT JOIN session n
        ON n.rowid = ${nextSession("p.id", "?1")} WHERE p.id IN (${places}) AND +p.status <> 'DRAFT'`,
    )
    .bind(now, ...wanted)
    .all<CardRow>();
  const cards = new Map(results.map((row) => [row.id, toCard(row, origin)]));
  return wanted.flatMap((id) => cards.get(id) ?? []);
}
