import type { Mall } from "./mall.ts";
import { MINUTE, SECOND, likely, tap, type Scene } from "./t2-scene.ts";

const holderOf = (mall: Mall, id: string): { holder: string | null; takenAt: number | null } | undefined =>
  mall.rows<{ holder: string | null; takenAt: number | null }>(
    "SELECT holder_id AS holder, taken_at AS takenAt FROM gift WHERE booking_id = ?",
    id,
  )[0];

/**
 * Gives a booking away, again and again: two friends press at once, its owner takes it back or cancels at the
 * same moment, and whoever has it may give it back. What each is told must be so.
 */
export async function giveAway(scene: Scene, id: string, as: string): Promise<void> {
  const { mall } = scene;
  const { roll, chance, pass } = mall.world;
  for (let turn = 1 + roll(3); turn > 0 && likely(scene, "gifts", 0); turn -= 1) {
    await pass(roll(3) * 10 * MINUTE);
    const path = `/booking/${id}/gift`;
    await tap(scene, 1 + roll(2), () => mall.call("PUT", path, { message: "함께 못 가서요." }, { as }));
    const seen = await tap(scene, 1, () => mall.call("GET", path, undefined, { as }));
    const token = seen.at("gift.token");
    if (typeof token !== "string") return;
    const deeds = [
      ...["one", "two"].map((friend) => () => take(scene, id, token, `${as}-friend-${friend}`)),
      ...(chance(30) ? [() => tap(scene, 1, () => mall.call("DELETE", path, undefined, { as }))] : []),
      ...(chance(40) ? [() => cancelIt(scene, id, as)] : []),
    ];
    await Promise.all(deeds.map(async (deed) => (await pass(roll(3) * SECOND), deed())));
    if (chance(50)) await cancelIt(scene, id, as);
    const holder = holderOf(mall, id)?.holder;
    if (holder && chance(60))
      await tap(scene, 1, () => mall.call("DELETE", `/gift/${token}/held`, undefined, { as: holder }));
  }
}

/** Who is told that they have it has it, unless they have given it back: nobody else does. */
async function take(scene: Scene, id: string, token: string, as: string): Promise<void> {
  const { mall, doings } = scene;
  const taken = await tap(scene, 1 + mall.world.roll(2), () =>
    mall.call("PUT", `/gift/${token}/held`, undefined, { as }),
  );
  const gift = holderOf(mall, id);
  if (taken.status === 200 && gift !== undefined && gift.holder !== as)
    doings.said.add("two are told that they have one gift");
}

/** Its owner cancels what may be another's by then: not while it is. */
async function cancelIt(scene: Scene, id: string, as: string): Promise<void> {
  const { mall, doings } = scene;
  const before = holderOf(mall, id);
  const wish = { bookingId: id, reason: "SCHEDULE" };
  const refund = await tap(scene, 1, () =>
    mall.call("POST", "/refund", wish, { as, key: crypto.randomUUID() }),
  );
  const plain =
    refund.status === 201
      ? refund
      : await tap(scene, 1, () => mall.call("POST", `/booking/${id}/cancel`, undefined, { as }));
  const isHeldAllAlong = before?.takenAt != null && before.takenAt === holderOf(mall, id)?.takenAt;
  if (isHeldAllAlong && plain.status >= 200 && plain.status < 300)
    doings.said.add("an owner cancels what another holds");
}

/**
 * What must hold of gifts at any moment: who holds one is not its giver, and its giver has changed nothing of
 * the booking since.
 */
export function giftsWrong(mall: Mall): string[] {
  const own = mall.rows(
    "SELECT 1 FROM gift g JOIN booking b ON b.id = g.booking_id AND b.user_id = g.holder_id",
  );
  const changed = mall.rows(
    `SELECT 1 FROM gift g JOIN booking_history h ON h.booking_id = g.booking_id
     WHERE g.taken_at IS NOT NULL AND h.actor = 'user' AND h.at > g.taken_at`,
  );
  return [
    ...(own.length > 0 ? ["somebody holds their own booking as a gift"] : []),
    ...(changed.length > 0 ? ["a giver has changed what another holds"] : []),
  ];
}
