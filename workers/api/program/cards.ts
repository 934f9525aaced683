import type { D1Database } from "@cloudflare/workers-types";
import type { Point } from "#domain/geo";
import { readFacts, readShown, type NextSlot, type OpenSlot, type ShownFacts } from "#domain/search/facts";
import type { Reading } from "../env.ts";
import type { Page } from "./page.ts";
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

/**
 * The newest other programs of a program's host that are open, as cards, in one statement of whatever has
 * both. By the host's own: unless told, the record's planner goes through all programs, the newest first.
 */
export async function cardsBeside(
  db: D1Database,
  id: string,
  limit: number,
  now: number,
): Promise<ProgramCard[]> {
  const { results } = await db
    .prepare(
      `SELECT ${CARD_COLUMNS}, ${NEXT_COLUMNS}
       FROM (SELECT o.id, o.created_at FROM program one JOIN program o INDEXED BY program_by_host
           ON o.host_id = one.host_id AND o.status = 'OPEN'
         WHERE one.id = ?2 AND o.id <> one.id ORDER BY o.created_at DESC, o.id DESC LIMIT ?3) beside
       JOIN program p ON p.id = beside.id LEFT JOIN session n ON n.rowid = ${nextSession("p.id", "?1")}
       ORDER BY beside.created_at DESC, beside.id DESC`,
    )
    .bind(now, id, limit)
    .all<CardRow>();
  return results.map((row) => toCard(row, null));
}

/**
 * Those with these ids as cards of what programs are found by; only those that it does not know, which nobody
 * can find, and those whose sessions time has used up are made of their rows.
 */
export async function cardsKept(dbs: Reading, ids: readonly string[], now: number): Promise<ProgramCard[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { results } = await dbs.CATALOGUE.prepare(
    "SELECT program_id AS id, facts FROM program_search WHERE " +
      "program_id IN (SELECT value FROM json_each(?1))",
  )
    .bind(JSON.stringify(wanted))
    .all<{ id: string; facts: string }>();
  const kept = new Map(results.map(({ id, facts }) => [id, facts]));
  return cardsListed(dbs, { ids: wanted, kept }, now, null);
}

/**
 * A page's cards, in its order, of what they were found by; of their rows those that this cannot tell.
 */
export async function cardsListed(
  { CATALOGUE, SHOWN = CATALOGUE }: Reading,
  { ids, kept, fitting }: Pick<Page, "ids" | "kept" | "fitting">,
  now: number,
  origin: Point | null,
): Promise<ProgramCard[]> {
  const cards = new Map<string, ProgramCard>();
  for (const id of ids) {
    const card = keptCard(kept?.get(id) ?? "[]", now, origin);
    if (card !== null) cards.set(id, card);
  }
  const rest = await cardsOf(
    SHOWN,
    ids.filter((id) => !cards.has(id)),
    now,
    origin,
  );
  for (const card of rest) cards.set(card.id, card);
  return ids.flatMap((id) => withFitting(cards.get(id), fitting?.get(id)) ?? []);
}

/** A card that also tells the session that was asked for, where that is another than its next one. */
function withFitting(card: ProgramCard | undefined, slot: OpenSlot | undefined): ProgramCard | undefined {
  if (card === undefined || slot === undefined || slot.startAt === card.next?.startAt) return card;
  const { startAt, bookCloseAt, seatsLeft } = slot;
  return { ...card, fitting: { startAt, bookCloseAt, seatsLeft } };
}

/** A card of what the catalogue keeps; null where that does not tell its next session. */
function keptCard(kept: string, now: number, origin: Point | null): ProgramCard | null {
  const shown = readShown(kept);
  const next = shown === null ? undefined : nextOf(shown, now);
  if (shown === null || next === undefined) return null;
  const facts = readFacts(kept);
  return toCard(
    {
      id: facts.id,
      title: facts.title,
      summary: facts.summary,
      category_ids: JSON.stringify(facts.categoryIds),
      images: JSON.stringify(shown.image === null ? [] : [shown.image]),
      sido: facts.sido,
      gugun: facts.gugun,
      lat: facts.lat,
      lon: facts.lon,
      is_free: Number(facts.isFree),
      price: facts.price,
      list_price: shown.listPrice,
      deposit: shown.deposit,
      rating_sum: facts.ratingSum,
      rating_count: facts.ratingCount,
      created_at: facts.createdAt,
      next_id: next?.id ?? null,
      next_start_at: next?.startAt ?? null,
      next_book_close_at: next?.bookCloseAt ?? null,
      next_capacity: next && next.seatsLeft + next.kept,
      next_taken: 0,
      next_kept: next?.kept ?? null,
    },
    origin,
  );
}

const isBookable = ({ startAt, bookOpenAt, bookCloseAt }: NextSlot, now: number): boolean =>
  startAt > now && bookOpenAt <= now && bookCloseAt > now;

/**
 * The soonest session one can book, else the soonest that is full, null where there is none; undefined where
 * it is one of those that are not kept.
 */
function nextOf(
  { open, moreOpenAt, full, moreFullAt }: ShownFacts,
  now: number,
): NextSlot | null | undefined {
  const next = open.find((slot) => isBookable(slot, now));
  if (next !== undefined) return next;
  if (moreOpenAt !== null && moreOpenAt <= now) return undefined;
  const taken = full.find((slot) => isBookable(slot, now));
  return taken ?? (moreFullAt !== null && moreFullAt <= now ? undefined : null);
}
