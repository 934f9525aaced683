import type { Answer } from "./mall.ts";
import { MINUTE, OPERATOR, likely, tap, type Scene } from "./t2-scene.ts";

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
  const anyDay = () => [...others, at.sessionId][roll(others.length + 1)] ?? at.sessionId;
  for (let turn = 1 + roll(3); turn > 0 && likely(scene, "moves", 0); turn -= 1) {
    await pass(roll(3) * 20 * MINUTE);
    const to = anyDay();
    const move = async (): Promise<Answer> => {
      const path = `/booking/${id}/reschedule`;
      const quote = await mall.call("GET", `${path}/quote?sessionId=${to}`, undefined, { as });
      const version = quote.at("version");
      if (typeof version !== "string") return quote;
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
