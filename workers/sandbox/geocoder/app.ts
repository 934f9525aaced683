import { Hono } from "hono";
import type { SandboxEnv } from "../env.ts";
import { matchAddress } from "./match.ts";
import { regionsAt } from "./nearest.ts";
import { geocodeResult } from "./result.ts";
import type { GeocodeResult } from "./result.ts";

/** The key this stand-in takes; it opens nothing else. */
const KEY = "geo_local";

type Status = "OK" | "ZERO_RESULTS" | "INVALID_REQUEST" | "REQUEST_DENIED";

/**
 * Stands in for Google's Geocoding API, relative to its mount /__dev/geocoder (SPEC C16):
 * `GET /json?address=…&key=…` or `?latlng=lat,lng&key=…`. It knows regions, not streets.
 */
export const geocoder = new Hono<{ Bindings: Pick<SandboxEnv, "DB"> }>();

geocoder.get("/json", (c) => {
  const { address, latlng, key } = c.req.query();
  if (key !== KEY) return c.json(answer("REQUEST_DENIED", [], "The provided API key is invalid."));
  const results = latlng === undefined ? byAddress(address ?? "") : byPosition(latlng);
  // As Google has it, only a malformed request is an HTTP error too.
  if (results === null)
    return c.json(
      answer("INVALID_REQUEST", [], "Invalid request. Missing or malformed 'address' or 'latlng'."),
      400,
    );
  return c.json(answer(results.length === 0 ? "ZERO_RESULTS" : "OK", results));
});

const answer = (status: Status, results: readonly GeocodeResult[], error?: string) => ({
  ...(error !== undefined && { error_message: error }),
  results,
  status,
});

function byAddress(address: string): GeocodeResult[] | null {
  if (address.trim() === "" || address.length > 500) return null;
  const { regions, isPartial } = matchAddress(address);
  return regions.map((region) => geocodeResult(region, isPartial));
}

function byPosition(latlng: string): GeocodeResult[] | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(latlng);
  const [lat, lon] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  return regionsAt(lat, lon).map((region) => geocodeResult(region, false));
}
