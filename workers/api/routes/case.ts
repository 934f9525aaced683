import { actOnCase, approveCase, declineCase } from "../case/act.ts";
import { compareSpan } from "../case/compare.ts";
import { implement, type Api } from "../contract.ts";
import type { ApiEnv } from "../env.ts";
import { isRefusal, fail, ruleBroken } from "../errors.ts";
import { presentCase, presentCaseDetail } from "../present/case.ts";
import { cashierOf } from "../provider/cashier.ts";
import { findBooking, findBookings } from "../record/booking-store.ts";
import { findCase, historyOfCase, listCases } from "../record/case-store.ts";
import { openRefund } from "../record/refund-terms.ts";
import { openAccount } from "../refund/account.ts";
import { safeOf } from "../safe.ts";
import type { CaseRecord, Person } from "../record/case.ts";
import type { Staff } from "../staff/staff.ts";

/** Above so many won a second person must agree, where the configuration says nothing else. */
const SECOND_PERSON_ABOVE = 300_000;
/** At most this many orders are asked about in one call. */
const ASKS = 200;

const secondPersonAbove = ({ SECOND_PERSON_ABOVE: told }: ApiEnv): number =>
  told !== undefined && /^\d{1,12}$/.test(told) ? Number(told) : SECOND_PERSON_ABOVE;

const personOf = ({ id, name }: Staff): Person => ({ id, name });

async function detailReply(env: ApiEnv, one: CaseRecord) {
  const { DB: db } = env;
  const [booking, history] = await Promise.all([
    one.bookingId === null ? null : findBooking(db, one.bookingId),
    historyOfCase(db, one.id),
  ]);
  const [refund, safe] = [booking && openRefund(booking), safeOf(env)];
  const account = refund && safe ? await openAccount(safe, refund) : null;
  const value = presentCaseDetail(one, booking, history, account, secondPersonAbove(env));
  return { status: 200 as const, body: { value } };
}

const NO_PROOF = {
  name: "reference",
  code: "REQUIRED",
  message: "보낸 것을 증명할 번호나 글을 적어 주세요.",
};

/** What operators do about an order's money that no machine can put right. */
export function caseRoutes(api: Api): void {
  implement(api, "listCase", async ({ env, query }) => {
    const page = await listCases(env.DB, query);
    if (isRefusal(page)) return page;
    const ids = [...new Set(page.value.flatMap(({ bookingId }) => bookingId ?? []))];
    const bookings = new Map((await findBookings(env.DB, ids)).map((booking) => [booking.id, booking]));
    const value = page.value.map((one) => presentCase(one, bookings.get(one.bookingId ?? "") ?? null));
    return { status: 200, body: { ...page, value } };
  });

  implement(api, "getCase", async ({ env, params }) => {
    const found = (await findCase(env.DB, params.id)) ?? fail("NOT_FOUND");
    return isRefusal(found) ? found : detailReply(env, found);
  });

  implement(api, "actOnCase", async ({ env, staff, params, body, key, now }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const reference = body.reference?.trim() ?? "";
    if (body.verb === "PAID_BY_HAND" && reference === "") return ruleBroken([NO_PROOF]);
    const deed = {
      verb: body.verb,
      why: body.why.trim(),
      reference,
      by: personOf(staff),
      key: `${staff.id}/${key ?? crypto.randomUUID()}`,
    };
    const done = await actOnCase(cashier, params.id, deed, secondPersonAbove(env));
    return isRefusal(done) ? done : detailReply(env, done);
  });

  implement(api, "approveCase", async ({ env, staff, params, key, now }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const by = personOf(staff);
    const done = await approveCase(cashier, params.id, {
      by,
      key: `${staff.id}/${key ?? crypto.randomUUID()}`,
    });
    return isRefusal(done) ? done : detailReply(env, done);
  });

  implement(api, "declineCase", async ({ env, staff, params, body, key, now }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const done = await declineCase(cashier, params.id, {
      by: personOf(staff),
      why: body.why.trim(),
      key: `${staff.id}/${key ?? crypto.randomUUID()}`,
    });
    return isRefusal(done) ? done : detailReply(env, done);
  });

  implement(api, "compareBooks", async ({ env, body, now }) => {
    const cashier = cashierOf(env, now);
    if (isRefusal(cashier)) return cashier;
    const compared = await compareSpan(cashier, { ...body, after: body.after ?? null }, ASKS);
    // Nothing is concluded from what was not answered.
    if ("ok" in compared)
      return fail("UNAVAILABLE", { message: "결제사가 답하지 않아요. 잠시 후 다시 해 주세요." });
    const { read, asked, opened, after } = compared;
    return { status: 200, body: { value: { read, asked, opened, after } } };
  });
}
