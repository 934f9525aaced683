import { distanceBetween, type Point } from "#domain/geo";
import type { Region } from "#domain/region/regions";

// The box Korea lies in (33–39° N, 124–132° E), islands included.
const isLat = (value: number): boolean => value >= 33 && value <= 39;
const isLon = (value: number): boolean => value >= 124 && value <= 132;

/**
 * Beyond this the point and the named region cannot both be right: the largest 군 are some 60 km across, the
 * sea islands (옹진군, 울릉군) more.
 */
const FAR_METRES = 150_000;

/** Coordinates as published, judged: a point, one whose axes had been swapped, none given, or nonsense. */
export type ReadPoint =
  | { kind: "point"; point: Point }
  | { kind: "swapped"; point: Point }
  | { kind: "missing" }
  | { kind: "outside" };

/**
 * Reads a latitude and a longitude written as text and mends swapped axes (Seoul's 2020 files hold the
 * latitude as X).
 */
export function readPoint(latText: string, lonText: string): ReadPoint {
  if (latText === "" && lonText === "") return { kind: "missing" };
  const [lat, lon] = [Number(latText || Number.NaN), Number(lonText || Number.NaN)];
  if (isLat(lat) && isLon(lon)) return { kind: "point", point: { lat, lon } };
  if (isLat(lon) && isLon(lat)) return { kind: "swapped", point: { lat: lon, lon: lat } };
  return { kind: "outside" };
}

/**
 * The point to show for a program: its own where believable, else the centre of its region, with a note on
 * what was done.
 */
export function placeOf(read: ReadPoint, region: Region): { lat: number; lon: number; note?: string } {
  const centre = { lat: region.lat, lon: region.lon };
  if (read.kind === "missing") return { ...centre, note: "좌표가 없어 지역의 중심점을 썼어요" };
  if (read.kind === "outside") return { ...centre, note: "좌표가 우리나라 밖이라 지역의 중심점을 썼어요" };
  if (distanceBetween(read.point, centre) > FAR_METRES && region.gugun !== "옹진군") {
    return { ...centre, note: "좌표가 지역과 너무 멀어 지역의 중심점을 썼어요" };
  }
  return {
    ...read.point,
    ...(read.kind === "swapped" && { note: "위도와 경도가 뒤바뀐 것을 바로잡았어요" }),
  };
}

/**
 * `영동대로22` → `영동대로 22`: public addresses often lack the space before a house number (`논현로 131길
 * 40` stays).
 */
export const spaceHouseNumber = (address: string): string =>
  address
    .replace(/([가-힣](?:로|길))(\d+(?:-\d+)?)(?=$|[\s,(])/g, "$1 $2")
    .replace(/\s+/g, " ")
    .trim();
