import { DETAILS } from "./goods.ts";
import type { Answer } from "./mall.ts";
import { depositDeadline } from "#domain/payment/deposit-deadline";
import { atProvider } from "./accounts.ts";
import { afterwards, deposit } from "./t2-afterwards.ts";
import { chosenCoupon, lookThrough, register } from "./t2-coupon.ts";
import { cancelAtDesk } from "./t2-desk.ts";
import { FAULTS, IN_PIECES, isHidden } from "./t2-faults.ts";
import { MINUTE, SECOND, likely, tap, type Scene } from "./t2-scene.ts";
import { awaitWord, joinQueue } from "./t2-waiting.ts";

/** One customer, from the first tap to wherever it leads. */
export async function customer(scene: Scene, as: string, isAgain = false): Promise<void> {
  const { mall, at, codes } = scene;
  const { roll, chance } = mall.world;
  if (codes.length > 0 && chance(80)) await register(scene, as);
  const items = [{ optionId: "adult", qty: 1 + (likely(scene, "two", 30) ? 1 : 0) }];
  const key = crypto.randomUUID();
  const book = () => mall.call("POST", "/booking", { ...at, items }, { as, key });
  let made = await tap(scene, 1, book);
  if (made.status === 0 || made.status >= 500) made = await tap(scene, 1, book); // one tries again
  if (made.status === 409 && chance(85)) return joinQueue(scene, as, items);
  if (made.status !== 201) return;
  const id = String(made.at("id"));
  await checkout(scene, as, id);
  if (isAgain || !chance(40)) return;
  // The seats went, so it seems without any money: one books once more, with the coupon that came back.
  await mall.world.pass(roll(20) * MINUTE);
  const now = await tap(scene, 1, () => mall.call("GET", `/booking/${id}`, undefined, { as }));
  if (now.at("status") === "FAIL") await customer(scene, as, true);
}

/** From the held seats to the payment, and on from there. */
export async function checkout(scene: Scene, as: string, id: string, isAgain = false): Promise<void> {
  const { mall, at, doings } = scene;
  const { roll, chance, pass } = mall.world;
  await pass(roll(3) * 20 * SECOND);
  const put = await fill(scene, as, id);
  const orderId = put.at("payment.orderId");
  const amount = put.at("payment.amount");
  if (typeof orderId !== "string" || put.at("payment.status") !== "READY") {
    const confirmed = await tap(scene, 2, () =>
      mall.call("POST", `/booking/${id}/confirm`, undefined, { as }),
    );
    if (confirmed.at("status") === "RESERVE_WAIT") return awaitWord(scene, as, id);
    return confirmed.status === 200
      ? afterwards(scene, id, as, { orderId: null, isAccount: false })
      : undefined;
  }
  // Who pays a second time has more luck.
  const theirs = isAgain || !chance(60) ? [] : [scene.theme.faults];
  const sets = [
    ...theirs,
    ...Array.from({ length: isAgain ? 0 : roll(4) }, () => FAULTS[roll(FAULTS.length)] ?? []),
  ];
  for (const dials of sets.flat()) await mall.atProvider("/__faults", { orderId, ...dials });
  if (isHidden(sets)) doings.lagging.add(orderId);
  if (sets.includes(IN_PIECES)) doings.forPeople.add(orderId);
  if (chance(8)) return; // never comes back from the window
  const method = likely(scene, "account", 25) ? "VIRTUAL_ACCOUNT" : ["CARD", "CARD", "EASY_PAY"][roll(3)];
  const [session] = mall.rows<{ closes: number }>(
    "SELECT book_close_at AS closes FROM session WHERE id = ?",
    at.sessionId,
  );
  const dueDate = depositDeadline(mall.world.now, session?.closes ?? 0);
  const wanted = { orderId, amount, method, dueDate, isPartialCancelable: !chance(8) };
  const paymentKey = String(Reflect.get(Object(await mall.atProvider("/__payments", wanted)), "paymentKey"));
  const isLast = likely(scene, "lastMinute", 0);
  await pass((isLast ? 560 + roll(30) : ([1, 1, 20, 20, 60, 300, 590, 640][roll(8)] ?? 0)) * SECOND);
  if (!isLast && chance(10)) await pass(([300, 590, 605][roll(3)] ?? 0) * SECOND);
  if (chance(8)) return; // has agreed, and the browser is gone
  // In another tab: the price is another one now, and so is the order.
  if (likely(scene, "changesMind", 3)) await fill(scene, as, id);
  const payKey = crypto.randomUUID();
  const confirm = async () => {
    const key = chance(50) ? payKey : crypto.randomUUID();
    const answer = await mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount }, { as, key });
    const isTold = codeOf(answer) === "PAYMENT_FAILED";
    const isSeen = !doings.lagging.has(orderId);
    if (isTold && isSeen && atProvider(mall, orderId).some(({ balance }) => balance > 0))
      doings.said.add("told that no money moved while the provider holds it");
    return answer;
  };
  if (chance(6)) {
    const other = { orderId, paymentKey, amount: Number(amount) + 500 };
    const answer = await tap(scene, 1, () => mall.call("POST", "/payment/confirm", other, { as }));
    if (answer.status === 200 || answer.status === 202 || codeOf(answer) === "PAYMENT_FAILED")
      doings.said.add("an amount that is not the order's is taken to the provider");
  }
  const meanwhile = likely(scene, "letsGo", 3) ? letGo(scene, as, id) : null;
  const answer = await tap(scene, 1 + roll(3), confirm);
  await meanwhile;
  const isIssued = atProvider(mall, orderId).some(({ status }) => status === "WAITING_FOR_DEPOSIT");
  if (!isAgain && codeOf(answer) === "PAYMENT_FAILED" && chance(60)) return checkout(scene, as, id, true);
  if (likely(scene, "desk", 8)) await cancelAtDesk(scene, orderId);
  if (chance(30)) await tap(scene, 1, confirm);
  if (chance(20))
    await mall.atProvider("/__webhooks/replay", { orderId, order: "shuffle", seed: roll(1000), times: 5 });
  if (method === "VIRTUAL_ACCOUNT") await deposit(scene, orderId);
  if (likely(scene, "paysClosed", 15))
    await tap(scene, 1, () => mall.call("POST", `/booking/${id}/abort`, undefined, { as }));
  const now = await tap(scene, 1, () => mall.call("GET", `/booking/${id}`, undefined, { as }));
  if (now.at("status") === "RESERVE_WAIT") return awaitWord(scene, as, id);
  if (isIssued && now.at("status") === "FAIL" && likely(scene, "paysClosed", 40)) {
    // The number was noted down, and the bank takes it.
    await pass(roll(30) * MINUTE);
    await mall.atProvider("/__deposit", { orderId, isClosed: true });
  }
  await afterwards(scene, id, as, { orderId, isAccount: method === "VIRTUAL_ACCOUNT" });
}

/** Gives the booking up on another device. */
async function letGo(scene: Scene, as: string, id: string): Promise<void> {
  const { mall, doings } = scene;
  await mall.world.pass(mall.world.roll(3) * SECOND);
  const answer = await tap(scene, 1, () => mall.call("POST", `/booking/${id}/abort`, undefined, { as }));
  const paying = mall.rows(
    "SELECT 1 FROM payment WHERE booking_id = ? AND status = 'CONFIRMING' AND giving_back_at IS NULL",
    id,
  );
  if (answer.status === 200 && paying.length > 0) doings.said.add("let go while it is being paid");
}

const codeOf = ({ json }: Answer): unknown => Reflect.get(Object(Reflect.get(Object(json), "error")), "code");

/** Who comes, with which coupon; some change their mind about it before they pay. */
async function fill(scene: Scene, as: string, id: string): Promise<Answer> {
  const { mall, codes } = scene;
  const { chance, pass } = mall.world;
  const put = (couponIssueId?: string) =>
    mall.call(
      "PUT",
      `/booking/${id}`,
      { ...DETAILS, ...(couponIssueId !== undefined && { couponIssueId }) },
      { as },
    );
  if (codes.length > 0 && chance(30)) await lookThrough(scene, as, id);
  let filled = await tap(scene, 1, () => put(chosenCoupon(scene, as)));
  if (codes.length > 0 && chance(20)) {
    await pass(5 * SECOND);
    const other = chosenCoupon(scene, as);
    filled = await tap(scene, 1, () => put(other));
  }
  return filled.status === 422 ? tap(scene, 1, () => put()) : filled;
}
