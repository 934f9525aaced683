/** Epoch milliseconds of the sandbox's clock: the machine's plus the offset set through `POST /__clock`. */
export async function readClock(db: D1Database): Promise<number> {
  const offset = await db.prepare("SELECT offset_ms FROM toss_clock").first<number>("offset_ms");
  return Date.now() + (offset ?? 0);
}

/**
 * Moves the sandbox's clock so that 15 days or 10 minutes can be tried at once. `offsetMs` 0 sets it right
 * again.
 */
export async function setClockOffset(db: D1Database, offsetMs: number): Promise<void> {
  await db.prepare("INSERT OR REPLACE INTO toss_clock (one, offset_ms) VALUES (1, ?)").bind(offsetMs).run();
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
