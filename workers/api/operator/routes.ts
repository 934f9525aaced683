import { isUnsent } from "#domain/refund/states";
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
import { alone } from "../staff/sign-off-needed.ts";
import { refundsToSign } from "../staff/refunds-to-sign.ts";
import { cancelAndEnd } from "./cancel-and-end.ts";

const presentUnreconciled = ({ orderId, amount, bookingId, ...rest }: UnreconciledPayment) => ({
  ...rest,
  refund: null,
  payment: { orderId, amount, bookingId },
  failCode: null,
  signOff: "NONE" as const,
});

/** The operators' operations about money. */
export function operatorRoutes(api: Api): void {
  implement(api, "listOpenRefund", async ({ env, staff, query, now }) => {
    const open = await listOpenRefunds(env.DB, { ...query, hostId: staff.hostId });
    if (isRefusal(open)) return open;
    const signs = await refundsToSign(
      env.DB,
      open.value.map(({ refund }) => refund.id),
    );
    const value = open.value.map(({ refund, booking }) => {
      const { attempts, problem, failCode, failMessage, nextAt } = refund;
      const { bookingNo, userId, program, session } = booking;
      return {
        refund: presentRefund(refund),
        payment: null,
        bookingNo,
        userId,
        programTitle: program.title,
        startAt: session.startAt,
        attempts,
        problem,
        failCode,
        failMessage,
        nextAt,
        signOff: signs.get(refund.id) ?? ("NONE" as const),
      };
    });
    // They have failed, as refunds in FAILED have.
    const unreconciled =
      staff.hostId === null && (query.status === undefined || query.status === "FAILED")
        ? await listUnreconciled(env.DB, now)
        : [];
    // They stand before the first page, and in the total of every one.
    const first = query.cursor === undefined ? unreconciled.map(presentUnreconciled) : [];
    const total = open.total + unreconciled.length;
    return { status: 200, body: { ...open, total, value: [...first, ...value] } };
  });

  implement(api, "approveRefund", async ({ env, staff, params, now }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const found = await findRefund(env.DB, params.id);
    if (!found) return fail("NOT_FOUND");
    const refused = await alone(env.DB, "REFUND", params.id);
    if (refused) return refused;
    // Asked for twice it is sent once: only a request that waits can be approved.
    if (found.refund.status !== "REQUESTED") return fail("STATE_CHANGED");
    const refund = await approveRefund(cashier, found, staff);
    // Whoever took it back or refused it meanwhile was quicker.
    return isUnsent(refund.status) ? fail("STATE_CHANGED") : refundReply(200, refund);
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

  implement(api, "cancelSession", async (request) => {
    const { env, params, body } = request;
    const refused = await alone(env.DB, "CANCEL", params.id);
    if (refused) return refused;
    const counted = await cancelAndEnd(request, params.id, body.reason, body.expected);
    if (isRefusal(counted)) return counted;
    return { status: 200, body: { value: { sessionId: params.id, ...counted } } };
  });
}
