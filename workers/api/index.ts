import type { CLOCK_STEPS } from "#domain/desk/health";
import { REGIONS } from "#domain/region/regions";
import type { ExecutionContext, MessageBatch, ScheduledController } from "@cloudflare/workers-types";
import { forgetArchive } from "./archive/forget.ts";
import { tendArchive } from "./archive/move.ts";
import { NIGHTLY_CRON, runNightlyBackup } from "./backup/nightly.ts";
import { sweepBooks } from "./clock/books.ts";
import { noted, noteRun } from "./clock/runs.ts";
import { runSchedule } from "./clock/schedule.ts";
import { createApi } from "./contract.ts";
import { tendFigures } from "./desk/figures.ts";
import { followRegions } from "./desk/regions.ts";
import { tellAlarms } from "./desk/alarms.ts";
import { dev } from "./dev.ts";
import type { ApiEnv } from "./env.ts";
import { sweepOrphans } from "./file/orphans.ts";
import { sweepFiles } from "./file/sweep.ts";
import { runSiteBuild } from "./operator/site-build.ts";
import { consumeOutbox, sendDue, tendOutbox, type OutboxMessage } from "./outbox/queue.ts";
import { Breaker } from "./provider/lanes.ts";
import { Behind, bringRound, hasWrittenNothing } from "./program/behind.ts";
import { forgetPurges, purgePages } from "./catalogue/purge.ts";
import { PROJECTED_AT_ONCE, bringChanges, refreshCards, refreshSubjects } from "./program/project.ts";
import { tendIndex } from "./program/tend.ts";
import { tendAccounts } from "./refund/account.ts";
import { forgetSearches, tellPopular } from "./program/popular.ts";
import { safeOf } from "./safe.ts";
import { tendContacts } from "./tend-contacts.ts";
import { endTriesOfLeavers } from "./user/end-tries.ts";
import { runRetention } from "./user/retention.ts";
import { tellPasses } from "./wallet/tell-passes.ts";
import { log } from "#domain/log";
import { ROUTES } from "./every-route.ts";

/** Programs that the clock brings into the catalogue in one minute, at most. */
const PROJECTED_A_MINUTE = 2_000;

const api = createApi();
const behind = new Behind<ApiEnv>(async (env) => {
  const brought = await bringRound(env);
  if (brought > 0)
    await purgePages(env, Date.now()).catch((error: unknown) =>
      log("warn", "pages not purged at once", { error }),
    );
  return brought;
});
// What is written of what everybody may read is shown at once; what changes otherwise, within the minute.
const SHOWN = [
  "desk",
  "operator",
  "booking",
  "payment",
  "refund",
  "review",
  "inquiry",
  "wishlist",
  "faq",
  "user",
];
/** What staff publish one by one and then go to see: it is there before they are answered. */
const SEEN_NEXT =
  /^\/(?:operator\/(?:notice|faq|review|question)|desk\/(?:banner|category|code|host|program|region|terms))(?:\/|$)/;
for (const path of SHOWN.map((area) => `/${area}/*`))
  api.use(path, async (c, next) => {
    await next();
    if (c.req.method === "GET" || !c.res.ok || hasWrittenNothing(c.res)) return;
    if (SEEN_NEXT.test(c.req.path)) await behind.now(c.env);
    c.executionCtx.waitUntil(behind.follow(c.env));
  });
for (const addTo of ROUTES) addTo(api);

/** The seats that the minute frees are shown in the same minute: no booking fails where they are not. */
const bringFreed = (env: ApiEnv, at: number): Promise<unknown> =>
  bringChanges(env, PROJECTED_AT_ONCE, at).catch((error: unknown) =>
    log("warn", "catalogue not brought at once", { error }),
  );

/** The minute of bookings and money, and what it heard of the provider. */
async function schedule(env: ApiEnv, at: number): Promise<void> {
  const breaker = new Breaker();
  try {
    // What the schedule itself causes, an offered seat above all, goes out within the same minute.
    await runSchedule(env, at, () => sendDue(env, at), breaker).finally(() => sendDue(env, at));
    await bringFreed(env, at);
  } finally {
    if (breaker.isAsked) await noteRun(env.DB, "provider", at, breaker.isSilent ? "no answer" : null);
  }
}

/** All that a minute does, side by side, each with a line of its own on how it ended. */
const minute = (env: ApiEnv, at: number): Promise<void>[] => {
  const steps: Record<keyof typeof CLOCK_STEPS, Promise<unknown>> = {
    schedule: schedule(env, at),
    outbox: tendOutbox(env, at),
    books: sweepBooks(env, at),
    "site build": runSiteBuild(env, at),
    catalogue: followRegions(env.DB, REGIONS)
      .then(() => refreshCards(env, at))
      .then(() => refreshSubjects(env))
      .then(() => bringChanges(env, PROJECTED_A_MINUTE, at))
      .then(() => tendIndex(env.CATALOGUE)),
    wallets: tellPasses(env, at),
    pages: purgePages(env, at).then(() => forgetPurges(env)),
    searches: forgetSearches(env.DB, at).then(() => tellPopular(env, at)),
    accounts: tendAccounts(env.DB, safeOf(env), at),
    figures: tendFigures(env.DB),
    retention: runRetention(env, at).then(() => sweepFiles(env, at)),
    archive: tendArchive(env, at),
  };
  const runs = Object.entries(steps).map(([step, run]) =>
    noted(env.DB, step as keyof typeof CLOCK_STEPS, at, run),
  );
  const told = Promise.allSettled(runs).then(() => tellAlarms(env, at));
  return [...runs, told];
};

/** What the night does. */
const night = (env: ApiEnv, at: number): Promise<void>[] => [
  noted(
    env.DB,
    "orphans",
    at,
    sweepOrphans(env, at)
      .then(() => tendContacts(env))
      .then(() => endTriesOfLeavers(env.DB, at))
      .then(() => forgetArchive(env, at)),
  ),
  noted(env.DB, "backup", at, runNightlyBackup(env, at)),
];

export { RushLine } from "./rush-line.ts";
export { SessionSeats } from "./seats/session-seats.ts";

export default {
  fetch: async (request: Request, env: ApiEnv, ctx: ExecutionContext): Promise<Response> =>
    (await dev(request, env, async (at) => void (await Promise.all(minute(env, at))))) ??
    api.fetch(request, env, ctx),
  scheduled(controller: ScheduledController, env: ApiEnv, ctx: ExecutionContext): void {
    const all = controller.cron === NIGHTLY_CRON ? night : minute;
    for (const step of all(env, controller.scheduledTime)) ctx.waitUntil(step);
  },
  queue: (batch: MessageBatch<OutboxMessage>, env: ApiEnv): Promise<void> => consumeOutbox(batch, env),
};
