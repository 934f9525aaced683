import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SOURCE_CATEGORIES } from "../../../app/domain/category.ts";
import { colourValue } from "../../../app/ui/theme.ts";
import { chanceFrom, hashText } from "./chance.ts";
import { at, disc, frame, H, times, W } from "./pen.ts";

type Category = (typeof SOURCE_CATEGORIES)[number];

const LUCIDE: { icons: Record<string, { body: string }> } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json"), "utf8"),
);
/** What phones have for Hangul; an SVG in an <img> can load no font of the page. */
const FONTS = "Pretendard,'Apple SD Gothic Neo','Noto Sans KR',NanumGothic,sans-serif";

/**
 * The cover of a program whose subject nobody has drawn: a sign, the category's unless `icon` names another,
 * and the category's name. It shows nothing that the program might not have. `number` from 0 on tells the
 * arrangements of one sign apart. All of it stands in the middle: lists crop the sides, shared cards more.
 */
export function drawLettered({ id, name, icon: own }: Category, number: number, icon: string = own): string {
  // Pictures keep the light theme's colours in the dark one too.
  const ink = colourValue(`--c-cat-${id}`, "light");
  const paper = colourValue(`--c-cat-${id}-soft`, "light");
  const r = chanceFrom(hashText(`lettered/${id}/${icon}/${number}`));
  const body = LUCIDE.icons[icon]?.body;
  if (body === undefined) throw new Error(`lucide has no icon "${icon}"`);
  const bubbles = times(4, () => disc(r.num(0, W), r.num(0, H), r.num(18, 74), ink, ' opacity=".07"'));
  const sign = at(W / 2 - 72, 48, 6, body.replaceAll('stroke-width="2"', 'stroke-width="1.4"'));
  return frame(
    W,
    H,
    `<path d="M0 0h${W}v${H}H0z" fill="${paper}"/>${bubbles}<g color="${ink}" opacity=".9">${sign}</g>` +
      `<text x="${W / 2}" y="248" text-anchor="middle" font-family="${FONTS}" font-size="40"` +
      ` font-weight="700" fill="${ink}">${name}</text>`,
  );
}
