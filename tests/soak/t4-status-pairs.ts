import { BOOKING_STATUSES } from "#domain/booking/statuses";
import { TRANSITIONS } from "#domain/booking/transitions";
import { putOut } from "./goods.ts";
import { Mall } from "./mall.ts";
import type { Meddle } from "./templates.ts";

export const WITHOUT_TRANSITION_TRIGGER: Meddle = {
  guard: "AND NOT EXISTS (SELECT 1 FROM booking_transition",
  instead: "AND 0 AND NOT EXISTS (SELECT 1 FROM booking_transition",
};

/**
 * Tries every pair of statuses in SQL, past all code.
 * @returns the pairs that the trigger judges otherwise than the domain's table
 */
export function statusPairs(meddle?: Meddle): { pairs: number; wrong: string[] } {
  const mall = new Mall(4, meddle);
  try {
    const at = putOut(mall, { capacity: 6 });
    const add = mall.product.sqlite.prepare(
      `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, policy_snapshot,
        created_at, updated_at) VALUES (?1, ?1, ?1, ?2, ?3, ?4, 1, '{}', 0, 0)`,
    );
    const change = mall.product.sqlite.prepare("UPDATE booking SET status = ?1 WHERE id = ?2");
    const wrong = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.filter((to) => {
        const id = `${from}-${to}`;
        add.run(id, at.programId, at.sessionId, from);
        const isAllowed = passes(() => change.run(to, id));
        return isAllowed !== (from === to || TRANSITIONS.some((row) => row.from === from && row.to === to));
      }).map((to) => `${from} → ${to}`),
    );
    return { pairs: BOOKING_STATUSES.length ** 2, wrong };
  } finally {
    mall.close();
  }
}

function passes(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes("FORBIDDEN_TRANSITION")) return false;
    throw error;
  }
}
