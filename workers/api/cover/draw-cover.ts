import type { CategoryId } from "#domain/category";
import { chanceFrom, hashText, nth } from "./chance.ts";
import { makeKit } from "./kit.ts";
import { LOOKS } from "./look.ts";
import { H, W, frame } from "./pen.ts";
import { scenesOf, sceneAt, type HomedScene } from "./scenes.ts";
import { subjectOf } from "./subjects.ts";

export interface CoverRequest {
  /**
   * Any text that stays the same for a program: its id. Ids that end in a running number never repeat a scene
   * side by side.
   */
  seed: string;
  categoryId: CategoryId;
  /** What it is about, as free Korean text: the title. */
  subject?: string;
}

/**
 * The cover of a program that has no photograph: an SVG of 400 × 300 under 6 kB, the same for the same
 * request in every runtime. It carries no text; the caller gives the alternative text. Every id in it starts
 * with the hash of seed and category, so covers may stand inline side by side.
 */
export function drawCover(request: CoverRequest): string {
  const { seed, categoryId, subject } = request;
  const hash = hashText(`${categoryId}/${seed}`);
  const about = subject === undefined ? undefined : subjectOf(subject, categoryId);
  return drawScene(hash, about ? sceneAt(about.scene) : sceneFor(seed, categoryId), about?.variant);
}

/** The scene a cover shows, as "home/name". */
export function coverScene({ seed, categoryId, subject }: CoverRequest): string {
  const about = subject === undefined ? undefined : subjectOf(subject, categoryId);
  return about?.scene ?? sceneFor(seed, categoryId).ref;
}

/** One scene of a category. A running number at the seed's end walks a shuffled round of all of them. */
function sceneFor(seed: string, categoryId: CategoryId): HomedScene {
  const [, head = seed, digits] = /^(.*?)(\d{1,9})$/.exec(seed) ?? [];
  if (digits === undefined) return chanceFrom(hashText(`${seed}/${categoryId}`)).pick(scenesOf(categoryId));
  const round = chanceFrom(hashText(`${categoryId}/${head}`)).shuffle(scenesOf(categoryId));
  return nth(round, Number(digits));
}

/** A scene in its home's colours and one of their lights, now and then mirrored. */
export function drawScene(hash: number, scene: HomedScene, variant?: string): string {
  const r = chanceFrom(hash),
    look = LOOKS[scene.home],
    mirror = r.yes();
  const k = makeKit(hash, r, look, scene.mood ?? r.pick(look.moods), variant);
  const body = scene.draw(k);
  const inner = mirror ? `<g transform="matrix(-1 0 0 1 ${W} 0)">${body}</g>` : body;
  return frame(W, H, inner);
}
