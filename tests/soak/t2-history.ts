import { auditing } from "./accounts.ts";
import { DAY, DETAILS, putOut } from "./goods.ts";
import { CALM, Mall, type Answer } from "./mall.ts";
import type { Meddle } from "./templates.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface History {
  seed: number;
  /** Of everything that happened, event by event. */
  hash: string;
  events: number;
  wrong: string[];
  /** Answers of 5xx that no trouble of the database explains. */
  broken: number;
  charged: number;
  logs: readonly string[];
}

const FAULTS: readonly Record<string, unknown>[] = [
  { step: "confirm", delayBeforeMs: 40_000 }, // timeout before the capture, which then comes
  { step: "confirm", delayAfterMs: 40_000 }, // timeout after it
  { step: "confirm", answer: "error" },
  { step: "confirm", answer: "lost" },
  { step: "confirm", decline: "REJECT_CARD_PAYMENT" },
  { step: "confirm", decline: "PROVIDER_ERROR" },
  { step: "confirm", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
  { step: "confirm", expire: true },
  { step: "confirm", webhook: "five-times" },
  { step: "confirm", webhook: "before", delayAfterMs: 5_000 },
  { step: "confirm", webhook: "after-next" },
  { step: "confirm", webhook: "never" },
  { step: "confirm", webhook: "late", webhookDelayMs: 15_000 },
  { step: "cancel", answer: "error" },
  { step: "cancel", answer: "lost" },
  { step: "cancel", delayAfterMs: 40_000 },
  { step: "cancel", delayBeforeMs: 40_000 },
  { step: "cancel", decline: "REFUND_REJECTED" },
  { step: "cancel", decline: "FAILED_INTERNAL_SYSTEM_PROCESSING" },
  { step: "cancel", webhook: "twice" },
  { step: "get", answer: "error", times: 2 },
  { step: "get", delayAfterMs: 40_000 },
  { step: "webhook", webhook: "never" },
  { step: "webhook", webhook: "five-times" },
];

/** One customer, from the first tap to wherever it leads. */
async function customer(mall: Mall, at: { programId: string; sessionId: string }, as: string, broken: (answer: Answer) => void): Promise<void> {
  const { roll, chance, pass } = mall.world;
  const tap = async (times: number, one: () => Promise<Answer>): Promise<Answer> => {
    const answers = await Promise.all(Array.from({ length: times }, one));
    answers.forEach(broken);
    return answers.find(({ status }) => status >= 200 && status < 300) ?? answers[0] ?? { status: 0, json: null, at: () => undefined };
  };
  const key = crypto.randomUUID();
  const book = () => mall.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty: 1 + (roll(4) === 0 ? 1 : 0) }] }, { as, key });
  let made = await tap(1, book);
  if (made.status === 0 || made.status >= 500) made = await tap(1, book); // one tries again
  if (made.status !== 201) return;
  const id = String(made.at("id"));
  await pass(roll(3) * 20 * SECOND);
  const put = await tap(1, () => mall.call("PUT", `/booking/${id}`, DETAILS, { as }));
  const orderId = put.at("payment.orderId");
  const amount = put.at("payment.amount");
  if (typeof orderId !== "string") return void (await tap(2, () => mall.call("POST", `/booking/${id}/confirm`, undefined, { as })));
  for (let count = roll(4); count > 0; count -= 1) await mall.atProvider("/__faults", { orderId, ...FAULTS[roll(FAULTS.length)] });
  if (chance(8)) return; // never comes back from the window
  const method = ["CARD", "CARD", "EASY_PAY", "VIRTUAL_ACCOUNT"][roll(4)];
  const paymentKey = String(Reflect.get(Object(await mall.atProvider("/__payments", { orderId, amount, method })), "paymentKey"));
  await pass(([1, 1, 20, 20, 60, 300, 590, 640][roll(8)] ?? 0) * SECOND);
  if (chance(10)) await pass(([300, 590, 605][roll(3)] ?? 0) * SECOND);
  if (chance(8)) return; // has agreed, and the browser is gone
  const payKey = crypto.randomUUID();
  const confirm = () => mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount }, { as, key: chance(50) ? payKey : crypto.randomUUID() });
  await tap(1 + roll(3), confirm);
  if (chance(30)) await tap(1, confirm);
  if (chance(20)) await mall.atProvider("/__webhooks/replay", { orderId, order: "shuffle", seed: roll(1000), times: 5 });
  if (method === "VIRTUAL_ACCOUNT") await deposit(mall, orderId);
  if (chance(15)) await tap(1, () => mall.call("POST", `/booking/${id}/abort`, undefined, { as }));
  await afterwards(mall, id, as, method === "VIRTUAL_ACCOUNT", tap);
}

async function deposit(mall: Mall, orderId: string): Promise<void> {
  const { roll, chance, pass } = mall.world;
  await pass(roll(3) * 10 * MINUTE);
  if (chance(80)) await mall.atProvider("/__deposit", { orderId });
  if (chance(8)) {
    await pass(roll(20) * MINUTE);
    await mall.atProvider("/__deposit/reverse", { orderId });
    if (chance(50)) await mall.atProvider("/__deposit", { orderId });
  }
}

/** Cancels in whole and in part, against each other, against the operator and against their own withdrawal. */
async function afterwards(mall: Mall, id: string, as: string, isAccount: boolean, tap: (times: number, one: () => Promise<Answer>) => Promise<Answer>): Promise<void> {
  const { roll, chance, pass } = mall.world;
  for (let turn = roll(4); turn > 0; turn -= 1) {
    await pass(roll(4) * 20 * MINUTE);
    const account = isAccount ? { account: { bank: "88", accountNumber: "110123456789", holderName: "한나들" } } : {};
    const items = chance(30) ? { items: [{ optionId: "adult", qty: 1 }] } : {};
    const key = crypto.randomUUID();
    const refund = await tap(1 + roll(2), () => mall.call("POST", "/refund", { bookingId: id, reason: "SCHEDULE", ...account, ...items }, { as, key: chance(60) ? key : crypto.randomUUID() }));
    if (refund.status !== 201) {
      await tap(1, () => mall.call("POST", `/booking/${id}/cancel`, undefined, { as }));
      continue;
    }
    const path = `${String(refund.at("id"))}`;
    const meanwhile = [
      () => tap(1, () => mall.call("POST", `/refund/${path}/withdraw`, undefined, { as })),
      () => tap(1, () => mall.call("POST", `/operator/refund/${path}/approve`, undefined, { as: "operator-1", groups: "operator" })),
      () => tap(1, () => mall.call("POST", `/operator/refund/${path}/reject`, { reason: "재료를 샀어요." }, { as: "operator-1", groups: "operator" })),
      () => mall.minute(),
    ];
    await Promise.all(Array.from({ length: roll(3) }, () => meanwhile[roll(meanwhile.length)]?.()));
  }
}

/** The minutes go by while the customers are busy. */
async function clockwork(mall: Mall, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await mall.world.pass(MINUTE);
    await mall.minute();
  }
}

/** The storm is over: nothing fails any more, and the clock goes on until nothing is left to do. */
async function calm(mall: Mall): Promise<void> {
  mall.troubles = CALM;
  mall.skew = 0;
  await mall.atProvider("/__faults", {}, "DELETE");
  await mall.atProvider("/__clock", { offsetMs: 0 });
  const waits = [...Array.from({ length: 4 }, () => MINUTE), 20 * MINUTE, 20 * MINUTE, 40 * MINUTE, ...Array.from({ length: 6 }, () => 7 * 60 * MINUTE), 8 * DAY, 20 * MINUTE, 20 * MINUTE];
  for (const wait of waits) {
    await mall.world.pass(wait);
    await mall.settled();
    await mall.minute();
    if (mall.rows("SELECT 1 FROM payment WHERE status IN ('CONFIRMING', 'READY', 'WAITING_FOR_DEPOSIT') UNION SELECT 1 FROM refund WHERE next_at IS NOT NULL").length === 0) return;
  }
}

/** One history, drawn by its seed: who comes, what they do, what goes wrong, and in which order. The same seed is the same history. */
export async function playHistory(seed: number, meddle?: Meddle): Promise<History> {
  const mall = new Mall(seed, meddle);
  try {
    const { world } = mall;
    const { roll, chance } = world;
    const isFree = chance(15);
    const at = putOut(mall, {
      capacity: 1 + roll(3), price: isFree ? 0 : 10_000 + roll(90) * 500, deposit: isFree ? 10_000 : 0,
      refund: (["STANDARD", "MATERIAL", "FLEXIBLE"] as const)[roll(3)] ?? "STANDARD", startsIn: ([2, 20][roll(2)] ?? 20) * DAY,
    }, "1"); // prettier-ignore
    if (chance(50)) mall.troubles = { busy: roll(3), lostCommit: roll(3), network: roll(8), death: roll(3) };
    const hasTroubles = mall.troubles !== CALM;
    if (chance(20)) mall.skew = (chance(50) ? 1 : -1) * 10 * MINUTE;
    if (chance(20)) await world.until(mall.atProvider("/__clock", { offsetMs: (chance(50) ? 1 : -1) * 10 * MINUTE }));
    let broken = 0;
    const count = (answer: Answer) => {
      if (answer.status >= 500 && answer.status !== 503 && !hasTroubles) broken += 1;
    };
    const people = Array.from({ length: 1 + roll(3) }, (_, i) => customer(mall, at, `member-${i}`, count));
    if (chance(12)) people.push(world.pass(roll(30) * MINUTE).then(async () => count(await mall.call("POST", `/operator/session/${at.sessionId}/cancel`, { reason: "비가 와요." }, { as: "operator-1", groups: "operator" }))));
    await world.until(Promise.all([...people, clockwork(mall, 12 + roll(12))]));
    await world.until(calm(mall));
    await world.until(mall.settled());
    const [charged] = mall.rows<{ n: number }>("SELECT count(*) AS n FROM ledger WHERE kind LIKE 'PAID%' OR kind = 'DEPOSIT'");
    return { seed, hash: world.trace.digest("hex"), events: world.events, wrong: auditing(mall), broken, charged: charged?.n ?? 0, logs: mall.logs };
  } finally {
    mall.close();
  }
}
