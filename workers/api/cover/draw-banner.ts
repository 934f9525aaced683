import { chanceFrom, hashText } from "./chance.ts";
import { drawScene } from "./draw-cover.ts";
import { autumn, forest, night, sea, spring, winter } from "./heroes.ts";
import { makeKit, type Kit } from "./kit.ts";
import { LOOKS, type Look, type MoodName } from "./look.ts";
import { W, frame } from "./pen.ts";
import { sceneAt, type SceneRef } from "./scenes.ts";

/** Shape of the hero: 372 by 232, drawn 400 units wide. */
const HERO_WIDTH = 744;
const HERO_HEIGHT = 464;

interface Hero {
  look: Look;
  moods: readonly MoodName[];
  draw(k: Kit): string;
}

const HEROES = {
  autumn: {
    look: { ...LOOKS.forest, land: "#a8672f", a: "#c98a3c" },
    moods: ["gold", "rose", "morning"],
    draw: autumn,
  },
  winter: {
    look: { ...LOOKS.forest, land: "#6f94a8", a: "#f4f8fa" },
    moods: ["clear", "morning", "dusk"],
    draw: winter,
  },
  forest: { look: LOOKS.forest, moods: ["clear", "noon", "morning"], draw: forest },
  sea: { look: LOOKS.sea, moods: ["clear", "noon", "rose"], draw: sea },
  spring: {
    look: { ...LOOKS.heritage, land: "#7fa06a", a: "#c8455a" },
    moods: ["spring", "clear", "rose"],
    draw: spring,
  },
  night: { look: LOOKS.forest, moods: ["night"], draw: night },
} as const satisfies Record<string, Hero>;

// Small square-ish pictures beside a strip's words: covers, by what they show.
const STRIPS = {
  "strip-fruit": ["farm/orchard", "apple"],
  "strip-citrus": ["farm/orchard", "citrus"],
  "strip-pottery": ["craft/wheel"],
  "strip-kimchi": ["cooking/kimchi"],
  "strip-bread": ["cooking/bakery", "bread"],
  "strip-stars": ["forest/stars"],
  "strip-lanterns": ["heritage/lanterns"],
  "strip-concert": ["music/lawn"],
  "strip-camp": ["active/camp"],
  "strip-family": ["kids/balloons"],
  "strip-pet": ["pet/friends"],
  "strip-books": ["learn/library"],
} as const satisfies Record<string, readonly [SceneRef, string?]>;

export type HeroScene = keyof typeof HEROES;
export type StripScene = keyof typeof STRIPS;
export type BannerScene = HeroScene | StripScene;
const isHero = (scene: string): scene is HeroScene => Object.hasOwn(HEROES, scene);
/** Whether `scene` names a banner picture. */
export const isBannerScene = (scene: string): scene is BannerScene =>
  isHero(scene) || Object.hasOwn(STRIPS, scene);

/**
 * A banner's picture, the same for the same seed and scene: a hero of 744 × 464 whose lower 40 % is left to
 * the words the page lays over it, or a strip's small picture of 400 × 300. It carries no text.
 */
export function drawBanner({ seed, scene }: { seed: string; scene: BannerScene }): string {
  const hash = hashText(`banner/${scene}/${seed}`);
  if (!isHero(scene)) {
    const [ref, variant]: readonly [SceneRef, string?] = STRIPS[scene];
    return drawScene(hash, sceneAt(ref), variant);
  }
  const hero: Hero = HEROES[scene],
    r = chanceFrom(hash);
  const k = makeKit(hash, r, hero.look, r.pick(hero.moods));
  const inner = `<g transform="scale(${HERO_WIDTH / W})">${hero.draw(k)}</g>`;
  return frame(HERO_WIDTH, HERO_HEIGHT, inner);
}
