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
      ? [{ path: route.path || "/", handle: sharingOf(route.module.headers) }]
      : [],
  );

type Shared = Pick<Sharing, "params" | "tags">;

/** What `sharedPage` names; undefined for any other `headers` export. */
const sharingOf = (headers: unknown): Shared | undefined =>
  typeof headers === "function" && "params" in headers && "tags" in headers
    ? (headers as unknown as Shared)
    : undefined;

const known = new WeakMap<Routes, ReturnType<typeof leavesOf>>();

/** What the screen at a path reads, and its page's tags; undefined where its page is not everybody's. */
export function sharedScreen(routes: Routes, pathname: string): Shared | undefined {
  const leaves = known.get(routes) ?? leavesOf(routes);
  known.set(routes, leaves);
  const [match] = matchRoutes(leaves, pathname) ?? [];
  const sharing = match?.route.handle;
  return sharing && { params: sharing.params, tags: tagsAt(sharing.tags, match.params) };
}
