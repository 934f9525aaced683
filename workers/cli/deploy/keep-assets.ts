import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Of so many builds a site keeps the files: a page opened before a deployment still finds its own. */
const BUILDS_KEPT = 3;
/** Served beside the assets: which files came with which build, the newest first. */
const LIST = "assets/builds.json";

type Get = (pathname: string) => Promise<Uint8Array | null>;

const isList = (value: unknown): value is string[][] =>
  Array.isArray(value) &&
  value.every((files) => Array.isArray(files) && files.every((file) => typeof file === "string"));

/**
 * Puts the files of the site's previous builds into the new build's folder, from the site itself, so that
 * nothing else has to keep them. Their names are hashes of what they hold: none replaces another.
 * @param folder build/client
 * @param get a path of the deployed site; null = 404
 * @returns how many files were taken over
 */
export async function keepAssets(folder: string, get: Get): Promise<number> {
  const assets = path.join(folder, "assets");
  const own = readdirSync(assets, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== path.basename(LIST))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const listed = await get(`/${LIST}`);
  const before: unknown = listed === null ? [] : JSON.parse(new TextDecoder().decode(listed));
  const builds = [own, ...(isList(before) ? before : [])].slice(0, BUILDS_KEPT);
  const there = new Set(own);
  let taken = 0;
  for (const file of builds.flat()) {
    if (there.has(file) || !file.startsWith("assets/") || file.includes("..")) continue;
    there.add(file);
    const bytes = await get(`/${file}`);
    if (bytes === null) continue; // gone already: nobody can have it open any more
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
    taken += 1;
  }
  writeFileSync(path.join(folder, LIST), JSON.stringify(builds));
  return taken;
}
