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

// Banners whose words are about one thing show the drawing of it.
const SCENES = {
  wheel: "craft/wheel",
  lawn: "music/lawn",
  balloons: "kids/balloons",
  mudflat: "sea/mudflat",
  trail: "forest/trail",
  dogs: "pet/friends",
  lanterns: "heritage/lanterns",
  notebook: "learn/notebook",
} as const satisfies Record<string, SceneRef>;

export type BannerScene = keyof typeof HEROES | keyof typeof SCENES;
const isHero = (scene: BannerScene): scene is keyof typeof HEROES => Object.hasOwn(HEROES, scene);
export const BANNER_SCENES = [...Object.keys(HEROES), ...Object.keys(SCENES)] as BannerScene[];

/**
 * A banner's picture: a hero of 744 × 464 whose lower 40 % is left to the words the page lays over it, or a
 * drawing of 400 × 300. It carries no text.
 */
export function drawBanner(scene: BannerScene): string {
  const hash = hashText(`banner/${scene}`);
  if (!isHero(scene)) return drawScene(hash, sceneAt(SCENES[scene]));
  const hero: Hero = HEROES[scene];
  const r = chanceFrom(hash);
  const k = makeKit(hash, r, hero.look, r.pick(hero.moods));
  return frame(HERO_WIDTH, HERO_HEIGHT, `<g transform="scale(${HERO_WIDTH / W})">${hero.draw(k)}</g>`);
}
