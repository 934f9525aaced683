import type { browserApi as browserApiOf } from "./browser-api.ts";
import { type Act, keptAct } from "./kept-act.ts";
import { currentLogin } from "./login-entries.ts";
import { startWithLogin } from "./login-start.ts";
import { ACT_KEY } from "./storage-keys.ts";

/** How long a guest may take for the login after a press, in milliseconds. */
const PATIENCE_MS = 20 * 60_000;

/** What became of a kept act. */
export interface DoneAct extends Act {
  /** Undefined where it is done. */
  problem?: string;
}

/**
 * Does what was kept, for anyone who came in by this tab's login: adopting that login has claimed it. Anyone
 * who was let in by another tab finds their login here, and claims nothing. Anyone who is led on to
 * /additional first has it done, and is told, when they come from there.
 * @returns null where nothing was done: it is nobody's, too old, or for later
 */
export async function finishAct(): Promise<DoneAct | null> {
  const isLed = await startWithLogin();
  const kept = keptAct();
  if (!kept) return null;
  const { kind, id, at, sub } = kept;
  const isTheirs = sub !== undefined && sub === currentLogin()?.sub;
  if (isTheirs && isLed) return null;
  sessionStorage.removeItem(ACT_KEY); // so that it is done once
  if (!isTheirs || Date.now() - at > PATIENCE_MS) return null;
  const { browserApi } = await import("./browser-api.ts");
  const { error } = await send(browserApi(), { kind, id });
  return { kind, id, ...(error && { problem: error.error.message }) };
}

function send(api: ReturnType<typeof browserApiOf>, { kind, id }: Act) {
  switch (kind) {
    case "wish":
      return api.PUT("/wishlist/{programId}", { params: { path: { programId: id } } });
    case "helpful":
      return api.POST("/review/{id}/helpful", { params: { path: { id } } });
    case "follow":
      return api.PUT("/follow/{hostId}", { params: { path: { hostId: id } } });
  }
}
