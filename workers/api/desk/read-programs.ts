import type { D1Database } from "@cloudflare/workers-types";
import { nextOptions } from "#domain/desk/next-options";
import { adviceOf, gapsOf, leadsTo, type ProgramState } from "#domain/desk/publishing";
import type { components } from "#openapi/schema.d";
import { isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import type { StoredProgram } from "../program/detail.ts";
import { keptImages, programImages } from "../program/pictures.ts";
import { sessionOptions } from "../program/session.ts";
import { Bindings } from "../sql.ts";
import { programFrom } from "./import-rows.ts";
import { toPicture } from "./pictures.ts";
import { lastVersion } from "../staff/versions.ts";
import { findPublishable } from "./write-state.ts";

type Schemas = components["schemas"];
type ProgramRow = Schemas["DeskProgramRow"];

type ListedRow = Omit<ProgramRow, "image"> & { category_ids: string; images: string };

const BY_CHANGE: readonly SortKey[] = [
  { sql: "p.updated_at", direction: "DESC" },
  { sql: "p.id", direction: "ASC" },
];

/** What is looked for, as SQLite's lower() has it: that of the Latin letters alone. */
const wordsOf = (keyword = ""): string[] =>
  keyword.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);

/** A page of the programs of a host, of all hosts where `hostId` is left out. @param now epoch ms */
export async function listPrograms(
  db: D1Database,
  by: { hostId?: string; state?: ProgramState; keyword?: string; cursor?: string; limit: number },
  now: number,
): Promise<OperatorPage<ProgramRow> | ApiError> {
  const bindings = new Bindings();
  const wanted: string[] = [];
  if (by.hostId !== undefined) wanted.push(`p.host_id = ${bindings.bind(by.hostId)}`);
  if (by.state !== undefined) wanted.push(`p.status = ${bindings.bind(by.state)}`);
  for (const word of wordsOf(by.keyword)) {
    const has = (column: string) => `instr(lower(${column}), ${bindings.bind(word)}) > 0`;
    wanted.push(`(${has("p.title")} OR p.host_id IN (SELECT id FROM host WHERE ${has("name")}))`);
  }
  // unless it is told, SQLite sorts all programs there are; of one host there are few
  const sorted = by.state === undefined ? "program_by_change" : "program_by_state";
  const index = by.hostId === undefined ? ` INDEXED BY ${sorted}` : "";
  const from = `program p${index} JOIN host h ON h.id = p.host_id`;
  const counting = new Bindings();
  const at = counting.bind(now);
  const sql = {
    columns: `p.id, p.title, p.status AS state, p.host_id AS hostId, h.name AS hostName, p.category_ids,
      p.images, p.price, p.updated_at AS updatedAt`,
    from,
    counted: `program p${index}`,
    wanted,
    keys: BY_CHANGE,
    order: "desk/program",
  };
  const page = await readPage<Omit<ListedRow, "nextAt" | "sessionsAhead" | "people">>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  const { results } = await counting
    .prepare(
      db,
      `SELECT s.program_id AS id, min(s.start_at) AS nextAt, sum(s.sold + s.held) AS people,
         sum(s.status = 'OPEN' AND s.book_close_at > ${at}) AS sessionsAhead
       FROM session s WHERE s.program_id IN (SELECT value FROM json_each(${counting.bind(
         JSON.stringify(page.value.map(({ id }) => id)),
       )})) AND s.start_at > ${at} AND s.status <> 'CANCELLED' GROUP BY s.program_id`,
    )
    .all<Pick<ProgramRow, "id" | "nextAt" | "people" | "sessionsAhead">>();
  const ahead = new Map(results.map((row) => [row.id, row]));
  const value = page.value.map(({ category_ids, images, k0: _at, k1: _id, ...row }) => ({
    ...row,
    ...(ahead.get(row.id) ?? { nextAt: null, people: 0, sessionsAhead: 0 }),
    image: programImages({ id: row.id, title: row.title, category_ids, images })[0],
  }));
  return { ...page, value };
}

/**
 * A program with all that its editor needs; null where there is none. @param now epoch ms
 * @param since epoch ms: its last change has the fields of all changes after it
 */
export async function findForEditor(
  db: D1Database,
  id: string,
  now: number,
  since?: number,
): Promise<Schemas["DeskProgramDetail"] | null> {
  const [found, publishable, months, last, changed] = await Promise.all([
    db
      .prepare(
        "SELECT p.*, h.name AS host_name FROM program p JOIN host h ON h.id = p.host_id WHERE p.id = ?1",
      )
      .bind(id)
      .first<StoredProgram & { host_name: string }>(),
    findPublishable(db, id, now),
    monthsOf(db, id, now),
    db
      .prepare(
        `SELECT s.options, ${saidSince("price")} AS price, ${saidSince("max_per_booking")} AS maxPerBooking
         FROM session s WHERE s.program_id = ?1 ORDER BY s.start_at DESC, s.id LIMIT 1`,
      )
      .bind(id)
      .first<{ options: string; price: number; maxPerBooking: number }>(),
    lastVersion(db, "program", id, since),
  ]);
  if (found === null || publishable === null) return null;
  const program = programFrom(found);
  const pictures = keptImages(found.images).map(toPicture);
  return {
    id,
    program,
    state: publishable.status,
    mayBecome: [...leadsTo(publishable.status)],
    hostName: found.host_name,
    pictures,
    cover: programImages(found)[0],
    options: optionsOf(program, last),
    gaps: gapsOf(publishable),
    advice: adviceOf(pictures),
    nextAt: publishable.nextAt,
    months,
    changed,
    createdAt: found.created_at,
    updatedAt: found.updated_at,
  };
}

/** SQL: a column of the program ?1 was written later than the options of any of its sessions. */
const saidSince = (column: string): string => `EXISTS (SELECT 1 FROM catalogue_version v
  WHERE v.kind = 'program' AND v.target_id = ?1 AND instr(v.fields, '"${column}"') > 0
    AND v.id > coalesce((SELECT max(w.id) FROM catalogue_version w
      WHERE w.kind = 'session' AND w.target_id = ?1
        AND (w.act = 'add' OR instr(w.fields, '"options"') > 0)), 0))`;

/** What its next sessions sell. @param last the options of its last session, and what was said since */
function optionsOf(
  { price = null, maxPerBooking = 1 }: Schemas["DeskProgram"],
  last: { options: string; price: number; maxPerBooking: number } | null,
): Schemas["DeskOption"][] {
  if (last === null) return [{ id: "one", name: "1인", price, max: maxPerBooking }];
  const since = { price: last.price === 1, maxPerBooking: last.maxPerBooking === 1 };
  return nextOptions(sessionOptions(last.options), { price, maxPerBooking }, since);
}

const COUNTS = `count(*) AS sessions, sum(s.status = 'OPEN' AND s.book_close_at > ?1) AS open,
  coalesce(sum(s.capacity) FILTER (WHERE s.status <> 'CANCELLED'), 0) AS capacity, sum(s.sold) AS sold,
  sum(s.held) AS held`;
/** The day or month in Korea of a session's start. */
const inKorea = (form: string): string => `strftime('${form}', s.start_at / 1000, 'unixepoch', '+9 hours')`;

async function monthsOf(db: D1Database, programId: string, now: number): Promise<Schemas["DeskMonth"][]> {
  const { results } = await db
    .prepare(
      `SELECT ${inKorea("%Y-%m")} AS month, ${COUNTS} FROM session s WHERE s.program_id = ?2
       GROUP BY month ORDER BY month`,
    )
    .bind(now, programId)
    .all<Schemas["DeskMonth"]>();
  return results;
}

/**
 * The days of a span that have sessions, of a program or host where named. @param span epoch ms, its end left
 * out
 */
export async function daysOf(
  db: D1Database,
  by: { programId?: string; hostId?: string },
  span: { from: number; until: number },
  now: number,
): Promise<Schemas["DeskDay"][]> {
  const { results } = await db
    .prepare(
      `SELECT ${inKorea("%Y-%m-%d")} AS day, ${COUNTS} FROM session s
       WHERE s.start_at >= ?2 AND s.start_at < ?3 AND (?4 IS NULL OR s.program_id = ?4)
         AND (?5 IS NULL OR s.host_id = ?5) GROUP BY day ORDER BY day`,
    )
    .bind(now, span.from, span.until, by.programId ?? null, by.hostId ?? null)
    .all<Schemas["DeskDay"]>();
  return results;
}
