import { DETAILS, putOut } from "./goods.ts";
import { Mall, type Answer, type SeatsBy } from "./mall.ts";

export interface OneKey {
  trials: number;
  /** Trials with more or fewer effects than one. */
  notOne: number;
  /** Trials whose answers were not all the same. */
  unequal: number;
}

type Scene = (
  mall: Mall,
  key: () => string,
  isOneMember: boolean,
) => Promise<{ answers: Answer[]; effects: number }>;
const PARALLEL = 8;
const eight = (one: (i: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: PARALLEL }, (_, i) => one(i)));
const count = (mall: Mall, sql: string): number => mall.rows<{ n: number }>(sql)[0]?.n ?? 0;

// One member holds a session once whatever the key, so the control's are of eight members.
const booking: Scene = async (mall, key, isOneMember) => {
  const at = putOut(mall, { capacity: 20 });
  const answers = await eight((i) =>
    mall.call(
      "POST",
      "/booking",
      { ...at, items: [{ optionId: "adult", qty: 1 }] },
      { key: key(), as: isOneMember ? "member-1" : `member-${i}` },
    ),
  );
  return { answers, effects: count(mall, "SELECT count(*) AS n FROM booking") };
};

async function paidFor(mall: Mall) {
  const at = putOut(mall, { capacity: 20, price: 10_000 });
  const id = String(
    (await mall.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty: 2 }] })).at("id"),
  );
  const orderId = String((await mall.call("PUT", `/booking/${id}`, DETAILS)).at("payment.orderId"));
  const paymentKey = String(
    Reflect.get(Object(await mall.atProvider("/__payments", { orderId, amount: 20_000 })), "paymentKey"),
  );
  return {
    id,
    confirm: (key: string) =>
      mall.call("POST", "/payment/confirm", { orderId, paymentKey, amount: 20_000 }, { key }),
  };
}

const refund: Scene = async (mall, key) => {
  const { id, confirm } = await paidFor(mall);
  await confirm(crypto.randomUUID());
  const answers = await eight(() =>
    mall.call(
      "POST",
      "/refund",
      { bookingId: id, reason: "SCHEDULE", items: [{ optionId: "adult", qty: 1 }] },
      { key: key() },
    ),
  );
  return { answers, effects: count(mall, "SELECT count(*) AS n FROM refund") };
};

/**
 * Confirms may answer 202 while another of them is at the provider; the money moves once, and afterwards the
 * key answers what it first did.
 */
const confirm: Scene = async (mall, key) => {
  const { confirm: once } = await paidFor(mall);
  const first = await eight(() => once(key()));
  const answers = first.some(({ status }) => status === 202) ? await eight(() => once(key())) : first;
  return { answers, effects: count(mall, "SELECT count(*) AS n FROM ledger WHERE kind = 'PAID'") };
};

const SCENES = { booking, refund, confirm };
export type SceneName = keyof typeof SCENES;

/** Eight at once under one key, `trials` times; `isKeyIgnored`: each under a key of its own, the control. */
export async function oneKey({
  trials,
  seed,
  scene,
  isKeyIgnored = false,
  by,
}: {
  trials: number;
  seed: number;
  scene: SceneName;
  isKeyIgnored?: boolean;
  by?: SeatsBy;
}): Promise<OneKey> {
  const found: OneKey = { trials, notOne: 0, unequal: 0 };
  for (let trial = 0; trial < trials; trial += 1) {
    const mall = new Mall(seed + trial, [], by);
    try {
      const shared = crypto.randomUUID();
      const { answers, effects } = await mall.world.until(
        SCENES[scene](mall, () => (isKeyIgnored ? crypto.randomUUID() : shared), !isKeyIgnored),
      );
      if (effects !== 1) found.notOne += 1;
      if (new Set(answers.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size !== 1)
        found.unequal += 1;
    } finally {
      mall.close();
    }
  }
  return found;
}
