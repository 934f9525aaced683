import type { D1Database } from "@cloudflare/workers-types";
import type { Point } from "#domain/geo";
import { readFacts } from "#domain/search/facts";
import { pointOf } from "#domain/search/filter";
import { Bindings } from "../sql.ts";
import {
  behindLook,
  metresTo,
  planOf,
  readyIn,
  type Around,
  type Plan,
  type Seen,
  type Unread,
} from "./around.ts";
import { firstPlan, matchOf, rowsOfFirst, type WordList } from "./around-questions.ts";
import { readKept } from "./blocks.ts";
import { answersIn, type Answer, type Asked, type IndexRow } from "./meant.ts";
import { rowsLooked } from "./page.ts";
import { stretchRows, type Stretch } from "./stretches.ts";

// A page of a keyword's list by distance (around.ts), by the index of words: it has a word for each cell.

/** The share of a page's rows that one look may read. */
const LOOK = 0.4;
/** Where more pages than so many wait already, half as much. */
const MANY_WAIT = 3;
/** A look that finds so large a share of its rows is not cut off. */
const AIM = 0.75;
/** Rows of a look where nothing can be shown yet. */
const LEAST_LOOK = 8;
const MOST_LOOKS = 12;
/** A page that has such a share of its cards is shown. */
const ENOUGH = 0.7;

type Wanted = Asked & { list: WordList; weight: number; origin: Point };

async function readGroups(
  db: D1Database,
  { all }: WordList,
  groups: readonly Unread[][],
  rows: number,
): Promise<IndexRow[]> {
  const stretches = groups.map((cells, stream): Stretch => ({
    stream,
    match: matchOf(all, cells),
    from: 0,
    below: cells[0]?.below ?? 0,
  }));
  const bindings = new Bindings();
  const sql = stretchRows(stretches, { direction: "DESC", rows }, bindings);
  const { results } = await bindings.prepare(db, sql).all<IndexRow>();
  return results;
}

const seenIn = (rows: readonly IndexRow[]): Seen[] =>
  rows.map(({ question, n, facts }) => ({ question, n, point: pointOf(readFacts(facts)), more: 0 }));

/**
 * A page, and how far the list has come behind it; undefined where that is all of it.
 * @param first what its first questions brought
 */
export async function nearestPage(
  db: D1Database,
  wanted: Wanted,
  from: Around,
  limit: number,
  first?: readonly IndexRow[],
): Promise<{ answers: Answer[]; next: Around | undefined }> {
  const { list, weight, origin } = wanted;
  const known = new Map<number, Answer>();
  let [around, seen]: [Around, Seen[]] = [from, []];
  let left = rowsLooked(limit) - LEAST_LOOK;
  const judge = (rows: readonly IndexRow[]): Answer[] => {
    const asked = rows.map((row) => ({ ...row, question: 0 }));
    const answers = answersIn(asked, [list], wanted).filter(({ fit }) => fit.weight >= weight);
    for (const answer of answers) known.set(answer.n, answer);
    return answers;
  };
  const add = (plan: Plan, rows: readonly IndexRow[], most: number): void => {
    const kept = judge(rows).map(({ n, facts }) => ({ n, distance: metresTo(origin, pointOf(facts)) }));
    const behind = behindLook(around, plan, origin, { rows: seenIn(rows), most, kept });
    [around, seen] = [behind.around, [...seen, ...behind.seen]];
    left -= rows.length;
  };
  if (first) {
    const oldest = await db.prepare("SELECT min(n) AS n FROM program_search").first<number>("n");
    around = { ...around, oldest: oldest ?? 0 };
    add(firstPlan(origin), first, rowsOfFirst(limit));
  }
  for (let look = 0; look < MOST_LOOKS && around.unread.length > 0; look += 1) {
    const ready = readyIn(around).slice(0, limit);
    const spare = Math.floor(left - ready.filter(({ n }) => !known.has(n)).length);
    const isShort = ready.length < limit * ENOUGH && spare >= LEAST_LOOK;
    // one more tells whether there is a page behind this one
    if (ready.length > 0 && !isShort && around.waiting.length > ready.length) break;
    const least = ready.length === 0 ? LEAST_LOOK : 1;
    const share = around.waiting.length > MANY_WAIT * limit ? LOOK / 2 : LOOK;
    const most = Math.max(least, Math.min(Math.floor(rowsLooked(limit) * share), spare));
    const plan = planOf(around, origin, Math.max(1, Math.min(most * AIM, limit - ready.length)), seen);
    const rows = plan.isSeen ? Math.min(most, LEAST_LOOK) : most;
    add(plan, await readGroups(db, list, plan.groups, rows), rows);
  }
  const page = readyIn(around).slice(0, limit);
  const others = page.flatMap(({ n }) => (known.has(n) ? [] : [n]));
  judge((await readKept(db, others, wanted.wanted)).map((row) => ({ ...row, question: 0 })));
  const waiting = around.waiting.slice(page.length);
  return {
    answers: page.flatMap(({ n }) => known.get(n) ?? []),
    next: waiting.length > 0 || around.unread.length > 0 ? { ...around, waiting } : undefined,
  };
}
