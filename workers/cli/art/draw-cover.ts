import { chanceFrom, hashText } from "./chance.ts";
import { makeKit } from "./kit.ts";
import { LOOKS } from "./look.ts";
import { H, W, frame } from "./pen.ts";
import { sceneAt, type HomedScene, type SceneRef } from "./scenes.ts";

export interface CoverRequest {
  scene: SceneRef;
  /** What a scene that can show several things shows: "apple", "piano". */
  variant?: string;
  /** Which of the scene's pictures, from 0 on: each has its own light and arrangement. */
  number: number;
}

/**
 * A drawn cover: an SVG of 400 × 300 under 6 kB, the same for the same request. It carries no text; every id
 * in it starts with a hash of the request, so that covers may stand inline side by side.
 */
export function drawCover({ scene, variant, number }: CoverRequest): string {
  return drawScene(hashText(`${scene}/${variant ?? ""}/${number}`), sceneAt(scene), variant);
}

/** A scene in its home's colours and one of their lights, now and then mirrored. */
export function drawScene(hash: number, scene: HomedScene, variant?: string): string {
  const r = chanceFrom(hash);
  const look = LOOKS[scene.home];
  const mirror = r.yes();
  const k = makeKit(hash, r, look, scene.mood ?? r.pick(look.moods), variant);
  const body = scene.draw(k);
  const inner = mirror ? `<g transform="matrix(-1 0 0 1 ${W} 0)">${body}</g>` : body;
  return frame(W, H, inner);
}
