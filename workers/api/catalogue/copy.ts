import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { DAY_MS } from "#domain/time/kst";
import type { Databases } from "../env.ts";
import { originOf } from "../sight/tally.ts";
import { tagsOfChange } from "#domain/reach/page-tags";
import { COPIED, type Copied } from "./copied.ts";
import { inPieces } from "./pieces.ts";
import { notePurge } from "./purge.ts";

// What has changed of what everybody may read (shown_event) is copied into CATALOGUE. The two share no
// transaction: a row is written with the number of its change, and what is not newer writes nothing, so a
// process that is stopped anywhere begins again, and one that comes late changes nothing.

interface Change {
  seq: number;
  kind: string;
  id: string;
}

/** A change with its row as JSON; "" where there is none that may be seen. */
interface Read extends Change {
  row: string;
}

/** Those whose copy is known to be whole, by this isolate. */
const WHOLE = new WeakSet<D1Database>();

/** Whether guests may read the copy: it has had all of the record once. */
export async function isWhole(catalogue: D1Database): Promise<boolean> {
  if (WHOLE.has(originOf(catalogue))) return true;
  const found = await catalogue.prepare("SELECT since FROM shown_whole LIMIT 1").first();
  if (found !== null) WHOLE.add(originOf(catalogue));
  return found !== null;
}

/**
 * Copies up to `limit` rows that have changed, the longest waiting first. Answers how many; 0 when the copy
 * has all. @param now epoch ms
 */
export async function copyChanges({ DB, CATALOGUE }: Databases, limit: number, now: number): Promise<number> {
  // what a later version has noted waits for it
  const { results: changes } = await DB.prepare(
    `SELECT seq, kind, id FROM shown_event WHERE kind IN (SELECT value FROM json_each(?1))
     ORDER BY seq LIMIT ?2`,
  )
    .bind(JSON.stringify(Object.keys(COPIED)), limit)
    .all<Change>();
  if (changes.length === 0) {
    if (!(await isWhole(CATALOGUE)))
      await CATALOGUE.prepare("INSERT OR IGNORE INTO shown_whole VALUES (?1)").bind(now).run();
    return 0;
  }
  // While the copy is being made no page was made from it.
  const isFollowed = await isWhole(CATALOGUE);
  for (const piece of inPieces(await readRows(DB, changes, now), ({ row }) => row)) {
    // before the copy is written: who is stopped here finds the same difference again
    if (isFollowed) await notePurge(DB, await tagsOf(CATALOGUE, piece), now);
    await CATALOGUE.batch(
      [...Map.groupBy(piece, ({ kind }) => kind)].flatMap(([kind, some]) =>
        writeRows(CATALOGUE, kind, some, now),
      ),
    );
    await DB.prepare("DELETE FROM shown_event WHERE seq IN (SELECT value FROM json_each(?1))")
      .bind(JSON.stringify(piece.map(({ seq }) => seq)))
      .run();
  }
  return changes.length;
}

const copiedOf = (kind: string): Copied => {
  const copied = COPIED[kind];
  if (copied === undefined) throw new Error(`${kind} is not copied`);
  return copied;
};

/** The rows of some changes as they are now, no older than the changes. */
async function readRows(db: D1Database, changes: readonly Change[], now: number): Promise<Read[]> {
  const kinds = [...Map.groupBy(changes, ({ kind }) => kind)];
  const answers = await db.batch<Record<string, unknown>>(
    kinds.map(([kind, some]) => {
      const { columns, key = "id", where = () => "true", as = {} } = copiedOf(kind);
      const wanted = columns.map((name) => (as[name] === undefined ? name : `${as[name]} AS ${name}`));
      return db
        .prepare(
          `SELECT ${key} AS row_key, ${wanted.join(", ")} FROM ${kind}
           WHERE ${key} IN (SELECT value FROM json_each(?1)) AND ${where(now)}`,
        )
        .bind(JSON.stringify(some.map(({ id }) => id)));
    }),
  );
  const rows = new Map(
    kinds.flatMap(([kind], at) =>
      (answers[at]?.results ?? []).map(({ row_key, ...row }) => [`${kind} ${String(row_key)}`, row] as const),
    ),
  );
  return changes.map((change) => {
    const { seq, kind, id } = change;
    const row = rows.get(`${kind} ${id}`);
    return { ...change, row: row === undefined ? "" : JSON.stringify({ ...row, seq, row_key: id }) };
  });
}

/** The tags of pages that show something else once these are written. */
async function tagsOf(catalogue: D1Database, piece: readonly Read[]): Promise<Set<string>> {
  const kinds = [...Map.groupBy(piece, ({ kind }) => kind)];
  const held = await catalogue.batch<Record<string, unknown>>(
    kinds.map(([kind, some]) => {
      const { columns, key = "id" } = copiedOf(kind);
      return catalogue
        .prepare(
          `SELECT ${key} AS row_key, ${columns.join(", ")} FROM ${kind}
           WHERE ${key} IN (SELECT value FROM json_each(?1))`,
        )
        .bind(JSON.stringify(some.map(({ id }) => id)));
    }),
  );
  return new Set(
    kinds.flatMap(([kind, some], at) => {
      const before = new Map((held[at]?.results ?? []).map((row) => [String(row["row_key"]), row]));
      const { columns } = copiedOf(kind);
      return some.flatMap(({ id, row }) => {
        const read = row === "" ? undefined : (JSON.parse(row) as Record<string, unknown>);
        const after = read && Object.fromEntries(columns.map((name) => [name, read[name]]));
        return tagsOfChange(kind, before.get(id), after);
      });
    }),
  );
}

/** Has the copy of one table as it was read, where nothing newer is there. */
function writeRows(
  catalogue: D1Database,
  kind: string,
  some: readonly Read[],
  now: number,
): D1PreparedStatement[] {
  const gone = some.filter(({ row }) => row === "");
  const there = some.filter(({ row }) => row !== "");
  return [
    ...(gone.length > 0 ? forget(catalogue, kind, JSON.stringify(gone), now) : []),
    ...(there.length > 0 ? keep(catalogue, kind, `[${there.map(({ row }) => row).join(",")}]`, now) : []),
  ];
}

const forget = (catalogue: D1Database, kind: string, gone: string, now: number): D1PreparedStatement[] => [
  catalogue
    .prepare(
      `DELETE FROM ${kind} WHERE rowid IN (SELECT t.row FROM json_each(?1) AS one
         CROSS JOIN (SELECT rowid AS row, ${copiedOf(kind).key ?? "id"} AS row_key, seq FROM ${kind}) AS t
         WHERE t.row_key = one.value ->> 'id' AND t.seq < one.value ->> 'seq')`,
    )
    .bind(gone),
  catalogue
    .prepare(
      `INSERT INTO shown_gone (kind, id, seq, at)
       SELECT ?2, one.value ->> 'id', one.value ->> 'seq', ?3 FROM json_each(?1) AS one WHERE true
       ON CONFLICT (kind, id) DO UPDATE SET seq = excluded.seq, at = excluded.at WHERE excluded.seq > seq`,
    )
    .bind(gone, kind, now),
  catalogue.prepare("DELETE FROM shown_gone WHERE at < ?1").bind(now - DAY_MS),
];

function keep(catalogue: D1Database, kind: string, rows: string, now: number): D1PreparedStatement[] {
  const { columns, unique = ["id"] } = copiedOf(kind);
  const all = [...columns, "seq"];
  const others = all.filter((name) => !unique.includes(name));
  return [
    catalogue
      .prepare(
        `INSERT INTO ${kind} (${all.join(", ")})
         SELECT ${all.map((name) => `one.value ->> '${name}'`).join(", ")} FROM json_each(?1) AS one
         WHERE NOT EXISTS (SELECT 1 FROM shown_gone g
           WHERE g.kind = ?2 AND g.id = one.value ->> 'row_key' AND g.seq > one.value ->> 'seq')
         ON CONFLICT (${unique.join(", ")}) DO UPDATE SET
           ${others.map((name) => `${name} = excluded.${name}`).join(", ")}
         WHERE excluded.seq > ${kind}.seq`,
      )
      .bind(rows, kind),
    // of what is over nothing changes any more, so nothing else would end it
    ...(kind === "session"
      ? [
          catalogue
            .prepare(
              `DELETE FROM session WHERE start_at <= ?2
               AND program_id IN (SELECT one.value ->> 'program_id' FROM json_each(?1) AS one)`,
            )
            .bind(rows, now),
        ]
      : []),
  ];
}
