import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { bookingRoutes } from "./booking/routes.ts";
import { runSchedule } from "./booking/schedule.ts";
import { contentRoutes } from "./content/routes.ts";
import { createApi } from "./contract.ts";
import { couponRoutes } from "./coupon/routes.ts";
import type { ApiEnv } from "./env.ts";
import { imageRoutes } from "./images/routes.ts";
import { inquiryRoutes } from "./inquiry/routes.ts";
import { operatorRoutes } from "./operator/routes.ts";
import { paymentRoutes } from "./payment/routes.ts";
import { programRoutes } from "./program/routes.ts";
import { readUnread } from "./program/search-index.ts";
import { refundRoutes } from "./refund/routes.ts";
import { regionRoutes } from "./region/routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { reviewWriteRoutes } from "./review/write-routes.ts";
import { forgetSearches } from "./search/popular.ts";
import { searchRoutes } from "./search/routes.ts";
import { publicUserRoutes } from "./user/public-routes.ts";
import { userRoutes } from "./user/routes.ts";
import { wishlistRoutes } from "./wishlist/routes.ts";

const UNREAD_A_MINUTE = 2_000;

const api = createApi();
for (const addTo of [
  regionRoutes, programRoutes, searchRoutes, reviewRoutes, reviewWriteRoutes, publicUserRoutes, userRoutes, wishlistRoutes, bookingRoutes, paymentRoutes, refundRoutes, couponRoutes, inquiryRoutes, operatorRoutes, contentRoutes, imageRoutes,
]) {
  addTo(api);
}

export default {
  fetch: api.fetch,
  scheduled(controller: ScheduledController, env: ApiEnv, ctx: ExecutionContext): void {
    ctx.waitUntil(runSchedule(env, controller.scheduledTime));
    ctx.waitUntil(readUnread(env.DB, UNREAD_A_MINUTE));
    ctx.waitUntil(forgetSearches(env.DB, controller.scheduledTime));
  },
};
