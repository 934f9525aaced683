import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { readHost } from "./read-host.ts";

/** A host's own page. */
export function hostRoutes(api: Api): void {
  implement(api, "getHost", async ({ params, env }) => {
    const value = await readHost(env.SHOWN, params.id);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });
}
