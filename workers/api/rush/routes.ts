import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { standIn } from "./room.ts";

/** Which sessions have a line changes seldom, and every way to a checkout asks. */
const KEPT = "public, max-age=10";
/** At most so many rushes stand in the list; those that open first. */
const MOST = 200;

/** The operations of the waiting room in front of 오픈런 sessions. */
export function rushRoutes(api: Api): void {
  implement(
    api,
    "listRush",
    async ({ env, now }) => {
      // unless told, the planner goes through all sessions that are open
      const { results } = await env.DB.prepare(
        `SELECT id AS sessionId, program_id AS programId, program_title AS title, start_at AS startAt,
           book_open_at AS opensAt
         FROM session INDEXED BY session_rush
         WHERE is_rush = 1 AND status = 'OPEN' AND book_close_at > ?1 AND program_status = 'OPEN'
         ORDER BY book_open_at LIMIT ${MOST}`,
      )
        .bind(now)
        .all<{ sessionId: string; programId: string; title: string; startAt: number; opensAt: number }>();
      return { status: 200, body: { value: results } };
    },
    { cache: KEPT },
  );
  implement(api, "joinRush", async ({ env, user, params, now, header, waitUntil }) => {
    const asked = {
      member: user?.id ?? null,
      pass: header("rush-pass") ?? "",
      now,
      later: waitUntil,
      isUnproved: header("x-user-person") === "no", // the edge's word (app/server/human.server.ts)
    };
    const stand = await standIn(env, params.id, asked);
    if (stand === "NO_RUSH") return fail("NOT_FOUND");
    if (stand === "NOBODY") return fail("UNAUTHENTICATED");
    if (stand === "UNPROVED") return fail("PERSON_WANTED");
    const { line, pass, number, state, ahead, seconds } = stand;
    const { opensAt, last: people, seatsLeft, keptSeats } = line;
    const place = { state, number, ahead, seconds, opensAt, people, seatsLeft, pass };
    return { status: 200, body: { value: { ...place, ...(keptSeats !== null && { keptSeats }) } } };
  });
}
