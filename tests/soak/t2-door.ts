import type { Mall } from "./mall.ts";
import { MINUTE, OPERATOR, likely, tap, type Scene } from "./t2-scene.ts";

/**
 * The host books for people at the door and on the phone while others book by themselves: by two taps, and
 * ends some of them again, twice at once.
 */
export async function door(scene: Scene): Promise<void> {
  const { mall, at, doings } = scene;
  const { roll, chance, pass } = mall.world;
  for (let turn = 2 + roll(4); turn > 0 && likely(scene, "door", 0); turn -= 1) {
    await pass(roll(6) * 2 * MINUTE);
    const wish = {
      via: chance(50) ? "DOOR" : "PHONE",
      name: "한나들",
      phone: "01012345678",
      items: [{ optionId: "adult", qty: 1 + roll(2) }],
      isPaid: chance(50),
    };
    const key = crypto.randomUUID();
    const book = () => mall.call("POST", `/desk/session/${at.sessionId}/booking`, wish, { ...OPERATOR, key });
    const made = [await tap(scene, 1 + roll(2), book), ...(chance(30) ? [await book()] : [])];
    const ids = new Set(made.flatMap(({ status, at: part }) => (status === 200 ? [String(part("id"))] : [])));
    if (ids.size > 1) doings.said.add("one key books twice at the desk");
    const [id] = ids;
    if (id === undefined || !chance(50)) continue;
    await pass(roll(4) * 5 * MINUTE);
    await tap(scene, 1 + roll(2), () => mall.call("POST", `/desk/booking/${id}/cancel`, undefined, OPERATOR));
  }
}

/**
 * What is paid on site the platform never holds: no line of the ledger, nothing to give back, and no payment
 * but one of a link that led to nothing.
 */
export const deskMoneyWrong = (mall: Mall): string[] =>
  mall.rows(
    `SELECT 1 FROM booking b WHERE b.desk_via IS NOT NULL
       AND (b.on_site_amount > 0 OR NOT EXISTS (SELECT 1 FROM pay_link k WHERE k.booking_id = b.id))
       AND (b.pay_amount <> 0
       OR EXISTS (SELECT 1 FROM payment y WHERE y.booking_id = b.id AND y.status <> 'FAILED')
       OR EXISTS (SELECT 1 FROM ledger l WHERE l.booking_id = b.id)
       OR EXISTS (SELECT 1 FROM refund r WHERE r.booking_id = b.id))`,
  ).length > 0
    ? ["a booking of the desk's is in the books"]
    : [];
