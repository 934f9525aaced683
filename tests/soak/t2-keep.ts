import type { Mall } from "./mall.ts";
import { MINUTE, OPERATOR, likely, tap, type Scene } from "./t2-scene.ts";

/** How far a worker's clock is off at most. */
const SKEW_MS = 10 * MINUTE;

/**
 * The host keeps seats for residents, more or fewer of them again and again, and gives them up; residents and
 * others want the last of them at once, online and at the desk.
 */
export async function keeper(scene: Scene): Promise<void> {
  const { mall, at } = scene;
  const { roll, chance, pass } = mall.world;
  const path = `/desk/session/${at.sessionId}/kept-seats`;
  const own = Array.from({ length: 3 + roll(4) }, (_, n) => resident(scene, `resident-${n}`));
  for (let turn = 2 + roll(4); turn > 0 && likely(scene, "keeps", 0); turn -= 1) {
    const wish = {
      seats: 1 + roll(3),
      until: mall.world.now + (20 + roll(60)) * MINUTE,
      regions: ["region_0005"],
    };
    await tap(scene, 1 + roll(2), () =>
      mall.call("PUT", path, wish, { ...OPERATOR, key: crypto.randomUUID() }),
    );
    await pass(roll(6) * 2 * MINUTE);
    if (chance(20)) await tap(scene, 1, () => mall.call("DELETE", path, undefined, OPERATOR));
  }
  await Promise.all(own);
}

/** Takes a seat that is kept, and lets it go again. */
async function resident(scene: Scene, as: string): Promise<void> {
  const { mall, at } = scene;
  const { roll, chance, pass } = mall.world;
  await pass(roll(20) * MINUTE);
  const wish = { ...at, items: [{ optionId: "adult", qty: 1 + roll(2) }], isResident: chance(80) };
  const made = await tap(scene, 1, () =>
    mall.call("POST", "/booking", wish, { as, key: crypto.randomUUID() }),
  );
  if (made.status !== 201) return;
  await pass(roll(8) * MINUTE);
  if (chance(70))
    await tap(scene, 1, () =>
      mall.call("POST", `/booking/${String(made.at("id"))}/abort`, undefined, { as }),
    );
}

/**
 * Seats that are kept for residents are nobody else's: of all others there are never more people than the
 * session has seats beside them. Not judged about the moment at which they are everybody's.
 */
export const keptWrong = (mall: Mall): string[] =>
  mall.rows(
    `SELECT 1 FROM session s WHERE s.kept_until > ?1 AND s.capacity - s.kept_seats < (
       SELECT coalesce(sum(b.seats), 0) FROM booking b WHERE b.session_id = s.id AND b.resident = 0
         AND (b.status IN ('BOOKING_REQUEST', 'BOOKING_REQUEST_COMPLETE', 'BOOKING_CANCEL_REQUEST',
           'REFUND_CANCEL_REQUEST', 'REFUND_CANCEL_COMPLETE', 'RESERVE_REQUEST', 'RESERVE_REQUEST_COMPLETE',
           'RESERVE_CANCEL_REQUEST') OR b.status = 'RESERVE_WAIT'
           AND NOT (coalesce(b.wait_kind, '') = 'CAPACITY' AND b.offer_expires_at IS NULL)))`,
    mall.world.now + SKEW_MS,
  ).length > 0
    ? ["a seat that is kept for residents is another's"]
    : [];
