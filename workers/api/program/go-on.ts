import type { D1Database } from "@cloudflare/workers-types";
import { Bindings } from "../sql.ts";
import { datedOf, datedQuestions, isToldByWords } from "./dated.ts";
import type { ListQuery } from "./filters.ts";
import { answersIn, compareFits, type Answer, type Asked, type IndexRow } from "./meant.ts";
import { rowsLooked } from "./page.ts";
import { questionsOf } from "./questions.ts";
import { datedStretches, streamsOf, stretchesOf, stretchRows, type Onward } from "./stretches.ts";

/** Where a page would be empty it looks on, so far: what merely has the letters may be many. */
const MOST_LOOKS = 4;

/**
 * A page of a keyword behind all that a first page has looked at, its cards by how well they are meant or, in
 * an order by date, in that, and where the next one goes on: one statement, and about as many rows as cards.
 * @param looks so many where there is nothing to show
 */
export async function goOn(
  db: D1Database,
  asked: Asked,
  onward: Onward,
  query: Pick<ListQuery, "sort" | "limit">,
  looks = MOST_LOOKS,
): Promise<{ answers: Answer[]; next: Onward | undefined }> {
  const { wanted, meaning, now } = asked;
  const { limit } = query;
  const dated = datedOf(query, wanted, meaning);
  const streams = dated
    ? datedQuestions(meaning, wanted, now, dated).whole
    : streamsOf(questionsOf(meaning, wanted, now, { isFirst: true }).whole);
  const stretches = dated ? datedStretches(streams, dated, onward) : stretchesOf(streams, onward);
  if (stretches.length === 0) return { answers: [], next: undefined };
  const rows = isToldByWords(wanted, meaning) ? limit + 1 : rowsLooked(limit);
  const bindings = new Bindings();
  const sql = stretchRows(stretches, { direction: dated?.direction ?? "DESC", rows }, bindings);
  const { results } = await bindings.prepare(db, sql).all<IndexRow>();
  const meant = answersIn(results, streams, asked).filter(({ fit }) => fit.weight >= onward.weight);
  const shown = meant.slice(0, limit);
  const end = meant.length > limit ? shown.at(-1) : results.length < rows ? undefined : results.at(-1);
  const last = results.find(({ n }) => n === end?.n);
  const next = last && { ...onward, stream: last.question, after: last.n };
  if (shown.length === 0 && next !== undefined && looks > 1) return goOn(db, asked, next, query, looks - 1);
  return { answers: dated ? shown : shown.toSorted(compareFits), next };
}
