/** The path of the top-level screen that a path is a view of: the map is 내 주변's (R08, R13). */
export function topLevelOf(pathname: string): string {
  const path = pathname.replace(/(.)\/$/, "$1");
  return path === "/" ? "/main" : path === "/map" ? "/surround" : path;
}
