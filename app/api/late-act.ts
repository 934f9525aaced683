import type { browserApi as browserApiOf } from "./browser-api.ts";
import { currentLogin } from "./login-entries.ts";
import { reconcile } from "./login.ts";
import { ACT_KEY } from "./storage-keys.ts";
import { startWithLogin } from "./login-start.ts";

/** How long a guest may take for the login after a press, in milliseconds. */
const PATIENCE_MS = 20 * 60_000;

/** What a guest may press: a program's heart, 도움돼요 of a review, or 소식 받기 of a host. */
export interface Act {
  kind: "wish" | "helpful" | "follow";
  /** The id of the program, the review or the host. */
  id: string;
}

/** An act on its way through the login: this tab's alone. */
interface LateAct extends Act {
  /** When it was pressed, epoch ms. */
  at: number;
  /** Who has come in by this tab's login since. */
  sub?: string;
}

const write = (act: LateAct): void => sessionStorage.setItem(ACT_KEY, JSON.stringify(act));

/** Keeps what a guest pressed for after the login. */
export const keepAct = ({ kind, id }: Act): void => write({ kind, id, at: Date.now() });

/** Notes whom this tab's login has let in: what was kept is theirs. */
export function claimAct(): void {
  const kept = sessionStorage.getItem(ACT_KEY);
  const sub = currentLogin()?.sub;
  if (kept !== null && sub !== undefined) write({ ...JSON.parse(kept), sub });
}

/**
 * The same for a login that the edge made, in the first document after it.
 * @param stoodBefore whether a login stood in this browser when the document began
 */
export async function claimActOnTheWay(stoodBefore: boolean): Promise<void> {
  if (stoodBefore) return;
  await reconcile();
  claimAct();
}

/** What became of a kept act. */
export interface DoneAct extends Act {
  /** Undefined where it is done. */
  problem?: string;
}

/**
 * Does what was kept, for anyone who came in by this tab's login. Anyone who was let in by another tab is
 * told by their login: it stood here before this document asked for it. Anyone who is led on to /additional
 * first has it done, and is told, when they come from there.
 * @param kept what `keepAct` wrote
 * @param stoodBefore whether a login stood in this browser when the document began
 * @returns null where nothing was done: it is nobody's, too old, or for later
 */
export async function finishAct(kept: string, stoodBefore: boolean): Promise<DoneAct | null> {
  const { kind, id, at, sub }: LateAct = JSON.parse(kept);
  const isLed = await startWithLogin();
  const login = currentLogin();
  const isTheirs = login !== undefined && (sub === undefined ? !stoodBefore : sub === login.sub);
  if (isTheirs && isLed) {
    claimAct();
    return null;
  }
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
