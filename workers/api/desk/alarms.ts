import { log } from "#domain/log";
import { ALARM_ROUTE } from "#domain/sight";
import { readHealth } from "./health.ts";
import type { ApiEnv } from "../env.ts";

/**
 * What the desk's health page shows, told each minute to who does not look at it: a line of the log for
 * whatever is wrong, and a point for each of its lines, so that an alarm is a question to Analytics Engine.
 * @param now epoch ms
 */
export async function tellAlarms(env: Pick<ApiEnv, "DB" | "POINTS">, now: number): Promise<void> {
  const lines = await readHealth(env.DB, now);
  for (const { id, state, says } of lines) {
    const isBad = state === "BAD";
    if (isBad) log("error", "alarm", { id, says });
    env.POINTS?.writeDataPoint({
      indexes: [ALARM_ROUTE],
      blobs: ["api", ALARM_ROUTE, id, state],
      doubles: [Number(isBad)],
    });
  }
}
