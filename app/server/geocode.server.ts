import type { EdgeEnv } from "./env.server.ts";
import { asksTooOften } from "./geocode-limit.server.ts";
import { log } from "#domain/log";

/** One result in Google's shape (SPEC C16); coordinates in degrees, WGS84. */
export interface GeocodeResult {
  formatted_address: string;
  address_components: { long_name: string; short_name: string; types: string[] }[];
  geometry: { location: { lat: number; lng: number } };
}

export type GeocodeQuery = { address: string } | { latlng: string };
export type Geocoded = { status: "OK" | "ZERO_RESULTS"; results: GeocodeResult[] };

export const ADDRESS_MAX = 100;
/** Less than a request may take (K07): a page waits behind it. In milliseconds. */
const TIMEOUT_MS = 5_000;

/**
 * What a caller asked, or null where it is not exactly one of both, or not of their form. Positions are cut
 * to 0.01°, as our location terms promise.
 */
export function readGeocodeQuery(query: URLSearchParams): GeocodeQuery | null {
  const [address, latlng] = [query.get("address")?.trim(), query.get("latlng")?.trim()];
  if ((address === undefined) === (latlng === undefined)) return null;
  if (address !== undefined)
    return address !== "" && [...address].length <= ADDRESS_MAX && !/\p{Cc}/u.test(address)
      ? { address: address.normalize("NFC") }
      : null;
  const match = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(latlng ?? "");
  const [lat, lon] = [Number(match?.[1]), Number(match?.[2])];
  return match && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { latlng: `${lat.toFixed(2)},${lon.toFixed(2)}` }
    : null;
}

/**
 * Asks the configured geocoder (C16). Null where it cannot be had or refuses, with the reason in the log. The
 * key never leaves the edge.
 */
export async function geocode(env: EdgeEnv, query: GeocodeQuery): Promise<Geocoded | null> {
  const url = new URL(env.GEOCODER_URL);
  for (const [name, value] of Object.entries({
    ...query,
    language: "ko",
    region: "kr",
    key: env.GEOCODER_KEY ?? "",
  }))
    url.searchParams.set(name, value);
  try {
    const init = { signal: AbortSignal.timeout(TIMEOUT_MS) };
    const answer = env.SANDBOX
      ? ((await env.SANDBOX.fetch(url.href, init as never)) as unknown as Response)
      : await fetch(url, init);
    const body: unknown = await answer.json();
    if (isGeocoded(body)) return { status: body.status, results: body.results };
    log("error", "The geocoder refused", { status: answer.status, reason: statusOf(body) });
  } catch (error) {
    log("error", "The geocoder could not be asked", { reason: error instanceof Error ? error.name : error });
  }
  return null;
}

const statusOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "status" in body ? body.status : undefined;

const isGeocoded = (body: unknown): body is Geocoded =>
  ["OK", "ZERO_RESULTS"].includes(String(statusOf(body))) &&
  typeof body === "object" &&
  body !== null &&
  "results" in body &&
  Array.isArray(body.results);

const BRIEFLY = { headers: { "cache-control": "private, max-age=600" } };

/**
 * `GET /api/geocode?address | latlng`: answered here and not by the product API, since the key stays at the
 * edge.
 */
export async function answerGeocode(
  request: Request,
  env: EdgeEnv,
  refuse: (status: number, code: string, message: string) => Response,
): Promise<Response> {
  if (request.method !== "GET") return refuse(405, "METHOD_NOT_ALLOWED", "지원하지 않는 요청이에요.");
  const missing = ["usertype", "bucket"].some((name) => request.headers.get(name) === null);
  if (missing) return refuse(400, "HEADERS_MISSING", "요청에 필요한 헤더가 빠졌어요.");
  if (request.headers.get("bucket") !== env.FILE_BUCKET)
    return refuse(400, "BAD_REQUEST", "이 사이트의 파일 보관함이 아니에요.");
  const query = readGeocodeQuery(new URL(request.url).searchParams);
  if (!query) return refuse(400, "BAD_REQUEST", "주소나 좌표를 확인해 주세요.");
  if (asksTooOften(request, Date.now()))
    return refuse(429, "TOO_MANY", "요청이 너무 많아요. 잠시 후 다시 시도해 주세요.");
  const value = await geocode(env, query);
  return value
    ? Response.json({ value }, BRIEFLY)
    : refuse(503, "UNAVAILABLE", "지금은 주소를 찾을 수 없어요. 잠시 후 다시 시도해 주세요.");
}
