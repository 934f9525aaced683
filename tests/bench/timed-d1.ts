import type { Databases } from "../../workers/api/env.ts";
import { MemoryD1, type Store } from "../soak/memory-d1.ts";

/** What one call of the database took. */
interface Timed {
  sql: string;
  ms: number;
}

/** D1's interface on an SQLite in this process, with the time SQLite itself takes and no way to it. */
export class TimedD1 extends MemoryD1 {
  /** The calls since it was last emptied. */
  calls: Timed[] = [];

  constructor(store: Store) {
    super(store, async (sql, work) => {
      const started = performance.now();
      const answer = work();
      this.calls.push({ sql, ms: performance.now() - started });
      return answer;
    });
  }

  /** Milliseconds of all calls since it was last emptied. */
  spent(): number {
    return this.calls.reduce((sum, { ms }) => sum + ms, 0);
  }
}

/** Both databases, their times taken together. */
export class TimedDatabases implements Databases {
  readonly DB: TimedD1;
  readonly CATALOGUE: TimedD1;

  constructor(record: TimedD1, catalogue: TimedD1) {
    this.DB = record;
    this.CATALOGUE = catalogue;
  }

  forget(): void {
    for (const db of [this.DB, this.CATALOGUE]) db.calls = [];
  }

  spent(): number {
    return this.DB.spent() + this.CATALOGUE.spent();
  }

  calls(): Timed[] {
    return [...this.DB.calls, ...this.CATALOGUE.calls];
  }
}
