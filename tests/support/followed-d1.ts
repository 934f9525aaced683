import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

const isReading = (sql: string): boolean => /^\s*(?:SELECT|WITH|EXPLAIN|PRAGMA)\b/i.test(sql);

/**
 * A database into which a test writes past the product: `follow` goes behind each such write, so that guests
 * read what was written, as they would a moment later.
 */
export function followedD1(db: D1Database, follow: () => Promise<void>): D1Database {
  const known = new WeakMap<D1PreparedStatement, { own: D1PreparedStatement; sql: string }>();
  const followed = (own: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const statement = new Proxy(own, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => followed(target.bind(...values), sql);
        if ((name === "run" || name === "all") && !isReading(sql))
          return async () => {
            const answer = await target[name]();
            await follow();
            return answer;
          };
        const own: unknown = Reflect.get(target, name);
        return typeof own === "function" ? own.bind(target) : own;
      },
    });
    known.set(statement, { own, sql });
    return statement;
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => followed(target.prepare(sql), sql);
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          const answers = await target.batch(statements.map((one) => known.get(one)?.own ?? one));
          if (statements.some((one) => !isReading(known.get(one)?.sql ?? ""))) await follow();
          return answers;
        };
      const own: unknown = Reflect.get(target, name);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
}
