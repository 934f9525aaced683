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
  isOn: number;
}

const COLUMNS = "id, sido, gugun, code, lat, lon, is_on AS isOn";

const toRegion = ({ gugun, isOn, ...row }: RegionRow): components["schemas"]["Region"] => ({
  ...row,
  isOn: isOn === 1,
  ...(gugun === null ? {} : { gugun }),
});

/** Codes and regions (C12–C14). */
export function regionRoutes(api: Api): void {
  implement(api, "listCode", async ({ query, env }) => {
    const { results } = await env.SHOWN.prepare(
      `SELECT position, id, name, ord AS "order", is_on AS isOn FROM code
       ${query.position === undefined ? "WHERE ?1 IS NULL" : "WHERE position = ?1"}
       ORDER BY position, ord, id`,
    )
      .bind(query.position ?? null)
      .all<Omit<components["schemas"]["Code"], "isOn"> & { isOn: number }>();
    return { status: 200, body: { value: results.map((row) => ({ ...row, isOn: row.isOn === 1 })) } };
  });

  implement(api, "listRegion", async ({ env }) => {
    const { results } = await env.SHOWN.prepare(`SELECT ${COLUMNS} FROM region ORDER BY id`).all<RegionRow>();
    return { status: 200, body: { value: results.map(toRegion) } };
  });

  implement(api, "getRegion", async ({ params, query, env }) => {
    const { results } = await env.SHOWN.prepare(
      `SELECT ${COLUMNS} FROM region WHERE sido = ?1 AND (?2 IS NULL OR gugun = ?2) ORDER BY id`,
    )
      .bind(params.sido.normalize("NFC"), query.gugun?.normalize("NFC") ?? null)
      .all<RegionRow>();
    return results.length === 0 ? fail("NOT_FOUND") : { status: 200, body: { value: results.map(toRegion) } };
  });
}
