/** What is remembered of one request, at the edge or in the API: one point of Analytics Engine each. */
export interface Sighting {
  worker: "edge" | "api";
  /** The operation, or the first part of a path: never an id, an address or anything that somebody typed. */
  route: string;
  method: string;
  /** How the page's cache answered; "" where it was not asked. */
  cache: string;
  status: number;
  ms: number;
  /** Calls of both databases, the rows they touched, and how long they took. */
  calls: number;
  rows: number;
  databaseMs: number;
}

/** The route of the points that tell each minute how the site runs (workers/api/desk/alarms.ts). */
export const ALARM_ROUTE = "health";

/** A data point as Analytics Engine takes it. */
export interface Point {
  indexes: [string];
  blobs: string[];
  doubles: number[];
}

/** The columns of a request's point, as queries name them: blob1 is the worker, double5 the database's ms. */
export const POINT_BLOBS = ["worker", "route", "method", "cache"] as const;
export const POINT_DOUBLES = ["status", "ms", "calls", "rows", "databaseMs"] as const;

export const pointOf = (seen: Sighting): Point => ({
  indexes: [seen.route],
  blobs: POINT_BLOBS.map((name) => seen[name]),
  doubles: POINT_DOUBLES.map((name) => seen[name]),
});

/** The same for who looks at one answer with the browser's tools, on a developer's own machine. */
export const serverTiming = ({ ms, calls, rows, databaseMs, cache }: Sighting): string =>
  [
    `all;dur=${ms.toFixed(1)}`,
    ...(calls > 0 ? [`db;dur=${databaseMs.toFixed(1)};desc="${calls} calls, ${rows} rows"`] : []),
    ...(cache === "" ? [] : [`cache;desc="${cache}"`]),
  ].join(", ");

/** The first part of a path, which stands for its screen: "/program/p1" is "/program". */
export const routeOf = (pathname: string): string => {
  const [, first = ""] = pathname.split("/");
  return /^[a-z][a-z0-9-]{0,30}$/.test(first) ? `/${first}` : first === "" ? "/" : "other";
};
