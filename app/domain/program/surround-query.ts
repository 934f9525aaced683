import { type CategoryId, isCategoryId } from "../category.ts";
import { PLACE_PARAMS, type PlaceParam, withPlace } from "../region/with-place.ts";

/** How far 내 주변 reaches, in km. */
export const RADII = [1, 3, 5, 10, 30] as const;
export type Radius = (typeof RADII)[number];
const DEFAULT_RADIUS: Radius = 3;

export interface SurroundQuery {
  /** Kilometres. */
  radius: Radius;
  category?: CategoryId;
  /** 지금 갈 수 있는: bookable, and to be reached from the place before it begins. */
  reachable?: true;
}

/** All that 내 주변 is read from. */
export const SURROUND_PARAMS = ["radius", "category", "reachable", ...PLACE_PARAMS] as const;

/** Reads 내 주변's URL; what cannot be is left out. */
export function parseSurround(params: URLSearchParams): SurroundQuery {
  const category = params.get("category") ?? "";
  const radius = RADII.find((km) => String(km) === params.get("radius")) ?? DEFAULT_RADIUS;
  return {
    radius,
    ...(isCategoryId(category) && { category }),
    ...(params.get("reachable") === "true" && { reachable: true }),
  };
}

/** The next larger radius; undefined at the largest. */
export const largerRadius = (radius: Radius): Radius | undefined => RADII.find((km) => km > radius);

/** The path of 내 주변 around a place; the default radius is not written. */
export function surroundPath(
  { radius, category, reachable }: SurroundQuery,
  place: PlaceParam | undefined,
): string {
  const params = new URLSearchParams({
    ...(category && { category }),
    ...(reachable && { reachable: "true" }),
    ...(radius !== DEFAULT_RADIUS && { radius: String(radius) }),
  });
  return withPlace(`/surround?${params}`, place);
}
