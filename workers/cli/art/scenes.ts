import { SOURCE_CATEGORIES, type CategoryId } from "../../../app/domain/category.ts";
import type { Scene, Scenes } from "./kit.ts";
import type { MoodName } from "./look.ts";
import { activeSubjectScenes } from "./scenes/active-subjects.ts";
import { activeScenes } from "./scenes/active.ts";
import { artSubjectScenes } from "./scenes/art-subjects.ts";
import { artScenes } from "./scenes/art.ts";
import { cookingSubjectScenes } from "./scenes/cooking-subjects.ts";
import { cookingScenes } from "./scenes/cooking.ts";
import { craftSubjectScenes } from "./scenes/craft-subjects.ts";
import { craftScenes } from "./scenes/craft.ts";
import { farmSubjectScenes } from "./scenes/farm-subjects.ts";
import { farmScenes } from "./scenes/farm.ts";
import { forestSubjectScenes } from "./scenes/forest-subjects.ts";
import { forestScenes } from "./scenes/forest.ts";
import { heritageSubjectScenes } from "./scenes/heritage-subjects.ts";
import { heritageScenes } from "./scenes/heritage.ts";
import { kidsSubjectScenes } from "./scenes/kids-subjects.ts";
import { kidsScenes } from "./scenes/kids.ts";
import { learnScenes } from "./scenes/learn.ts";
import { musicScenes } from "./scenes/music.ts";
import { petScenes } from "./scenes/pet.ts";
import { seaSubjectScenes } from "./scenes/sea-subjects.ts";
import { seaScenes } from "./scenes/sea.ts";

const SCENES = {
  craft: { ...craftScenes, ...craftSubjectScenes },
  cooking: { ...cookingScenes, ...cookingSubjectScenes },
  forest: { ...forestScenes, ...forestSubjectScenes },
  farm: { ...farmScenes, ...farmSubjectScenes },
  sea: { ...seaScenes, ...seaSubjectScenes },
  heritage: { ...heritageScenes, ...heritageSubjectScenes },
  music: musicScenes,
  active: { ...activeScenes, ...activeSubjectScenes },
  kids: { ...kidsScenes, ...kidsSubjectScenes },
  art: { ...artScenes, ...artSubjectScenes },
  pet: petScenes,
  learn: learnScenes,
} as const satisfies Record<CategoryId, Scenes>;

type RefIn<C extends CategoryId> = `${C}/${keyof (typeof SCENES)[C] & string}`;
/** A scene by its home and name: "cooking/dumplings". */
export type SceneRef = { [C in CategoryId]: RefIn<C> }[CategoryId];

/** A scene with the category whose colours it was drawn for. */
export interface HomedScene {
  ref: string;
  home: CategoryId;
  draw: Scene;
  /** The one light the scene makes sense in. */
  mood?: MoodName;
}
const MOOD_OF: Readonly<Record<string, MoodName>> = { "forest/stars": "night", "forest/lake": "morning" };

/** Every scene of a category, in a fixed order. */
export function scenesOf(home: CategoryId): HomedScene[] {
  return Object.entries<Scene>(SCENES[home]).map(([name, draw]) => ({
    ref: `${home}/${name}`,
    home,
    draw,
    mood: MOOD_OF[`${home}/${name}`],
  }));
}

const BY_REF = new Map(
  SOURCE_CATEGORIES.flatMap(({ id }) => scenesOf(id)).map((scene) => [scene.ref, scene]),
);

/** The scene of that reference; an unknown one is a bug, which the type already rules out. */
export function sceneAt(ref: SceneRef): HomedScene {
  const scene = BY_REF.get(ref);
  if (!scene) throw new RangeError(`no such scene: ${ref}`);
  return scene;
}
