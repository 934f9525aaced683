import { agree, anOrder, confirm, type Order } from "./fault-play.ts";
import { DAY, putOut, type Goods } from "./goods.ts";
import { Mall } from "./mall.ts";
import { OPERATOR } from "./t2-scene.ts";

const MINUTE = 60_000;

/** What a story about one order is told with. */
export interface Stage {
  mall: Mall;
  at: { programId: string; sessionId: string };
  order: Order;
  fault: (dials: Record<string, unknown>) => Promise<unknown>;
  pay: (method?: string) => ReturnType<Mall["call"]>;
  refund: (more?: object) => ReturnType<Mall["call"]>;
  /** What is under way at the provider arrives, or is given up. */
  end: (status: "COMPLETED" | "FAILED") => Promise<unknown>;
  /** Minute after minute of the clock, and of the comparison of books. */
  minutes: (count: number) => Promise<void>;
  /** Does it about the case of that kind which is not done; its answer's status. */
  act: (kind: string, verb: string) => Promise<number>;
  /** Each case that is not done, with what may be done about it. */
  open: () => Promise<string[]>;
}

/** Plays a story about one order for so many people in a world of its own. */
export async function story(
  play: (stage: Stage) => Promise<void>,
  {
    people = 1,
    method: usual = "CARD",
    seed = 7,
    ...goods
  }: Partial<Goods> & { people?: number; method?: string; seed?: number } = {},
): Promise<void> {
  const mall = new Mall(seed);
  const cases = () =>
    mall.rows<{ id: string; kind: string }>("SELECT id, kind FROM payment_case WHERE state <> 'DONE'");
  try {
    await mall.world.until(
      (async () => {
        const at = putOut(mall, { capacity: people, price: 42_000, startsIn: 20 * DAY, ...goods });
        const order = await anOrder(mall, at, "member-1", people);
        const { orderId, id: bookingId, as } = order;
        await play({
          mall,
          at,
          order,
          fault: (dials) => mall.atProvider("/__faults", { orderId, ...dials }),
          pay: async (method = usual) => confirm(mall, order, await agree(mall, order, method)),
          refund: (more) => mall.call("POST", "/refund", { bookingId, reason: "SCHEDULE", ...more }, { as }),
          end: (status) => mall.atProvider("/__refund", { orderId, status }),
          minutes: async (count) => {
            for (let minute = 0; minute < count; minute += 1) {
              await mall.world.pass(MINUTE);
              await mall.minute();
              await mall.compare();
              await mall.settled();
            }
          },
          act: async (kind, verb) => {
            const found = cases().find((one) => one.kind === kind);
            const deed = { verb, why: "고객과 통화했어요.", reference: "이체 1" };
            return (await mall.call("POST", `/desk/case/${found?.id}/act`, deed, OPERATOR)).status;
          },
          open: async () => {
            const lines: string[] = [];
            for (const { id, kind } of cases()) {
              const verbs = (await mall.call("GET", `/desk/case/${id}`, undefined, OPERATOR)).at("verbs");
              lines.push(`${kind}: ${String(verbs)}`);
            }
            return lines;
          },
        });
      })(),
    );
  } finally {
    mall.close();
  }
}
