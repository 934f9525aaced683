import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules whose answer hangs on colours, all that the other theme can change. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** What axe has against a page in light and in dark, each with its theme in front; it is left in light. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ["dark", OF_COLOUR],
    ["light", []],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, [...rules])).map((violation) => `${colorScheme} ${violation}`));
  }
  return found;
}

/**
 * The accessibility violations of a page: "rule: the elements that break it"; of `rules` alone where they are
 * named. axe comes in by evaluation, since the page's CSP forbids a script of ours.
 */
export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  // Colours on their way from one theme to the other are nobody's contrast; what turns for ever is not waited
  // for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(
    (only) =>
      window.axe.run(document, {
        resultTypes: ["violations"],
        ...(only.length > 0 && { runOnly: { type: "rule", values: only } }),
      }),
    rules,
  );
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
  );
}
