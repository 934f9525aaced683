import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { ROLES, mayDo } from "#domain/desk/rights";
import { staffInbox, staffNews, TOLD_BY, type StaffNews } from "#domain/desk/staff-news";
import { isMailbox } from "#domain/notification/header-text";
import type { components } from "#openapi/schema.d";
import { aboutContact, coveredAddress, openContact, sealContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { STAFF_WANTS } from "../outbox/staff-wants.ts";
import { addRow } from "../outbox/store.ts";
import type { Parcel } from "../record/outbox-rows.ts";

type Env = Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS" | "DESK_HOST">;
type DeskMail = components["schemas"]["DeskMail"];

/** No host has more people. */
const MOST = 100;

const readMail = (db: D1Database, id: string) =>
  db
    .prepare("SELECT address, is_off AS isOff FROM staff_mail WHERE id = ?1")
    .bind(id)
    .first<{ address: string | null; isOff: number }>();

/** Where they are told, covered, and whether they want it. */
async function shown(env: Env, id: string): Promise<{ address: string | null; mail: DeskMail }> {
  const row = await readMail(env.DB, id);
  const address = await openContact(env, row?.address ?? null, aboutContact.staffMail(id));
  return { address, mail: { to: address === null ? null : coveredAddress(address), isOn: row?.isOff !== 1 } };
}

/**
 * Keeps the address that the pool has verified, where it is another than before; none where it knows of none
 * any more. @param said by the edge: null where there is none
 */
export async function keepMail(env: Env, id: string, said: string | null, now: number): Promise<DeskMail> {
  const known = await shown(env, id);
  const address = said !== null && isMailbox(said) ? said : null;
  if (address === known.address) return known.mail;
  const sealed = await sealContact(env, address, aboutContact.staffMail(id));
  await env.DB.prepare(
    `INSERT INTO staff_mail (id, address, updated_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (id) DO UPDATE SET address = excluded.address, updated_at = excluded.updated_at`,
  )
    .bind(id, sealed, now)
    .run();
  return { ...known.mail, to: address === null ? null : coveredAddress(address) };
}

/** Turns what they are told by mail on or off. */
export async function switchMail(env: Env, id: string, isOn: boolean, now: number): Promise<DeskMail> {
  await env.DB.prepare(
    `INSERT INTO staff_mail (id, is_off, updated_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (id) DO UPDATE SET is_off = excluded.is_off, updated_at = excluded.updated_at`,
  )
    .bind(id, Number(!isOn), now)
    .run();
  return (await shown(env, id)).mail;
}

/** Whether somebody was told since then (epoch ms) of a cause whose name begins so. */
export const wasTold = async (db: D1Database, causes: string, since: number): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 AS one FROM outbox
       WHERE dedupe > 'staff/' || ?1 AND dedupe < 'staff/' || ?1 || '~' AND created_at > ?2`,
    )
    .bind(causes, since)
    .first("one")) !== null;

/** SQL: `s` works where it may be done, by roles in ?1. */
const MAY = "s.role IN (SELECT value FROM json_each(?1)) AND s.ended_at IS NULL";

/**
 * SQL: `s` is told, at the address of `m`, of what is a host's; of what is the platform's where it is no
 * host's, or nobody works for the host. @param host SQL for the host's id
 */
const isTold = (host: string): string => `${MAY} AND ${STAFF_WANTS} AND s.host_id IS iif(
  EXISTS (SELECT 1 FROM staff s WHERE ${MAY} AND s.host_id = ${host}), ${host}, NULL)`;

const rolesFor = (what: StaffNews["what"]): string =>
  JSON.stringify(ROLES.filter((role) => mayDo(role, TOLD_BY[what])));

/** The first so many of these of which somebody is to be told and nobody was. */
export async function untold<T extends Pick<Cause, "hostId" | "cause">>(
  db: D1Database,
  what: StaffNews["what"],
  all: readonly T[],
  most: number,
): Promise<T[]> {
  const { results } = await db
    .prepare(
      `SELECT n.key AS at FROM json_each(?2) n
       WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe > 'staff/' || (n.value ->> 'cause') || '>'
           AND dedupe < 'staff/' || (n.value ->> 'cause') || '?')
         AND EXISTS (SELECT 1 FROM staff s JOIN staff_mail m ON m.id = s.id
           WHERE ${isTold("(n.value ->> 'hostId')")})
       ORDER BY n.key LIMIT ?3`,
    )
    .bind(rolesFor(what), JSON.stringify(all.map(({ cause, hostId }) => ({ cause, hostId }))), most)
    .all<{ at: number }>();
  return results.flatMap(({ at }) => all[at] ?? []);
}

interface Cause {
  /** Whose it is; null for the platform's. */
  hostId: string | null;
  news: StaffNews;
  /** Names it: nobody is told twice under one name. */
  cause: string;
  subjectId: string;
  /** Who did it: they know. */
  by?: string;
  now: number;
}

/**
 * A mail to each who may do something about it, for the batch that causes it; what is a host's for whom
 * nobody works is the platform's. None where the site has no desk to lead to.
 */
export async function mailToStaff(
  env: Env,
  { hostId, news, cause, subjectId, by = "", now }: Cause,
): Promise<D1PreparedStatement[]> {
  if (!env.DESK_HOST) return [];
  const { results } = await env.DB.prepare(
    `SELECT s.id, m.address FROM staff s JOIN staff_mail m ON m.id = s.id
     WHERE ${isTold("?2")} AND s.id <> ?3 LIMIT ${MOST}`,
  )
    .bind(rolesFor(news.what), hostId, by)
    .all<{ id: string; address: string }>();
  const message = staffNews(news);
  return Promise.all(
    results.map(async ({ id, address }) => {
      const dedupe = `staff/${cause}>MAIL/${id}`;
      const open = await openContact(env, address, aboutContact.staffMail(id));
      const to = await sealContact(env, open, aboutContact.parcelTo(dedupe));
      const userId = staffInbox(id);
      const data = { message, userId, to, tag: dedupe, isAd: false } satisfies Parcel;
      const { kind } = message;
      return addRow(env.DB, { dedupe, channel: "MAIL", userId, kind, subjectId, data, dueAt: now }, now);
    }),
  );
}
