import { createRequestHandler, type ServerBuild } from "react-router";

/** The layout that is the desk's document: above it nothing of the visitors' stands. */
const DOCUMENT = "routes/desk/document";

/**
 * Made once for each build that an isolate has: made anew for each answer, these took half of the time that
 * our own code has for a page out of the cache.
 */
function oncePerBuild<Made>(make: (build: ServerBuild) => Made): (build: ServerBuild) => Made {
  const kept = new WeakMap<ServerBuild, Made>();
  return (build) => {
    const made = kept.get(build) ?? make(build);
    kept.set(build, made);
    return made;
  };
}

type Table<Route> = Record<string, Route | undefined>;

interface Placed {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

function isDesk(routes: Table<Placed>, id: string | undefined): boolean {
  return id !== undefined && (id === DOCUMENT || isDesk(routes, routes[id]?.parentId));
}

/** The routes without the desk's. */
const visitorsOf = <Route extends Placed>(routes: Table<Route>): Table<Route> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isDesk(routes, id)));

/** The desk's routes, its document as the root. */
function deskOf<Route extends Placed>(routes: Table<Route>): Table<Route> {
  const own: Table<Route> = {};
  for (const [id, route] of Object.entries(routes)) {
    if (route === undefined || !isDesk(routes, id)) continue;
    if (id === DOCUMENT) own["root"] = { ...route, id: "root", parentId: undefined, path: "" };
    else own[id] = { ...route, parentId: route.parentId === DOCUMENT ? "root" : route.parentId };
  }
  return own;
}

/** The build as visitors get it: nothing answers under /desk, and nothing tells of it. */
export const visitorsBuild = oncePerBuild((build): ServerBuild => ({
  ...build,
  routes: visitorsOf(build.routes),
  assets: { ...build.assets, routes: visitorsOf(build.assets.routes) },
}));

/** What renders the screens of a build: it derives its router from them once. */
export const rendererOf = oncePerBuild((build) => createRequestHandler(build, import.meta.env.MODE));

/** Where the desk's list of routes lies. */
const manifestPath = (build: ServerBuild) => `/desk/manifest-${build.assets.version}.js`;

/** The build as the desk's host gets it: its own screens and no others. */
export const deskBuild = oncePerBuild((build): ServerBuild => ({
  ...build,
  routes: deskOf(build.routes),
  assets: { ...build.assets, routes: deskOf(build.assets.routes), url: manifestPath(build) },
}));

/** The desk's list of routes as its documents load it; undefined for any other path. */
export function deskManifest(pathname: string, build: ServerBuild): Response | undefined {
  if (pathname !== manifestPath(build)) return;
  return new Response(`window.__reactRouterManifest=${JSON.stringify(deskBuild(build).assets)};`, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
