import { currentSession } from "./session-entries.ts";
import { reconcile } from "./session.ts";
import { WISH_KEY } from "./session-keys.ts";

/** How long a guest may take for the login after pressing a heart, in milliseconds. */
const PATIENCE_MS = 20 * 60_000;

/** A guest's heart on its way through the login: this tab's alone. */
interface LateWish {
  programId: string;
  /** When it was pressed, epoch ms. */
  at: number;
  /** Who has come in by this tab's own form since. */
  sub?: string;
}

const write = (wish: LateWish): void => sessionStorage.setItem(WISH_KEY, JSON.stringify(wish));

/** Keeps a heart that a guest pressed for after the login. */
export const keepWish = (programId: string): void => write({ programId, at: Date.now() });

/** Notes whom this tab's login has let in: the kept heart is theirs. */
export function claimWish(): void {
  const kept = sessionStorage.getItem(WISH_KEY);
  const sub = currentSession()?.sub;
  if (kept !== null && sub !== undefined) write({ ...JSON.parse(kept), sub });
}

/** What became of a kept heart. */
export interface DoneWish {
  programId: string;
  /** Undefined where it is on the wishlist now. */
  problem?: string;
}

/**
 * Does what was kept, for whoever came in by this tab's login. Whoever was let in by another tab is told by
 * their session: it stood here before this document asked for it.
 * @param kept what `keepWish` wrote, already taken out, so that it is done once
 * @param stoodBefore whether a session stood in this browser when the document began
 * @returns null where it is nobody's or too old
 */
export async function finishWish(kept: string, stoodBefore: boolean): Promise<DoneWish | null> {
  const { programId, at, sub }: LateWish = JSON.parse(kept);
  if (Date.now() - at > PATIENCE_MS) return null;
  await reconcile();
  const session = currentSession();
  const isTheirs = session !== undefined && (sub === undefined ? !stoodBefore : sub === session.sub);
  if (!isTheirs) return null;
  const { browserApi } = await import("./browser-api.ts");
  const { error } = await browserApi().PUT("/wishlist/{programId}", { params: { path: { programId } } });
  return { programId, ...(error && { problem: error.error.message }) };
}
