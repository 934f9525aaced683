import type { D1Database } from "@cloudflare/workers-types";
import { expect } from "vitest";
import { seatPlace, type SeatPlace } from "#domain/booking/seats";
import type { BookingStatus, WaitKind } from "#domain/booking/statuses";
import { TRANSITIONS } from "#domain/booking/transitions";
import { DESK_OWNER, P02, reach } from "./api.ts";
import { mustHit } from "../../workers/api/record/guard.ts";
import type { ApiEnv } from "../../workers/api/env.ts";
import { vouched } from "./vouched.ts";
import { NO_WEBHOOK, startWorkers } from "./workers.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
const members = new Map<string, string>();

/** Who calls where nobody is named: each test's own member, who meets no limit by another's bookings. */
export function member(): string {
  const test = expect.getState().currentTestName ?? "";
  const known = members.get(test) ?? `member-${members.size + 1}`;
  members.set(test, known);
  return known;
}

export interface ProgramSpec {
  id?: string;
  price?: number | null;
  listPrice?: number | null;
  deposit?: number;
  confirmMode?: "INSTANT" | "APPROVAL";
  maxPerBooking?: number;
  questions?: { id: string; label: string; required: boolean }[];
  refund?: "STANDARD" | "MATERIAL" | "FLEXIBLE";
  status?: string;
}

export interface SessionSpec {
  id?: string;
  programId?: string;
  capacity?: number | null;
  startsIn?: number;
  closesIn?: number;
  opensIn?: number;
  optionMax?: number;
  price?: number | null;
  status?: string;
}

export interface Answer {
  status: number;
  at(path: string): unknown;
  code: unknown;
  message: unknown;
  /** The names of the wrong fields. */
  fields: unknown[];
  next: unknown;
  /** Of a list of operators: how many there are on all its pages. */
  total: unknown;
  replayed: boolean;
}

export const DETAILS = {
  booker: { name: "한나들", phone: "01012345678", email: "nadeul@example.com" },
  request: "창가 자리면 좋겠어요.",
  answers: [],
  consents: ["refund", "thirdParty", "payment"].map((kind) => ({ kind, version: "2026-06-01" })),
};

let count = 0;
const unique = (prefix: string): string => `${prefix}-${Date.now().toString(36)}-${(count += 1)}`;

/** Rows for one program and session to book; a free program unless a price is given. */
export async function aSession(
  db: D1Database,
  program: ProgramSpec = {},
  session: SessionSpec = {},
): Promise<{ programId: string; sessionId: string }> {
  const now = Date.now();
  const programId = session.programId ?? program.id ?? unique("p");
  const sessionId = session.id ?? unique("s");
  const price = program.price === undefined ? 0 : program.price;
  const options = [
    {
      id: "adult",
      name: "어른",
      price: session.price === undefined ? price : session.price,
      max: session.optionMax ?? 6,
    },
  ];
  const startAt = now + (session.startsIn ?? 20 * DAY);
  await db.batch([
    db.prepare(
      "INSERT OR IGNORE INTO host (id, name, created_at, updated_at) VALUES ('h-1', '소소도예', 0, 0)",
    ),
    db
      .prepare(
        `INSERT OR IGNORE INTO program (id, title, category_ids, host_id, region_id, sido, price, list_price,
          is_free, deposit, confirm_mode, max_per_booking, questions,
           refund_policy_id, status, created_at, updated_at)
           VALUES (?, '흙 만지는 토요일', '["craft"]', 'h-1', 'region_0001', '서울특별시', ?, ?, ?, ?, ?, ?, ?, ?, ?, 0,
           0)`,
      )
      .bind(
        programId,
        price,
        program.listPrice ?? null,
        Number(price === 0),
        program.deposit ?? 0,
        program.confirmMode ?? "INSTANT",
        program.maxPerBooking ?? 6,
        JSON.stringify(program.questions ?? []),
        program.refund ?? "STANDARD",
        program.status ?? "OPEN",
      ),
    db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
          options, status, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
      )
      .bind(
        sessionId,
        programId,
        startAt,
        startAt + 2 * HOUR,
        now + (session.opensIn ?? -DAY),
        now + (session.closesIn ?? (session.startsIn ?? 20 * DAY) - HOUR),
        session.capacity === undefined ? 6 : session.capacity,
        JSON.stringify(options),
        session.status ?? "OPEN",
      ),
  ]);
  return { programId, sessionId };
}

const namesOf = (fields: unknown): unknown[] =>
  Array.isArray(fields) ? fields.map((field) => reach(field, "name")) : [];

/** The product API and the sandbox with its Toss stand-in, both in workerd, each with an empty database. */
export async function startShop() {
  const { worker, logs, close } = await startWorkers([
    { from: "api", env: "local", vars: { DESK_OWNER } },
    { from: "sandbox", env: "local", vars: NO_WEBHOOK },
  ]);
  const api = worker<ApiEnv>("nadeul-api");
  const sandbox = worker("nadeul-sandbox");
  const env = await api.getEnv();
  const { DB: db } = env;

  /**
   * A call as the edge passes it on for a member, or for a guest, who is "". What changes anything gets a key
   * of its own unless one is given.
   */
  async function call(
    method: string,
    path: string,
    body?: unknown,
    more: { as?: string; key?: string; isDesk?: boolean; client?: string } = {},
  ): Promise<Answer> {
    const as = more.as ?? member();
    const headers: Record<string, string> = {
      ...P02,
      ...(as === "" ? {} : vouched(as, more.isDesk ? "desk" : "visitors")),
    };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (more.client !== undefined) headers["cf-connecting-ip"] = more.client;
    if (method !== "GET") headers["idempotency-key"] = more.key ?? unique("key");
    const response = await api.fetch(`http://api.local${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = JSON.parse(await response.text());
    return {
      status: response.status,
      at: (path) => reach(json, `value.${path}`),
      code: reach(json, "error.code"),
      message: reach(json, "error.message"),
      fields: namesOf(reach(json, "error.fields")),
      next: reach(json, "next"),
      total: reach(json, "total"),
      replayed: response.headers.get("idempotent-replayed") === "true",
    };
  }

  /** A dial of the Toss stand-in. */
  async function toss(path: string, body: unknown = {}): Promise<unknown> {
    const response = await sandbox.fetch(`http://toss.local/__dev/toss${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text === "" ? null : JSON.parse(text);
  }

  const text = (value: unknown): string => String(value);
  const meddled = new Set<string>();
  const book = async (
    at: { programId: string; sessionId: string },
    qty = 1,
    more: { as?: string; key?: string } = {},
  ) =>
    call(
      "POST",
      "/booking",
      { programId: at.programId, sessionId: at.sessionId, items: [{ optionId: "adult", qty }] },
      more,
    );

  return {
    db,
    env,
    call,
    toss,
    book,
    /** A call whose answer is read by the caller. */
    raw: (
      path: string,
      headers: Record<string, string>,
      more: { method?: string; body?: string | Uint8Array } = {},
    ) => api.fetch(`http://api.local${path}`, { headers, ...more }),
    /** A booking in RESERVE_REQUEST or BOOKING_REQUEST with all its details. */
    async filled(
      at: { programId: string; sessionId: string },
      qty = 1,
    ): Promise<{ id: string; orderId: string; amount: number }> {
      const id = text((await book(at, qty)).at("id"));
      const put = await call("PUT", `/booking/${id}`, DETAILS);
      if (put.status !== 200) throw new Error(`not filled: ${String(put.message)}`);
      return { id, orderId: text(put.at("payment.orderId")), amount: Number(put.at("payment.amount")) };
    },
    /** Fills the same booking in once more. */
    async refill(id: string): Promise<{ orderId: string; amount: number }> {
      const put = await call("PUT", `/booking/${id}`, DETAILS);
      return { orderId: text(put.at("payment.orderId")), amount: Number(put.at("payment.amount")) };
    },
    /** What the payment window does once the customer has agreed. @returns the payment key */
    async authenticate(
      order: { orderId: string; amount: number },
      method = "CARD",
      more: Record<string, unknown> = {},
    ): Promise<string> {
      return text(reach(await toss("/__payments", { ...order, method, ...more }), "paymentKey"));
    },
    /** A confirm that did not come through us. */
    async confirmAtProvider({
      paymentKey,
      orderId,
      amount,
    }: {
      paymentKey: string;
      orderId: string;
      amount: number;
    }): Promise<void> {
      const response = await sandbox.fetch("http://toss.local/__dev/toss/v1/payments/confirm", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Basic ${btoa("test_sk_nadeul_local:")}`,
        },
        body: JSON.stringify({ paymentKey, orderId, amount }),
      });
      if (response.status !== 200) throw new Error(await response.text());
    },
    /** A cancel that did not come through us. */
    async cancelAtProvider(orderId: string, cancelAmount: number, refundableAmount?: number): Promise<void> {
      meddled.add(orderId);
      const paymentKey = await db
        .prepare("SELECT payment_key FROM payment WHERE order_id = ?")
        .bind(orderId)
        .first("payment_key");
      const response = await sandbox.fetch(
        `http://toss.local/__dev/toss/v1/payments/${String(paymentKey)}/cancel`,
        {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: `Basic ${btoa("test_sk_nadeul_local:")}`,
          },
          body: JSON.stringify({ cancelReason: "책상에서", cancelAmount, refundableAmount }),
        },
      );
      if (response.status !== 200) throw new Error(await response.text());
    },
    async clearFaults(): Promise<void> {
      await sandbox.fetch("http://toss.local/__dev/toss/__faults", { method: "DELETE" });
    },
    /** The orders that were cancelled so. */
    meddled,
    /** The provider's own record of an order's attempts. */
    async paymentsAtProvider(
      orderId: string,
    ): Promise<{ balanceAmount: number; cancels: unknown[] | null }[]> {
      const found: { balanceAmount: number; cancels: unknown[] | null }[] = JSON.parse(
        await (await sandbox.fetch(`http://toss.local/__dev/toss/__payments?orderId=${orderId}`)).text(),
      );
      return found;
    },
    async seats(sessionId: string): Promise<{ held: number; sold: number } | null> {
      return db
        .prepare("SELECT held, sold FROM session WHERE id = ?")
        .bind(sessionId)
        .first<{ held: number; sold: number }>();
    },
    async ledger(bookingId: string): Promise<string[]> {
      const { results } = await db
        .prepare("SELECT kind, amount FROM ledger WHERE booking_id = ? ORDER BY id")
        .bind(bookingId)
        .all<{ kind: string; amount: number }>();
      return results.map(({ kind, amount }) => `${kind} ${amount}`);
    },
    async history(bookingId: string): Promise<string[]> {
      const { results } = await db
        .prepare("SELECT to_status FROM booking_history WHERE booking_id = ? ORDER BY id")
        .bind(bookingId)
        .all<{ to_status: string }>();
      return results.map((row) => row.to_status);
    },
    /** Makes a hold that ended a moment ago, or `ago` ms. */
    async endHold(bookingId: string, ago = 1): Promise<void> {
      await db
        .prepare("UPDATE booking SET hold_expires_at = ? WHERE id = ?")
        .bind(Date.now() - ago, bookingId)
        .run();
    },
    /**
     * What breaks an invariant: seats counted otherwise than their bookings say, a history that is no path of
     * the table.
     */
    async disagreements(): Promise<string[]> {
      const sessions = await db
        .prepare("SELECT id, held, sold FROM session")
        .all<{ id: string; held: number; sold: number }>();
      const bookings = await db
        .prepare(
          `SELECT id, session_id, seats, status, wait_kind AS waitKind, offer_expires_at AS offerExpiresAt
            FROM booking`,
        )
        .all<{
          id: string;
          session_id: string;
          seats: number;
          status: BookingStatus;
          waitKind: WaitKind | null;
          offerExpiresAt: number | null;
        }>();
      const steps = await db
        .prepare(
          `SELECT booking_id AS id, from_status AS 'from', to_status AS 'to', event, actor
            FROM booking_history ORDER BY id`,
        )
        .all<{ id: string; from: string | null; to: string; event: string; actor: string }>();
      const wrong: string[] = [];
      for (const { id, held, sold } of sessions.results) {
        const mine = bookings.results.filter((booking) => booking.session_id === id);
        const counted = (place: SeatPlace) =>
          mine
            .filter((booking) => seatPlace(booking) === place)
            .reduce((sum, booking) => sum + booking.seats, 0);
        if (held !== counted("held") || sold !== counted("sold"))
          wrong.push(`session ${id}: ${held}/${sold}, bookings ${counted("held")}/${counted("sold")}`);
      }
      for (const { id, status } of bookings.results) {
        let at: string | null = null;
        for (const step of steps.results.filter((candidate) => candidate.id === id)) {
          const isRow = TRANSITIONS.some(
            (row) =>
              row.from === step.from &&
              row.to === step.to &&
              row.event === step.event &&
              row.actor === step.actor,
          );
          if (!isRow || step.from !== at) wrong.push(`booking ${id}: ${at} → ${step.event} → ${step.to}`);
          at = step.to;
        }
        if (at !== status) wrong.push(`booking ${id}: ${status}, its history ends at ${at}`);
      }
      return wrong;
    },
    /** What the operators see of money that has failed to go back, or has gone wrong. */
    openRefunds: async (): Promise<unknown[]> => {
      const headers = {
        ...P02,
        ...vouched("operator-1", "desk"),
      };
      const { value }: { value: unknown[] } = JSON.parse(
        await (await api.fetch("http://api.local/operator/refund?status=FAILED", { headers })).text(),
      );
      return value;
    },
    runSchedule: async (at: number): Promise<void> =>
      void (await api.scheduled({ cron: "* * * * *", scheduledTime: new Date(at) })),
    webhook: async (orderId: string) =>
      call("POST", "/payment/webhook/toss", {
        eventType: "PAYMENT_STATUS_CHANGED",
        data: { orderId, status: "DONE" },
      }),
    status: async (bookingId: string): Promise<unknown> =>
      db.prepare("SELECT status FROM booking WHERE id = ?").bind(bookingId).first("status"),
    paymentStatus: async (orderId: string): Promise<unknown> =>
      db.prepare("SELECT status FROM payment WHERE order_id = ?").bind(orderId).first("status"),
    /** What the workers have written to their logs, for a failing test. */
    logs,
    close,
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * The batch of a change that read the booking before someone else changed it: its UPDATE hits no row, yet
 * seats would be given back.
 */
export const lostRace = ({ db }: Shop, bookingId: string, sessionId: string): Promise<unknown> =>
  db.batch([
    db
      .prepare(
        `UPDATE booking SET status = 'RESERVE_CANCEL_COMPLETE'
          WHERE id = ? AND status = 'RESERVE_REQUEST' AND updated_at = -1`,
      )
      .bind(bookingId),
    mustHit(db),
    db.prepare("UPDATE session SET held = held - 2 WHERE id = ?").bind(sessionId),
  ]);
