/**
 * Whose phone this is, counted: an era ends whenever somebody signs in or out here, or is found to be signed
 * out. What was asked for in one era is not written down in the next, however late it comes.
 */
let era = 0;

/** To be noted where something is asked for, and handed to `putInEra` with the answer. */
export const currentEra = (): number => era;

/** Everything that is still under way belongs to the past from here on. */
export function endEra(): void {
  era += 1;
}

/**
 * Puts an answer into a cache, unless its era has ended.
 * @param asked the era in which it was asked for
 * @returns whether it stands there
 */
export async function putInEra(
  cache: Cache,
  key: string | Request,
  value: Response,
  asked: number,
): Promise<boolean> {
  if (asked !== era) return false;
  await cache.put(key, value);
  if (asked === era) return true;
  await cache.delete(key); // it ended while this was written
  return false;
}
