import { atProvider } from "./accounts.ts";
import { cancelAtDesk } from "./t2-desk.ts";
import type { Answer, Mall } from "./mall.ts";
import { FOR_PEOPLE, ON_ITS_WAY } from "./t2-faults.ts";
import { giveAway } from "./t2-gift.ts";
import { changeDate } from "./t2-move.ts";
import { MINUTE, OPERATOR, SECOND, likely, tap, type Scene } from "./t2-scene.ts";

const ACCOUNT = { bank: "88", accountNumber: "110123456789", holderName: "한나들" };

/** Pays into a virtual account, or not; the bank may take it back. */
export async function deposit(scene: Scene, orderId: string): Promise<void> {
  const { mall, doings } = scene;
  const { roll, chance, pass } = mall.world;
  await pass(roll(3) * 10 * MINUTE);
  if (likely(scene, "looksLate", 30))
    await lookThatComesLate(mall, orderId, () => mall.atProvider("/__deposit", { orderId }));
  else if (likely(scene, "deposits", 80)) await mall.atProvider("/__deposit", { orderId });
  if (!likely(scene, "reverses", 15)) return;
  await pass(roll(20) * MINUTE);
  const back = await mall.atProvider("/__deposit/reverse", { orderId });
  if (Reflect.has(Object(back), "paymentKey"))
    doings.reversed.set(orderId, (doings.reversed.get(orderId) ?? 0) + 1);
  await pass(roll(20) * MINUTE);
  if (chance(50)) await mall.atProvider("/__deposit", { orderId });
}

/** Somebody asks about an order just before something happens to it, and reads the answer after that. */
async function lookThatComesLate(
  mall: Mall,
  orderId: string,
  happens: () => Promise<unknown>,
): Promise<void> {
  await mall.atProvider("/__faults", { orderId, step: "get", delayAfterMs: 20_000 });
  const asking = mall.webhook({ eventType: "PAYMENT_STATUS_CHANGED", data: { orderId } });
  await mall.world.pass(5 * SECOND);
  await happens();
  await asking;
}

/** Won that are left of a booking's money by our own books. */
function leftOf(mall: Mall, id: string): number {
  const [row] = mall.rows<{ won: number }>(
    "SELECT pay_amount - refunded_amount AS won FROM booking WHERE id = ?",
    id,
  );
  return row?.won ?? 0;
}

/** An answer, and whether one was kept for its key when it came. */
async function withKept(
  mall: Mall,
  asking: Promise<Answer>,
  key: string,
): Promise<Answer & { isKept: boolean }> {
  const answer = await asking;
  return { ...answer, isKept: mall.rows("SELECT 1 FROM idempotency WHERE key = ?", key).length > 0 };
}

const isFromAccount = (mall: Mall, refundId: unknown): boolean =>
  mall
    .rows<{ orderId: string }>(
      "SELECT y.order_id AS orderId FROM refund r JOIN payment y ON y.id = r.payment_id WHERE r.id = ?",
      String(refundId),
    )
    .some(({ orderId }) => atProvider(mall, orderId).some(({ isAccount }) => isAccount));

/** What is told to two devices under one key, and what may not be asked for at all. */
async function tellTwins(
  scene: Scene,
  ask: (body: object, under: string) => Promise<Answer>,
  wish: object,
  { key, isCard, left }: { key: string; isCard: boolean; left: number },
): Promise<Answer> {
  const { mall, doings } = scene;
  if (isCard && likely(scene, "otherAccount", 10)) {
    const other = await ask({ ...wish, account: ACCOUNT }, crypto.randomUUID());
    // On another device it may have been paid into an account in the meantime.
    if (other.status === 201 && !isFromAccount(mall, other.at("id")))
      doings.said.add("a card's money is sent to an account");
  }
  const twin = () => withKept(mall, ask(wish, key), key);
  const twins = await Promise.all([twin(), twin()]);
  const taken = twins.find(({ status }) => status === 201);
  // Who was refused before the other one was taken on was told the truth.
  if (taken && twins.some(({ status, isKept }) => status >= 400 && status < 500 && isKept))
    doings.said.add("a twin under the same key is told otherwise");
  if (taken && Number(taken.at("refund")) > left) doings.said.add("more is promised back than is left");
  return taken ?? twins[0];
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
  if (scene.others.length > 0) await changeDate(scene, id, as);
  if (scene.theme.habits.gifts !== undefined) await giveAway(scene, id, as);
  if (!likely(scene, "cancels", 75)) return; // looks forward to it
  if (orderId !== null && likely(scene, "desk", 15)) {
    await pass(roll(30) * MINUTE);
    await cancelAtDesk(scene, orderId);
  }
  if (orderId !== null && likely(scene, "forPeople", 15)) {
    doings.forPeople.add(orderId);
    for (const dials of (isAccount ? ON_ITS_WAY : FOR_PEOPLE[roll(FOR_PEOPLE.length)]) ?? [])
      await mall.atProvider("/__faults", { orderId, ...dials });
  }
  for (let turn = scene.theme.habits.cancels === undefined ? roll(4) : 1 + roll(3); turn > 0; turn -= 1) {
    // Past the first hour, in which all of it comes back.
    await pass(likely(scene, "late", 30) ? 80 * MINUTE : roll(4) * 20 * MINUTE);
    const account = isAccount ? { account: ACCOUNT } : {};
    const items = likely(scene, "part", 30) ? { items: [{ optionId: "adult", qty: 1 }] } : {};
    const key = crypto.randomUUID();
    const shown = chance(15) ? { quotedAt: mall.world.now - 100 * MINUTE } : {};
    // On another device, while it is being cancelled.
    const moving = scene.others.length > 0 && chance(40) ? changeDate(scene, id, as) : null;
    const wish = { bookingId: id, reason: "SCHEDULE", ...account, ...items, ...shown };
    const ask = (body: object, under: string) => mall.call("POST", "/refund", body, { as, key: under });
    if (chance(10)) {
      const other = await tap(scene, 1, () => ask({ ...wish, refund: 10 }, crypto.randomUUID()));
      if (other.status === 201) doings.said.add("a quote that nobody was shown is taken");
    }
    const isCard = orderId !== null && !isAccount;
    const refund = chance(40)
      ? await tellTwins(scene, ask, wish, { key, isCard, left: leftOf(mall, id) })
      : await tap(scene, 1 + roll(2), () => ask(wish, chance(60) ? key : crypto.randomUUID()));
    await moving;
    if (orderId !== null && chance(15))
      void mall.atProvider("/__webhooks/replay", { orderId, order: "same", times: 1 });
    if (refund.status === 201 && chance(20)) {
      const again = await tap(scene, 1, () => ask({ ...wish, detail: "다른 까닭" }, key));
      if (again.status === 201 && again.at("id") === refund.at("id"))
        doings.said.add("a key with another body is answered");
    }
    if (orderId !== null && refund.status === 201 && likely(scene, "desk", 15))
      await cancelAtDesk(scene, orderId);
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

/** Anyone who is asked for an account names one; or never does, and the money waits. */
export async function nameAccounts(scene: Scene): Promise<void> {
  const { mall } = scene;
  const asked = mall.rows<{ id: string; as: string }>(
    `SELECT r.id, b.user_id AS 'as' FROM refund r JOIN booking b ON b.id = r.booking_id
      WHERE r.status = 'FAILED' AND r.problem = 'ACCOUNT_NEEDED' ORDER BY r.rowid`,
  );
  for (const { id, as } of asked) {
    if (mall.world.chance(60))
      await tap(scene, 1, () => mall.call("POST", `/refund/${id}/account`, ACCOUNT, { as }));
  }
}
