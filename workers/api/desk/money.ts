import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { implement, type Api } from "../contract.ts";

type DeskMoney = components["schemas"]["DeskMoney"];

/**
 * What came in and went back in a month, and what is still to go back, in won.
 * @param month "2026-11" @param hostId null: of all hosts
 */
export async function moneyOf(db: D1Database, month: string, hostId: string | null): Promise<DeskMoney> {
  const days = db
    .prepare(
      `SELECT day, paid, returned FROM desk_money
       WHERE host_id = ?1 AND day BETWEEN ?2 || '-01' AND ?2 || '-31' ORDER BY day`,
    )
    .bind(hostId ?? "", month);
  const owed = db
    .prepare(
      `SELECT count(*) AS refunds, coalesce(sum(r.refund), 0) AS won FROM refund r
       WHERE r.next_at IS NOT NULL AND (?1 IS NULL OR EXISTS (SELECT 1 FROM booking b
         JOIN session s ON s.id = b.session_id WHERE b.id = r.booking_id AND s.host_id = ?1))`,
    )
    .bind(hostId);
  const [moved, open] = await Promise.all([
    days.all<DeskMoney["days"][number]>(),
    owed.first<DeskMoney["owed"]>(),
  ]);
  return { month, days: moved.results, owed: open ?? { refunds: 0, won: 0 } };
}

export function deskMoneyRoutes(api: Api): void {
  implement(api, "getDeskMoney", async ({ env, staff, query }) => ({
    status: 200,
    body: { value: await moneyOf(env.DB, query.month, staff.hostId) },
  }));
}
