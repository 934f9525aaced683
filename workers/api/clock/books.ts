import { addDays, DAY_MS, kstDay, startOfKstDay } from "#domain/time/kst";
import { compareSpan, lookAtSentByHand, lookAtUnlisted } from "../case/compare.ts";
import type { Compared } from "../case/compare.ts";
import { compareSettlements } from "../case/compare-settlements.ts";
import { lookAtAll } from "../case/look-at-all.ts";
import type { Unanswered } from "../case/look-at-all.ts";
import type { Cashier } from "../provider/cashier.ts";
import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";
import { cashierOf } from "../provider/cashier.ts";
import { ordersOfOpenCases } from "../record/case-store.ts";
import { sweepCases } from "./cases.ts";
import { log } from "#domain/log";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often the latest transactions are compared, and how far each time span overlaps the one before. */
const RECENT_MS = 15 * MINUTE_MS;
const OVERLAP_MS = 30 * MINUTE_MS;
/** Transactions of this last minute may not be written down yet, so they are not compared. */
const SETTLING_MS = MINUTE_MS;
/** How long after an unanswered request the provider is asked again. */
const AGAIN_MS = 5 * MINUTE_MS;
/** Each night the last three days are compared again, and what was settled for the last week's sales. */
const DAILY_MS = 3 * DAY_MS;
const DAILY_AT_MS = 4 * HOUR_MS;
const SETTLED_DAYS = 7;
const SETTLED_AT_MS = 5 * HOUR_MS;
/** At most this many orders are asked about in one run. */
const ASKS = 60;

type Name = "recent" | "daily" | "settlements";

interface Clock {
  doneUntil: number | null;
  spanFrom: number | null;
  spanTo: number | null;
  cursor: string | null;
  nextAt: number;
}

/**
 * The minute's comparison of the provider's books with ours. It runs apart from the other steps, as it may
 * have to wait for the provider.
 */
export async function sweepBooks(env: ApiEnv, now: number): Promise<void> {
  const cashier = cashierOf(env, now);
  if (isRefusal(cashier)) return;
  await compareBooks(cashier);
  await sweepCases(cashier);
}

/**
 * Compares the provider's books with ours: the latest transactions every 15 minutes, the last three days
 * and the last week's settlements each night. Each run is bounded, and the next one continues where it
 * stopped. Where the provider does not answer nothing is concluded, and the same time span is tried again.
 */
async function compareBooks(cashier: Cashier): Promise<void> {
  for (const name of ["recent", "daily", "settlements"] as const) {
    const clock = await readClock(cashier, name);
    if (clock.nextAt > cashier.now) continue;
    await (name === "settlements" ? settlements(cashier, clock) : transactions(cashier, name, clock));
  }
}

async function transactions(cashier: Cashier, name: "recent" | "daily", clock: Clock): Promise<void> {
  const { now } = cashier;
  const isBegun = clock.spanFrom !== null && clock.spanTo !== null;
  const back =
    name === "daily" ? now - DAILY_MS : Math.max((clock.doneUntil ?? 0) - OVERLAP_MS, now - DAY_MS);
  const from = clock.spanFrom ?? back;
  const to = clock.spanTo ?? now - SETTLING_MS;
  const compared = await compareSpan(cashier, { from, to, after: clock.cursor }, ASKS);
  if (isUnanswered(compared)) return unanswered(cashier, name, clock, compared);
  const isWhole = compared.after === null;
  // Only a list that was read in one go shows what is missing from it.
  const unlisted =
    name === "daily" && isWhole && !isBegun
      ? await lookAtUnlisted(cashier, { from, to }, compared.orders, ASKS)
      : { asked: 0, opened: 0 };
  if (isWhole) await lookAgain(cashier);
  if (isWhole && name === "daily") await lookAtSentByHand(cashier, ASKS);
  note(name, {
    read: compared.read,
    asked: compared.asked + unlisted.asked,
    opened: compared.opened + unlisted.opened,
  });
  const next = name === "daily" ? nextNight(now, DAILY_AT_MS) : now + RECENT_MS;
  await writeClock(
    cashier,
    name,
    isWhole
      ? { doneUntil: to, spanFrom: null, spanTo: null, cursor: null, nextAt: next }
      : { ...clock, spanFrom: from, spanTo: to, cursor: compared.after, nextAt: now },
  );
}

/** Looks at open cases again and closes those that have settled themselves. */
async function lookAgain(cashier: Cashier): Promise<void> {
  const orders = await ordersOfOpenCases(cashier.db, ASKS);
  await lookAtAll(
    cashier,
    orders.map((orderId) => ({ orderId, paymentKey: null })),
  );
}

async function settlements(cashier: Cashier, clock: Clock): Promise<void> {
  const { now } = cashier;
  const today = kstDay(now);
  const days = { firstDay: addDays(today, -SETTLED_DAYS), lastDay: addDays(today, -1) };
  const compared = await compareSettlements(cashier, days, ASKS);
  if (isUnanswered(compared)) return unanswered(cashier, "settlements", clock, compared);
  note("settlements", compared);
  await writeClock(cashier, "settlements", {
    ...clock,
    doneUntil: now,
    nextAt: nextNight(now, SETTLED_AT_MS),
  });
}

const isUnanswered = (result: object): result is Unanswered => "ok" in result;

async function unanswered(cashier: Cashier, name: Name, clock: Clock, { code }: Unanswered): Promise<void> {
  log("error", "books", { name, outcome: "the provider did not answer", code });
  await writeClock(cashier, name, { ...clock, nextAt: cashier.now + AGAIN_MS });
}

const note = (name: Name, { read, asked, opened }: Pick<Compared, "read" | "asked" | "opened">): void => {
  if (asked > 0) log("info", "books", { name, read, asked, opened });
};

/** The next time the Korean clock shows this time of night, epoch ms. */
function nextNight(now: number, at: number): number {
  const today = startOfKstDay(kstDay(now)) + at;
  return today > now ? today : today + DAY_MS;
}

async function readClock({ db, now }: Cashier, name: Name): Promise<Clock> {
  const row = await db
    .prepare(
      `SELECT done_until AS doneUntil, span_from AS spanFrom, span_to AS spanTo, cursor, next_at AS nextAt
       FROM books_clock WHERE name = ?1`,
    )
    .bind(name)
    .first<Clock>();
  if (row) return row;
  const at = { recent: now, daily: nextNight(now, DAILY_AT_MS), settlements: nextNight(now, SETTLED_AT_MS) };
  const clock = { doneUntil: null, spanFrom: null, spanTo: null, cursor: null, nextAt: at[name] };
  await writeClock({ db }, name, clock);
  return clock;
}

async function writeClock({ db }: Pick<Cashier, "db">, name: Name, clock: Clock): Promise<void> {
  await db
    .prepare(
      `INSERT OR REPLACE INTO books_clock (name, done_until, span_from, span_to, cursor, next_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(name, clock.doneUntil, clock.spanFrom, clock.spanTo, clock.cursor, clock.nextAt)
    .run();
}
