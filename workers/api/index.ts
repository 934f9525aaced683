import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { bookingRoutes } from "./booking/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { createApi } from "./contract.ts";
import type { ApiEnv } from "./env.ts";
import { paymentRoutes } from "./payment/routes.ts";
import { runSchedule } from "./booking/schedule.ts";

const api = createApi();
bookingRoutes(api);
paymentRoutes(api);
contentRoutes(api);

export default {
  fetch: api.fetch,
  scheduled(controller: ScheduledController, env: ApiEnv, ctx: ExecutionContext): void {
    ctx.waitUntil(runSchedule(env, controller.scheduledTime));
  },
};
