import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const HEAD = "window.__reactRouterManifest=";
/** Where booking goes on from a program: for money, and for nothing. */
const CHECKOUTS = ["routes/booking/payload/payload", "routes/booking/payload-free/payload-free"];

interface Entry {
  module: string;
  imports?: string[];
  parentId?: string;
}
interface Manifest {
  entry: Entry;
  routes: Record<string, Entry>;
}

/**
 * Writes down what both checkouts load, for a program's document: it fetches that while a session is picked
 * (app/document/code-ahead.ts). At a name that stays, as what it names does not.
 */
export function writeCodeAhead(folder: string): void {
  const [name = ""] = readdirSync(path.join(folder, "assets")).filter((file) =>
    /^manifest-[\w-]+\.js$/.test(file),
  );
  const script = readFileSync(path.join(folder, "assets", name), "utf8");
  const manifest: Manifest = JSON.parse(script.slice(HEAD.length).replace(/;\s*$/, ""));
  writeFileSync(
    path.join(folder, "code-ahead.json"),
    JSON.stringify([`/assets/${name}`, ...codeOf(manifest)]),
  );
}

/** The files that all of these screens load. Throws where there is no such screen. */
export function codeOf({ entry, routes }: Manifest, ids: readonly string[] = CHECKOUTS): string[] {
  const filesOf = ({ module, imports = [] }: Entry) => [module, ...imports];
  const chainOf = (id: string): string[] => {
    const route = routes[id];
    if (!route) throw new Error(`The build has no screen ${id}.`);
    return [...(route.parentId === undefined ? filesOf(entry) : chainOf(route.parentId)), ...filesOf(route)];
  };
  const [first = [], ...others] = ids.map(chainOf);
  return [...new Set(first)].filter((file) => others.every((files) => files.includes(file)));
}
