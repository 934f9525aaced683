import { request } from "node:http";
import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** The name of the worker that `askedD1` asks. */
export const RECORDS = "records";

/**
 * Its source: a worker beside ours with their databases, which runs the statements that it is sent, in one
 * batch where there are several or where that is asked for.
 */
export const RECORDS_WORKER = `export default {
  async fetch(request, env) {
    const { binding, statements, how } = await request.json();
    const db = env[binding];
    try {
      const made = statements.map(({ sql, values }) =>
        values === null ? db.prepare(sql) : db.prepare(sql).bind(...values));
      const done = how === "batch" ? await db.batch(made)
        : how === "raw" ? await made[0].raw({ columnNames: true })
        : await made[0].all();
      return Response.json({ done });
    } catch (error) {
      return Response.json({ error: { message: error.message, cause: error.cause?.message } });
    }
  },
}`;

type How = "one" | "batch" | "raw";
type Answer = { done: unknown } | { error: { message: string; cause?: string } };

/** A new connection each time: one that lies idle may be closed just as it is taken up again. */
const posted = (url: URL, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { "MF-Route-Override": RECORDS, "content-length": Buffer.byteLength(body) };
    const sent = request(url, { method: "POST", agent: false, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString()));
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });

// What a column holds is the caller's to say, as with D1 itself.
const asSaid = <T>(rows: unknown): T => Reflect.get(Object({ rows }), "rows");

/** Whether JSON brings a value as it is. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value) && !Object.is(value, -0));

/**
 * A database of workers that run here, asked once for each call. Miniflare's own stand-in for a binding asks
 * for each `prepare`, each `bind` and each call apart, and stands still meanwhile: 7 ms of the processor for
 * a statement, against 2 (2026-11-27). What JSON cannot bring goes by that one.
 * @param own Miniflare's stand-in
 * @param url where the workers answer, RECORDS among them
 * @param binding the name of the database there
 */
export function askedD1(own: D1Database, url: URL, binding: string): D1Database {
  const known = new WeakMap<D1PreparedStatement, { sql: string; values: readonly unknown[] | null }>();

  async function ask<T>(how: How, statements: readonly object[]): Promise<T> {
    const answer: Answer = JSON.parse(await posted(url, JSON.stringify({ binding, statements, how })));
    if ("done" in answer) return asSaid<T>(answer.done);
    const { message, cause } = answer.error;
    throw new Error(message, cause === undefined ? undefined : { cause: new Error(cause) });
  }

  function statementOf(sql: string, values: readonly unknown[] | null): D1PreparedStatement {
    const whole = { sql, values };
    const all = <T>() => ask<D1Result<T>>("one", [whole]);
    const statement: D1PreparedStatement = {
      bind: (...more: unknown[]) =>
        more.every(isPlain) ? statementOf(sql, more) : own.prepare(sql).bind(...more),
      all,
      run: all,
      async first<T>(column?: string): Promise<T | null> {
        const [row] = (await all<Record<string, unknown>>()).results;
        if (row === undefined) return null;
        if (column !== undefined && !(column in row))
          throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`);
        return asSaid<T>(column === undefined ? row : row[column]);
      },
      async raw<T>(options?: { columnNames?: boolean }): Promise<[string[], ...T[]] & T[]> {
        const rows = await ask<unknown[]>("raw", [whole]);
        return asSaid(options?.columnNames === true ? rows : rows.slice(1));
      },
    };
    known.set(statement, whole);
    return statement;
  }

  return {
    prepare: (sql) => statementOf(sql, null),
    async batch<T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
      const asked = statements.map((one) => known.get(one));
      if (asked.every((one) => one !== undefined)) return ask<D1Result<T>[]>("batch", asked);
      const theirs = (at: number, one: D1PreparedStatement): D1PreparedStatement => {
        const { sql, values } = asked[at] ?? {};
        if (sql === undefined) return one;
        return values ? own.prepare(sql).bind(...values) : own.prepare(sql);
      };
      return own.batch<T>(statements.map((one, at) => theirs(at, one)));
    },
    exec: (sql) => own.exec(sql),
    dump: () => own.dump(),
    withSession: (from) => own.withSession(from),
  };
}
