import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { nameActor } from "../staff/name-actor.ts";
import { once } from "../idempotency.ts";
import { cashierOf } from "../provider/cashier.ts";
import { listUnreconciled } from "../record/unreconciled.ts";
import type { UnreconciledPayment } from "../record/unreconciled.ts";
import { presentRefund, refundReply } from "../present/refund.ts";
import { approveRefund } from "../refund/send.ts";
import { findRefund, listOpenRefunds } from "../record/refund-store.ts";
import { rejectRefund } from "../refund/withdraw.ts";
import { Breaker } from "../provider/lanes.ts";
import { closeSession, countEnded } from "./cancel-session.ts";
import { endSessions } from "./end-sessions.ts";

const presentTroubled = ({ orderId, amount, problem, bookingId, ...rest }: UnreconciledPayment) => ({
  ...rest,
  refund: null,
  payment: { orderId, amount, bookingId },
  failCode: problem,
});

/** The operators' operations about money. */
export function operatorRoutes(api: Api): void {
  implement(api, "listOpenRefund", async ({ env, staff, query, now }) => {
    const open = await listOpenRefunds(env.DB, { ...query, hostId: staff.hostId });
    if (isRefusal(open)) return open;
    const value = open.value.map(({ refund, booking }) => {
      const { attempts, failCode, failMessage, nextAt } = refund;
      const { bookingNo, userId, program, session } = booking;
      return {
        refund: presentRefund(refund),
        payment: null,
        bookingNo,
        userId,
        programTitle: program.title,
        startAt: session.startAt,
        attempts,
        failCode,
        failMessage,
        nextAt,
      };
    });
    // They have failed, as refunds in FAILED have.
    const unreconciled =
      staff.hostId === null && (query.status === undefined || query.status === "FAILED")
        ? await listUnreconciled(env.DB, now)
        : [];
    // They stand before the first page, and in the total of every one.
    const first = query.cursor === undefined ? unreconciled.map(presentTroubled) : [];
    const total = open.total + unreconciled.length;
    return { status: 200, body: { ...open, total, value: [...first, ...value] } };
  });

  implement(api, "approveRefund", async ({ env, staff, params, now }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const found = await findRefund(env.DB, params.id);
    if (!found) return fail("NOT_FOUND");
    // Asked for twice it is sent once: only a request that waits can be approved.
    return found.refund.status === "REQUESTED"
      ? refundReply(200, await approveRefund(cashier, found, staff))
      : fail("STATE_CHANGED");
  });

  implement(api, "rejectRefund", async (request) =>
    once(request, async (record) => {
      const { env, staff, params, body, now } = request;
      const found = await findRefund(env.DB, params.id);
      if (!found) return fail("NOT_FOUND");
      const refund = await rejectRefund(env.DB, found, body.reason, now, (made) => [
        nameActor(env.DB, found.booking.id, staff),
        ...record(refundReply(200, made)),
      ]);
      return isRefusal(refund) ? refund : refundReply(200, refund);
    }),
  );

  implement(api, "cancelSession", async ({ env, staff, params, body, now, waitUntil }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const isKnown = await env.DB.prepare("SELECT status FROM session WHERE id = ?1")
      .bind(params.id)
      .first<string>("status");
    if (isKnown === null) return fail("NOT_FOUND");
    const isClosed = await closeSession(env.DB, params.id, body.reason, now, staff);
    // Asked for once more it goes on where it stopped.
    if (!isClosed && isKnown !== "CANCELLED")
      return fail("STATE_CHANGED", { message: "이미 끝난 회차예요." });
    // Its bookings end behind the answer, however many they are.
    const counted = await countEnded(env.DB, params.id);
    waitUntil(endSessions(cashier, new Breaker(), params.id));
    return { status: 200, body: { value: { sessionId: params.id, ...counted } } };
  });
}
