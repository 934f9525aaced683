import path from "node:path";
import { build, type Plugin } from "vite";

const PREFIX = "virtual:inline-script/";
const FOLDER = "app/ui/inline";

/**
 * `import script from "virtual:inline-script/faq-find"`: app/ui/inline/faq-find.ts with all it imports as one
 * short classic script, to stand inline in a static page that has no other script. In the browser's own
 * bundle it is empty: there React does what it does.
 */
export const inlineScript = (): Plugin => ({
  name: "inline-script",
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return;
    if (this.environment.config.consumer === "client") return 'export default ""';
    const entry = path.resolve(FOLDER, `${id.slice(PREFIX.length + 1)}.ts`);
    this.addWatchFile(entry);
    return `export default ${JSON.stringify(await bundled(entry))}`;
  },
});

/** One file as a classic script, minified; nothing in it can end the script element it will stand in. */
export async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry, name: "inline", formats: ["iife"], fileName: "inline" },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const [chunk] = output && "output" in output ? output.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${entry} made no script.`);
  return chunk.code.trim().replaceAll("</", "<\\/");
}
