/**
 * The screen that checks tickets, kept for a host at a door without a connection: the document itself, unlike
 * all other kept pages with its scripts, for it is they that check the signature, and the public keys they
 * check it with.
 */
const KEPT = "nadeul-ticket-check";
const PAGE = "/ticket/check";
const KEYS = "/ticket/key.json";

export const isTicketCheck = ({ pathname }: URL): boolean => pathname === PAGE;

/**
 * Keeps the screen without any ticket, the keys, and the scripts it is made of.
 * @param assets the cache that answers for /assets
 */
export async function keepTicketCheck(assets: string): Promise<void> {
  const [page, keys] = await Promise.all([fetch(PAGE), fetch(KEYS)]);
  if (!page.ok || !keys.ok) return;
  const cache = await caches.open(KEPT);
  const html = await page.clone().text();
  await Promise.all([cache.put(PAGE, page), cache.put(KEYS, keys)]);
  const named = [...new Set([...html.matchAll(/\/assets\/[\w./-]+\.(?:js|css)/g)].map(([path]) => path))];
  const files = await caches.open(assets);
  await Promise.all(named.map(async (path) => (await files.match(path)) ?? files.add(path)));
}

/** The screen as it was kept; undefined where it never was. */
export const keptTicketCheck = async (): Promise<Response | undefined> =>
  (await caches.open(KEPT)).match(PAGE);
