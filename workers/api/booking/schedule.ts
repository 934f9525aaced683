import type { ApiEnv } from "../env.ts";

/** What the clock brings about. */
export async function runSchedule(_env: ApiEnv, _now: number): Promise<void> {}
