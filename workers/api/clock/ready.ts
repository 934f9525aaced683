import { isStill } from "#domain/desk/health";
import { log } from "#domain/log";
import { implement, type Api } from "../contract.ts";
import type { AnswerBody } from "../contract/types.ts";
import type { Databases } from "../env.ts";
import { listRuns } from "./runs.ts";

type Missing = AnswerBody<"getReady">["value"]["missing"];

/** What of a booking is missing now: a database that does not answer, a minute that does not run. */
async function missingNow({ DB, CATALOGUE }: Databases, now: number): Promise<Missing> {
  const [runs, found] = await Promise.allSettled([
    listRuns(DB),
    CATALOGUE.prepare("SELECT n FROM program_search LIMIT 1").first(),
  ]);
  const missing: Missing = [];
  if (runs.status === "rejected") missing.push("DATABASE");
  else if (
    isStill(
      runs.value.find(({ step }) => step === "schedule"),
      now,
    )
  )
    missing.push("CLOCK");
  if (found.status === "rejected") missing.push("CATALOGUE");
  if (missing.length > 0) log("warn", "not ready", { missing });
  return missing;
}

/** For whoever watches the site from outside. */
export const readyRoutes = (api: Api): void =>
  implement(api, "getReady", async ({ env, now }) => ({
    status: 200,
    body: { value: { missing: await missingNow(env, now) } },
  }));
