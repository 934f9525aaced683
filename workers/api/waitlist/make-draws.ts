import type { D1Database } from "@cloudflare/workers-types";
import { drawOrder } from "#domain/booking/draw";
import { apply, mustHit } from "../record/guard.ts";

const APPLIES = `session_id = ?1 AND draw_no IS NOT NULL AND draw_place IS NULL AND status = 'RESERVE_WAIT'
  AND wait_kind = 'CAPACITY'`;

/**
 * Draws for each session whose applications have closed: those who still apply get their places in the queue,
 * and the draw what anybody needs to do it again. Where somebody joined or left in between, the next minute
 * draws among those who are there then.
 */
export async function makeDraws(db: D1Database, now: number): Promise<number> {
  const { results } = await db
    .prepare(
      `SELECT d.session_id AS id, d.seed FROM draw d JOIN session s ON s.id = d.session_id
       WHERE d.drawn_at IS NULL AND d.closes_at <= ?1 AND s.status <> 'CANCELLED'
       ORDER BY d.closes_at LIMIT 20`,
    )
    .bind(now)
    .all<{ id: string; seed: string }>();
  let made = 0;
  for (const { id, seed } of results) if (await draw(db, id, seed, now)) made += 1;
  return made;
}

async function draw(db: D1Database, id: string, seed: string, now: number): Promise<boolean> {
  const { results } = await db
    .prepare(`SELECT draw_no AS number FROM booking WHERE ${APPLIES}`)
    .bind(id)
    .all<{ number: number }>();
  const drawn = JSON.stringify(
    await drawOrder(
      seed,
      results.map(({ number }) => number),
    ),
  );
  const outcome = await apply(db, [
    db
      .prepare(
        `UPDATE draw SET drawn_at = ?2, drawn = ?3 WHERE session_id = ?1 AND drawn_at IS NULL
           AND (SELECT count(*) FROM booking WHERE ${APPLIES}) = json_array_length(?3)
           AND (SELECT count(*) FROM booking WHERE ${APPLIES}
             AND draw_no IN (SELECT value FROM json_each(?3))) = json_array_length(?3)`,
      )
      .bind(id, now, drawn),
    mustHit(db),
    db
      .prepare(
        `UPDATE booking SET draw_place = (SELECT key + 1 FROM json_each(?2) WHERE value = draw_no)
         WHERE ${APPLIES}`,
      )
      .bind(id, drawn),
  ]);
  return outcome === "DONE";
}
