import type { D1Database } from "@cloudflare/workers-types";
import { networkOf } from "#domain/identity/network";
import { fail, type ApiError } from "./errors.ts";

/** At most `most` tries within `within` milliseconds of the first one. */
interface Limit {
  most: number;
  within: number;
}

interface Limits {
  client?: Limit;
  name?: Limit;
  /** At one name from one address: strangers who ask after somebody lock only themselves out. */
  pair?: Limit;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * What is tried, and how often at most: from one address (`client`, behind which a whole mobile network may
 * be), at one name from one address, and at one name wherever it comes from: three addresses' worth, so that
 * no stranger takes from a member what is theirs. Wrong passwords at one name are the pool's own to count.
 */
const LIMITS = {
  SIGN_IN: { client: { most: 200, within: 10 * MINUTE } },
  SIGN_UP: { client: { most: 20, within: HOUR } },
  CODE_SENT: {
    client: { most: 40, within: HOUR },
    pair: { most: 6, within: HOUR },
    name: { most: 18, within: HOUR },
  },
  CODE_TRIED: {
    client: { most: 100, within: HOUR },
    pair: { most: 20, within: HOUR },
    name: { most: 60, within: HOUR },
  },
} as const satisfies Record<string, Limits>;

/** What the API itself counts. Typing a coupon's code wrong is human, trying codes out is not. */
const OWN_LIMITS = {
  COUPON: { client: { most: 120, within: 10 * MINUTE }, name: { most: 10, within: MINUTE } },
  JOINED: { client: { most: 30, within: MINUTE }, pair: { most: 6, within: MINUTE } },
  FIND_ID: { client: { most: 30, within: MINUTE }, pair: { most: 6, within: MINUTE } },
  PASSWORD_ASKED: { client: { most: 30, within: MINUTE }, pair: { most: 6, within: MINUTE } },
  EXPORT: { name: { most: 3, within: MINUTE } }, // it reads everything about one
  FILE: { name: { most: 30, within: MINUTE } },
  // A new device costs a guest nothing, so one address may not speak without end.
  HELPFUL: { client: { most: 20, within: MINUTE }, name: { most: 20, within: MINUTE } },
  // A host invites a handful of people; each may cost a call of the pool and a mail.
  STAFF_INVITED: { name: { most: 30, within: HOUR } },
  // A password set by a link, by its invitation: the pool may refuse a few.
  STAFF_LINK: { name: { most: 20, within: HOUR } },
  // One person makes nothing popular.
  SEARCHED: { pair: { most: 1, within: 24 * HOUR } },
  NICKNAME: { client: { most: 30, within: MINUTE } },
} as const satisfies Record<string, Limits>;

const LIMIT_OF: Readonly<Record<AnyKind, Limits>> = { ...LIMITS, ...OWN_LIMITS };

export type TryKind = keyof typeof LIMITS;
type OwnKind = keyof typeof OWN_LIMITS;
type AnyKind = TryKind | OwnKind;

/** Whether the edge may have it counted. */
export const isTryKind = (text: string | null): text is TryKind =>
  text !== null && Object.hasOwn(LIMITS, text);

/** What is counted is never kept as itself: addresses and names are nobody's to read here. */
async function subjectOf(kind: AnyKind, by: string, who: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${kind}/${by}/${who}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Who tries, and at which name; empty where it is not known. */
interface Tried {
  client: string;
  name: string;
}

/**
 * Counts a try for its client and its name, exactly over all isolates: the database has one writer. One that
 * an address may not make any more takes nothing from the name's own count.
 * @param who an empty client or name is not counted
 * @param now epoch ms
 * @returns `wait`: how long to wait in milliseconds where it is one too many, else 0; `tries`: how many of
 * this kind that client has made, 0 where it is not known
 */
export async function countTry(
  db: D1Database,
  kind: AnyKind,
  who: Tried,
  now: number,
): Promise<{ wait: number; tries: number }> {
  const limits = LIMIT_OF[kind];
  const [client, name] = [networkOf(who.client), who.name.toLowerCase()];
  // Without an address all would be one pair; where the name has a count of its own, that is enough.
  const isPair = name !== "" && (client !== "" || !limits.name);
  const counted = [
    { by: "client", who: client, limit: limits.client },
    { by: "pair", who: isPair ? `${client} ${name}` : "", limit: limits.pair },
    { by: "name", who: name, limit: limits.name },
  ].flatMap(({ limit, ...one }) => (limit && one.who !== "" ? [{ ...one, limit }] : []));
  if (counted.length === 0) return { wait: 0, tries: 0 };
  const subjects = await Promise.all(counted.map((one) => subjectOf(kind, one.by, one.who)));
  const before = counted.map(({ limit }, i) => [subjects[i], limit.most] as const);
  const results = await db.batch<{ count: number; until: number }>(
    counted.map(({ limit }, i) =>
      db
        .prepare(
          `INSERT INTO try_count (subject, count, until) SELECT ?1, 1, ?2
           WHERE NOT EXISTS (SELECT 1 FROM json_each(?4) AS one
             JOIN try_count t ON t.subject = one.value ->> 0
             WHERE t.count > one.value ->> 1 AND t.until > ?3)
           ON CONFLICT (subject) DO UPDATE
           SET count = iif(until <= ?3, 1, count + 1), until = iif(until <= ?3, ?2, until)
           RETURNING count, until`,
        )
        .bind(subjects[i], now + limit.within, now, JSON.stringify(before.slice(0, i))),
    ),
  );
  const waits = results.map(({ results: [row] }, i) =>
    row && row.count > (counted[i]?.limit.most ?? 0) ? row.until - now : 0,
  );
  const ofClient = counted.findIndex(({ by }) => by === "client");
  return { wait: Math.max(...waits), tries: results[ofClient]?.results[0]?.count ?? 0 };
}

/** Counts a try of the API's own; 429 with Retry-After in seconds where it is one too many. */
export async function tooManyOf(
  db: D1Database,
  kind: OwnKind,
  who: Partial<Tried>,
  now: number,
): Promise<ApiError | null> {
  const { wait } = await countTry(db, kind, { client: "", name: "", ...who }, now);
  if (wait === 0) return null;
  return fail("TOO_MANY", { headers: { "retry-after": String(Math.ceil(wait / 1000)) } });
}
