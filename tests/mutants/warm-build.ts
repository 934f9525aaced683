// A builder of the site that stays: a process of a scratch's own, told by its parent which files have changed
// since nothing was planted. It builds the parts of the site (the browser's, the edge's, the API's, the
// stand-in's) that these files belong to; of the others it takes what it built when nothing was planted.
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { type BuildEnvironment, createBuilder, type Plugin } from "vite";
import type { Built } from "./mutant.ts";

process.env["CLOUDFLARE_ENV"] = "local";
process.env["WRANGLER_LOG"] = "error";
process.env["NODE_ENV"] = "production";

/** The parts whose build from the sources lies in `KEPT`, with the files it was made of. */
const parts = new Map<string, ReadonlySet<string>>();
const KEPT = path.resolve(".wrangler/parts");

const fileOf = (id: string): string => path.relative(".", id.replace(/^\0/, "").replace(/\?.*$/, ""));

/** What the browser's part is not made of: React Router refuses to build it where something imports it. */
const NOT_BROWSERS = /\.server\.ts$|^app\/server\/.*\.ts$|^workers\/(?:api|sandbox)\//;
/** What all parts are made of. */
const OF_ALL = /^workers\/cli\/|^[^/]+$|^public\//;

function isPartOf(name: string, file: string): boolean {
  if (OF_ALL.test(file)) return true;
  if (name === "client") return !NOT_BROWSERS.test(file);
  return parts.get(name)?.has(file) ?? true;
}

async function build(changed: readonly string[]): Promise<string[]> {
  const made = new Map<string, ReadonlySet<string>>();
  const listing: Plugin = {
    name: "listing",
    sharedDuringBuild: true,
    buildEnd() {
      made.set(this.environment.name, new Set([...this.getModuleIds()].map(fileOf)));
    },
  };
  const builder = await createBuilder({ root: process.cwd(), logLevel: "error", plugins: [listing] });
  const buildOne = builder.build.bind(builder);
  const anew: string[] = [];
  builder.build = async (environment: BuildEnvironment) => {
    const { name } = environment;
    const [out, kept] = [environment.config.build.outDir, path.join(KEPT, name)];
    // the pages that are written ahead are the edge's work, also where nothing has changed
    if (parts.has(name) && name !== "ssr" && !changed.some((file) => isPartOf(name, file))) {
      cpSync(kept, out, { recursive: true });
      environment.isBuilt = true;
      return [];
    }
    const output = await buildOne(environment);
    anew.push(name);
    const files = made.get(name);
    if (changed.length === 0 && files) {
      rmSync(kept, { recursive: true, force: true });
      cpSync(out, kept, { recursive: true });
      parts.set(name, files);
    }
    return output;
  };
  await builder.buildApp();
  return anew;
}

process.on("message", async (changed: readonly string[]) => {
  const built: Built = await build(changed).then(
    (anew) => ({ anew }),
    (error: unknown) => ({ wrong: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(built);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
