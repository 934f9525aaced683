import { ACT_KEY } from "./storage-keys.ts";

/** What a guest may press: a program's heart, 도움돼요 of a review, or 소식 받기 of a host. */
export interface Act {
  kind: "wish" | "helpful" | "follow";
  /** The id of the program, the review or the host. */
  id: string;
}

/** An act on its way through the login: this tab's alone. */
export interface KeptAct extends Act {
  /** When it was pressed, epoch ms. */
  at: number;
  /** Who has come in by this tab's login since. */
  sub?: string;
}

const write = (act: KeptAct): void => sessionStorage.setItem(ACT_KEY, JSON.stringify(act));

/** What waits for the login, or for what comes after it; null where nothing does. */
export function keptAct(): KeptAct | null {
  const kept = sessionStorage.getItem(ACT_KEY);
  return kept === null ? null : JSON.parse(kept);
}

/** Keeps what a guest pressed for after the login. */
export const keepAct = ({ kind, id }: Act): void => write({ kind, id, at: Date.now() });

/**
 * Notes whom this tab has let in: what was kept is theirs. It goes with the login's own entries, in one
 * breath: a document that is left meanwhile has both or neither.
 */
export function claimAct(sub: string): void {
  const kept = keptAct();
  if (kept) write({ ...kept, sub });
}
