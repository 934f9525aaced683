import { atProvider } from "./accounts.ts";
import type { Mall } from "./mall.ts";
import { OPERATOR, likely, tap, type Scene } from "./t2-scene.ts";
import { isTouched } from "./t2-truth.ts";

/** Somebody gives money back at the provider's own desk: all that is left, or a part. */
export async function cancelAtDesk(scene: Scene, orderId: string): Promise<void> {
  const { mall, doings } = scene;
  const { roll, chance } = mall.world;
  if (chance(40)) await mall.atProvider("/__faults", { orderId, step: "webhook", webhook: "never" });
  const amount = likely(scene, "deskAll", 50) ? {} : { amount: 500 * (1 + roll(8)) };
  const done = await mall.atProvider("/__cancel", { orderId, ...amount });
  if (Reflect.has(Object(done), "paymentKey")) doings.desk.add(orderId);
}

/** The banks answer for what was on its way to an account. */
export async function arrivals(scene: Scene): Promise<void> {
  const { mall, doings } = scene;
  for (const orderId of doings.forPeople) {
    if (!atProvider(mall, orderId).some(({ refundStatus }) => refundStatus === "PENDING")) continue;
    const status = likely(scene, "bounces", 40) ? "FAILED" : "COMPLETED";
    await mall.atProvider("/__refund", { orderId, status });
  }
}

interface OpenCase {
  id: string;
  orderId: string;
  bookingId: string | null;
  kind: string;
}

/** Of what a machine can put right no person has anything to do. */
function isForPeople({ mall, doings }: Scene, { orderId, bookingId, kind }: OpenCase): boolean {
  if (kind === "DEPOSIT_REVERSED") return doings.reversed.has(orderId);
  // Into an account that was thought refused, after another attempt: it has no way back of its own.
  if (isPaidTwice(mall, orderId, bookingId)) doings.forPeople.add(orderId);
  const isDesk = doings.desk.has(orderId) && !doings.forPeople.has(orderId);
  const hasRefund =
    mall.rows("SELECT 1 FROM refund WHERE booking_id = ?", bookingId ?? "").length > 0 ||
    kind !== "BOOKS_DIFFER";
  if (isDesk && !hasRefund) doings.said.add("a plain cancel at the desk waits for a person");
  return isTouched(doings, orderId);
}

function isPaidTwice(mall: Mall, orderId: string, bookingId: string | null): boolean {
  const isIn = atProvider(mall, orderId).some(({ isAccount, balance }) => isAccount && balance > 0);
  const others = mall.rows(
    "SELECT 1 FROM payment WHERE booking_id = ? AND order_id <> ? AND approved_at IS NOT NULL",
    bookingId ?? "",
    orderId,
  );
  return isIn && others.length > 0;
}

/** A person goes through the open cases, and does of each what its verbs allow. */
export async function endCases(scene: Scene): Promise<void> {
  const { mall, doings } = scene;
  const order = ["ACCEPT", "CANCEL_WHOLE", "PAID_BY_HAND", "ASK_AGAIN"];
  for (let round = 0; round < 3; round += 1) {
    const open = mall.rows<OpenCase>(
      `SELECT id, order_id AS orderId, booking_id AS bookingId, kind FROM payment_case
       WHERE state = 'OPEN' ORDER BY opened_at, id`,
    );
    for (const one of open) {
      if (!isForPeople(scene, one)) continue;
      const { id, orderId } = one;
      const seen = await tap(scene, 1, () => mall.call("GET", `/desk/case/${id}`, undefined, OPERATOR));
      const verbs: unknown = seen.at("verbs");
      const verb = order.find((known) => Array.isArray(verbs) && verbs.includes(known));
      if (verb === undefined) continue;
      if (verb === "PAID_BY_HAND") doings.forPeople.add(`${orderId} by hand`);
      const body = { verb, why: "고객과 통화했어요.", reference: "이체 1" };
      await tap(scene, 1, () => mall.call("POST", `/desk/case/${id}/act`, body, OPERATOR));
    }
  }
}
