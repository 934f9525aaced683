import type { D1Database } from "@cloudflare/workers-types";
import { isToldByFacets } from "#domain/search/facets";
import { Bindings } from "../sql.ts";
import { asRowid, isAskedBy } from "./candidates.ts";
import { answersIn, compareFits, type Answer, type Asked, type IndexRow } from "./meant.ts";
import { rowsLooked } from "./page.ts";
import { questionsOf, unionOf } from "./questions.ts";
import { streamsOf, stretchesOf, type Onward } from "./stretches.ts";

/**
 * A page of a keyword behind all that a first page has looked at, its cards by how well they are meant, and
 * where the next one goes on: one statement, and about as many rows as cards.
 */
export async function goOn(
  db: D1Database,
  asked: Asked,
  onward: Onward,
  limit: number,
): Promise<{ answers: Answer[]; next: Onward | undefined }> {
  const { wanted, meaning, now } = asked;
  const streams = streamsOf(questionsOf(meaning, wanted, now, { isFirst: true }).whole);
  const stretches = stretchesOf(streams, onward);
  if (stretches.length === 0) return { answers: [], next: undefined };
  const isTold = isToldByFacets(wanted) && meaning.parts.every(({ kind }) => kind === "word");
  const most = isTold ? limit + 1 : rowsLooked(limit);
  const bindings = new Bindings();
  const rows = bindings.bind(most);
  const number = (value: number): string => asRowid(bindings.bind(value));
  const selects = stretches.map(
    ({ stream, match, from, below }) =>
      `SELECT * FROM (SELECT ${stream} AS question, rowid AS n, facts, slots FROM program_word
        WHERE ${isAskedBy(bindings.bind(match))} AND rowid >= ${number(from)} AND rowid < ${number(below)}
        ORDER BY rowid DESC LIMIT ${rows})`,
  );
  const { results } = await bindings.prepare(db, `${unionOf(selects)} LIMIT ${rows}`).all<IndexRow>();
  const meant = answersIn(results, streams, asked).filter(({ fit }) => fit.weight >= onward.weight);
  const shown = meant.slice(0, limit);
  const end = meant.length > limit ? shown.at(-1) : results.length < most ? undefined : results.at(-1);
  const last = results.find(({ n }) => n === end?.n);
  return {
    answers: shown.toSorted(compareFits),
    next: last && { ...onward, stream: last.question, after: last.n },
  };
}
