import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { SeatLedger } from "../../workers/api/seats/seat-ledger.ts";
import type { World } from "./world.ts";

/**
 * The objects that keep a session's seats, in this process: the product's own ledger on an SQLite of its own,
 * each call a packet of the world's network that may be lost on its way there or back. Their storage outlives
 * every worker, as the platform's does; their memory does not outlive `forget`.
 */
export class OwnSeats {
  readonly #world: World;
  readonly #db: D1Database;
  readonly #stored = new Map<string, DatabaseSync>();
  #living = new Map<string, SeatLedger>();
  readonly #alarms = new Map<string, number>();
  /** How likely a call's answer is lost, percent. */
  lost = 0;

  constructor(world: World, db: D1Database) {
    this.#world = world;
    this.#db = db;
  }

  /** As the platform's binding. */
  readonly binding = {
    idFromName: (name: string) => name,
    get: (session: string) => {
      const call = async <T>(work: (ledger: SeatLedger) => T | Promise<T>): Promise<T> => {
        await this.#world.turn(() => {});
        if (this.#world.chance(this.lost)) throw new Error("Network connection lost.");
        const answer = await work(this.of(session));
        await this.#world.turn(() => {});
        if (this.#world.chance(this.lost)) throw new Error("Network connection lost.");
        return answer;
      };
      return {
        take: (...args: Parameters<SeatLedger["take"]>) => call((one) => one.take(...args)),
        release: (...args: Parameters<SeatLedger["release"]>) => call((one) => one.release(...args)),
        sell: (...args: Parameters<SeatLedger["sell"]>) => call((one) => one.sell(...args)),
        retake: (...args: Parameters<SeatLedger["retake"]>) => call((one) => one.retake(...args)),
      };
    },
  };

  /** All that were asked. */
  sessions(): string[] {
    return [...this.#stored.keys()];
  }

  of(session: string): SeatLedger {
    const living = this.#living.get(session);
    if (living) return living;
    const sqlite = this.#stored.get(session) ?? new DatabaseSync(":memory:");
    this.#stored.set(session, sqlite);
    const ledger = new SeatLedger(
      {
        rows: (sql, ...values) => sqlite.prepare(sql).all(...values) as never,
        wakeAt: (at) => this.#wakeAt(session, at),
        clear: async () => void sqlite.exec("DROP TABLE seat; DROP TABLE fact"),
      },
      this.#db,
    );
    this.#living.set(session, ledger);
    return ledger;
  }

  #wakeAt(session: string, at: number): void {
    const before = this.#alarms.get(session);
    if (before !== undefined) this.#world.forget(before);
    const alarm = this.#world.after(at - this.#world.now, () => {
      if (this.#alarms.get(session) === alarm) void this.of(session).wake(this.#world.now);
    });
    this.#alarms.set(session, alarm);
  }

  /** The objects die, and begin anew with what they had stored. */
  forget(): void {
    this.#living = new Map();
  }

  close(): void {
    for (const sqlite of this.#stored.values()) sqlite.close();
  }
}
