import type { D1Database } from "@cloudflare/workers-types";
import { doorLinkHours, doorLinkState, MOST_DOOR_LINKS } from "#domain/desk/door-link";
import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";
import { fail, type ApiError } from "../errors.ts";
import type { Staff } from "../staff/staff.ts";
import { hashOfSecret as hashOf, secretOf } from "../ticket/secret-link.ts";

type Schemas = components["schemas"];

/** Who stands at a door by a link. */
export interface DoorHelper {
  linkId: string;
  sessionId: string;
  hostId: string | null;
  name: string;
}

const tokenOf = (env: ApiEnv, id: string): Promise<string | null> => secretOf(env, "nadeul-door-link", id);

interface Row {
  id: string;
  name: string;
  madeBy: string;
  madeAt: number;
  endedAt: number | null;
  startAt: number;
  tokenHash: string;
}

async function toLink(env: ApiEnv, row: Row, now: number): Promise<Schemas["DoorLink"]> {
  const { startAt, tokenHash, ...link } = row;
  const state = doorLinkState(startAt, row.endedAt, now);
  const token = state === "EARLY" || state === "OPEN" ? await tokenOf(env, row.id) : null;
  // One of a key that was replaced since is good as it is, and cannot be shown again.
  const isKnown = token !== null && (await hashOf(token)) === tokenHash;
  return { ...link, ...doorLinkHours(startAt), state, token: isKnown ? token : null };
}

const ROWS = `SELECT l.id, l.name, l.made_by AS madeBy, l.made_at AS madeAt, l.ended_at AS endedAt,
  l.token_hash AS tokenHash, s.start_at AS startAt
  FROM door_link l JOIN session s ON s.id = l.session_id`;

/** The links of a session, the newest first. @param now epoch ms */
export async function doorLinksOf(
  env: ApiEnv,
  sessionId: string,
  now: number,
): Promise<Schemas["DoorLink"][]> {
  const { results } = await env.DB.prepare(`${ROWS} WHERE l.session_id = ?1 ORDER BY l.made_at DESC, l.id`)
    .bind(sessionId)
    .all<Row>();
  return Promise.all(results.map((row) => toLink(env, row, now)));
}

/**
 * Makes a link for one helper; asked again with the same id it is that one.
 * @param now epoch ms
 * @returns 404 without such a session, 409 STATE_CHANGED where it is over or has too many links, 503 on a
 * site without tickets
 */
export async function makeDoorLink(
  env: ApiEnv,
  { id: makerId, name: madeBy }: Staff,
  sessionId: string,
  { id, name }: { id: string; name: string },
  now: number,
): Promise<Schemas["DoorLink"] | ApiError> {
  const session = await env.DB.prepare("SELECT start_at AS startAt, status FROM session WHERE id = ?1")
    .bind(sessionId)
    .first<{ startAt: number; status: string }>();
  if (session === null) return fail("NOT_FOUND");
  if (session.status === "CANCELLED" || doorLinkState(session.startAt, null, now) === "LATE")
    return fail("STATE_CHANGED", { message: "끝난 회차에는 현장 링크를 만들 수 없어요." });
  const token = await tokenOf(env, id);
  if (token === null) return fail("UNAVAILABLE", { message: "이 사이트는 아직 입장권을 내지 않아요." });
  await env.DB.prepare(
    `INSERT INTO door_link (id, session_id, token_hash, name, made_by, made_at, maker_id)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?8
     WHERE (SELECT count(*) FROM door_link WHERE session_id = ?2 AND ended_at IS NULL) < ?7
     ON CONFLICT (id) DO NOTHING`,
  )
    .bind(id, sessionId, await hashOf(token), name, madeBy, now, MOST_DOOR_LINKS, makerId)
    .run();
  const made = await env.DB.prepare(`${ROWS} WHERE l.id = ?1 AND l.session_id = ?2`)
    .bind(id, sessionId)
    .first<Row>();
  if (made !== null) return toLink(env, made, now);
  return fail("STATE_CHANGED", { message: "쓰지 않는 현장 링크를 끝낸 뒤에 새로 만들어 주세요." });
}

/** Ends a link at once, and for good; said twice it stays as it was. @returns whether there is one */
export async function endDoorLink(db: D1Database, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare("UPDATE door_link SET ended_at = coalesce(ended_at, ?2) WHERE id = ?1")
    .bind(id, now)
    .run();
  return meta.changes > 0;
}

const REFUSED = {
  EARLY: "아직 이 현장 링크를 쓸 시간이 아니에요. 시작 6시간 전부터 열려요.",
  LATE: "이 현장 링크를 쓸 시간이 지났어요.",
} as const;

/**
 * Whom a link lets stand at a door now.
 * @param now epoch ms
 * @returns 404 for no link or an ended one, which tells nobody that there was one; 409 STATE_CHANGED outside
 * of its hours
 */
export async function findHelper(db: D1Database, token: string, now: number): Promise<DoorHelper | ApiError> {
  const found = await db
    .prepare(
      `SELECT l.id AS linkId, l.session_id AS sessionId, l.name, l.ended_at AS endedAt, s.start_at AS startAt,
         s.host_id AS hostId
       FROM door_link l JOIN session s ON s.id = l.session_id
       WHERE l.token_hash = ?1`,
    )
    .bind(await hashOf(token))
    .first<DoorHelper & { endedAt: number | null; startAt: number }>();
  if (found === null) return fail("NOT_FOUND");
  const { endedAt, startAt, ...helper } = found;
  const state = doorLinkState(startAt, endedAt, now);
  if (state === "ENDED") return fail("NOT_FOUND");
  return state === "OPEN" ? helper : fail("STATE_CHANGED", { message: REFUSED[state] });
}
