import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { isNight } from "./night.ts";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules whose answer hangs on colours, all that the other theme can change. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** A desktop's window (SPEC U06). */
const DESKTOP = { width: 1280, height: 900 };

/** How a screen is looked at. */
export interface Look {
  theme: "light" | "dark";
  /** As wide as a desktop, else as it is. */
  isWide?: boolean;
}

/** A phone and a desktop, each in both themes. */
export const LOOKS: readonly Look[] = [
  { theme: "light" },
  { theme: "dark" },
  { theme: "light", isWide: true },
  { theme: "dark", isWide: true },
];

/**
 * How a walk over many screens looks at the `nth` of them: in one look of the four, by turns, for what one
 * window alone shows in one theme alone is much the same on all of them; at night in all.
 */
export const looksAt = (nth: number): readonly Look[] =>
  LOOKS.filter((_, look) => isNight || look === nth % LOOKS.length);

/** What axe has against a page in light and in dark, each with its theme in front; it is left in light. */
export const violationsInBothThemes = (page: Page): Promise<string[]> =>
  violationsIn(page, [{ theme: "light" }, { theme: "dark" }]);

/**
 * What axe has against a page in one look after another, each with it in front: all of it where a window
 * comes first, then what another theme can change. It is left in light and as wide as it was.
 * @param also rules that axe leaves out by itself, such as "target-size"
 */
export async function violationsIn(
  page: Page,
  looks: readonly Look[],
  also: string[] = [],
): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  const asked = new Set<boolean>();
  for (const { theme, isWide = false } of looks) {
    if (isWide) await widen(page);
    await page.emulateMedia({ colorScheme: theme });
    const those = await violations(page, asked.has(isWide) ? { only: OF_COLOUR } : { also });
    asked.add(isWide);
    const look = isWide ? `${DESKTOP.width} ${theme}` : theme;
    found.push(...those.map((violation) => `${look} ${violation}`));
    if (isWide && size) await page.setViewportSize(size);
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** As wide as a desktop, with the stylesheets that come with it (app/ui/widen.tsx). */
async function widen(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("head link[rel=stylesheet]")];
    const isAskedFor = [...document.head.querySelectorAll("noscript")].every(
      ({ textContent }) =>
        !textContent.includes("/wide-") || links.some(({ href }) => href.includes("/wide-")),
    );
    return isAskedFor && links.every(({ sheet }) => sheet);
  });
}

/**
 * The accessibility violations of a page as it stands, or of what stands `within` a selector of it: "rule:
 * the elements that break it"; of the rules that axe applies by itself and those in `also`, or of those in
 * `only`. By "target-size" what is to be pressed measures 24 × 24 px or has the room (WCAG 2.2, 2.5.8); of
 * what lies under a bar, that counts where one scrolls it to. axe comes in by evaluation, since the page's
 * CSP forbids a script of ours.
 */
export async function violations(
  page: Page,
  { only, also = [], within }: { only?: readonly string[]; also?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  const asked = {
    only: only && [...only],
    within,
    enabled: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
  };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(async ({ only: values, enabled, within: part }) => {
    // Colours on their way from one theme to the other are nobody's contrast; what turns for ever is not
    // waited for, nor what stands still out of sight, as in a closed <details>.
    const isShown = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true;
    const turning = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Infinity && isShown(effect),
        );
    for (let now = turning(); now.length > 0; now = turning())
      await Promise.allSettled(now.map(({ finished }) => finished));

    const { violations: found } = await window.axe.run(part ?? document, {
      resultTypes: ["violations"],
      elementRef: true,
      ...(values ? { runOnly: { type: "rule", values } } : { rules: enabled }),
    });
    const isSmallInSight = async (element: HTMLElement | undefined) => {
      if (!element) return true;
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const again = await window.axe.run(element, { runOnly: { type: "rule", values: ["target-size"] } });
      return again.violations.length > 0;
    };
    const told: string[] = [];
    const from = [scrollX, scrollY] as const;
    for (const { id, nodes } of found) {
      const broken: string[] = [];
      for (const { html, element } of nodes)
        if (id !== "target-size" || (await isSmallInSight(element))) broken.push(html.slice(0, 120));
      if (broken.length > 0) told.push(`${id}: ${broken.join(" | ")}`);
    }
    scrollTo({ left: from[0], top: from[1], behavior: "instant" });
    return told;
  }, asked);
}
