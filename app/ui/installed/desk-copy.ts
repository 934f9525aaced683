/** A row of a screen of the desk that is kept: what it is called, and what stands below. */
export interface DeskCopyRow {
  name: string;
  badge?: string;
  lines: readonly string[];
  /** The screen of the desk that it leads to. */
  to?: string;
}

/** A screen of the desk as words alone; whoever writes one covers names and numbers. */
export interface DeskCopy {
  title: string;
  back?: string;
  head: readonly string[];
  sections: readonly { title: string; rows: readonly DeskCopyRow[] }[];
}

/** Where copies lie on the phone, followed by whose they are; the desk's service worker reads them there. */
export const COPIES = "desk-copy-";
/** When a copy was made, epoch ms. */
export const COPIED_AT = "x-copied-at";
/** A copy is shown for a day's work and no longer, as long as a 현장 링크 lasts at most, in milliseconds. */
export const COPY_LASTS_MS = 12 * 3_600_000;
/** More screens than these are not kept: those seen last stay. */
const MOST = 20;

/**
 * Keeps what a screen showed, so that it can be read without a connection; what is of anybody else, or too
 * old, goes in the same moment.
 * @param who whose it is: a word that says nothing of them
 * @param path the screen's address without its query
 */
export async function keepCopy(who: string, path: string, copy: DeskCopy): Promise<void> {
  if (!("caches" in globalThis)) return;
  await keepOnlyOf(who);
  const place = await caches.open(COPIES + who);
  const headers = { "content-type": "application/json", [COPIED_AT]: String(Date.now()) };
  await place.put(path, new Response(JSON.stringify(copy), { headers }));
  const kept = await place.keys(); // the newest last
  for (const [index, key] of kept.entries()) {
    const at = Number((await place.match(key))?.headers.get(COPIED_AT));
    if (index < kept.length - MOST || Date.now() - at > COPY_LASTS_MS) await place.delete(key);
  }
}

/** Nobody else's copies stay on a phone at which somebody is signed in. */
export const keepOnlyOf = (who: string): Promise<void> => forget((name) => name !== COPIES + who);

/** No copy stays with who has signed out. */
export const forgetCopies = (): Promise<void> => forget(() => true);

async function forget(isOver: (name: string) => boolean): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(COPIES) && isOver(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
