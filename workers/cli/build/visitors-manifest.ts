import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DOCUMENT_PATHS } from "../../../app/document/documents.ts";

const HEAD = "window.__reactRouterManifest=";

/**
 * Takes out of the list of routes that every hydrated screen of a visitor loads what none of them asks for.
 * Throws where the list does not look as it is known.
 */
export function shortenManifest(folder: string): void {
  const assets = path.join(folder, "assets");
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error("There must be exactly one list of routes.");
  const file = path.join(assets, name);
  writeFileSync(file, shortened(readFileSync(file, "utf8")));
}

interface Route {
  parentId?: string;
  path?: string;
  imports?: string[];
}

/**
 * The list's script without what stands below the desk's document, whose host makes its own list
 * (desk-build.server.ts), and without the names of the files of documents: the router goes to those as the
 * browser does (leave-for-documents.tsx).
 */
export function shortened(script: string): string {
  if (!script.startsWith(HEAD)) throw new Error("The list of routes looks otherwise than it is known.");
  const manifest: { routes: Record<string, Route> } = JSON.parse(
    script.slice(HEAD.length).replace(/;\s*$/, ""),
  );
  const isDesk = (id: string | undefined): boolean =>
    id !== undefined && (id === "routes/desk/document" || isDesk(manifest.routes[id]?.parentId));
  const withoutFiles = (route: Route): Route =>
    DOCUMENT_PATHS.includes(route.path ?? "") ? { ...route, imports: [] } : route;
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).flatMap(([id, route]) => (isDesk(id) ? [] : [[id, withoutFiles(route)]])),
  );
  return `${HEAD}${JSON.stringify({ ...manifest, routes })};`;
}
