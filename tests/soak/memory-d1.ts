import type {
  D1Database,
  D1DatabaseSession,
  D1Meta,
  D1PreparedStatement,
  D1Result,
} from "@cloudflare/workers-types";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

/** How a call of the database goes: it waits for its turn, may be refused, and may lose its answer. */
export type Visit = <T>(what: string, work: () => T) => Promise<T>;

/** D1 takes no more than five terms in one compound SELECT, fewer than SQLite by itself. */
const AS_D1 = { open: true, limits: { compoundSelect: 5 } };

/** An SQLite with its statements, kept while it is open. */
export class Store {
  readonly sqlite: DatabaseSync;
  #known = new Map<string, StatementSync>();

  constructor(file: string) {
    this.sqlite = new DatabaseSync(file, AS_D1);
    this.sqlite.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA foreign_keys = ON; PRAGMA " +
        "journal_mode = MEMORY; PRAGMA synchronous = OFF",
    );
  }

  statement(sql: string): StatementSync {
    const known = this.#known.get(sql);
    if (known) return known;
    const made = this.sqlite.prepare(sql);
    this.#known.set(sql, made);
    return made;
  }
}

const isReading = (sql: string): boolean => /^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bRETURNING\b/i.test(sql);

// What a column holds is the caller's to say, as with D1 itself.
const asSaid = <T>(rows: unknown): T => Reflect.get(Object({ rows }), "rows");

class MemoryStatement implements D1PreparedStatement {
  readonly #db: MemoryD1;
  readonly sql: string;
  readonly values: readonly SQLInputValue[];

  constructor(db: MemoryD1, sql: string, values: readonly SQLInputValue[] = []) {
    this.#db = db;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    if (values.length > 100) throw new Error("D1_ERROR: too many SQL variables");
    const bound = values.map((value): SQLInputValue => {
      if (value === null || typeof value === "string" || typeof value === "number") return value;
      if (typeof value === "boolean") return Number(value);
      throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`);
    });
    return new MemoryStatement(this.#db, this.sql, bound);
  }

  /** Runs it now. */
  perform<T>(store: Store): D1Result<T> {
    const statement = store.statement(this.sql);
    const meta = (changes: number, rowId: number): D1Meta & Record<string, unknown> => ({
      duration: 0,
      size_after: 0,
      rows_read: 0,
      rows_written: 0,
      last_row_id: rowId,
      changed_db: changes > 0,
      changes,
    });
    if (isReading(this.sql)) {
      const rows = statement.all(...this.values);
      const changes = /\bRETURNING\b/i.test(this.sql) ? rows.length : 0;
      return { success: true, results: asSaid(rows.map((row) => ({ ...row }))), meta: meta(changes, 0) };
    }
    const { changes, lastInsertRowid } = statement.run(...this.values);
    return { success: true, results: [], meta: meta(Number(changes), Number(lastInsertRowid)) };
  }

  async first<T>(column?: string): Promise<T | null> {
    const { results } = await this.all<Record<string, unknown>>();
    const [row] = results;
    if (row === undefined) return null;
    return asSaid(column === undefined ? row : (row[column] ?? null));
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.#db.visit(this.sql, () => this.perform<T>(this.#db.store));
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.run<T>();
  }

  raw(): never {
    throw new Error("raw() is not stood in for");
  }
}

/**
 * D1's interface on an SQLite in this process: the same statements, one batch one transaction. `visit`
 * decides when each call has its turn.
 */
export class MemoryD1 implements D1Database {
  readonly store: Store;
  readonly visit: Visit;

  constructor(store: Store, visit: Visit) {
    this.store = store;
    this.visit = visit;
  }

  prepare(sql: string): D1PreparedStatement {
    return new MemoryStatement(this, sql);
  }

  batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    const own = statements.map((statement) => {
      if (statement instanceof MemoryStatement) return statement;
      throw new Error("a statement of another database");
    });
    return this.visit(own.map(({ sql }) => sql).join("; "), () => {
      this.store.sqlite.exec("BEGIN IMMEDIATE");
      try {
        const results = own.map((statement) => statement.perform<T>(this.store));
        this.store.sqlite.exec("COMMIT");
        return results;
      } catch (error) {
        this.store.sqlite.exec("ROLLBACK");
        throw error;
      }
    });
  }

  exec(): never {
    throw new Error("exec() is not stood in for");
  }

  /** One that has no copies: every session reads what was written last. */
  withSession(): D1DatabaseSession {
    return {
      prepare: (sql) => this.prepare(sql),
      batch: (statements) => this.batch(statements),
      getBookmark: () => null,
    };
  }

  dump(): never {
    throw new Error("dump() is not stood in for");
  }
}
