import { implement, type Api } from "../contract.ts";
import { readHome } from "./read-home.ts";

/** The main screen. */
export function homeRoutes(api: Api): void {
  implement(api, "getHome", async ({ query, env, now }) => ({
    status: 200,
    body: { value: await readHome(env, query, now) },
  }));
}
