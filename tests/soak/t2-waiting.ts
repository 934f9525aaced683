import { checkout } from "./t2-customer.ts";
import { afterwards } from "./t2-afterwards.ts";
import { MINUTE, OPERATOR, tap, type Scene } from "./t2-scene.ts";

/** Waits for a seat of a full session, with as many as one came with, or one more. */
export async function joinQueue(
  scene: Scene,
  as: string,
  items: { optionId: string; qty: number }[],
): Promise<void> {
  const { mall, at } = scene;
  const { roll, chance } = mall.world;
  const party = items.map(({ optionId, qty }) => ({ optionId, qty: qty + (chance(25) ? 1 : 0) }));
  const key = crypto.randomUUID();
  const joined = await tap(scene, 1 + roll(2), () =>
    mall.call(
      "POST",
      "/booking/wait",
      { ...at, items: party },
      { as, key: chance(70) ? key : crypto.randomUUID() },
    ),
  );
  if (joined.status === 201) await awaitWord(scene, as, String(joined.at("id")));
}

/**
 * Looks now and then whether there is a seat or the host's word, and takes it, declines it or lets it go by.
 */
export async function awaitWord(scene: Scene, as: string, id: string): Promise<void> {
  const { mall } = scene;
  const { roll, chance, pass } = mall.world;
  const leave = (kind: unknown) =>
    tap(scene, 1 + roll(2), () =>
      mall.call("POST", `/booking/${id}/${kind === "CAPACITY" ? "leave" : "cancel"}`, undefined, { as }),
    );
  for (let look = 4 + roll(8); look > 0; look -= 1) {
    await pass((1 + roll(25)) * MINUTE);
    const seen = await tap(scene, 1, () => mall.call("GET", `/booking/${id}`, undefined, { as }));
    if (seen.status !== 200) continue;
    if (seen.at("status") !== "RESERVE_WAIT")
      return seen.at("status") === "RESERVE_REQUEST_COMPLETE"
        ? afterwards(scene, id, as, { orderId: null, isAccount: false })
        : undefined;
    const actions = seen.at("actions");
    if (!(Array.isArray(actions) && actions.includes("ACCEPT"))) {
      if (chance(6)) return void (await leave(seen.at("waitKind")));
      continue;
    }
    if (chance(12)) return void (await leave(seen.at("waitKind")));
    if (chance(15)) return; // never opens the message
    if (chance(15)) await pass((100 + roll(40)) * MINUTE); // opens it about when its time is over
    const taken = await tap(scene, 1 + roll(2), () =>
      mall.call("POST", `/booking/${id}/offer/accept`, undefined, { as }),
    );
    if (taken.status === 200) return checkout(scene, as, id);
  }
}

/** The host of a program that is confirmed by hand: looks at who asks and says yes, no, or nothing. */
export async function host(scene: Scene): Promise<void> {
  const { mall } = scene;
  const { roll, chance, pass } = mall.world;
  for (let look = 3 + roll(6); look > 0; look -= 1) {
    await pass((1 + roll(20)) * MINUTE);
    const asked = await tap(scene, 1, () =>
      mall.call("GET", "/operator/booking?status=RESERVE_WAIT", undefined, OPERATOR),
    );
    const list: unknown = asked.json === null ? [] : Reflect.get(Object(asked.json), "value");
    for (const booking of Array.isArray(list) ? list : []) {
      const id = String(Reflect.get(Object(booking), "id"));
      if (chance(70))
        await tap(scene, 1 + roll(2), () =>
          mall.call("POST", `/operator/booking/${id}/approve`, undefined, OPERATOR),
        );
      else if (chance(50))
        await tap(scene, 1, () =>
          mall.call("POST", `/operator/booking/${id}/reject`, { reason: "그날은 공방이 쉬어요." }, OPERATOR),
        );
    }
  }
}
