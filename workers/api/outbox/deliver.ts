import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { AD_HOURS, nextWithin } from "#domain/notification/advertising";
import { isGuest } from "#domain/desk/desk-booking";
import { isInviteeInbox, isStaffInbox } from "#domain/desk/staff-news";
import { isHostInbox } from "#domain/payout/told";
import { MAX_ATTEMPTS } from "#domain/notification/retry";
import { fanOut, type Contacts } from "./fan-out.ts";
import { readParcel, type OutboxRow, type Parcel, type Sent } from "../record/outbox-rows.ts";
import { type beginSending, type claim, settle } from "./store.ts";
import { aboutContact } from "../contact-seal.ts";
import type { Channels } from "../outside/channels.ts";
import { isInvited, staffStillWants } from "./staff-wants.ts";
import { log } from "#domain/log";

/**
 * Sends one parcel. Never throws for what the receiver or the network does; `key` is the same at every try.
 */
export type Send = (parcel: Parcel, key: string, now: number) => Promise<Sent>;

/** What delivering needs; the clock is the caller's. */
export interface Carrier {
  db: D1Database;
  contacts: Contacts;
  channels: Channels;
  push: Send;
  mail: Send;
  talk: Send;
  /** Takes a row for one consumer alone. */
  claim: typeof claim;
  /** Marks it as being sent. */
  beginSending: typeof beginSending;
}

const NEVER = Number.NEGATIVE_INFINITY;

/**
 * For how long a service recognises the key of a message, so that a second try makes no second message: 24
 * hours for mail, ten minutes for 알림톡, both shortened here for clocks that differ. A push service has no
 * such key.
 */
const KEY_LIVES_MS = { APP: NEVER, PUSH: NEVER, MAIL: 23 * 3_600_000, TALK: 9 * 60_000 } as const;

/**
 * Delivers one row of the outbox: claim, mark as being sent, send, settle. A process that dies leaves a lease
 * that runs out, and the row shows where:
 *
 * - before the mark: the next one sends it;
 * - between the mark and the end of the request: a push is lost if the request had not left yet, and went out
 * if it had; nobody can tell;
 * - between the answer and its being written down: a push went out.
 *
 * A push found marked is therefore never sent again: it ends as UNKNOWN among the dead letters, where an
 * operator may send it all the same, and what it says stands in the app's list anyhow. A mail or 알림톡 is
 * sent again under its key, of which the service makes one, as long as it knows the key. @returns the rows
 * that it has become
 */
export async function deliver(carrier: Carrier, id: number, now: number): Promise<number[]> {
  const { db } = carrier;
  const row = await carrier.claim(db, id, now);
  if (row === null) return [];
  if (row.sending_at !== null && now - row.sending_at >= KEY_LIVES_MS[row.channel]) {
    await end(carrier, row, { outcome: "UNKNOWN", error: "DIED_SENDING" }, now);
    return [];
  }
  // Every consumer that took this row has died: the row itself is at fault, and somebody has to look.
  if (row.attempts > MAX_ATTEMPTS) {
    await end(carrier, row, { outcome: "REFUSED", error: "KEEPS_FAILING" }, now);
    return [];
  }
  if (row.channel === "APP") return fanOut(carrier, row, now);
  const parcel = await openParcel(carrier, row);
  const why = await whyNotNow(db, row, parcel, now);
  if (why === null && !(await carrier.beginSending(db, row, now))) return []; // another has it
  const send = { PUSH: carrier.push, MAIL: carrier.mail, TALK: carrier.talk }[row.channel];
  const sent = why ?? (await send(parcel, row.dedupe, now));
  await end(
    carrier,
    row,
    sent,
    now,
    sent.outcome === "GONE" && row.channel === "PUSH"
      ? [db.prepare("DELETE FROM device WHERE id = ?1").bind(parcel.to)]
      : [],
  );
  return [];
}

/** What a row holds, its address as the service must have it. */
async function openParcel({ contacts }: Carrier, { data, dedupe }: OutboxRow): Promise<Parcel> {
  const parcel = readParcel(data);
  return { ...parcel, to: (await contacts.open(parcel.to, aboutContact.parcelTo(dedupe))) ?? "" };
}

/**
 * Writes the outcome down together with its follow-up rows; final failures and unknown outcomes are logged
 * too.
 */
async function end(
  { db }: Carrier,
  row: OutboxRow,
  sent: Sent,
  now: number,
  along: D1PreparedStatement[] = [],
): Promise<void> {
  await db.batch([settle(db, row, sent, now), ...along]);
  if (sent.outcome === "REFUSED" || sent.outcome === "UNKNOWN")
    log("error", "outbox", {
      id: row.id,
      kind: row.kind,
      channel: row.channel,
      outcome: sent.outcome,
      error: sent.error,
    });
}

/**
 * Checks advertising once more just before it is sent: consent may have been withdrawn, and a retry may
 * fall into the night.
 */
async function whyNotNow(
  db: D1Database,
  { user_id, kind }: OutboxRow,
  { isAd }: Parcel,
  now: number,
): Promise<Sent | null> {
  if (isGuest(user_id) || isHostInbox(user_id)) return null;
  if (isInviteeInbox(user_id))
    return (await isInvited(db, user_id, now)) ? null : { outcome: "DROPPED", why: "NO_RECEIVER" };
  // what happened to their own account, whatever they want to hear of
  if (kind === "STAFF_SECURITY") return null;
  if (isStaffInbox(user_id))
    return (await staffStillWants(db, user_id)) ? null : { outcome: "DROPPED", why: "NO_RECEIVER" };
  const user = await db
    .prepare("SELECT status, marketing_at FROM user WHERE id = ?1")
    .bind(user_id)
    .first<{ status: string; marketing_at: number | null }>();
  if (user?.status !== "ACTIVE") return { outcome: "DROPPED", why: "NO_RECEIVER" };
  if (!isAd) return null;
  if (user.marketing_at === null) return { outcome: "DROPPED", why: "NO_CONSENT" };
  const at = nextWithin(AD_HOURS, now);
  return at === now ? null : { outcome: "LATER", at };
}
