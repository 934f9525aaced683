import type { D1Database } from "@cloudflare/workers-types";
import { AD_HOURS, nextWithin } from "#domain/notification/advertising";
import { MAX_ATTEMPTS } from "#domain/notification/retry";
import { fanOut, type Channels } from "./fan-out.ts";
import { readParcel, type OutboxRow, type Parcel, type Sent } from "./rows.ts";
import { claim, settle } from "./store.ts";

/** How one parcel goes out. Never throws for what the receiver or the network does; `key` is the same at every try. */
export type Send = (parcel: Parcel, key: string, now: number) => Promise<Sent>;

/** What delivering needs; the clock is the caller's. */
export interface Carrier {
  db: D1Database;
  channels: Channels;
  push: Send;
  mail: Send;
  /** Takes a row for one consumer alone. */
  claim: typeof claim;
}

/**
 * Delivers one row of the outbox: claim, send, mark. Whoever dies in between leaves a lease that runs out; the next one sends under the same
 * key, which the receiver knows. @returns the rows that it has become
 */
export async function deliver(carrier: Carrier, id: number, now: number): Promise<number[]> {
  const { db } = carrier;
  const row = await carrier.claim(db, id, now);
  if (row === null) return [];
  // Whoever took it so often died over it: it is the row's fault, and somebody has to look.
  if (row.attempts > MAX_ATTEMPTS) {
    await settle(db, row, { outcome: "REFUSED", error: "KEEPS_FAILING" }, now).run();
    return [];
  }
  if (row.channel === "APP") return fanOut(db, row, carrier.channels, now);
  const parcel = readParcel(row.data);
  const sent = (await whyNotNow(db, row, parcel, now)) ?? (await (row.channel === "PUSH" ? carrier.push : carrier.mail)(parcel, row.dedupe, now));
  const forget = sent.outcome === "GONE" && row.channel === "PUSH" ? [db.prepare("DELETE FROM device WHERE id = ?1").bind(parcel.to)] : [];
  await db.batch([settle(db, row, sent, now), ...forget]);
  if (sent.outcome === "REFUSED") console.error(JSON.stringify({ outbox: row.id, kind: row.kind, channel: row.channel, error: sent.error }));
  return [];
}

/** Advertising is asked about once more at the moment it would go out: consent may have been taken back, and a retry may have come into the night. */
async function whyNotNow(db: D1Database, { user_id }: OutboxRow, { isAd }: Parcel, now: number): Promise<Sent | null> {
  const user = await db.prepare("SELECT status, marketing_at FROM user WHERE id = ?1").bind(user_id).first<{ status: string; marketing_at: number | null }>();
  if (user?.status !== "ACTIVE") return { outcome: "DROPPED", why: "NO_RECEIVER" };
  if (!isAd) return null;
  if (user.marketing_at === null) return { outcome: "DROPPED", why: "NO_CONSENT" };
  const at = nextWithin(AD_HOURS, now);
  return at === now ? null : { outcome: "LATER", at };
}
