import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Response as WorkerdResponse } from "miniflare";
import { SETTLE_GRACE_MS } from "#domain/booking/hold";
import { toss } from "../../workers/sandbox/toss/app.ts";
import { vouched } from "../support/vouched.ts";
import { DETAILS } from "./goods.ts";
import { reach } from "./mall.ts";
import { MemoryD1, Store } from "./memory-d1.ts";
import type { Outage } from "./outage.ts";
import { SHUT, SILENT } from "./t2-faults.ts";
import { HEADERS } from "./t3-sigkill.ts";
import { templatesFor } from "./templates.ts";
import { startWorkerd, type Workerd } from "./workerd.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PRICE = 42_000;

/** How many customers act at once. */
const AT_ONCE = 25;

/** What a minute's steps have done is looked for this often, and for so long. */
const LOOK_MS = 100;
const PATIENCE_MS = 60_000;

/** The provider takes the money, does not say so, and answers nothing else. */
const MUTE = [
  { step: "confirm", answer: "lost", webhook: "never", times: 1_000_000 },
  ...["get", "cancel", "list"].map((step) => ({ ...SHUT, step })),
];

interface Asked {
  people: number;
  /** The first minute passes for real, while every call to the provider hangs; else it refuses at once. */
  isSilent: boolean;
  /** The control: seats are not kept for who may have paid. */
  isForgetful?: boolean;
}

interface Order {
  id: string;
  orderId: string;
  as: string;
  paymentKey: string;
}

interface Shop {
  workerd: Workerd;
  call: (method: string, at: string, body: unknown, as: string) => Promise<{ status: number; json: unknown }>;
  atProvider: (at: string, body: unknown, method?: string) => Promise<unknown>;
  /** Of the provider's own book: the orders it has taken money for. */
  taken: () => Set<string>;
}

/**
 * As playOutage, over HTTP in a workerd with its own D1: all seats of a session are in the checkout when the
 * provider is gone for five minutes; everybody pays, it takes the money, and without it the seats would go.
 * The clock strikes each minute, the first for real, the others as soon as the one before is over: what is
 * measured of a minute is measured on a real clock, though nobody waits for five of them.
 */
export async function playWorkerdOutage(asked: Asked): Promise<Outage> {
  const state = mkdtempSync(path.join(tmpdir(), "nadeul-soak-outage-"));
  cpSync(templatesFor([]).provider, path.join(state, "provider"));
  const store = new Store(path.join(state, "provider"));
  const later: Promise<unknown>[] = [];
  const provider = standIn(store, later);
  const workerd = await startWorkerd(path.join(state, "product"), undefined, {
    sandbox: async () => new WorkerdResponse(null, { status: 404 }),
    toss: async (request) => {
      const { url, method } = request;
      const body = method === "GET" ? {} : { body: await request.text() };
      const headers = Object.fromEntries(request.headers);
      const answer = await provider(new Request(url, { method, headers, ...body }));
      return new WorkerdResponse(await answer.text(), { status: answer.status });
    },
    vars: {},
  });
  try {
    return await outage(shopOf(workerd, store, provider), asked);
  } finally {
    await workerd.close();
    await Promise.all(later); // or its last webhooks would look into a book that is shut
    store.sqlite.close();
    rmSync(state, { recursive: true, force: true });
  }
}

type StandIn = (request: Request) => Promise<Response>;

/**
 * The stand-in's own handlers, outside of the workerd, which hears none of its webhooks.
 * @param later what it goes on with behind its answers
 */
function standIn(store: Store, later: Promise<unknown>[]): StandIn {
  const db = new MemoryD1(store, async (_, work) => work());
  const context = {
    waitUntil: (work: Promise<unknown>) => void later.push(work),
    passThroughOnException: () => {},
    props: {},
  };
  const env = Reflect.get(Object({ env: { DB: db, API: { fetch: async () => new Response(null) } } }), "env");
  return async (request) => toss.fetch(request, env, context);
}

function shopOf(workerd: Workerd, store: Store, provider: StandIn): Shop {
  return {
    workerd,
    call: async (method, at, body, as) => {
      const headers = { ...HEADERS, ...vouched(as), "idempotency-key": crypto.randomUUID() };
      const given = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(new URL(at, workerd.url), { method, headers, ...given });
      return { status: response.status, json: JSON.parse(await response.text()) };
    },
    atProvider: async (at, body, method = "POST") => {
      const headers = {
        authorization: `Basic ${btoa("test_sk_nadeul_local:")}`,
        "content-type": "application/json",
      };
      const given = { method, headers, body: JSON.stringify(body) };
      const answer = await provider(new Request(`https://toss.local${at}`, given));
      const text = await answer.text();
      return text === "" ? null : JSON.parse(text);
    },
    taken: () =>
      new Set(
        store
          .statement("SELECT order_id AS id FROM toss_payment WHERE doc ->> '$.status' = 'DONE'")
          .all()
          .map((row) => String(row["id"])),
      ),
  };
}

async function outage(shop: Shop, { people, isSilent, isForgetful = false }: Asked): Promise<Outage> {
  const { db } = shop.workerd;
  const run = async (sql: string, ...values: (string | number)[]): Promise<void> =>
    void (await db
      .prepare(sql)
      .bind(...values)
      .run());
  await putOut(shop, "s-paid", PRICE, people);
  await putOut(shop, "s-free", 0, 1_000);
  const orders = await atOnce(people, (n) => anOrder(shop, `member-${n}`));
  if (isForgetful)
    await run(
      `CREATE TRIGGER forgetful BEFORE UPDATE OF hold_kept_at ON booking WHEN NEW.hold_kept_at IS NOT NULL
       BEGIN SELECT RAISE(IGNORE); END`,
    );
  let at = Date.now();
  const late: Record<string, number> = {};
  let resold = 0;
  const minute = async (): Promise<void> => {
    at += MINUTE;
    const begun = await oneMinute(shop, at);
    for (const [step, ms] of Object.entries(begun)) late[step] = Math.max(late[step] ?? 0, ms);
    const wish = { programId: "p-s-paid", sessionId: "s-paid", items: [{ optionId: "adult", qty: 1 }] };
    if ((await shop.call("POST", "/booking", wish, `rival-${at}`)).status === 201) resold += 1;
  };

  for (const dials of isSilent ? [SILENT] : MUTE) await shop.atProvider("/__faults", dials);
  const paying = atOnce(people, (n) => pay(shop, orders[n]), isSilent ? people : AT_ONCE);
  if (!isSilent) await paying;
  await minute();
  await paying;
  // As of customers who pay at the very end of a hold: what is left to settle it ends in two minutes.
  const ends = at + 2 * MINUTE - SETTLE_GRACE_MS;
  await run("UPDATE booking SET hold_expires_at = ?1 WHERE session_id = 's-paid'", ends);
  await shop.atProvider("/__faults", {}, "DELETE");
  for (const dials of MUTE) await shop.atProvider("/__faults", dials);
  for (let left = 4; left > 0; left -= 1) await minute();

  await shop.atProvider("/__faults", {}, "DELETE");
  const backAt = at;
  const isOpen = () =>
    db.prepare("SELECT 1 AS one FROM payment WHERE status = 'CONFIRMING' LIMIT 1").first<number>("one");
  while (at < backAt + 30 * MINUTE && (await isOpen()) !== null) await minute();
  return { ...(await fates(shop, orders)), resold, healedAfter: at - backAt, late, unseen: unseenOf(late) };
}

/** One after the other in some lines. */
async function atOnce<T>(count: number, work: (n: number) => Promise<T>, width = AT_ONCE): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const line = async (): Promise<void> => {
    while (next < count) {
      const n = next;
      next += 1;
      done[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, line));
  return done;
}

async function putOut({ workerd: { db } }: Shop, id: string, price: number, capacity: number): Promise<void> {
  const now = Date.now();
  const options = JSON.stringify([{ id: "adult", name: "어른", price, max: 6 }]);
  await db.batch([
    db.prepare(
      "INSERT OR IGNORE INTO host (id, name, created_at, updated_at) VALUES ('h-1', '소소도예', 0, 0)",
    ),
    db
      .prepare(
        `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, price, is_free, created_at,
          updated_at) VALUES ('p-' || ?1, '흙 만지는 토요일', '[]', 'h-1', 'region_0001', '서울특별시', ?2, ?2 = 0, 0,
          0)`,
      )
      .bind(id, price),
    db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options,
          created_at, updated_at) VALUES (?1, 'p-' || ?1, ?2, ?2, 0, ?2, ?3, ?4, 0, 0)`,
      )
      .bind(id, now + 20 * DAY, capacity, options),
  ]);
}

async function booked({ call }: Shop, sessionId: string, as: string): Promise<string> {
  const wish = { programId: `p-${sessionId}`, sessionId, items: [{ optionId: "adult", qty: 1 }] };
  const { json } = await call("POST", "/booking", wish, as);
  return String(reach(json, "value.id"));
}

/** Everything but the confirm: the seats are held, the customer has agreed in the provider's window. */
async function anOrder(shop: Shop, as: string): Promise<Order> {
  const id = await booked(shop, "s-paid", as);
  const { json } = await shop.call("PUT", `/booking/${id}`, DETAILS, as);
  const orderId = String(reach(json, "value.payment.orderId"));
  const wanted = { orderId, amount: PRICE, method: "CARD" };
  const paymentKey = String(reach(await shop.atProvider("/__payments", wanted), "paymentKey"));
  return { id, orderId, as, paymentKey };
}

async function pay({ call }: Shop, order: Order | undefined): Promise<void> {
  if (!order) return;
  const { orderId, paymentKey, as } = order;
  await call("POST", "/payment/confirm", { orderId, paymentKey, amount: PRICE }, as);
}

/** What each step of the minute has to do, and by what it is seen to have done it. */
const STEPS: Readonly<Record<string, string>> = {
  keys: "SELECT 1 FROM idempotency WHERE user_id = 'probe'",
  webhooks: "SELECT 1 FROM webhook_heard WHERE order_id = 'probe'",
  "too few": "SELECT 1 FROM session WHERE min_people > 1 AND status = 'OPEN'",
  sessions: `SELECT 1 FROM booking b JOIN session s ON s.id = b.session_id
    WHERE s.min_people > 1 AND b.status = 'RESERVE_REQUEST_COMPLETE'`,
  holds: "SELECT 1 FROM booking WHERE session_id = 's-free' AND status = 'RESERVE_REQUEST'",
};

const unseenOf = (late: Record<string, number>): string[] =>
  Object.keys(STEPS).filter((step) => late[step] === undefined);

/**
 * Something for each step to do, then the clock strikes.
 * @returns how long after it each step was done, in ms; without those that were not
 */
async function oneMinute(shop: Shop, at: number): Promise<Record<string, number>> {
  const { db, tick } = shop.workerd;
  const few = `few-${at}`;
  await putOut(shop, few, 0, 10);
  const alone = await booked(shop, few, few);
  await shop.call("PUT", `/booking/${alone}`, DETAILS, few);
  await shop.call("POST", `/booking/${alone}/confirm`, undefined, few);
  const idle = await booked(shop, "s-free", `idle-${at}`);
  await db.batch([
    db.prepare(
      `INSERT INTO idempotency (user_id, key, request_hash, status, body, created_at)
        VALUES ('probe', 'key', '', 200, '', 0)`,
    ),
    db.prepare("INSERT INTO webhook_heard (transmission_id, order_id, at) VALUES ('sent', 'probe', 0)"),
    db.prepare("UPDATE session SET min_people = 2, book_close_at = 1 WHERE id = ?1").bind(few),
    db.prepare("UPDATE booking SET hold_expires_at = 1 WHERE id = ?1").bind(idle),
  ]);
  const start = Date.now();
  const over = tick(at);
  const done: Record<string, number> = {};
  const waiting = new Set(Object.keys(STEPS));
  while (waiting.size > 0 && Date.now() - start < PATIENCE_MS) {
    const looks = await db.batch<object>(Object.values(STEPS).map((sql) => db.prepare(sql)));
    const now = Date.now();
    for (const [index, step] of Object.keys(STEPS).entries())
      if (waiting.has(step) && looks[index]?.results.length === 0) {
        waiting.delete(step);
        done[step] = now - start;
      }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await over;
  return done;
}

async function fates(
  { workerd: { db }, taken }: Shop,
  orders: readonly Order[],
): Promise<Pick<Outage, "paid" | "lost">> {
  const { results } = await db
    .prepare("SELECT id, status FROM booking WHERE session_id = 's-paid'")
    .all<{ id: string; status: string }>();
  const status = new Map(results.map((row) => [row.id, row.status]));
  const there = taken();
  const paid = orders.filter(({ orderId }) => there.has(orderId));
  const lost = paid.filter(({ id }) => status.get(id) !== "BOOKING_REQUEST_COMPLETE");
  return { paid: paid.length, lost: lost.map(({ id, orderId }) => `${orderId}: ${status.get(id)}`) };
}
