import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** What a request has cost its databases so far. */
export interface Tally {
  calls: number;
  rows: number;
  ms: number;
}

export const newTally = (): Tally => ({ calls: 0, rows: 0, ms: 0 });

type Asked = Pick<D1DatabaseSession, "prepare" | "batch">;

/** The database that a counted one counts for. */
const origins = new WeakMap<D1Database, D1Database>();
/** The database itself, by which an isolate keeps what it has read: each request counts on one of its own. */
export const originOf = (db: D1Database): D1Database => origins.get(db) ?? db;

/** What a column holds is the caller's to say, as with D1 itself. */
export const asSaid = <T>(value: unknown): T => Reflect.get(Object({ value }), "value");

/** Counts a call, however it ends. */
async function counted<Results extends D1Result<unknown> | D1Result<unknown>[]>(
  tally: Tally,
  call: () => Promise<Results>,
): Promise<Results> {
  const from = Date.now();
  tally.calls += 1;
  try {
    const results = await call();
    for (const { meta } of [results].flat()) tally.rows += (meta.rows_read ?? 0) + (meta.rows_written ?? 0);
    return results;
  } finally {
    tally.ms += Date.now() - from;
  }
}

class TalliedStatement implements D1PreparedStatement {
  readonly own: D1PreparedStatement;
  readonly #tally: Tally;

  constructor(own: D1PreparedStatement, tally: Tally) {
    this.own = own;
    this.#tally = tally;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new TalliedStatement(this.own.bind(...values), this.#tally);
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return counted(this.#tally, () => this.own.all<T>());
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return counted(this.#tally, () => this.own.run<T>());
  }

  // only a whole answer says how many rows it took
  async first<T>(column?: string): Promise<T | null> {
    const [row] = (await this.all<Record<string, unknown>>()).results;
    if (row === undefined) return null;
    return asSaid(column === undefined ? row : (row[column] ?? null));
  }

  raw(): never {
    throw new Error("raw() is not counted");
  }
}

const ownOf = (one: D1PreparedStatement): D1PreparedStatement =>
  one instanceof TalliedStatement ? one.own : one;

const asked = (db: Asked, tally: Tally): Asked => ({
  prepare: (sql) => new TalliedStatement(db.prepare(sql), tally),
  batch: (statements) => counted(tally, () => db.batch(statements.map(ownOf))) as never,
});

/** A database that counts what is asked of it. */
export function talliedD1(db: D1Database, tally: Tally): D1Database {
  const made: D1Database = {
    ...asked(db, tally),
    withSession: (from) => {
      const session = db.withSession(from);
      return { ...asked(session, tally), getBookmark: () => session.getBookmark() };
    },
    exec: (query) => db.exec(query),
    dump: () => db.dump(),
  };
  origins.set(made, originOf(db));
  return made;
}
