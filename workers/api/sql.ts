import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

export type SqlValue = string | number | null;

/**
 * Collects the values of a statement that is put together from parts; `bind` answers the placeholder to write
 * where the value stands.
 */
export class Bindings {
  readonly values: SqlValue[] = [];
  readonly #places = new Map<SqlValue, string>();

  bind(value: SqlValue): string {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    this.values.push(value);
    const place = `?${this.values.length}`;
    this.#places.set(value, place);
    return place;
  }

  prepare(db: D1Database, sql: string): D1PreparedStatement {
    return db.prepare(sql).bind(...this.values);
  }
}

/** Our own words as SQL's text literals, "'A', 'B'"; not for what people typed. */
export const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");
