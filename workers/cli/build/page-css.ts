import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Features, transform } from "lightningcss";
import { createGenerator } from "unocss";
import type { Plugin } from "vite";
import { tokensCss } from "../../../app/ui/theme.ts";
import { WIDE_MEDIA } from "../../../app/ui/wide-media.ts";
import config from "../../../uno.config.ts";
import { cssParts } from "./css-parts.ts";

const ID = "virtual:page-css";
const STYLES = "app/ui/styles/*.css";
const WIDE = "app/ui/wide/*.css";
const SOURCES = "app/**/*.tsx";

/**
 * `virtual:page-css`: the page's whole CSS (the theme's tokens, the hand-written component styles, then the
 * UnoCSS rules that the app's sources use). The server gets it in `parts`, so that each document carries
 * inline only what it shows (one blocking request, goal F3); the browser's build holds the whole as one file
 * at `href`, which arrives together with the scripts. The desk's documents load that file too, and after it
 * the desk's own (app/routes/desk/desk.css). In development the document carries all of it. What only windows
 * of 960 px and more show lies in a file of its own, at `wideHref` (app/ui/widen.tsx).
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
      const wideStyles = globSync(WIDE).sort();
      for (const file of [...styles, ...wideStyles, ...sources]) this.addWatchFile(path.resolve(file));
      const css = await minified(styles, sources);
      const wide = wideCss(wideStyles.map((file) => readFileSync(file, "utf8")).join("\n"));
      const files = { [fileOf("page", css)]: css, [fileOf("wide", wide)]: wide };
      const [href, wideHref] = Object.keys(files).map((name) => (isBuild ? `/${name}` : ""));
      const isBrowsers = this.environment.config.consumer === "client";
      if (isBrowsers && isBuild)
        for (const [fileName, source] of Object.entries(files))
          this.emitFile({ type: "asset", fileName, source });
      const whole = { kind: "rule", css: `${css}@media ${WIDE_MEDIA}{${wide}}`, needs: [] };
      const parts = isBrowsers ? [] : isBuild ? cssParts(css) : [whole];
      return Object.entries({ parts, href, wideHref })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("");
    },
  };
};

const fileOf = (name: string, css: string) =>
  `assets/${name}-${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;

/**
 * The styles of wide windows: each rule below the root, so that it wins over the same one for phones wherever
 * that stands (inline, or in the file that comes with the scripts), and with the theme, of which a document
 * carries only what it reads itself.
 */
export function wideCss(written: string): string {
  const code = Buffer.from(`${tokensCss()}\n:root {\n${written}\n}`);
  return transform({ filename: "wide", code, minify: true, include: Features.Nesting }).code.toString();
}

async function minified(styles: readonly string[], sources: readonly string[]): Promise<string> {
  const written = [tokensCss(), ...styles.map((file) => readFileSync(file, "utf8"))].join("\n");
  const uno = await createGenerator({
    ...config,
    blocklist: [...(config.blocklist ?? []), ...ownClasses(written)],
  });
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
