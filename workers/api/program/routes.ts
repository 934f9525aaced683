import { isKstDay } from "#domain/time/kst";
import { implement, type Api } from "../contract.ts";
import { FRESH } from "../contract/respond.ts";
import { fail, isRefusal } from "../errors.ts";
import { countMiss, countSearch } from "./popular.ts";
import { isUnfiltered, searchFilterOf } from "./filters.ts";
import { findProgram } from "./detail.ts";
import { cardsKept } from "./cards.ts";
import { listPrograms } from "./list.ts";
import { listPins } from "./pins.ts";
import { listSessions } from "./store.ts";

/** Programs and their sessions. */
export function programRoutes(api: Api): void {
  implement(api, "listProgram", async ({ query, client, env, now, waitUntil }) => {
    const body = await listPrograms(env, query, now);
    if (isRefusal(body)) return body;
    // One program asked for is a filter form that wants the count; a saved query is nobody's search (S41).
    const typed = query.saved === true ? undefined : query.keyword;
    if (typed !== undefined && query.limit > 1 && query.cursor === undefined) {
      const isMissed =
        (body.count ?? 0) === 0 || body.meaning?.parts.some(({ isDropped }) => isDropped) === true;
      // Only what leads to all that was meant is shown to others as popular.
      if (!isMissed) waitUntil(countSearch(env.DB, { typed, client }, now));
      if (isMissed && isUnfiltered(searchFilterOf(query))) waitUntil(countMiss(env.DB, typed, now));
    }
    return { status: 200, body };
  });

  implement(api, "listPin", async ({ query, env, now }) => {
    const value = await listPins(env, query, now);
    return isRefusal(value) ? value : { status: 200, body: { value } };
  });

  implement(api, "getPrograms", async ({ params, env, now }) => ({
    status: 200,
    body: { value: await cardsKept(env, params.ids.split(","), now) },
  }));

  implement(api, "getProgram", async ({ params, env }) => {
    const value = await findProgram(env.SHOWN, params.id);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });

  implement(
    api,
    "listSession",
    async ({ params, query, env, now }) => {
      const wrong = (["from", "to"] as const).find(
        (name) => query[name] !== undefined && !isKstDay(query[name]),
      );
      if (wrong !== undefined)
        return fail("BAD_REQUEST", {
          fields: [{ name: wrong, code: "DAY", message: "달력에 없는 날짜예요." }],
        });
      const value = await listSessions(env.SHOWN, params.id, query, now);
      return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
    },
    { cache: FRESH },
  );
}
