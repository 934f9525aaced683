import { implement, type Api } from "../contract.ts";
import { readHealth } from "./health.ts";
import { readOpening } from "./opening.ts";

/** What operators look at before the site opens, and while it runs. */
export function deskOpeningRoutes(api: Api): void {
  implement(api, "getDeskHealth", async ({ env, now }) => ({
    status: 200,
    body: { value: await readHealth(env.DB, now) },
  }));

  implement(api, "getDeskOpening", async ({ env, now }) => ({
    status: 200,
    body: { value: await readOpening(env, now) },
  }));
}
