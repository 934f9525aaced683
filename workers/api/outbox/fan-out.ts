import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { AD_HOURS, asAdvertising, nextWithin } from "#domain/notification/advertising";
import { isGuest } from "#domain/desk/desk-booking";
import { isMobileNumber } from "#domain/identity/phone";
import { isMailbox } from "#domain/notification/header-text";
import { isForHolder, isForWhoComes } from "#domain/notification/other-words";
import { hostInbox } from "#domain/payout/told";
import { KINDS } from "#domain/notification/kinds";
import type { TalkWords } from "#domain/notification/talk-words";
import { knownOf, type OutboxRow, type Parcel } from "../record/outbox-rows.ts";
import { addRow, settle, takeChildren, type NewRow } from "./store.ts";
import type { Said } from "./said.ts";
import { wordsOf } from "./subject.ts";
import { giftOf } from "../record/gift-rows.ts";
import { mustHit } from "../record/guard.ts";
import type { Channels } from "../outside/channels.ts";
import { aboutContact } from "../contact-seal.ts";

/** Decrypts an address that was stored encrypted, or encrypts one for its row (contact-seal.ts). */
export interface Contacts {
  open: (text: string | null, about: string) => Promise<string | null>;
  seal: (text: string, about: string) => Promise<string>;
}

interface Receiver {
  email: string | null;
  marketing_at: number | null;
}

/**
 * Turns a claimed APP row into the notification in the app and one row for each device, mailbox and number.
 * All of it is one batch with the end of the row: however often it is tried, they are made once.
 * @returns the new rows that can be sent at once
 */
export async function fanOut(
  { db, channels, contacts }: { db: D1Database; channels: Channels; contacts: Contacts },
  row: OutboxRow,
  now: number,
): Promise<number[]> {
  const said = await opened(await wordsOf(db, row), row, contacts);
  const receiver = await receiverOf(db, row.user_id);
  if (said === null || receiver === null) {
    await settle(
      db,
      row,
      { outcome: "DROPPED", why: said === null ? "NOTHING_TO_SAY" : "NO_RECEIVER" },
      now,
    ).run();
    return [];
  }
  const { message } = said;
  const id = `n-${row.id}`;
  const listed = db
    .prepare(
      `INSERT INTO notification (id, user_id, kind, title, body, link, created_at, updated_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, row.user_id, message.kind, message.title, message.body, message.link, row.created_at);
  const holderId = isForHolder(message.kind) ? ((await giftOf(db, row.subject_id))?.holderId ?? null) : null;
  const isHolders = holderId !== null && isForWhoComes(message.kind);
  const parcels = isHolders ? [] : await parcelsOf(db, row, said, receiver, { channels, contacts }, now);
  await db.batch([
    settle(db, row, { outcome: "SENT" }, now),
    mustHit(db),
    ...(isHolders || isGuest(row.user_id) ? [] : [listed]),
    ...parcels.map((parcel) => addRow(db, parcel, now)),
    ...(await toHost(db, row, said, { channels, contacts }, now)),
    ...(holderId === null ? [] : [toHolder(db, row, { holderId, told: message.kind }, now)]),
  ]);
  return parcels.length === 0 ? [] : takeChildren(db, row.dedupe, now);
}

/** The same to the host, by mail alone: nobody at the desk has an app's list. */
async function toHost(
  db: D1Database,
  row: OutboxRow,
  { host }: NonNullable<Said>,
  { channels, contacts }: { channels: Channels; contacts: Contacts },
  now: number,
): Promise<D1PreparedStatement[]> {
  if (!host || !channels.mail || !isMailbox(host.address)) return [];
  const dedupe = `${row.dedupe}>MAIL/host`;
  const userId = hostInbox(host.hostId);
  const to = await contacts.seal(host.address, aboutContact.parcelTo(dedupe));
  const { message } = host;
  const data = { message, userId, to, tag: dedupe, isAd: false } satisfies Parcel;
  const name = { dedupe, channel: "MAIL", userId, kind: message.kind, subjectId: row.subject_id } as const;
  return [addRow(db, { ...name, data, dueAt: now }, now)];
}

/** The same for who holds the booking as a gift, in words of their own. */
function toHolder(
  db: D1Database,
  row: OutboxRow,
  { holderId: userId, told }: { holderId: string; told: string },
  now: number,
) {
  const name = { dedupe: `gift/${row.dedupe}`, channel: "APP", kind: "GIFT_HELD" } as const;
  const note = knownOf(row.data).text("note"); // a host's own words
  const data = { told, ...(note && { note }) };
  return addRow(db, { ...name, userId, subjectId: row.subject_id, data, dueAt: now }, now);
}

/** Who is told: an active member, or a guest of the desk's, who has no account and no list. */
const receiverOf = async (db: D1Database, userId: string): Promise<Receiver | null> =>
  isGuest(userId)
    ? { email: null, marketing_at: null }
    : db
        .prepare("SELECT email, marketing_at FROM user WHERE id = ?1 AND status = 'ACTIVE'")
        .bind(userId)
        .first<Receiver>();

/** The message with its addresses decrypted, as its booking or event stores them. */
const opened = async (said: Said, { subject_id }: OutboxRow, { open }: Contacts): Promise<Said> =>
  said && {
    ...said,
    email: await open(said.email, aboutContact.bookingEmail(said.emailOf ?? subject_id)),
    also: await open(said.also ?? null, aboutContact.newsAlso(subject_id)),
  };

/**
 * A row for each device, for the mailbox, and for the phone number of a booking. Advertising goes only to
 * those who agreed to it, and only by day. A row outlives its message by months: an address stands sealed in
 * it, and a row's name counts addresses instead of telling them.
 */
async function parcelsOf(
  db: D1Database,
  row: OutboxRow,
  said: NonNullable<Said>,
  receiver: Receiver,
  { channels, contacts }: { channels: Channels; contacts: Contacts },
  now: number,
): Promise<NewRow[]> {
  const { push, mail, isAd } = KINDS[said.message.kind];
  if (isAd && receiver.marketing_at === null) return [];
  const message = isAd ? asAdvertising(said.message) : said.message;
  const parcel = (
    channel: "PUSH" | "MAIL" | "TALK",
    name: string | number,
    to: string,
    talk?: TalkWords,
  ): NewRow => ({
    dedupe: parcelName(row, channel, name),
    channel,
    userId: row.user_id,
    kind: message.kind,
    subjectId: row.subject_id,
    data: {
      message,
      userId: row.user_id,
      to,
      tag: `n-${row.id}`,
      isAd,
      ...(talk && { talk }),
    } satisfies Parcel,
    dueAt: isAd ? nextWithin(AD_HOURS, now) : now,
  });
  const devices = push ? await devicesOf(db, row.user_id, channels) : [];
  const addresses = new Set(mail && channels.mail ? [said.email ?? receiver.email, said.also ?? null] : []);
  const mails = [...addresses].filter((address) => address !== null).filter(isMailbox);
  const sealed = (channel: "MAIL" | "TALK", index: number, to: string) =>
    contacts.seal(to, aboutContact.parcelTo(parcelName(row, channel, index)));
  const phone = channels.talk && isMobileNumber(said.phone ?? "") ? said.phone : undefined;
  return [
    ...devices.map((device) => parcel("PUSH", device, device)),
    ...(await Promise.all(
      mails.map(async (address, index) => parcel("MAIL", index, await sealed("MAIL", index, address))),
    )),
    ...(said.talk && phone ? [parcel("TALK", 0, await sealed("TALK", 0, phone), said.talk)] : []),
  ];
}

/** The name of a row that `row` becomes: the same however often it is tried. */
const parcelName = ({ dedupe }: OutboxRow, channel: OutboxRow["channel"], name: string | number): string =>
  `${dedupe}>${channel}/${name}`;

async function devicesOf(db: D1Database, userId: string, { web, app }: Channels): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT id FROM device WHERE user_id = ?1 AND ((?2 AND device_type = 'WEB') OR (?3
        AND device_type <> 'WEB'))`,
    )
    .bind(userId, Number(web), Number(app))
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}
