const encoder = new TextEncoder();

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a text, as 64 small hexadecimal digits. */
const sha256 = async (text: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text))));

/** How long before the session's cut-off applications end at the latest: who is drawn has a day to book. */
export const DRAW_BEFORE_MS = 24 * 3_600_000;

/** A draw's seed as text. @param random 32 bytes that nobody can guess */
export const seedOf = (random: Uint8Array): string => hexOf(random);

/**
 * What is published of a seed before anybody applies: it tells nothing of the seed, and no other seed can be
 * put in its place afterwards.
 */
export const commitmentOf = (seed: string): Promise<string> => sha256(seed);

/**
 * Application numbers in the order in which a draw takes them. THE rule: the salt is SHA-256 of
 * "seed:1,2,3" (all numbers, smallest first), the key of a number is SHA-256 of "salt:number", and the
 * smallest key comes first. All numbers are in the salt, so that whoever knew the seed could not tell who
 * wins while applications still come in.
 */
export async function drawOrder(seed: string, numbers: readonly number[]): Promise<number[]> {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
  const salt = await sha256(`${seed}:${sorted.join(",")}`);
  const keyed = await Promise.all(
    sorted.map(async (number) => ({ number, key: await sha256(`${salt}:${number}`) })),
  );
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ number }) => number);
}

/** Whether a draw is the one that was promised: its seed is the committed one, and its order the seed's. */
export async function isTrueDraw(
  commitment: string,
  { seed, order }: { seed: string; order: readonly number[] },
): Promise<boolean> {
  const right = await drawOrder(seed, order);
  return (
    (await commitmentOf(seed)) === commitment &&
    right.length === order.length &&
    right.every((number, at) => number === order[at])
  );
}
