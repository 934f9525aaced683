import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { fail, type ApiError } from "../errors.ts";

type Fee = components["schemas"]["DeskHostFee"];

/** The fee of each host now, in hundredths of a percent; of one host where named. @param now epoch ms */
export async function listFees(db: D1Database, hostId: string | null, now: number): Promise<Fee[]> {
  const [hosts, fees] = await db.batch<never>([
    db
      .prepare(
        `SELECT id AS hostId, name AS hostName FROM host WHERE ?1 IS NULL OR id = ?1
         ORDER BY name, id`,
      )
      .bind(hostId),
    // with max() alone, bps is that of its row: https://www.sqlite.org/lang_select.html#bareagg
    db
      .prepare(
        `SELECT host_id AS hostId, bps, max(from_at) FROM host_fee
         WHERE from_at <= ?2 AND (?1 IS NULL OR host_id = ?1) GROUP BY host_id`,
      )
      .bind(hostId, now),
  ]);
  const named: Pick<Fee, "hostId" | "hostName">[] = hosts?.results ?? [];
  const inForce: Pick<Fee, "hostId" | "bps">[] = fees?.results ?? [];
  const bpsOf = new Map(inForce.map(({ hostId: id, bps }) => [id, bps]));
  return named.map((host) => ({ ...host, bps: bpsOf.get(host.hostId) ?? 0 }));
}

/**
 * A host's fee for sessions that begin from now on: what was sold for an earlier one keeps its own.
 * @param bps hundredths of a percent; now: epoch ms
 */
export async function setFee(
  db: D1Database,
  hostId: string,
  { bps, by, now }: { bps: number; by: string; now: number },
  record: (fee: Fee) => D1PreparedStatement[],
): Promise<Fee | ApiError> {
  const host = await db.prepare("SELECT name FROM host WHERE id = ?1").bind(hostId).first<string>("name");
  if (host === null) return fail("NOT_FOUND");
  const fee = { hostId, hostName: host, bps };
  await db.batch([
    db
      .prepare(
        `INSERT INTO host_fee (host_id, from_at, bps, staff_name, at) VALUES (?1, ?2, ?3, ?4, ?2)
         ON CONFLICT (host_id, from_at) DO UPDATE SET bps = ?3, staff_name = ?4`,
      )
      .bind(hostId, now, bps, by),
    ...record(fee),
  ]);
  return fee;
}
