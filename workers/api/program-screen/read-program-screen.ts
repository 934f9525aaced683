import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { listBanners } from "../content/store.ts";
import { isRefusal } from "../errors.ts";
import { countQuestions, listQuestions } from "../inquiry/question-store.ts";
import { cardsBeside } from "../program/cards.ts";
import { findProgram } from "../program/detail.ts";
import { listSessions } from "../program/store.ts";
import { listReviews, newestPhotos, ratingSummary } from "../review/store.ts";

type ProgramScreen = components["schemas"]["ProgramScreen"];

const REVIEWS = 3;
const QUESTIONS = 2;
const OTHERS = 7;

/**
 * All that the screen of a program shows, in one call of the database. Null where there is no such program.
 * @param db such as sends together what is asked side by side (readsTogether) @param now epoch ms
 */
export async function readProgramScreen(
  db: D1Database,
  id: string,
  now: number,
): Promise<ProgramScreen | null> {
  const [program, sessions, reviews, photos, summary, asked, count, others, names, ...banners] =
    await Promise.all([
      findProgram(db, id),
      listSessions(db, id, {}, now),
      listReviews(db, { programId: id, sort: "DOWN", limit: REVIEWS }),
      newestPhotos(db, id),
      ratingSummary(db, id),
      listQuestions(db, id, { limit: QUESTIONS }),
      countQuestions(db, id),
      cardsBeside(db, id, OTHERS, now),
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
    photos,
    summary,
    questions: { count, items: asked.value },
    others,
    names,
    topBanners: banners[0],
    suggestBanners: banners[1],
  };
}

/** What a program's facilities and its accessibility are called. */
export async function namesOf(db: D1Database, id: string): Promise<ProgramScreen["names"]> {
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
