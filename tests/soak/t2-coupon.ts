import { tap, type Scene } from "./t2-scene.ts";

/** Types a code in, perhaps on two devices at once, perhaps one that is not there. */
export async function register(scene: Scene, as: string): Promise<void> {
  const { mall, codes, wallets } = scene;
  const { roll, chance } = mall.world;
  const code = chance(5) ? "NIEMAND" : (codes[roll(codes.length)] ?? "");
  const key = crypto.randomUUID();
  const isOneKey = chance(50);
  const one = () =>
    mall.call("POST", "/coupon/register", { code }, { as, key: isOneKey ? key : crypto.randomUUID() });
  const answers = await Promise.all(Array.from({ length: 1 + roll(2) }, one));
  answers.forEach(scene.hear);
  for (const answer of answers) {
    const id = answer.at("id");
    if (answer.status === 201 && typeof id === "string")
      wallets.set(as, [...new Set([...(wallets.get(as) ?? []), id])]);
  }
}

/** One of the member's own, mostly; somebody else's, seldom; none. */
export function chosenCoupon({ mall, wallets }: Scene, as: string): string | undefined {
  const { roll, chance } = mall.world;
  const all = [...wallets.values()].flat();
  const own = wallets.get(as) ?? [];
  const from = chance(5) ? all : own;
  return from.length === 0 || chance(15) ? undefined : from[roll(from.length)];
}

/** Looks through the coupons before choosing. */
export async function lookThrough(scene: Scene, as: string, bookingId: string): Promise<void> {
  const { mall, at, price } = scene;
  await tap(scene, 1, () =>
    mall.call(
      "GET",
      `/coupon/usable?programId=${at.programId}&amount=${price}&bookingId=${bookingId}`,
      undefined,
      { as },
    ),
  );
}
