import type { DurableObjectNamespace } from "@cloudflare/workers-types";
import { log } from "#domain/log";
import type { ApiEnv } from "../env.ts";
import { seatsOfRecord, type Seats } from "./port.ts";
import type { SessionSeats } from "./session-seats.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Nobody waits longer than this for an object: the record decides alone then, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Implementation B: an object of its own for each session promises the seats before the record writes them
 * down. Where it cannot be asked the record decides as in implementation A; what it was not told it reads
 * there.
 */
export function seatsOfObject({ SEATS }: Pick<ApiEnv, "SEATS">, sessionId: string): Seats {
  const objects = SEATS as DurableObjectNamespace<SessionSeats>;
  const object = () => objects.get(objects.idFromName(sessionId));
  const tell = (done: Promise<void>): Promise<void> =>
    done.catch((error: unknown) => log("warn", "seats not told", { sessionId, error }));
  return {
    async take(claim, now) {
      const late = pause(PATIENCE_MS).then((): never => {
        throw new Error("no answer in time");
      });
      late.catch(() => {}); // whoever was answered before it
      try {
        return await Promise.race([object().take(sessionId, claim, now), late]);
      } catch (error) {
        log("warn", "seats by the record alone", { sessionId, error });
        return { is: "ASK" };
      }
    },
    release: (id) => tell(object().release(id)),
    sell: (id) => tell(object().sell(id)),
    retake: (claim, now) => tell(object().retake(claim, now)),
  };
}

/** Who decides about the seats of a session: its object where its host marks it 오픈런, else the record. */
export type SeatsOf = (env: ApiEnv, session: { id: string; isRush: boolean }) => Seats;

export const seatsOf: SeatsOf = (env, { id, isRush }) => (isRush ? seatsOfObject(env, id) : seatsOfRecord);
