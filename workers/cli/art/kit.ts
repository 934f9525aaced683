import { chanceFrom, type Chance } from "./chance.ts";
import { mix } from "./colour.ts";
import { MOODS, type Look, type Mood, type MoodName } from "./look.ts";

/** What a scene draws with. Scenes call it `k`. */
export interface Kit {
  r: Chance;
  m: Mood;
  moodName: MoodName;
  night: boolean;
  look: Look;
  /** A colour under this picture's light. */
  lit(colour: string): string;
  /** Starts every id in the picture, so that several pictures may stand in one document. */
  id: string;
  /** 0 to 4, fixed for the picture: turns lists that must not repeat between pictures. */
  i: number;
  /** The darkest tone: shadows and thin lines. */
  ink: string;
  wall: string;
  table: string;
  /** What the program is about, where a scene can show several things ("apple", "piano"). */
  variant: string | undefined;
  sunX: number;
  sunY: number;
  /** Left edge of the room's window. */
  windowX: number;
  /** How many ids the picture has given out. */
  used: number;
}

export type Scene = (k: Kit) => string;
export type Scenes = Record<string, Scene>;

/**
 * The kit of one picture: `hash` fixes chance and ids. Chance already used for choices is passed on as `r`.
 */
export function makeKit(hash: number, r: Chance, base: Look, moodName: MoodName, variant?: string): Kit {
  const m = MOODS[moodName];
  let look = base;
  if (base.swap) {
    const [a = base.a, b = base.b, c = base.c] = r.shuffle([base.a, base.b, base.c]);
    look = { ...base, a, b, c };
  }
  const lit = (colour: string) => mix(colour, m.tint, m.k);
  const dark = moodName === "night" || moodName === "dusk";
  return {
    r,
    m,
    moodName,
    night: moodName === "night",
    look,
    lit,
    variant,
    id: "c" + hash.toString(36),
    i: (hash >>> 16) % 5,
    ink: dark ? "#10183a" : "#1d2b33",
    wall: lit(r.pick(look.wall)),
    table: lit(r.pick(["#c99a66", "#b98353", "#d9b384", "#a8764f"])),
    sunX: 200,
    sunY: 80,
    windowX: 52,
    used: 0,
  };
}

/** A new id inside the picture. */
export const newId = (k: Kit): string => `${k.id}-${(k.used += 1).toString(36)}`;
/** The same kit with its chance begun again at `seed`: two calls draw the same thing. */
export const replay = (k: Kit, seed: number): Kit => ({ ...k, r: chanceFrom(seed) });
