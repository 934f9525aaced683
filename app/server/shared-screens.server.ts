import { matchRoutes, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * The build's screens and files by their whole paths: routes.ts names no others. The root and layouts, whose
 * path is empty, are none: they would stand in the way of "/".
 */
const leavesOf = (routes: Routes) =>
  Object.values(routes).flatMap((route) =>
    route && (route.path || route.index)
      ? [{ path: route.path || "/", handle: paramsOf(route.module.headers) }]
      : [],
  );

/** What `sharedPage` names; undefined for any other `headers` export. */
const paramsOf = (headers: unknown): readonly string[] | undefined =>
  typeof headers === "function" && "params" in headers ? (headers.params as readonly string[]) : undefined;

const known = new WeakMap<Routes, ReturnType<typeof leavesOf>>();

/** The parameters that the screen at a path reads; undefined where its page is not everybody's. */
export function sharedParams(routes: Routes, pathname: string): readonly string[] | undefined {
  const leaves = known.get(routes) ?? leavesOf(routes);
  known.set(routes, leaves);
  return matchRoutes(leaves, pathname)?.[0]?.route.handle;
}
