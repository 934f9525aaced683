import type { operations } from "#openapi/schema.d";
import { boxFromText } from "#domain/geo-box";
import type { Point } from "#domain/geo";
import type { SearchFilter } from "#domain/search/filter";
import { isKstDay } from "#domain/time/kst";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { searchReason } from "#domain/validation/search";
import type { Query } from "../contract/types.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";

export type ListQuery = Query<"listProgram">;
/** What a list and a map can both be narrowed by. */
export type FilterQuery = Omit<NonNullable<operations["listPin"]["parameters"]["query"]>, "bbox" | "zoom"> & {
  bbox?: string;
  host?: string;
};

/** From where distances are taken; null where no place was given. */
export const originOf = ({
  lat,
  lon,
}: {
  lat?: number | undefined;
  lon?: number | undefined;
}): Point | null => (lat === undefined || lon === undefined ? null : { lat, lon });

const wrong = (name: string, code: string, message: string): ApiError =>
  fail("BAD_REQUEST", { fields: [{ name, code, message }] });
const needs = (name: string, other: string): ApiError =>
  wrong(name, "NEEDS", `${other} 값도 함께 보내 주세요.`);

/**
 * What the description cannot say of the query: which values need each other, days that exist, boxes, V02.
 */
export function queryError(query: FilterQuery & { sort?: ListQuery["sort"] }): ApiError | null {
  if ((query.lat === undefined) !== (query.lon === undefined)) return needs("lat", "lat, lon");
  if (originOf(query) === null) {
    const [name] = [
      query.radius !== undefined && "radius",
      query.sort === "distance" && "sort",
      query.reachable === true && "reachable",
    ].filter((one) => one !== false);
    if (name !== undefined) return needs(name, "lat, lon");
  }
  if (query.dateTo !== undefined && query.date === undefined) return needs("dateTo", "date");
  for (const name of ["date", "dateTo"] as const) {
    const day = query[name];
    if (day !== undefined && !isKstDay(day)) return wrong(name, "DAY", "달력에 없는 날짜예요.");
  }
  if (query.bbox !== undefined && boxFromText(query.bbox) === null)
    return wrong("bbox", "BBOX", "bbox는 서,남,동,북 순서의 위도와 경도여야 해요. 예: 126.9,37.5,127.1,37.6");
  const reason = searchReason(query.keyword ?? "");
  return reason === null
    ? null
    : ruleBroken([{ name: "keyword", code: reason, message: VALIDATION_MESSAGES[reason] }]);
}

/** A query that has passed `queryError`, as the rules take it. */
export function searchFilterOf(query: FilterQuery): SearchFilter {
  const {
    category,
    sido,
    gugun,
    host,
    radius,
    date,
    dateTo,
    timeOfDay,
    people,
    priceMax,
    free,
    ratingMin,
    indoor,
    accessibility,
    voucher,
    available,
    closing,
    reachable,
  } = query;
  return {
    category,
    sido: sido?.normalize("NFC"),
    gugun: gugun?.normalize("NFC"),
    host,
    radius,
    date,
    dateTo,
    timeOfDay,
    people,
    priceMax,
    free,
    ratingMin,
    indoor,
    accessibility,
    voucher,
    available,
    closing,
    reachable,
    origin: originOf(query),
    box: query.bbox === undefined ? null : boxFromText(query.bbox),
  };
}

/** Whether nothing narrows the list. */
export const isUnfiltered = (wanted: SearchFilter): boolean =>
  Object.entries(wanted).every(
    ([name, value]) => name === "origin" || value === undefined || value === null || value === "전체",
  );
