import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { transform } from "lightningcss";
import { createGenerator } from "unocss";
import type { Plugin } from "vite";
import config from "../../../uno.config.ts";

const ID = "virtual:page-css";
const STYLES = "app/ui/styles/*.css";
const SOURCES = "app/**/*.tsx";

/**
 * `import css from "virtual:page-css"`: the page's whole CSS as one string to stand inline in the document (one blocking request, goal F3):
 * the hand-written component styles, then the UnoCSS rules that the app's sources use. In the browser's bundle it is empty: the
 * element there is hydrated as it stands.
 */
export const pageCss = (): Plugin => ({
  name: "page-css",
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return;
    if (this.environment.config.consumer === "client") return 'export default ""';
    const styles = globSync(STYLES).sort();
    const sources = globSync(SOURCES);
    for (const file of [...styles, ...sources]) this.addWatchFile(path.resolve(file));
    const written = styles.map((file) => readFileSync(file, "utf8")).join("\n");
    const uno = await createGenerator({ ...config, blocklist: ownClasses(written) });
    const { css } = await uno.generate(sources.map((file) => readFileSync(file, "utf8")).join("\n"));
    const code = `${written}\n${css}`;
    const minified = transform({ filename: ID, code: Buffer.from(code), minify: true });
    return `export default ${JSON.stringify(minified.code.toString())}`;
  },
});

/** The classes of the hand-written styles: UnoCSS must not read `h2` or `row` among them as utilities of its own. */
const ownClasses = (css: string): string[] => [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name))];
