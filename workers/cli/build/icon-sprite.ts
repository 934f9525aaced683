import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ICON_NAMES } from "../../../app/ui/icon-names.ts";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/**
 * Colour, width and caps come from the CSS of `.i`, so that a pressed heart can be filled; hence no
 * presentation attributes here.
 */
const PRESENTATION = / (?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g;

/**
 * The SVG sprite of all icons the app names: one cached file, used by `<use href="icons.svg#name">`. Throws
 * for a name lucide does not have.
 */
export function iconSprite(): string {
  const file = createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json");
  const set: IconSet = JSON.parse(readFileSync(file, "utf8"));
  const symbols = ICON_NAMES.map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
    if (!icon) throw new Error(`lucide has no icon "${name}"`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body.replace(PRESENTATION, "")}</symbol>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"><!-- lucide icons, ISC licence: ` +
    `see lucide-licence.txt -->${symbols.join("")}</svg>\n`
  );
}
