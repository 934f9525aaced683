import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { asSaid } from "./sight/tally.ts";

/** How many turns of pending work pass before what was asked in the meantime is sent: no time goes by. */
const TURNS = 24;
/** Statements of one call at most. */
const MOST = 40;

interface Waiting {
  statements: D1PreparedStatement[];
  resolve(results: D1Result[]): void;
  reject(error: unknown): void;
}

const isReading = (sql: string): boolean => /^\s*SELECT\b/i.test(sql);

/**
 * A database on which reads that are asked for side by side go in one call, which costs one way there and
 * back. Only for code that reads: together they fail where one fails. What is no SELECT goes its own way.
 * @param session of the same database: what it is asked through, and how old an answer may be
 */
export function readsTogether(db: D1Database, session: Asked = db): D1Database {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await undefined;
    const sent = waiting;
    waiting = [];
    for (const some of inCalls(sent)) void answer(session, some);
  }

  const ask = (statements: D1PreparedStatement[]): Promise<D1Result[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ statements, resolve, reject });
      if (waiting.length === 1) void send();
    });

  return new TogetherD1(db, session, ask);
}

/** At most MOST statements in one call, but what was asked as one stays one. */
function inCalls(all: readonly Waiting[]): Waiting[][] {
  const calls: Waiting[][] = [];
  let held = 0;
  for (const one of all) {
    const last = calls.at(-1);
    if (last === undefined || held + one.statements.length > MOST) {
      calls.push([one]);
      held = one.statements.length;
    } else {
      last.push(one);
      held += one.statements.length;
    }
  }
  return calls;
}

async function answer(db: Asked, all: readonly Waiting[]): Promise<void> {
  try {
    const statements = all.flatMap((one) => one.statements);
    const [first] = statements;
    const results = first && statements.length === 1 ? [await first.all()] : await db.batch(statements);
    let from = 0;
    for (const { statements: own, resolve } of all) {
      resolve(results.slice(from, from + own.length));
      from += own.length;
    }
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}

/** What statements are made by and sent through: a database, or a session of it. */
type Asked = Pick<D1DatabaseSession, "prepare" | "batch">;
type Ask = (statements: D1PreparedStatement[]) => Promise<D1Result[]>;

class TogetherStatement implements D1PreparedStatement {
  readonly own: D1PreparedStatement;
  readonly sql: string;
  readonly #ask: Ask;

  constructor(own: D1PreparedStatement, sql: string, ask: Ask) {
    this.own = own;
    this.sql = sql;
    this.#ask = ask;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new TogetherStatement(this.own.bind(...values), this.sql, this.#ask);
  }

  async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    if (!isReading(this.sql)) return this.own.all<T>();
    const [result] = await this.#ask([this.own]);
    return asSaid(result);
  }

  async first<T>(column?: string): Promise<T | null> {
    const { results } = await this.all<Record<string, unknown>>();
    const [row] = results;
    if (row === undefined) return null;
    return asSaid(column === undefined ? row : (row[column] ?? null));
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.own.run<T>();
  }

  raw(): never {
    throw new Error("raw() is not asked for together");
  }
}

class TogetherD1 implements D1Database {
  readonly #db: D1Database;
  readonly #session: Asked;
  readonly #ask: Ask;

  constructor(db: D1Database, session: Asked, ask: Ask) {
    this.#db = db;
    this.#session = session;
    this.#ask = ask;
  }

  prepare(sql: string): D1PreparedStatement {
    return new TogetherStatement(this.#session.prepare(sql), sql, this.#ask);
  }

  async batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    const isTogether = (one: D1PreparedStatement): one is TogetherStatement =>
      one instanceof TogetherStatement;
    const own = statements.map((one) => (isTogether(one) ? one.own : one));
    const mayJoin = statements.every((one) => isTogether(one) && isReading(one.sql));
    return mayJoin ? asSaid(await this.#ask(own)) : this.#session.batch<T>(own);
  }

  exec(query: string) {
    return this.#db.exec(query);
  }

  withSession(constraintOrBookmark?: string): D1DatabaseSession {
    return this.#db.withSession(constraintOrBookmark);
  }

  dump(): Promise<ArrayBuffer> {
    return this.#db.dump();
  }
}
