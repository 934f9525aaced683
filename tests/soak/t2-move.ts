import type { Answer } from "./mall.ts";
import { joinQueue } from "./t2-waiting.ts";
import { MINUTE, OPERATOR, likely, tap, type Scene } from "./t2-scene.ts";

/** A worker's clock is off by no more. */
const SKEW = 10 * MINUTE;

interface Kept {
  sessionId: string;
  pay: number;
  refunded: number;
}

const keptOf = ({ mall }: Scene, id: string): Kept | undefined =>
  mall.rows<Kept>(
    "SELECT session_id AS sessionId, pay_amount AS pay, " +
      "refunded_amount AS refunded FROM booking WHERE id = ?",
    id,
  )[0];

/**
 * Changes the date of a booking, once or again and again: by two taps, on two devices to two days, against
 * the desk that does it too. What is answered must be so.
 */
export async function changeDate(scene: Scene, id: string, as: string): Promise<void> {
  const { mall, others, at, doings } = scene;
  const { roll, chance, pass } = mall.world;
  // Where one waits for a day, most want the same.
  const isWanted = () => scene.theme.habits.queues !== undefined && chance(75);
  const anyDay = () =>
    (isWanted() ? others[0] : undefined) ??
    [...others, at.sessionId][roll(others.length + 1)] ??
    at.sessionId;
  for (let turn = 1 + roll(3); turn > 0 && likely(scene, "moves", 0); turn -= 1) {
    await pass(roll(3) * 20 * MINUTE);
    const to = anyDay();
    const move = async (): Promise<Answer> => {
      const path = `/booking/${id}/reschedule`;
      const quote = await mall.call("GET", `${path}/quote?sessionId=${to}`, undefined, { as });
      const version = quote.at("version");
      if (typeof version !== "string")
        return scene.theme.habits.queues !== undefined && likely(scene, "queues", 0)
          ? queue(scene, id, as, to)
          : quote;
      await pass(roll(2) * MINUTE);
      const key = crypto.randomUUID();
      const before = keptOf(scene, id);
      const done = await tap(scene, 1 + roll(3), () =>
        mall.call("POST", path, { sessionId: to, version }, { as, key }),
      );
      if (done.status === 200 && Number(quote.at("back")) > (before?.pay ?? 0) - (before?.refunded ?? 0))
        doings.said.add("a change of date promises more back than is left");
      return done;
    };
    const byDesk = async (): Promise<void> => {
      const path = `/operator/booking/${id}/reschedule`;
      const asked = { sessionId: anyDay(), reason: "전화로 부탁하셨어요." };
      const quote = await tap(scene, 1, () => mall.call("POST", path, { ...asked, dryRun: true }, OPERATOR));
      const version = quote.at("version");
      if (typeof version === "string")
        await tap(scene, 1, () => mall.call("POST", path, { ...asked, version }, OPERATOR));
    };
    await Promise.all([move(), ...(chance(30) ? [move()] : []), ...(chance(20) ? [byDesk()] : [])]);
  }
}

/** Waits for a seat of a full day for the change. */
async function queue(scene: Scene, id: string, as: string, to: string): Promise<Answer> {
  const { mall } = scene;
  const { roll, chance } = mall.world;
  const path = `/booking/${id}/reschedule`;
  const joined = await tap(scene, 1 + roll(2), () =>
    mall.call("POST", `${path}/wait`, { sessionId: to }, { as, key: crypto.randomUUID() }),
  );
  if (joined.status !== 201) return joined;
  // Others want that day too, for a booking: before, behind and between those who would change to it.
  const other = chance(60)
    ? joinQueue({ ...scene, at: { ...scene.at, sessionId: to } }, `late-${roll(4)}`, [
        { optionId: "adult", qty: 1 },
      ])
    : null;
  const told = await awaitSeat(scene, id, { as, to, wait: `/booking/${String(joined.at("id"))}` });
  await other;
  return told;
}

/** Looks now and then whether there is a seat for the change, and takes it, gives it up or lets it go by. */
async function awaitSeat(
  scene: Scene,
  id: string,
  { as, to, wait }: { as: string; to: string; wait: string },
): Promise<Answer> {
  const { mall } = scene;
  const { roll, chance, pass } = mall.world;
  const path = `/booking/${id}/reschedule`;
  for (let look = 8 + roll(8); look > 0; look -= 1) {
    await pass((1 + roll(15)) * MINUTE);
    const seen = await tap(scene, 1, () => mall.call("GET", wait, undefined, { as }));
    if (seen.status !== 200) continue;
    if (seen.at("status") !== "RESERVE_WAIT") return seen;
    const isOffered = typeof seen.at("offerExpiresAt") === "number";
    if (chance(isOffered ? 12 : 4))
      return tap(scene, 1 + roll(2), () => mall.call("POST", `${wait}/leave`, undefined, { as }));
    if (!isOffered || chance(20)) continue;
    const quote = await mall.call("GET", `${path}/quote?sessionId=${to}`, undefined, { as });
    const version = quote.at("version");
    if (typeof version !== "string") continue;
    await pass(roll(2) * MINUTE);
    const key = crypto.randomUUID();
    const done = await tap(scene, 1 + roll(3), () =>
      mall.call("POST", path, { sessionId: to, version }, { as, key }),
    );
    if (done.status === 200) return done;
    const isStill = mall.rows(
      "SELECT 1 FROM booking WHERE id = ? AND status = 'RESERVE_WAIT' AND offer_expires_at > ?",
      wait.slice("/booking/".length),
      mall.world.now + SKEW,
    );
    const code: unknown = Reflect.get(Object(Reflect.get(Object(done.json), "error")), "code");
    if (code === "SEATS_TAKEN" && isStill.length > 0)
      scene.doings.said.add("a seat that is set aside for a change cannot be had for it");
  }
  return tap(scene, 1, () => mall.call("GET", wait, undefined, { as }));
}
