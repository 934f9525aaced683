import { issueStatus, rankCoupons } from "#domain/coupon/coupon";
import { couponProblemText } from "#domain/coupon/words";
import { won } from "#domain/money";
import { implement, type Api } from "../contract.ts";
import { fail, isRefusal } from "../errors.ts";
import { once } from "../idempotency.ts";
import { registerCoupon, takeCoupon } from "../coupon/register.ts";
import { categoriesOf, listCoupons, listOpenCoupons } from "../record/coupon-store.ts";
import type { CouponRecord } from "../record/coupon-store.ts";
import { tooManyOf } from "../tries.ts";

const present = (coupon: CouponRecord, now: number) => ({
  ...coupon,
  scopeIds: [...coupon.scopeIds],
  status: issueStatus(coupon, now),
});

/** The coupon operations. */
export function couponRoutes(api: Api): void {
  implement(api, "listCoupon", async ({ env, user, now }) => {
    const coupons = await listCoupons(env.DB, user.id, now);
    return { status: 200, body: { value: coupons.map((coupon) => present(coupon, now)) } };
  });

  implement(api, "registerCoupon", async (request) =>
    once(request, async (record) => {
      const { env, user, body, client, now } = request;
      const limited = await tooManyOf(env.DB, "COUPON", { client, name: user.id }, now);
      if (limited) return limited;
      const reply = (coupon: CouponRecord) => ({
        status: 201 as const,
        body: { value: present(coupon, now) },
      });
      const coupon = await registerCoupon(env.DB, user.id, body.code, now, (made) => record(reply(made)));
      return isRefusal(coupon) ? coupon : reply(coupon);
    }),
  );

  implement(api, "takeBannerCoupon", async (request) =>
    once(request, async (record) => {
      const { env, user, params, now } = request;
      const limited = await tooManyOf(env.DB, "COUPON", { name: user.id }, now);
      if (limited) return limited;
      const reply = (coupon: CouponRecord) => ({
        status: 201 as const,
        body: { value: present(coupon, now) },
      });
      const coupon = await takeCoupon(env.DB, user.id, params.id, now, (made) => record(reply(made)));
      if (coupon === null) return fail("NOT_FOUND");
      return isRefusal(coupon) ? coupon : reply(coupon);
    }),
  );

  implement(api, "listUsableCoupon", async ({ env, user, query, now }) => {
    const { programId, amount, bookingId } = query;
    const [categoryIds, coupons] = await Promise.all([
      categoriesOf(env.DB, programId),
      listOpenCoupons(env.DB, user.id, now),
    ]);
    if (!categoryIds) return fail("NOT_FOUND");
    const ranked = rankCoupons(coupons, { programId, categoryIds, amount: won(amount), bookingId }, now);
    const value = ranked.map(({ issue, discount, problem }) => ({
      coupon: present(issue, now),
      discount,
      problem,
      message: problem && couponProblemText(problem, issue, amount),
    }));
    return { status: 200, body: { value } };
  });
}
