import { overLimit } from "../../workers/api/rate-limit.ts";
import { auditing, standing } from "./accounts.ts";
import { DAY, printCoupon, putOut, putOutAnother } from "./goods.ts";
import { CALM, Mall, type SeatsBy } from "./mall.ts";
import { nameAccounts } from "./t2-afterwards.ts";
import { door } from "./t2-door.ts";
import { keeper } from "./t2-keep.ts";
import { payers } from "./t2-link.ts";
import { customer } from "./t2-customer.ts";
import { arrivals, cancelAtDesk, endCases } from "./t2-desk.ts";
import { SHUT, SILENT } from "./t2-faults.ts";
import { promisesWrong } from "./seat-accounts.ts";
import { MINUTE, OPERATOR, likely, tap, type Scene } from "./t2-scene.ts";
import { themeOf, type Theme } from "./t2-themes.ts";
import { accountsOpen, casesWrong, nothingDone, truthWrong } from "./t2-truth.ts";
import { host } from "./t2-waiting.ts";
import type { Meddle } from "./templates.ts";
import { idle, quiet } from "./wait-accounts.ts";

export interface History {
  seed: number;
  /** Of everything that happened, event by event. */
  hash: string;
  events: number;
  wrong: string[];
  /** Answers of 5xx that no trouble of the database explains. */
  broken: number;
  charged: number;
  /** How often each step of the machine was taken, and each end of a coupon reached. */
  steps: Map<string, number>;
  logs: readonly string[];
}

/** Each so manieth history has up to 500 people. */
const GREAT_EVERY = 500;

/** How many holds, offers and waits end in one minute of the clock. */
const A_MINUTE = 50;

/**
 * What is wrong just now; nothing is looked at again while neither database has changed and nobody has heard
 * anything new, since what is judged by the clock only gets laxer with it.
 */
function judging({ mall, doings }: Scene): () => string[] {
  const changes = (store: Mall["product"]) => store.statement("SELECT total_changes() AS n").get()?.["n"];
  let judged = "";
  return () => {
    const now = `${changes(mall.product)} ${changes(mall.provider)} ${doings.said.size}`;
    if (now === judged) return [];
    judged = now;
    return [...standing(mall), ...truthWrong(mall, doings)];
  };
}

/**
 * The minutes go by while the customers are busy; later, when they only wait, by fives.
 * @returns what was wrong in between
 */
async function clockwork(
  scene: Scene,
  { minutes, isCompared }: { minutes: number; isCompared: boolean },
  isBusy: () => boolean,
): Promise<string[]> {
  const { mall } = scene;
  const wrongNow = judging(scene);
  const wrong = new Set<string>();
  for (let minute = 0; minute < minutes || isBusy(); minute += 1) {
    await mall.world.pass(minute < minutes ? MINUTE : 5 * MINUTE);
    await mall.minute();
    if (isCompared) await mall.compare();
    for (const what of wrongNow()) wrong.add(what);
  }
  return [...wrong];
}

/** The provider answers nobody for some minutes. */
async function outage({ mall }: Scene): Promise<void> {
  const { roll, chance, pass } = mall.world;
  await pass(roll(12) * MINUTE);
  await mall.atProvider("/__faults", chance(50) ? SILENT : SHUT);
  await pass((2 + roll(20)) * MINUTE);
  await mall.atProvider("/__faults", {}, "DELETE");
}

const isUnsettled = (mall: Mall): boolean =>
  mall.rows(
    `SELECT 1 FROM payment WHERE status IN ('CONFIRMING', 'READY', 'WAITING_FOR_DEPOSIT') UNION SELECT 1
      FROM refund WHERE next_at IS NOT NULL`,
  ).length > 0;

/**
 * The storm is over: nothing fails any more, and the clock goes on until nothing is left to do, then past the
 * cut-off.
 * @returns what was wrong in between
 */
async function calm(scene: Scene): Promise<string[]> {
  const { mall, at, doings } = scene;
  mall.troubles = CALM;
  if (mall.seats) mall.seats.lost = 0;
  mall.skew = 0;
  await mall.atProvider("/__faults", {}, "DELETE");
  await mall.atProvider("/__clock", { offsetMs: 0 });
  const wrongNow = judging(scene);
  const wrong = new Set<string>();
  const wait = async (ms: number): Promise<void> => {
    // What the clock does once the cut-off has passed is over when the session begins, and a deposit that its
    // bank took back without a word is found by asking now and then: no leap passes either.
    const stops = mall.rows<{ at: number }>(
      `SELECT book_close_at AS at FROM session WHERE book_close_at > ?1
       UNION ALL SELECT ask_at FROM payment WHERE status = 'DONE' AND ask_at > ?1 AND ?2`,
      mall.world.now,
      Number(doings.reversed.size > 0),
    );
    const left = Math.min(...stops.map(({ at: stop }) => stop)) - mall.world.now;
    if (left < ms) {
      await wait(left);
      return wait(ms - left);
    }
    await mall.world.pass(ms);
    await mall.settled();
    // Past us, only the comparison of both books sees it.
    await mall.compare();
    await mall.minute();
    for (const what of wrongNow()) wrong.add(what);
    // A refund of this very minute may have freed a seat after the seats were dealt with; and of many who
    // wait each minute ends only so many.
    const minutes = Math.ceil(idle(mall).length / A_MINUTE);
    for (let minute = 0; minute < minutes; minute += 1) {
      await mall.world.pass(MINUTE);
      await mall.minute();
    }
    if (minutes === 0) return;
    for (const what of idle(mall)) wrong.add(what);
  };
  const toSettle = [
    ...Array.from({ length: 4 }, () => MINUTE),
    20 * MINUTE,
    20 * MINUTE,
    40 * MINUTE,
    7 * 60 * MINUTE,
    7 * 60 * MINUTE,
  ];
  for (const ms of toSettle) {
    await wait(ms);
    if (!isUnsettled(mall)) break;
  }
  // An account whose hold ended in the last of these minutes is closed in the next.
  if (isUnsettled(mall)) await wait(2 * MINUTE);
  for (const what of accountsOpen(mall, doings)) wrong.add(what);
  await arrivals(scene);
  await wait(20 * MINUTE);
  await endCases(scene);
  await nameAccounts(scene);
  const [session] = mall.rows<{ closes: number }>(
    "SELECT book_close_at AS closes FROM session WHERE id = ?",
    at.sessionId,
  );
  await wait(Math.max(MINUTE, (session?.closes ?? 0) - mall.world.now));
  // Past it: what waited ends, too few people end the session, and all money finds its way.
  await wait(MINUTE);
  await wait(20 * MINUTE);
  for (const ms of [
    MINUTE,
    20 * MINUTE,
    40 * MINUTE,
    ...Array.from({ length: 6 }, () => 7 * 60 * MINUTE),
    8 * DAY,
    20 * MINUTE,
    20 * MINUTE,
  ]) {
    if (quiet(mall) && !isUnsettled(mall)) break;
    await wait(ms);
    if (doings.forPeople.size > 0) await endCases(scene);
  }
  // What a person has just ended may have kept a cancelled session from ending one of its bookings.
  if (doings.forPeople.size > 0) await wait(MINUTE);
  for (const what of accountsOpen(mall, doings)) wrong.add(what);
  await afterTheStart(scene, wait);
  for (const what of casesWrong(mall, doings)) wrong.add(what);
  return [...wrong];
}

/**
 * It has taken place, and somebody gives money back at the provider's desk: the books change, nothing else.
 */
async function afterTheStart(scene: Scene, wait: (ms: number) => Promise<void>): Promise<void> {
  const { mall, at, doings } = scene;
  const [paid] = mall.rows<{ orderId: string; id: string; as: string; startAt: number }>(
    `SELECT y.order_id AS orderId, b.id, b.user_id AS 'as', s.start_at AS startAt
     FROM payment y JOIN booking b ON b.id = y.booking_id JOIN session s ON s.id = b.session_id
     WHERE s.id = ? AND b.status = 'BOOKING_REQUEST_COMPLETE' AND y.status = 'DONE'
       AND y.reversed_at IS NULL`,
    at.sessionId,
  );
  if (!paid || !mall.world.chance(30)) return;
  await mall.world.pass(Math.max(0, paid.startAt - mall.world.now));
  const path = `/refund/quote?bookingId=${paid.id}`;
  const quote = await tap(scene, 1, () => mall.call("GET", path, undefined, { as: paid.as }));
  if (Number(quote.at("refund")) > 0) doings.said.add("something comes back though it has begun");
  await wait(Math.max(MINUTE, paid.startAt + MINUTE - mall.world.now));
  await cancelAtDesk(scene, paid.orderId);
  for (let look = 0; look < 2; look += 1) await wait(20 * MINUTE);
}

/** What is on sale in this history. */
function stage(
  mall: Mall,
  hear: Scene["hear"],
  { theme, isGreat }: { theme: Theme; isGreat: boolean },
): { scene: Scene; isByHand: boolean; isCrowded: boolean; hasRoom: boolean; rainsAfter: number | null } {
  const { roll, chance } = mall.world;
  const scene = { mall, theme };
  const hasRoom = likely(scene, "room", 0);
  const isFree = likely(scene, "free", 12);
  const isByHand = likely(scene, "byHand", 12);
  const isSoon = likely(scene, "soon", 0);
  const isCrowded = likely(scene, "crowd", 40);
  const price = isFree ? 0 : 10_000 + roll(90) * 500 + (chance(50) ? roll(500) : 0);
  const at = putOut(
    mall,
    {
      capacity: isGreat ? 40 + roll(60) : hasRoom ? 8 + roll(6) : 1 + roll(5),
      price,
      deposit: isFree && chance(70) ? 10_000 : 0,
      confirmMode: isByHand ? "APPROVAL" : "INSTANT",
      minPeople: chance(30) ? 2 + roll(2) : 1,
      refund: (["STANDARD", "MATERIAL", "FLEXIBLE"] as const)[roll(3)] ?? "STANDARD",
      startsIn: ([1, 2, 20][roll(isSoon ? 2 : 3)] ?? 20) * DAY,
    },
    "1",
  );
  const others =
    theme.habits.moves === undefined
      ? []
      : otherDays(mall, at.sessionId, price, theme.habits.queues === undefined ? 4 : 1);
  // Coupons that soon run out, in a session that is then cancelled: they come back for a week.
  const isRainy = likely(scene, "rain", isFree ? 30 : 15);
  const codes = !isRainy && !likely(scene, "coupons", 65) ? [] : coupons(mall, price, isRainy);
  return {
    scene: { mall, at, price, others, codes, wallets: new Map(), hear, theme, doings: nothingDone() },
    isByHand,
    isCrowded,
    hasRoom,
    rainsAfter: isRainy ? (15 + roll(30)) * MINUTE : chance(15) ? roll(200) * MINUTE : null,
  };
}

/** As dear, a little cheaper and, where all is paid by a coupon, for nothing; with few seats each. */
const otherDays = (mall: Mall, sessionId: string, price: number, most: number): string[] =>
  [0, 2_500, price].map((less, i) =>
    putOutAnother(
      mall,
      sessionId,
      { capacity: 1 + mall.world.roll(most), less, later: (i + 1) * DAY },
      `other-${i}`,
    ),
  );

/** One that takes a little off, or a part, or everything; for few, and some run out before the session. */
function coupons(mall: Mall, price: number, isShort: boolean): string[] {
  const { roll, chance } = mall.world;
  const soon = () =>
    isShort ? { endsIn: (3 + roll(15)) * MINUTE } : chance(30) ? { endsIn: (5 + roll(40)) * MINUTE } : {};
  const few = () => (chance(60) ? { total: 1 + roll(2) } : {});
  return [
    printCoupon(
      mall,
      { type: "FIXED", value: 5_000, minAmount: chance(30) ? 20_000 : 0, ...few(), ...soon() },
      "1",
    ),
    printCoupon(
      mall,
      // an odd sum: of what is left two people have no equal halves
      { type: "PERCENT", value: 15, maxDiscount: 3_999, perUser: 1 + roll(2), ...soon() },
      "2",
    ),
    ...(chance(40) ? [printCoupon(mall, { type: "FIXED", value: price + 1_000, ...few() }, "3")] : []),
  ];
}

/**
 * One history, drawn by its seed: who comes, what they do, what goes wrong, and in which order. The same seed
 * is the same history.
 * @param onMinute hears the statements of the clock's minutes
 * @param by what stands in front of the record where seats are taken
 */
export async function playHistory(
  seed: number,
  meddle?: Meddle,
  onMinute?: (sql: string) => void,
  by?: SeatsBy,
): Promise<History> {
  const mall = new Mall(seed, meddle, by);
  if (onMinute) mall.onMinute = onMinute;
  try {
    overLimit("", 1, 0); // the minute before is forgotten
    const { world } = mall;
    const { roll, chance } = world;
    let broken = 0;
    let hasTroubles = false;
    const isGreat = seed % GREAT_EVERY === 0;
    const hear: Scene["hear"] = ({ status }) => {
      if (status >= 500 && status !== 503 && !hasTroubles) broken += 1;
    };
    const theme = themeOf(seed);
    const { scene, isByHand, isCrowded, hasRoom, rainsAfter } = stage(mall, hear, { theme, isGreat });
    if (chance(50)) mall.troubles = { busy: roll(3), lostCommit: roll(3), network: roll(8), death: roll(3) };
    hasTroubles = mall.troubles !== CALM;
    if (mall.seats) mall.seats.lost = mall.troubles.network;
    if (chance(20)) mall.skew = (chance(50) ? 1 : -1) * 10 * MINUTE;
    const offsetMs = chance(20) ? (chance(50) ? 1 : -1) * 10 * MINUTE : 0;
    if (offsetMs !== 0) await world.until(mall.atProvider("/__clock", { offsetMs }));
    scene.doings.isTimeSure = mall.skew === 0 && offsetMs === 0;
    // Some are one and the same, on two devices.
    const isTwice = chance(20);
    const count = isGreat ? 100 + roll(401) : (hasRoom ? 8 : isCrowded ? 5 : 2) + roll(4);
    const people = Array.from({ length: count }, (_, i) => customer(scene, `member-${isTwice ? i % 2 : i}`));
    if (likely(scene, "outage", 15)) people.push(outage(scene));
    if (isByHand) people.push(host(scene));
    if (theme.habits.door !== undefined) people.push(door(scene));
    if (theme.habits.links !== undefined) people.push(payers(scene));
    if (theme.habits.keeps !== undefined) people.push(keeper(scene));
    const [day] = scene.others;
    if (theme.habits.keeps !== undefined && theme.habits.queues !== undefined && day !== undefined)
      people.push(keeper({ ...scene, at: { ...scene.at, sessionId: day } }));
    if (rainsAfter !== null)
      people.push(
        world
          .pass(rainsAfter)
          .then(
            async () =>
              void (await tap(scene, 1, () =>
                mall.call(
                  "POST",
                  `/operator/session/${scene.at.sessionId}/cancel`,
                  { reason: "비가 와요." },
                  OPERATOR,
                ),
              )),
          ),
      );
    let isBusy = true;
    const all = Promise.all(people).finally(() => {
      isBusy = false;
    });
    const minutes = { minutes: 12 + roll(12), isCompared: chance(30) };
    const [, during] = await world.until(Promise.all([all, clockwork(scene, minutes, () => isBusy)]));
    const after = await world.until(calm(scene));
    await world.until(mall.settled());
    const [charged] = mall.rows<{ n: number }>(
      "SELECT count(*) AS n FROM ledger WHERE kind LIKE 'PAID%' OR kind = 'DEPOSIT'",
    );
    const apart = await world.until(promisesWrong(mall));
    const wrong = [
      ...new Set([
        ...during,
        ...after,
        ...apart,
        ...auditing(
          mall,
          [...scene.wallets.values()].flat(),
          new Set([...scene.doings.desk, ...scene.doings.forPeople]),
        ),
      ]),
    ];
    return {
      seed,
      hash: world.trace.digest("hex"),
      events: world.events,
      wrong,
      broken,
      charged: charged?.n ?? 0,
      steps: stepsOf(mall),
      logs: mall.logs,
    };
  } finally {
    mall.close();
  }
}

function stepsOf(mall: Mall): Map<string, number> {
  const steps = mall.rows<{ what: string; n: number }>(
    `SELECT event AS what, count(*) AS n FROM booking_history GROUP BY event UNION ALL
      SELECT 'coupon of ' || status, count(*) FROM booking WHERE coupon_issue_id IS NOT NULL GROUP BY status
      UNION ALL SELECT 'coupon with a week more', count(*) FROM coupon_issue i JOIN coupon c
      ON c.id = i.coupon_id WHERE i.expires_at > c.ends_at UNION ALL SELECT 'coupon ' || status, count(*)
      FROM coupon_issue GROUP BY status UNION ALL
      SELECT 'session ' || status || coalesce(' by ' || cancelled_by, ''), count(*) FROM session
      GROUP BY status, cancelled_by`,
  );
  const gifts = mall.rows<{ what: string; n: number }>(
    `SELECT iif(holder_id IS NULL, 'gift offered', 'gift held') AS what, count(*) AS n FROM gift
      GROUP BY holder_id IS NULL`,
  );
  const kept = mall.rows<{ what: string; n: number }>(
    "SELECT 'kept seats' AS what, count(*) AS n FROM session WHERE kept_seats IS NOT NULL HAVING n > 0",
  );
  return new Map([...steps, ...gifts, ...kept].map(({ what, n }) => [what, n]));
}
