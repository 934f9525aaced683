import { cancelAtDesk } from "./t2-desk.ts";
import { FOR_PEOPLE } from "./t2-faults.ts";
import { MINUTE, OPERATOR, tap, type Scene } from "./t2-scene.ts";

const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

/** Pays into a virtual account, or not; the bank may take it back. */
export async function deposit({ mall, doings }: Scene, orderId: string): Promise<void> {
  const { roll, chance, pass } = mall.world;
  await pass(roll(3) * 10 * MINUTE);
  if (chance(80)) await mall.atProvider("/__deposit", { orderId });
  if (!chance(15)) return;
  await pass(roll(20) * MINUTE);
  const back = await mall.atProvider("/__deposit/reverse", { orderId });
  if (Reflect.has(Object(back), "paymentKey"))
    doings.reversed.set(orderId, (doings.reversed.get(orderId) ?? 0) + 1);
  await pass(roll(20) * MINUTE);
  if (chance(50)) await mall.atProvider("/__deposit", { orderId });
}

/**
 * Cancels in whole and in part, against each other, against the operator and against their own withdrawal.
 */
export async function afterwards(
  scene: Scene,
  id: string,
  as: string,
  { orderId, isAccount }: { orderId: string | null; isAccount: boolean },
): Promise<void> {
  const { mall, doings } = scene;
  const { roll, chance, pass } = mall.world;
  if (chance(25)) return; // looks forward to it
  if (orderId !== null && chance(15)) {
    await pass(roll(30) * MINUTE);
    await cancelAtDesk(scene, orderId);
  }
  if (orderId !== null && chance(12)) {
    doings.forPeople.add(orderId);
    for (const dials of FOR_PEOPLE[roll(FOR_PEOPLE.length)] ?? [])
      await mall.atProvider("/__faults", { orderId, ...dials });
  }
  for (let turn = roll(4); turn > 0; turn -= 1) {
    await pass(roll(4) * 20 * MINUTE);
    const account = isAccount ? { account: ACCOUNT } : {};
    const items = chance(30) ? { items: [{ optionId: "adult", qty: 1 }] } : {};
    const key = crypto.randomUUID();
    const wish = { bookingId: id, reason: "SCHEDULE", ...account, ...items };
    const ask = (body: object, under: string) => mall.call("POST", "/refund", body, { as, key: under });
    if (chance(10)) {
      const other = await tap(scene, 1, () => ask({ ...wish, refund: 10 }, crypto.randomUUID()));
      if (other.status === 201) doings.said.add("a quote that nobody was shown is taken");
    }
    const refund = await tap(scene, 1 + roll(2), () => ask(wish, chance(60) ? key : crypto.randomUUID()));
    if (refund.status === 201 && chance(20)) {
      const again = await tap(scene, 1, () => ask({ ...wish, detail: "다른 까닭" }, key));
      if (again.status === 201 && again.at("id") === refund.at("id"))
        doings.said.add("a key with another body is answered");
    }
    if (orderId !== null && refund.status === 201 && chance(8)) await cancelAtDesk(scene, orderId);
    if (refund.status !== 201) {
      await tap(scene, 1, () => mall.call("POST", `/booking/${id}/cancel`, undefined, { as }));
      continue;
    }
    const path = `${String(refund.at("id"))}`;
    const meanwhile = [
      () => tap(scene, 1, () => mall.call("POST", `/refund/${path}/withdraw`, undefined, { as })),
      () => tap(scene, 1, () => mall.call("POST", `/operator/refund/${path}/approve`, undefined, OPERATOR)),
      () =>
        tap(scene, 1, () =>
          mall.call("POST", `/operator/refund/${path}/reject`, { reason: "재료를 샀어요." }, OPERATOR),
        ),
      () => mall.minute(),
    ];
    await Promise.all(Array.from({ length: roll(3) }, () => meanwhile[roll(meanwhile.length)]?.()));
  }
}

/** Whoever is asked for an account names one; or never does, and the money waits. */
export async function nameAccounts(scene: Scene): Promise<void> {
  const { mall } = scene;
  const asked = mall.rows<{ id: string; as: string }>(
    "SELECT r.id, b.user_id AS 'as' FROM refund r JOIN booking b ON b.id = r.booking_id WHERE r.status = 'FAILED' AND r.fail_code = 'ACCOUNT_NEEDED' ORDER BY r.rowid",
  );
  for (const { id, as } of asked) {
    if (mall.world.chance(60))
      await tap(scene, 1, () => mall.call("POST", `/refund/${id}/account`, ACCOUNT, { as }));
  }
}
