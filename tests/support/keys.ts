import type { Page } from "playwright-core";
import { focusRing } from "./legible.ts";

/** More stops than any screen has. */
const MANY = 200;

/** What a screen reader says of a summary, which ARIA has no role for. */
const ROLES: Readonly<Record<string, string>> = { DisclosureTriangle: "summary" };

/**
 * Somebody with a keyboard and a screen reader alone. A stop is what the browser's own accessibility tree
 * says has the focus: role and name, as in "button 승인". `unseen`: the stops at which the focus did not
 * show.
 */
export async function aReader(page: Page) {
  const device = await page.context().newCDPSession(page);
  const unseen: string[] = [];

  async function focused(): Promise<string> {
    const { result } = await device.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = await device.send("Accessibility.getPartialAXTree", {
      objectId: String(result.objectId),
      fetchRelatives: false,
    });
    const said = [nodes[0]?.role, nodes[0]?.name].map((one) => String(one?.value ?? "").trim());
    return said.map((one) => ROLES[one] ?? one).join(" ");
  }

  /** A key that may lead to another document. */
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  /** The next stop. */
  async function stop(key: string): Promise<string> {
    await press(key);
    const on = await focused();
    if (on.startsWith("RootWebArea")) return on;
    const { width, contrast, isCovered } = await focusRing(page);
    if (width < 2 || contrast < 3 || isCovered) unseen.push(`${new URL(page.url()).pathname}: ${on}`);
    return on;
  }

  /** The next stops in their order. */
  async function stops(count: number, key = "Tab"): Promise<string[]> {
    const passed: string[] = [];
    while (passed.length < count) passed.push(await stop(key));
    return passed;
  }

  /** Goes on (or back) to where this is said, or what this finds. */
  async function to(what: string | RegExp, key = "Tab"): Promise<void> {
    const passed: string[] = [];
    while (passed.length < MANY) {
      const on = await stop(key);
      passed.push(on);
      if (typeof what === "string" ? on === what : what.test(on)) return;
    }
    throw new Error(`no key reaches ${what} on ${page.url()}: ${[...new Set(passed)].join(", ")}`);
  }

  /** Into the field that has the focus, in the place of what stands there. */
  async function type(text: string): Promise<void> {
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  }

  return { focused, press, stops, to, type, unseen };
}
