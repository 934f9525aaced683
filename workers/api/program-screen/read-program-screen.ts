import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import type { Reading } from "../env.ts";
import { listBanners } from "../content/store.ts";
import { isRefusal } from "../errors.ts";
import { countQuestions, listQuestions } from "../inquiry/question-store.ts";
import { cardsKept } from "../program/cards.ts";
import { findProgram } from "../program/detail.ts";
import { listSessions } from "../program/store.ts";
import { listReviews, ratingSummary } from "../review/store.ts";

type ProgramScreen = components["schemas"]["ProgramScreen"];

const REVIEWS = 3;
const QUESTIONS = 2;
const OTHERS = 7;

/**
 * All that the screen of a program shows: what is known by its id in one call of the record, and then the
 * cards of its host's other programs in one of the catalogue. Null where there is no such program.
 * @param dbs such as send together what is asked side by side (readsTogether) @param now epoch ms
 */
export async function readProgramScreen(
  dbs: Reading,
  id: string,
  now: number,
): Promise<ProgramScreen | null> {
  const { SHOWN: db = dbs.CATALOGUE } = dbs;
  const [program, sessions, reviews, summary, asked, count, others, names, ...banners] = await Promise.all([
    findProgram(db, id),
    listSessions(db, id, {}, now),
    listReviews(db, { programId: id, sort: "DOWN", limit: REVIEWS }),
    ratingSummary(db, id),
    listQuestions(db, id, { limit: QUESTIONS }),
    countQuestions(db, id),
    othersOf(db, id),
    namesOf(db, id),
    listBanners(db, "TOP_SUB", now),
    listBanners(db, "SUGGEST_SUB", now),
  ]);
  // the queries are this module's own: a refusal is a fault of it
  if (isRefusal(reviews)) throw reviews;
  if (isRefusal(asked)) throw asked;
  if (program === null || sessions === null) return null;
  return {
    program,
    sessions,
    reviews: reviews.value,
    summary,
    questions: { count, items: asked.value },
    others: await cardsKept(dbs, others, now),
    names,
    topBanners: banners[0],
    suggestBanners: banners[1],
  };
}

/** The newest other programs of a program's host that are offered, by their ids. */
async function othersOf(db: D1Database, id: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT o.id FROM program p JOIN program o ON o.host_id = p.host_id AND o.status = 'OPEN'
       WHERE p.id = ?1 AND o.id <> p.id ORDER BY o.created_at DESC, o.id DESC LIMIT ?2`,
    )
    .bind(id, OTHERS)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

/** What a program's facilities and its accessibility are called. */
async function namesOf(db: D1Database, id: string): Promise<ProgramScreen["names"]> {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.name FROM code c WHERE c.position IN ('FACILITY', 'ACCESSIBILITY') AND c.id IN (
         SELECT own.value FROM program p, json_each(p.facilities) AS own WHERE p.id = ?1 UNION
         SELECT own.value FROM program p, json_each(p.accessibility) AS own WHERE p.id = ?1)`,
    )
    .bind(id)
    .all<ProgramScreen["names"][number]>();
  return results;
}
