import { secretOf } from "../../workers/api/ticket/secret-link.ts";
import { atProvider } from "./accounts.ts";
import { DETAILS } from "./goods.ts";
import { TICKET_KEY, type Answer, type Mall } from "./mall.ts";
import { FAULTS, IN_PIECES, isHidden } from "./t2-faults.ts";
import { MINUTE, OPERATOR, SECOND, likely, tap, type Scene } from "./t2-scene.ts";

/**
 * The host books for people on the phone who pay by a link, and takes some of it back at the worst moment:
 * ends it, takes it on site, sends the link once more, each while it is being paid.
 */
export async function payers(scene: Scene): Promise<void> {
  const { roll, pass } = scene.mall.world;
  const calls: Promise<void>[] = [];
  for (let turn = 2 + roll(4); turn > 0 && likely(scene, "links", 0); turn -= 1) {
    await pass(roll(5) * 2 * MINUTE);
    calls.push(payer(scene));
  }
  await Promise.all(calls);
}

async function payer(scene: Scene): Promise<void> {
  const { mall, at } = scene;
  const { roll, chance } = mall.world;
  const wish = {
    via: "PHONE",
    name: "한나들",
    phone: "01012345678",
    items: [{ optionId: "adult", qty: 1 + roll(2) }],
    isPaid: false,
    byLink: true,
  };
  const key = crypto.randomUUID();
  const book = () => mall.call("POST", `/desk/session/${at.sessionId}/booking`, wish, { ...OPERATOR, key });
  const made = await tap(scene, 1 + roll(2), book);
  const id = made.at("id");
  if (typeof id !== "string") return;
  const token = await tokenOf(mall, id);
  const verbs = ["cancel", "on-site", "pay-link"].filter(() => chance(25));
  const late = (what: string) => meddle(scene, id, what);
  await Promise.all([pays(scene, token, id), ...verbs.map(late)]);
  if (!chance(60)) return;
  await mall.world.pass(roll(20) * 5 * MINUTE);
  await (chance(60) ? cancels(scene, token) : meddle(scene, id, "cancel"));
}

/** The secret of the link that a booking is paid by. */
export async function tokenOf(mall: Mall, id: string): Promise<string> {
  const [link] = mall.rows<{ id: string }>("SELECT id FROM pay_link WHERE booking_id = ?", id);
  return String(await secretOf(Object.create({ TICKET_KEY }), "nadeul-pay-link", link?.id ?? ""));
}

const meddle = async (scene: Scene, id: string, what: string): Promise<void> => {
  const { roll, pass } = scene.mall.world;
  await pass(([1, 20, 60, 61, 62, 300][roll(6)] ?? 0) * SECOND);
  await tap(scene, 1 + roll(2), () =>
    scene.mall.call("POST", `/desk/booking/${id}/${what}`, undefined, OPERATOR),
  );
};

/** From the link to the payment window and back, by several taps and with another sum than was asked. */
async function pays(scene: Scene, token: string, id: string): Promise<void> {
  const { mall, doings } = scene;
  const { roll, chance, pass } = mall.world;
  await pass(roll(4) * 20 * SECOND);
  const path = `/pay/${token}`;
  const { consents } = DETAILS;
  const order = await tap(scene, 1 + roll(2), () =>
    mall.call("POST", `${path}/order`, { consents }, { as: "" }),
  );
  const [orderId, amount] = [order.at("orderId"), order.at("amount")];
  if (typeof orderId !== "string") return;
  const sets = [
    ...(chance(60) ? [scene.theme.faults] : []),
    ...Array.from({ length: roll(3) }, () => FAULTS[roll(FAULTS.length)] ?? []),
  ];
  for (const dials of sets.flat()) await mall.atProvider("/__faults", { orderId, ...dials });
  if (isHidden(sets)) doings.lagging.add(orderId);
  if (sets.includes(IN_PIECES)) doings.forPeople.add(orderId);
  if (chance(8)) return; // never comes back from the window
  const wanted = { orderId, amount, method: "CARD", isPartialCancelable: !chance(8) };
  const paymentKey = String(Reflect.get(Object(await mall.atProvider("/__payments", wanted)), "paymentKey"));
  await pass((chance(15) ? 24 * 60 * 60 + 30 - roll(60) : ([1, 20, 60, 62, 300][roll(5)] ?? 0)) * SECOND);
  if (chance(6)) {
    const other = { orderId, paymentKey, amount: Number(amount) + 500 };
    const told = await tap(scene, 1, () => mall.call("POST", `${path}/confirm`, other, { as: "" }));
    if (told.status === 200 || codeOf(told) === "PAYMENT_FAILED")
      doings.said.add("a sum that is not the link's is taken to the provider");
  }
  const confirm = async () => {
    const told = await mall.call("POST", `${path}/confirm`, { orderId, paymentKey, amount }, { as: "" });
    const holds = () => atProvider(mall, orderId).some(({ balance }) => balance > 0);
    if (codeOf(told) === "PAYMENT_FAILED" && !doings.lagging.has(orderId) && holds())
      doings.said.add("told that no money moved while the provider holds it");
    return told;
  };
  await tap(scene, 1 + roll(3), confirm);
  if (chance(30)) await tap(scene, 1, confirm);
  if (chance(20))
    await mall.atProvider("/__webhooks/replay", { orderId, order: "shuffle", seed: roll(1000), times: 3 });
  const seen = await tap(scene, 1, () => mall.call("GET", path, undefined, { as: "" }));
  if (seen.at("state") === "OPEN" && atProvider(mall, orderId).some(({ balance }) => balance > 0))
    if (mall.rows("SELECT 1 FROM payment WHERE booking_id = ? AND status = 'CONFIRMING'", id).length > 0)
      doings.said.add("a link that is being paid asks to be paid again");
}

/** By the sum that it was told, and sometimes by another. */
async function cancels(scene: Scene, token: string): Promise<void> {
  const { mall, doings } = scene;
  const path = `/pay/${token}`;
  const seen = await tap(scene, 1, () => mall.call("GET", path, undefined, { as: "" }));
  const [refund, quotedAt] = [seen.at("booking.cancel.refund"), seen.at("booking.cancel.quotedAt")];
  if (typeof refund !== "number") return;
  if (mall.world.chance(10)) {
    const body = { refund: refund + 500, quotedAt };
    const told = await tap(scene, 1, () => mall.call("POST", `${path}/cancel`, body, { as: "" }));
    if (told.status === 200 && told.at("booking.refund.refund") === refund + 500)
      doings.said.add("more comes back than was quoted");
  }
  const body = { refund, quotedAt };
  await tap(scene, 1 + mall.world.roll(2), () => mall.call("POST", `${path}/cancel`, body, { as: "" }));
}

const codeOf = ({ json }: Answer): unknown => Reflect.get(Object(Reflect.get(Object(json), "error")), "code");
