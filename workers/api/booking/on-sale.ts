import type { D1Database } from "@cloudflare/workers-types";
import type { Offer } from "../record/booking.ts";
import { readOffer } from "../record/booking-store.ts";
import { originOf } from "../sight/tally.ts";

/** An offer, and the versions of the rows it was read from. A sale checks that the rows still have them. */
export interface OnSale {
  offer: Offer;
  /** `updated_at` of the program and of the session. */
  program: number;
  session: number;
}

/** How long an offer is cached. A rush for one session lasts seconds; longer would only fill memory. */
const KEPT_MS = 10_000;
const MOST_KEPT = 200;
/** How long it is remembered that no seats were left: who comes then looks before they try to take some. */
const FULL_MS = 1_000;

interface CachedOffer extends OnSale {
  readAt: number;
  /** When no seats were left for somebody; epoch ms. */
  fullAt?: number;
}

// By database, so that a process with several never mixes them up.
const kept = new WeakMap<D1Database, Map<string, CachedOffer>>();
const nameOf = (programId: string, sessionId: string): string => JSON.stringify([programId, sessionId]);

/**
 * The offer as this isolate read it in the last ten seconds, or null. It may be out of date: a sale checks
 * its versions in its batch, and nobody is refused because of it. It saves each member in a rush one trip
 * to the database.
 */
export function keptOnSale(db: D1Database, programId: string, sessionId: string, now: number): OnSale | null {
  const found = kept.get(originOf(db))?.get(nameOf(programId, sessionId));
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
  const all = kept.get(originOf(db)) ?? new Map<string, CachedOffer>();
  kept.set(originOf(db), all);
  all.delete(name);
  const read = await readOffer(db, programId, sessionId);
  if (read === null) return null;
  const [oldest] = all.keys(); // a Map keeps the order of insertion
  if (all.size >= MOST_KEPT && oldest !== undefined) all.delete(oldest);
  all.set(name, { ...read, readAt: now });
  return read;
}

/** Whether this isolate found the session full within the last second. It refuses nobody: one looks first. */
export function wasFull(db: D1Database, programId: string, sessionId: string, now: number): boolean {
  const fullAt = kept.get(originOf(db))?.get(nameOf(programId, sessionId))?.fullAt;
  return fullAt !== undefined && Math.abs(now - fullAt) < FULL_MS;
}

export function noteFull(db: D1Database, programId: string, sessionId: string, now: number): void {
  const found = kept.get(originOf(db))?.get(nameOf(programId, sessionId));
  if (found !== undefined) found.fullAt = now;
}
