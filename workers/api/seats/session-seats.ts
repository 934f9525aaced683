import { DurableObject } from "cloudflare:workers";
import type { D1Database } from "@cloudflare/workers-types";
import type { Claim, Taken } from "./port.ts";
import type { SeatRow } from "./ledger-tables.ts";
import { SeatLedger } from "./seat-ledger.ts";

/** The seats of one 오픈런 session (seat-ledger.ts), one object for each, named by the session. */
export class SessionSeats extends DurableObject<{ DB: D1Database }> {
  readonly #ledger = new SeatLedger(
    {
      rows: (sql, ...values) => this.ctx.storage.sql.exec(sql, ...values).toArray() as never,
      wakeAt: (at) => void this.ctx.storage.setAlarm(at),
      clear: () => this.ctx.storage.deleteAll(),
    },
    this.env.DB,
  );

  take(session: string, claim: Claim, now: number): Promise<Taken> {
    return this.#ledger.take(session, claim, now);
  }

  async release(id: string): Promise<void> {
    this.#ledger.release(id);
  }

  async sell(id: string): Promise<void> {
    this.#ledger.sell(id);
  }

  async retake(claim: Claim, now: number): Promise<void> {
    this.#ledger.retake(claim, now);
  }

  /** Every booking that it knows of, for who compares it with the record. */
  async look(): Promise<SeatRow[]> {
    return this.#ledger.look();
  }

  override alarm(): Promise<void> {
    return this.#ledger.wake(Date.now());
  }
}
