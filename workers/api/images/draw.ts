import { isCategoryId } from "#domain/category";
import { drawBanner, isBannerScene, type BannerScene } from "../cover/draw-banner.ts";
import { drawCover } from "../cover/draw-cover.ts";
import { isString, listFrom } from "../json-column.ts";

/** The picture of a program without photographs: of its first category, about its title. */
export function coverOf(program: { id: string; title: string; category_ids: string }): string {
  const categoryId = listFrom(program.category_ids, isString).find(isCategoryId) ?? "learn";
  return drawCover({ seed: program.id, categoryId, subject: program.title });
}

const ANY: readonly BannerScene[] = ["spring", "autumn", "forest", "sea", "winter"];

/** Words of ids that mean a scene of another name. */
const MEANING: Readonly<Record<string, BannerScene>> = { kids: "strip-family", heritage: "strip-lanterns" };

/**
 * The scene a banner's id names ("sea-walk" is the sea, "pet-friends" the friends of the strip-pet), else one
 * of the landscapes.
 */
function sceneOf(id: string): BannerScene {
  const words = id.split("-");
  const named = [
    id,
    ...words.map((word) => MEANING[word] ?? word),
    ...words.map((word) => `strip-${word}`),
  ].find(isBannerScene);
  return named ?? ANY[id.length % ANY.length] ?? "spring";
}

/** A banner's picture; the same id gives the same one. */
export const bannerOf = (id: string): string => drawBanner({ seed: id, scene: sceneOf(id) });
