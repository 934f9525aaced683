import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import { createGenerator } from "unocss";
import type { Plugin } from "vite";
import { tokensCss } from "../../../app/ui/theme.ts";
import config from "../../../uno.config.ts";
import { cssParts } from "./css-parts.ts";

const ID = "virtual:page-css";
const STYLES = "app/ui/styles/*.css";
const SOURCES = "app/**/*.tsx";

/**
 * `virtual:page-css`: the page's whole CSS (the theme's tokens, the hand-written component styles, then the
 * UnoCSS rules that the app's sources use). The server gets it in `parts`, so that each document carries
 * inline only what it shows (one blocking request, goal F3); the browser's build holds the whole as one file
 * at `href`, which arrives together with the scripts. The desk's documents load that file too, and after it
 * the desk's own (app/routes/desk/desk.css). In development the document carries all of it.
 */
export const pageCss = (): Plugin => {
  let isBuild = false;
  return {
    name: "page-css",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return;
      const styles = globSync(STYLES).sort();
      const sources = globSync(SOURCES);
      for (const file of [...styles, ...sources]) this.addWatchFile(path.resolve(file));
      const css = await minified(styles, sources);
      const fileName = `assets/page-${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
      const href = isBuild ? `/${fileName}` : "";
      if (this.environment.config.consumer === "client") {
        if (isBuild) this.emitFile({ type: "asset", fileName, source: css });
        return `export const parts = []; export const href = ${JSON.stringify(href)};`;
      }
      const parts = isBuild ? cssParts(css) : [{ kind: "rule", css, needs: [] }];
      return `export const parts = ${JSON.stringify(parts)}; export const href = ${JSON.stringify(href)};`;
    },
  };
};

async function minified(styles: readonly string[], sources: readonly string[]): Promise<string> {
  const written = [tokensCss(), ...styles.map((file) => readFileSync(file, "utf8"))].join("\n");
  const uno = await createGenerator({ ...config, blocklist: ownClasses(written) });
  const { css } = await uno.generate(sources.map((file) => readFileSync(file, "utf8")).join("\n"));
  return transform({ filename: ID, code: Buffer.from(`${written}\n${css}`), minify: true }).code.toString();
}

/**
 * The classes of the hand-written styles: UnoCSS must not read `h2` or `row` among them as utilities of its
 * own.
 */
const ownClasses = (css: string): string[] => [
  ...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name)),
];
