import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { bookingRoutes } from "../../workers/api/routes/booking.ts";
import { runSchedule } from "../../workers/api/clock/schedule.ts";
import { createApi } from "../../workers/api/contract.ts";
import { couponRoutes } from "../../workers/api/routes/coupon.ts";
import type { ApiEnv } from "../../workers/api/env.ts";
import { forgetLiving } from "../../workers/api/login/living.ts";
import { overLimit } from "../../workers/api/rate-limit.ts";
import { sweepBooks } from "../../workers/api/clock/books.ts";
import { seatsOfRecord } from "../../workers/api/seats/port.ts";
import { seatsOfObject } from "../../workers/api/seats/seats-of-object.ts";
import { operatorBookingRoutes } from "../../workers/api/operator/booking-routes.ts";
import { deskBookingRoutes } from "../../workers/api/operator/desk-booking-routes.ts";
import { operatorRoutes } from "../../workers/api/operator/routes.ts";
import { caseRoutes } from "../../workers/api/routes/case.ts";
import { payLinkRoutes } from "../../workers/api/pay-link/routes.ts";
import { paymentRoutes } from "../../workers/api/routes/payment.ts";
import { refundRoutes } from "../../workers/api/routes/refund.ts";
import { signOffRoutes } from "../../workers/api/sign-off/routes.ts";
import { toss } from "../../workers/sandbox/toss/app.ts";
import { MemoryD1, Store } from "./memory-d1.ts";
import { OwnSeats } from "./own-seats.ts";
import type { Fate, Troubles } from "./troubles.ts";
import { folder, templatesFor, type Meddle } from "./templates.ts";
import { drawRoutes } from "../../workers/api/waitlist/draw-routes.ts";
import { giftRoutes } from "../../workers/api/ticket/gift-routes.ts";
import { enter, World } from "./world.ts";
import { vouched } from "../support/vouched.ts";

// Not from tests/support/api.ts: that one brings workerd along.
const P02 = { usertype: "user", bucket: "nadeul-files" };
const step = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
export const reach = (json: unknown, at: string): unknown => at.split(".").reduce(step, json);

const api = createApi();
bookingRoutes(api, (env, { id }) => (env.SEATS ? seatsOfObject(env, id) : seatsOfRecord));
for (const addTo of [
  couponRoutes,
  paymentRoutes,
  payLinkRoutes,
  refundRoutes,
  caseRoutes,
  operatorRoutes,
  operatorBookingRoutes,
  deskBookingRoutes,
  giftRoutes,
  drawRoutes,
  signOffRoutes,
])
  addTo(api);

export interface Answer {
  /** 0: the one who asked never heard. */
  status: number;
  json: unknown;
  at(path: string): unknown;
}

/** Of the RFC that describes such keys (8037, A.1): nothing is signed with it but here. */
export const TICKET_KEY = JSON.stringify({
  kid: "world",
  kty: "OKP",
  crv: "Ed25519",
  x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
  d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
});

export const CALM: Troubles = { busy: 0, lostCommit: 0, network: 0, death: 0 };
export const START = Date.UTC(2026, 10, 25, 1); // 10:00 in Korea

const ABOUT_LOGIN = /\b(?:signed_out|INTO login)\b/;

/** What stands in front of the record where seats are taken (workers/api/seats). */
export type SeatsBy = "record" | "object";

let worlds = 0;

/**
 * The product API and the provider's stand-in, in this process, in a world of their own. Only one may be open
 * at a time.
 */
export class Mall {
  readonly world: World;
  readonly product: Store;
  readonly provider: Store;
  troubles = CALM;
  #fate: { kind: Fate; left: number; isLasting: boolean } | null = null;
  /** What each visit to the database was for since `watch`. */
  #visits: string[] = [];
  /** How far the product's clock is from the provider's, in ms. */
  skew = 0;
  readonly logs: string[] = [];
  /** Hears the statements of the clock's minutes. */
  onMinute: (sql: string) => void = () => {};
  /** Answers in place of the provider's stand-in; null: the stand-in does. */
  otherHand: ((request: Request) => Promise<Response | null>) | null = null;
  /** How often the provider was asked about a payment, and to give back what it had taken. */
  asked = 0;
  cancelled = 0;
  /** How often it was asked to take money. */
  confirmed = 0;
  /** What keeps the seats of every session in front of the record; null: the record alone does. */
  readonly seats: OwnSeats | null;
  readonly #leave: () => void;
  readonly #files: string[] = [];
  readonly #running = new Set<Promise<unknown>>();

  constructor(seed: number, meddle: Meddle | readonly Meddle[] = [], by: SeatsBy = "record") {
    const { product, provider } = templatesFor("guard" in meddle ? [meddle] : meddle);
    worlds += 1;
    forgetLiving(); // what an isolate of another world believed
    overLimit("", 1, 0); // and counted
    this.world = new World(seed, START);
    this.product = this.#copy(product, `p${worlds}`);
    this.provider = this.#copy(provider, `t${worlds}`);
    const own = new MemoryD1(this.product, (what, work) =>
      this.world.turn(() => {
        this.world.note(what);
        return work();
      }),
    );
    this.seats = by === "object" ? new OwnSeats(this.world, own) : null;
    const leave = enter(this.world);
    const { error } = console;
    console.error = (line: unknown) => void this.logs.push(String(line));
    this.#leave = () => {
      console.error = error;
      leave();
    };
  }

  #copy(from: string, name: string): Store {
    const file = path.join(folder, name);
    cpSync(from, file);
    this.#files.push(file);
    const store = new Store(file);
    // The database's clock is this world's too: a trigger that asks for the time knew the day of the test.
    store.sqlite.function("unixepoch", { varargs: true }, (modifier) => {
      if (modifier === undefined) return Math.floor(this.world.now / 1000);
      if (modifier === "subsec") return this.world.now / 1000;
      throw new Error(`unixepoch('${String(modifier)}') is not this world's`);
    });
    return store;
  }

  close(): void {
    this.#leave();
    this.seats?.close();
    this.product.sqlite.close();
    this.provider.sqlite.close();
    for (const file of this.#files) rmSync(file, { force: true });
  }

  /** Rows of the product's database, looked at from outside the world. */
  rows<T>(sql: string, ...values: (string | number)[]): T[] {
    return Reflect.get(Object({ rows: this.product.statement(sql).all(...values) }), "rows");
  }

  /** One worker that serves one call: it may die, and then does nothing more. */
  #worker(
    canDie: boolean,
    hear: (sql: string) => void = () => {},
  ): { env: ApiEnv; death: Promise<never>; isDead: () => boolean } {
    const { world } = this;
    const { troubles } = this;
    let isDead = false;
    let die: (reason: Error) => void = () => {};
    const death = new Promise<never>((_, reject) => {
      die = reject;
    });
    death.catch(() => {}); // who races with it hears of it
    const visit = <T>(what: string, work: () => T): Promise<T> =>
      world.turn(() => {
        if (isDead) return new Promise<never>(() => {});
        if (canDie) this.#visits.push(what);
        hear(what);
        const fate = canDie ? this.#struckBy() : null;
        if (fate === "busy") throw new Error("D1_ERROR: database is locked: SQLITE_BUSY");
        const isLost = fate === "lost";
        if (fate === "death" || (canDie && world.chance(troubles.death))) {
          isDead = true;
          world.note("the worker dies");
          die(new Error("the worker died"));
          return new Promise<never>(() => {});
        }
        if (world.chance(troubles.busy)) throw new Error("D1_ERROR: database is locked: SQLITE_BUSY");
        world.note(what);
        const done = work();
        if (isLost) throw new Error("D1_ERROR: Network connection lost.");
        if (world.chance(troubles.lostCommit)) throw new Error("D1_ERROR: Network connection lost.");
        return done;
      });
    // Whether the caller's login lives is answered at once: how that fails is not what is told here.
    const db = new MemoryD1(this.product, async (what, work) =>
      ABOUT_LOGIN.test(what) ? work() : visit(what, work),
    );
    const provider = {
      fetch: (url: string, init: RequestInit) =>
        this.#network(
          init.method ?? "GET",
          url,
          async () =>
            (await this.otherHand?.(new Request(url, init))) ?? this.#atProvider(new Request(url, init)),
          () => isDead,
        ),
    };
    const env: ApiEnv = Reflect.get(
      Object({
        env: {
          DB: db,
          TOSS: provider,
          TOSS_BASE_URL: "https://toss.local",
          TOSS_SECRET_KEY: "test_sk_nadeul_local",
          TICKET_KEY,
          TALK_APP_KEY: "talk",
          TALK_SECRET_KEY: "talk",
          DATA_KEY: JSON.stringify({ kid: "world", k: "A".repeat(43) }),
          FILE_BUCKET: "nadeul-files",
          DESK_OWNER: "operator-1,op",
          ...(this.seats && { SEATS: this.seats.binding }),
        },
      }),
      "env",
    );
    return { env, death, isDead: () => isDead };
  }

  async #network(
    method: string,
    url: string,
    call: () => Promise<Response>,
    isDead: () => boolean,
  ): Promise<Response> {
    const { world, troubles } = this;
    await world.turn(() => {});
    if (isDead()) return new Promise<never>(() => {});
    if (method === "GET") this.asked += 1;
    if (url.endsWith("/cancel")) this.cancelled += 1;
    if (url.endsWith("/confirm")) this.confirmed += 1;
    if (world.chance(troubles.network)) throw new TypeError("the provider is not reached");
    const answer = await call();
    await world.turn(() => {});
    if (world.chance(troubles.network)) throw new TypeError("the provider's answer is lost");
    return answer;
  }

  readonly #context = {
    waitUntil: (work: Promise<unknown>) => void this.#keep(work),
    passThroughOnException: () => {},
    props: {},
  };

  #keep<T>(work: Promise<T>): Promise<T> {
    const kept = work.finally(() => this.#running.delete(kept));
    this.#running.add(kept);
    kept.catch((error: unknown) => this.logs.push(`behind the answer: ${String(error)}`));
    return kept;
  }

  async #atProvider(request: Request): Promise<Response> {
    const db = new MemoryD1(this.provider, (_, work) => this.world.turn(work));
    // Its webhooks reach the product as anybody's call would.
    const hook = {
      fetch: async (sent: Request) =>
        this.#serve(new Request(`http://api.local/payment/webhook/toss`, sent), false),
    };
    return toss.fetch(request, { DB: db, API: hook }, this.#context);
  }

  async #serve(request: Request, canDie: boolean): Promise<Response> {
    const worker = this.#worker(canDie);
    const { now } = Date;
    const work = (async () => {
      Date.now = () => this.world.now + this.skew;
      // What goes on behind the answer dies with its worker.
      const waitUntil = (behind: Promise<unknown>) => void this.#keep(Promise.race([behind, worker.death]));
      return api.fetch(request, worker.env, { ...this.#context, waitUntil });
    })();
    Date.now = now;
    return Promise.race([work, worker.death]);
  }

  /** A member's call, or a guest's, who is ""; dials of `more`: who, the key, the groups. */
  async call(
    method: string,
    at: string,
    body?: unknown,
    more: { as?: string; key?: string; isDesk?: boolean } = {},
  ): Promise<Answer> {
    const { as = "member-1", key, isDesk = false } = more;
    const headers: Record<string, string> = {
      ...P02,
      authorization: "Bearer token",
      ...(as === "" ? {} : vouched(as, isDesk ? "desk" : "visitors", this.world.now + this.skew)),
    };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (method !== "GET") headers["idempotency-key"] = key ?? crypto.randomUUID();
    const request = new Request(`http://api.local${at}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    try {
      const response = await this.#serve(request, true);
      const json: unknown = JSON.parse(await response.text());
      this.world.note(`${as} ${method} ${at} ${response.status}`);
      return { status: response.status, json, at: (name) => reach(json, `value.${name}`) };
    } catch (error) {
      if (!(error instanceof Error && error.message === "the worker died")) throw error;
      return { status: 0, json: null, at: () => undefined };
    }
  }

  /** A webhook as anybody could send it. @returns the status it is answered with */
  async webhook(body: unknown, transmissionId?: string, canDie = false): Promise<number> {
    const headers = {
      "content-type": "application/json",
      ...(transmissionId !== undefined && { "tosspayments-webhook-transmission-id": transmissionId }),
    };
    return (
      await this.#serve(
        new Request("http://api.local/payment/webhook/toss", {
          method: "POST",
          headers,
          body: JSON.stringify(body),
        }),
        canDie,
      )
    ).status;
  }

  #struckBy(): Fate | null {
    const fate = this.#fate;
    if (!fate) return null;
    fate.left -= 1;
    return fate.left === 0 || (fate.isLasting && fate.left < 0) ? fate.kind : null;
  }

  /** The visits to the database of a call that nothing strikes, by their statements. */
  async watched(call: () => Promise<unknown>): Promise<string[]> {
    this.#visits = [];
    await call();
    return this.#visits;
  }

  /** Strikes the nth visit to the database of a call, and with `isLasting` all after it. */
  async struck<T>(kind: Fate, nth: number, call: () => Promise<T>, isLasting = false): Promise<T> {
    const fate = (this.#fate = { kind, left: nth, isLasting });
    const answer = await call();
    this.#fate = null;
    if (fate.left > 0)
      throw new Error(`the call went to the database ${fate.left} times too few to be struck`);
    return answer;
  }

  /** A dial of the provider's stand-in, something the customer does there, or a call of its API. */
  async atProvider(at: string, body: unknown, method = "POST"): Promise<unknown> {
    const headers = {
      authorization: `Basic ${btoa("test_sk_nadeul_local:")}`,
      "content-type": "application/json",
    };
    const init = method === "GET" ? { headers } : { headers, body: JSON.stringify(body) };
    const answer = await this.#atProvider(new Request(`https://toss.local${at}`, { method, ...init }));
    const text = await answer.text();
    return text === "" ? null : JSON.parse(text);
  }

  /** The clock's minute. Its worker may die too. @param hear hears its statements */
  async minute(hear = this.onMinute): Promise<void> {
    const worker = this.#worker(true, hear);
    try {
      await Promise.race([runSchedule(worker.env, this.world.now + this.skew), worker.death]);
    } catch (error) {
      this.logs.push(`the minute: ${String(error)}`);
    }
  }

  /** The clock's line about the provider's books, apart from all others. */
  async compare(): Promise<void> {
    const worker = this.#worker(true);
    try {
      await Promise.race([sweepBooks(worker.env, this.world.now + this.skew), worker.death]);
    } catch (error) {
      this.logs.push(`the comparison: ${String(error)}`);
    }
  }

  /** Until all that goes on behind the answers is over. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
