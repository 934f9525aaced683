// What a phone at a door knows by itself. Times: epoch ms.

/** A scan as the site is sent it. */
export interface Scan {
  id: string;
  code: string;
  at: number;
  people: number;
}

/** What the phone keeps of a door until the site has it. */
export interface StoredDoor {
  waiting: readonly Scan[];
  /** When this phone let somebody in, by the hash of their booking. */
  here: Readonly<Record<string, number>>;
  /** When the newest list was made that was read here. */
  listedAt?: number;
}

interface Told {
  id: string;
  outcome: string;
}

/** How long a code is out of sight before it stands at the door anew. */
const AWAY_MS = 3000;

/**
 * Whether a code is read anew (SPEC U91): a camera reads one that is held before it many times a second, for
 * as long as it is held.
 * @param last what was read last, and when
 */
export const isAnew = (last: Pick<Scan, "code" | "at">, code: string, now: number): boolean =>
  code !== last.code || now - last.at >= AWAY_MS;

/** With one scan more, once however often it is made; `hash`: whom it lets in. */
export const withScan = ({ waiting, here, ...door }: StoredDoor, scan: Scan, hash?: string): StoredDoor => ({
  ...door,
  waiting: waiting.some(({ id }) => id === scan.id) ? waiting : [...waiting, scan],
  here: hash === undefined ? here : { ...here, [hash]: scan.at },
});

const only = (here: StoredDoor["here"], isKept: (at: number) => boolean): StoredDoor["here"] =>
  Object.fromEntries(Object.entries(here).filter(([, at]) => isKept(at)));

/**
 * Once a newer list is there: it knows of all that this phone has sent, also whom the desk has taken back
 * since (SPEC U122). Only what still waits stands beside it.
 */
export function withList(door: StoredDoor, listedAt: number): StoredDoor {
  if (listedAt <= (door.listedAt ?? 0)) return door;
  const waits = new Set(door.waiting.map(({ at }) => at));
  return { ...door, here: only(door.here, (at) => waits.has(at)), listedAt };
}

const isIn = (outcome: string): boolean => outcome === "ENTERED" || outcome === "BEFORE";

/** Once the site has answered: nothing of it waits, and whom it did not let in may come again (SPEC U91). */
export function afterAnswer({ waiting, here, ...door }: StoredDoor, told: readonly Told[]): StoredDoor {
  const outcomes = new Map(told.map(({ id, outcome }) => [id, outcome]));
  const turnedAway = new Set(
    waiting.filter(({ id }) => !isIn(outcomes.get(id) ?? "ENTERED")).map(({ at }) => at),
  );
  return {
    ...door,
    waiting: waiting.filter(({ id }) => !outcomes.has(id)),
    here: only(here, (at) => !turnedAway.has(at)),
  };
}

/** What stands on a door's screen: nothing, a question, or what became of a scan. */
export type Standing = { kind: "NOTHING" | "QUESTION" } | { kind: "SCAN"; id: string };

/**
 * Which of the site's answers takes the whole screen (SPEC U91): that of the scan which stands there; where
 * nothing does, the newest of those that were not let in. Nobody is shown what is another's.
 */
export function answerShown<Outcome extends Told>(
  standing: Standing,
  told: readonly Outcome[],
): Outcome | undefined {
  if (standing.kind === "SCAN") return told.find(({ id }) => id === standing.id);
  return standing.kind === "NOTHING" ? told.findLast(({ outcome }) => outcome !== "ENTERED") : undefined;
}
