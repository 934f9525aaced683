import type { Page } from "playwright-core";

/**
 * Where what one can press or fill in stands, in CSS pixels from the document's corner, by its kind, name and
 * place among its like.
 */
export type Places = Record<string, readonly [x: number, y: number]>;

export const places = (page: Page): Promise<Places> =>
  page.evaluate(() => {
    const found: Record<string, [number, number]> = {};
    const seen = new Map<string, number>();
    for (const element of document.querySelectorAll<HTMLElement>(
      "a, button, input:not([type=hidden]), select, textarea, summary, label",
    )) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const name =
        `${element.localName} ` +
        (element.textContent || element.getAttribute("name") || element.ariaLabel || "").trim().slice(0, 30);
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const { x, y } = element.getBoundingClientRect();
      found[`${name} ${nth}`] = [Math.round(x + scrollX), Math.round(y + scrollY)];
    }
    return found;
  });

/**
 * What stands elsewhere than before, by more than a pixel: a tap that was on its way there misses. What came
 * or went is no move.
 */
export const moves = (before: Places, after: Places): string[] =>
  Object.entries(before).flatMap(([name, from]) => {
    const to = after[name];
    return to && from.some((at, axis) => Math.abs(at - to[axis as 0 | 1]) > 1)
      ? [`${name}: ${from} → ${to}`]
      : [];
  });

/** Lets a tab's documents stand without their scripts for as long as a test wants. */
export interface ScriptGate {
  shut: () => void;
  open: () => void;
}

export async function gateScripts(page: Page): Promise<ScriptGate> {
  let { promise, resolve } = Promise.withResolvers<void>();
  resolve();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return { shut: () => void ({ promise, resolve } = Promise.withResolvers<void>()), open: () => resolve() };
}

/** React is there, or the document never asks for it. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.documentElement.dataset["app"] !== undefined ||
      ![...document.scripts].some(({ text }) => text.includes("app:ready") || text.includes("awake")),
  );

/** Opens `address` and tells what moved when React took the document over. */
export async function openWatched(page: Page, gate: ScriptGate, address: string): Promise<string[]> {
  gate.shut();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  const before = await places(page);
  gate.open();
  await page.waitForLoadState();
  await settled(page);
  return moves(before, await places(page));
}
