import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";

/** Where pictures of the screens go; none are taken unless told. */
const FOLDER = process.env["SHOTS"];

/** How wide a screen is, and of which theme, in each picture; as it is where they are left out. */
interface Looks {
  widths?: readonly number[];
  themes?: readonly ("light" | "dark")[];
}

/** Both themes. */
export const BOTH = { themes: ["light", "dark"] } as const satisfies Looks;

/** Takes pictures of a whole screen, for people to look at; the screen is left as it was. */
export async function shoot(page: Page, name: string, { widths, themes }: Looks = {}): Promise<void> {
  if (!FOLDER) return;
  mkdirSync(FOLDER, { recursive: true });
  const size = page.viewportSize();
  for (const width of widths ?? [null])
    for (const theme of themes ?? [null]) {
      if (width !== null) await page.setViewportSize({ width, height: size?.height ?? 915 });
      if (theme !== null) await page.emulateMedia({ colorScheme: theme });
      const path = [name, width, theme].filter((part) => part !== null).join("-");
      await page.screenshot({ path: `${FOLDER}/${path}.png`, fullPage: true });
    }
  if (themes) await page.emulateMedia({ colorScheme: "light" });
  if (size && widths) await page.setViewportSize(size);
}
