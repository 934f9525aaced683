import type { D1Database } from "@cloudflare/workers-types";
import { DOWNLOAD_MS, type SignOffAct } from "#domain/desk/sign-off";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { components } from "#openapi/schema.d";
import { isRefusal, type ApiError } from "../errors.ts";
import type { SortKey } from "../keyset.ts";
import { readPage, type OperatorPage } from "../operator/page.ts";
import { Bindings } from "../sql.ts";
import type { Staff } from "../staff/staff.ts";
import { saysOf } from "./scope.ts";

export type SignOff = components["schemas"]["SignOff"];

/** A request as it is kept. Times: epoch ms. */
export interface SignOffRow {
  id: string;
  act: SignOffAct;
  hostId: string;
  target: string;
  /** Its session's program, where it is about one; of OPEN it is read apart. */
  programTitle: string | null;
  /** The session's, where it is about one. */
  startAt: number | null;
  why: string;
  state: SignOff["state"];
  askedBy: string;
  askedName: string;
  askedAt: number;
  decidedBy: string | null;
  decidedName: string | null;
  decidedAt: number | null;
  note: string;
  /** Of PART: who is to be taken out and by whose wish, as JSON; null of any other. */
  asks: string | null;
}

const COLUMNS = `o.id, o.act, o.host_id AS hostId, o.target, s.program_title AS programTitle,
  s.start_at AS startAt, o.why, o.state, o.asked_by AS askedBy, o.asked_name AS askedName,
  o.asked_at AS askedAt, o.decided_by AS decidedBy, o.decided_name AS decidedName, o.decided_at AS decidedAt,
  o.note, o.asks`;
const FROM = `sign_off o LEFT JOIN refund f ON o.act = 'REFUND' AND f.id = o.target
  LEFT JOIN booking b ON b.id = iif(o.act = 'PART', o.target, f.booking_id)
  LEFT JOIN session s ON s.id = CASE o.act WHEN 'REFUND' THEN b.session_id WHEN 'PART' THEN b.session_id
    WHEN 'OPEN' THEN NULL ELSE o.target END`;
const KEYS: readonly SortKey[] = [
  { sql: "(o.state = 'ASKED')", direction: "DESC" },
  { sql: "o.asked_at", direction: "DESC" },
  { sql: "o.id", direction: "ASC" },
];

/** What it is about: its program, and its session's time where it is about one. */
export const titleOf = ({ programTitle, startAt }: Pick<SignOffRow, "programTitle" | "startAt">): string =>
  [programTitle ?? "", ...(startAt === null ? [] : [formatShortDay(startAt), formatTime(startAt)])].join(" ");

/** What hosts, and programs that are to be opened, are called. */
async function namesOf(
  db: D1Database,
  rows: readonly SignOffRow[],
): Promise<Record<"hosts" | "programs", ReadonlyMap<string, string>>> {
  const opened = rows.flatMap(({ act, target }) => (act === "OPEN" ? target : []));
  const [hosts, programs] = (
    await db.batch<{ id: string; name: string }>([
      db
        .prepare("SELECT id, name FROM host WHERE id IN (SELECT value FROM json_each(?1))")
        .bind(JSON.stringify([...new Set(rows.map(({ hostId }) => hostId))])),
      db
        .prepare("SELECT id, title AS name FROM program WHERE id IN (SELECT value FROM json_each(?1))")
        .bind(JSON.stringify(opened)),
    ])
  ).map(({ results }) => new Map(results.map(({ id, name }) => [id, name])));
  return { hosts: hosts ?? new Map(), programs: programs ?? new Map() };
}

/** What a yes would mean is said of what still waits alone. */
async function present(
  db: D1Database,
  rows: readonly SignOffRow[],
  staff: Staff,
  now: number,
): Promise<SignOff[]> {
  if (rows.length === 0) return [];
  const waiting = rows.filter(({ state }) => state === "ASKED" || state === "APPROVED");
  const [says, names] = await Promise.all([saysOf(db, waiting, now), namesOf(db, rows)]);
  return rows.map(
    ({ programTitle, startAt, askedBy, askedName, decidedBy: _by, decidedName, asks: _asks, ...row }) => ({
      ...row,
      hostName: names.hosts.get(row.hostId) ?? "",
      title: titleOf({ programTitle: programTitle ?? names.programs.get(row.target) ?? null, startAt }),
      says: says[waiting.findIndex(({ id }) => id === row.id)] ?? [],
      askedBy: askedName,
      isOwn: askedBy === staff.id,
      decidedBy: decidedName,
    }),
  );
}

/** A page of a host's, or of the site's; `toDecide`: only what waits and another has asked for. */
export async function listSignOffs(
  db: D1Database,
  staff: Staff,
  by: { toDecide?: boolean; cursor?: string; limit: number },
  now: number,
): Promise<OperatorPage<SignOff> | ApiError> {
  const bindings = new Bindings();
  const wanted = staff.hostId === null ? [] : [`o.host_id = ${bindings.bind(staff.hostId)}`];
  if (by.toDecide) wanted.push(`o.state = 'ASKED' AND o.asked_by <> ${bindings.bind(staff.id)}`);
  const sql = { columns: COLUMNS, from: FROM, wanted, keys: KEYS, order: "desk/sign-off" };
  const page = await readPage<SignOffRow>(db, sql, bindings, by);
  if (isRefusal(page)) return page;
  return { ...page, value: await present(db, page.value, staff, now) };
}

export const findSignOff = (db: D1Database, id: string): Promise<SignOffRow | null> =>
  db.prepare(`SELECT ${COLUMNS} FROM ${FROM} WHERE o.id = ?1`).bind(id).first<SignOffRow>();

/** How one stands, for the one who asks. It exists, for it was just written. */
export async function shown(db: D1Database, id: string, staff: Staff, now: number): Promise<SignOff> {
  const row = await findSignOff(db, id);
  const [one] = row ? await present(db, [row], staff, now) : [];
  if (!one) throw new Error("A request for a second person's word is gone.");
  return one;
}

/** The one that waits for a thing; of a download the caller's own, or one that lets them still. */
export async function standingFor(
  db: D1Database,
  staff: Staff,
  act: SignOffAct,
  target: string,
  now: number,
): Promise<SignOff | null> {
  const row = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${FROM} WHERE o.act = ?1 AND o.target = ?2
         AND (?1 <> 'DOWNLOAD' OR o.asked_by = ?3)
         AND (o.state = 'ASKED' OR ?1 = 'DOWNLOAD' AND o.state = 'DONE' AND o.decided_at > ?4)
       ORDER BY o.asked_at DESC LIMIT 1`,
    )
    .bind(act, target, staff.id, now - DOWNLOAD_MS)
    .first<SignOffRow>();
  const [one] = row ? await present(db, [row], staff, now) : [];
  return one ?? null;
}
