import type { components } from "#openapi/schema.d";
import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";

interface RegionRow {
  id: string;
  sido: string;
  gugun: string | null;
  code: string;
  lat: number;
  lon: number;
}

const toRegion = ({ gugun, ...row }: RegionRow): components["schemas"]["Region"] => ({
  ...row,
  ...(gugun === null ? {} : { gugun }),
});

/** Codes and regions (C12–C14). */
export function regionRoutes(api: Api): void {
  implement(api, "listCode", async ({ env }) => {
    const { results } = await env.DB.prepare(
      'SELECT position, id, name, ord AS "order" FROM code ORDER BY position, ord, id',
    ).all<components["schemas"]["Code"]>();
    return { status: 200, body: { value: results } };
  });

  implement(api, "listRegion", async ({ env }) => {
    const { results } = await env.DB.prepare(
      "SELECT id, sido, gugun, code, lat, lon FROM region ORDER BY id",
    ).all<RegionRow>();
    return { status: 200, body: { value: results.map(toRegion) } };
  });

  implement(api, "getRegion", async ({ params, query, env }) => {
    const { results } = await env.DB.prepare(
      "SELECT id, sido, gugun, code, lat, lon FROM region WHERE sido = ?1 AND (?2 IS NULL OR gugun = ?2) ORDER BY id",
    )
      .bind(params.sido.normalize("NFC"), query.gugun?.normalize("NFC") ?? null)
      .all<RegionRow>();
    return results.length === 0 ? fail("NOT_FOUND") : { status: 200, body: { value: results.map(toRegion) } };
  });
}
