import { matchRoutes, type ServerBuild } from "react-router";
import { tagsAt } from "#domain/reach/page-tags";
import type { Sharing } from "./page-cache.server.ts";

type Routes = ServerBuild["routes"];

/**
 * The build's screens and files by their whole paths: routes.ts names no others. The root and layouts, whose
 * path is empty, are none: they would stand in the way of "/".
 */
const leavesOf = (routes: Routes) =>
  Object.values(routes).flatMap((route) =>
    route && (route.path || route.index)
      ? [{ path: route.path || "/", handle: sharingOf(route.module.headers), id: route.id }]
      : [],
  );

interface Shared extends Pick<Sharing, "params" | "tags"> {
  /** Of its route, as the router names what it asks of it alone. */
  id: string;
}

/** What `sharedPage` names; undefined for any other `headers` export. */
const sharingOf = (headers: unknown): Omit<Shared, "id"> | undefined =>
  typeof headers === "function" && "params" in headers && "tags" in headers
    ? (headers as unknown as Omit<Shared, "id">)
    : undefined;

interface Known {
  leaves: ReturnType<typeof leavesOf>;
  /** By path: the router sorts all its routes each time it is asked. */
  screens: Map<string, { shared: Shared | undefined }>;
}
const known = new WeakMap<Routes, Known>();
/** So many paths are remembered at once, so that strangers' paths fill no memory. */
const MOST_REMEMBERED = 1_000;

/** What the screen at a path reads, and its page's tags; undefined where its page is not everybody's. */
export function sharedScreen(routes: Routes, pathname: string): Shared | undefined {
  const { leaves, screens } = known.get(routes) ?? { leaves: leavesOf(routes), screens: new Map() };
  known.set(routes, { leaves, screens });
  const found = screens.get(pathname) ?? { shared: screenAt(leaves, pathname) };
  if (screens.size >= MOST_REMEMBERED) screens.clear();
  screens.set(pathname, found);
  return found.shared;
}

function screenAt(leaves: Known["leaves"], pathname: string): Shared | undefined {
  const [match] = matchRoutes(leaves, pathname) ?? [];
  const sharing = match?.route.handle;
  if (!sharing) return undefined;
  return { id: match.route.id, params: sharing.params, tags: tagsAt(sharing.tags, match.params) };
}
