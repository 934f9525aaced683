import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const HEAD = "window.__reactRouterManifest=";

/**
 * Takes the desk's routes out of the list of routes that every hydrated screen of a visitor loads; the desk's
 * host makes its own (desk-build.server.ts). Throws where the list does not look as it is known.
 */
export function leaveDeskOut(folder: string): void {
  const assets = path.join(folder, "assets");
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error("There must be exactly one list of routes.");
  const file = path.join(assets, name);
  writeFileSync(file, withoutDesk(readFileSync(file, "utf8")));
}

/** The list's script without what stands below the desk's document. */
export function withoutDesk(script: string): string {
  if (!script.startsWith(HEAD)) throw new Error("The list of routes looks otherwise than it is known.");
  const manifest: { routes: Record<string, { parentId?: string }> } = JSON.parse(
    script.slice(HEAD.length).replace(/;\s*$/, ""),
  );
  const isDesk = (id: string | undefined): boolean =>
    id !== undefined && (id === "routes/desk/document" || isDesk(manifest.routes[id]?.parentId));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isDesk(id)));
  return `${HEAD}${JSON.stringify({ ...manifest, routes })};`;
}
