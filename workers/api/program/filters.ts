import { addDays, isKstDay, startOfKstDay } from "#domain/time/kst";
import { CLOSING_MS, CLOSING_SEATS } from "#domain/program/availability";
import { boundsAround, type Point } from "#domain/geo";
import { keywordFormat, searchReason } from "#domain/validation/search";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import type { Query } from "../contract/types.ts";
import { fail, ruleBroken, type ApiError } from "../errors.ts";
import type { Bindings } from "../sql.ts";
import { takesBookings } from "./card.ts";
import { matchesKeyword } from "./keyword.ts";

export type ListQuery = Query<"listProgram">;

/** Metres from `point` to `program AS p` (haversine), by an SQL expression; a program without a place is beyond everything. */
export function distanceSql(point: Point, bindings: Bindings): string {
  const lat = bindings.bind(point.lat);
  const lon = bindings.bind(point.lon);
  const half = (from: string, to: string): string => `sin(radians(${from} - ${to}) / 2) * sin(radians(${from} - ${to}) / 2)`;
  const h = `${half("p.lat", lat)} + cos(radians(${lat})) * cos(radians(p.lat)) * ${half("p.lon", lon)}`;
  return `COALESCE(2 * 6371008.8 * asin(min(1, sqrt(${h}))), 1e9)`;
}

/** From where distances are taken; null where no place was given. */
export const originOf = ({ lat, lon }: { lat?: number; lon?: number }): Point | null => (lat === undefined || lon === undefined ? null : { lat, lon });

const needs = (name: string, other: string): ApiError =>
  fail("BAD_REQUEST", { fields: [{ name, code: "NEEDS", message: `${other} 값도 함께 보내 주세요.` }] });

/** What the description cannot say of the query: which values need each other, days that exist, V02. */
export function queryError(query: ListQuery): ApiError | null {
  if ((query.lat === undefined) !== (query.lon === undefined)) return needs("lat", "lat, lon");
  if (originOf(query) === null && (query.radius !== undefined || query.sort === "distance")) return needs(query.radius === undefined ? "sort" : "radius", "lat, lon");
  if (query.dateTo !== undefined && query.date === undefined) return needs("dateTo", "date");
  for (const name of ["date", "dateTo"] as const) {
    const day = query[name];
    if (day !== undefined && !isKstDay(day)) return fail("BAD_REQUEST", { fields: [{ name, code: "DAY", message: "달력에 없는 날짜예요." }] });
  }
  const reason = searchReason(query.keyword ?? "");
  return reason === null ? null : ruleBroken([{ name: "keyword", code: reason, message: VALIDATION_MESSAGES[reason] }]);
}

function placeFilters(query: ListQuery, bindings: Bindings): string[] {
  const found: string[] = [];
  if (query.sido !== undefined) found.push(`p.sido = ${bindings.bind(query.sido)}`);
  if (query.gugun !== undefined && query.gugun !== "전체") {
    const gugun = bindings.bind(query.gugun); // 수원시 takes in its 일반구, written "수원시 장안구"
    found.push(`(p.gugun = ${gugun} OR (p.gugun > ${gugun} || ' ' AND p.gugun < ${gugun} || '!'))`);
  }
  const origin = originOf(query);
  if (origin !== null && query.radius !== undefined) {
    const { south, north, west, east } = boundsAround(origin, query.radius);
    found.push(`p.lat BETWEEN ${bindings.bind(south)} AND ${bindings.bind(north)} AND p.lon BETWEEN ${bindings.bind(west)} AND ${bindings.bind(east)}`);
    found.push(`${distanceSql(origin, bindings)} <= ${bindings.bind(query.radius)}`);
  }
  return found;
}

/** A session that can be booked now, has the seats wanted and is held on the days wanted. */
function sessionFilters(query: ListQuery, now: string, bindings: Bindings): string[] {
  const found: string[] = [];
  if (query.date !== undefined || query.people !== undefined || query.available === true) {
    const wanted = [`s.program_id = p.id AND ${takesBookings(now)} AND s.capacity - s.held - s.sold >= ${bindings.bind(query.people ?? 1)}`];
    if (query.date !== undefined) {
      const end = startOfKstDay(addDays(query.dateTo ?? query.date, 1));
      wanted.push(`s.start_at >= ${bindings.bind(startOfKstDay(query.date))} AND s.start_at < ${bindings.bind(end)}`);
    }
    found.push(`p.price IS NOT NULL AND EXISTS (SELECT 1 FROM session s WHERE ${wanted.join(" AND ")})`);
  }
  if (query.closing === true) {
    const isClosing = `s.capacity - s.held - s.sold <= ${CLOSING_SEATS} OR s.book_close_at - ${now} < ${CLOSING_MS}`;
    found.push(`(SELECT ${isClosing} FROM session s WHERE s.program_id = p.id AND ${takesBookings(now)} AND s.held + s.sold < s.capacity ORDER BY s.start_at LIMIT 1)`);
  }
  return found;
}

/** Everything a listed program `p` must fulfil, to be ANDed. @param now a placeholder of the time */
export function filtersOf(query: ListQuery, now: string, bindings: Bindings): string[] {
  // With a plus sign no index is chosen by status: places are narrowed by theirs.
  const isOpen = query.radius === undefined ? "p.status = 'OPEN'" : "+p.status = 'OPEN'";
  const found = [isOpen, ...placeFilters(query, bindings), ...sessionFilters(query, now, bindings)];
  if (query.host !== undefined) found.push(`p.host_id = ${bindings.bind(query.host)}`);
  if (query.priceMax !== undefined) found.push(`p.price <= ${bindings.bind(query.priceMax)}`);
  if (query.free !== undefined) found.push(`p.is_free = ${bindings.bind(Number(query.free))}`);
  if (query.indoor !== undefined) found.push(`p.indoor = ${bindings.bind(Number(query.indoor))}`);
  if (query.ratingMin !== undefined) found.push(`p.rating_count > 0 AND p.rating_sum >= ${bindings.bind(query.ratingMin)} * p.rating_count`);
  return [...found, ...matchesKeyword(keywordFormat(query.keyword ?? ""), bindings)];
}
