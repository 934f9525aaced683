import type { D1Database } from "@cloudflare/workers-types";
import type { Offer } from "../record/booking.ts";
import { readOffer } from "../record/booking-store.ts";

/**
 * An offer, and the versions of the rows it was read from: what is sold by it must be sold by these very
 * versions.
 */
export interface OnSale {
  offer: Offer;
  /** `updated_at` of the program and of the session. */
  program: number;
  session: number;
}

/** A rush is for one session, within seconds. Longer would only keep offers that nobody asks for. */
const KEPT_MS = 10_000;
const MOST_KEPT = 200;

// By database, so that a process with several never mixes them up.
const kept = new WeakMap<D1Database, Map<string, OnSale & { readAt: number }>>();
const nameOf = (programId: string, sessionId: string): string => JSON.stringify([programId, sessionId]);

/**
 * The offer as this isolate read it in the last ten seconds. It may be of the past: whoever sells by it has
 * its versions checked in the batch of the sale, and refuses nobody because of it. Spares the members of a
 * rush a trip to the database each.
 */
export function keptOnSale(db: D1Database, programId: string, sessionId: string, now: number): OnSale | null {
  const found = kept.get(db)?.get(nameOf(programId, sessionId));
  return found !== undefined && Math.abs(now - found.readAt) < KEPT_MS ? found : null;
}

/** The offer as it is now; null where there is none, or where the program is not published. */
export async function readOnSale(
  db: D1Database,
  programId: string,
  sessionId: string,
  now: number,
): Promise<OnSale | null> {
  const name = nameOf(programId, sessionId);
  const all = kept.get(db) ?? new Map<string, OnSale & { readAt: number }>();
  kept.set(db, all);
  all.delete(name);
  const read = await readOffer(db, programId, sessionId);
  if (read === null) return null;
  const [oldest] = all.keys(); // a Map keeps the order of insertion
  if (all.size >= MOST_KEPT && oldest !== undefined) all.delete(oldest);
  all.set(name, { ...read, readAt: now });
  return read;
}
