import type { Api } from "../contract.ts";
import { decodeHeader } from "../contract/read-request.ts";
import { PRIVATE, respondError } from "../contract/respond.ts";
import { fail } from "../errors.ts";
import { countTry, isTryKind } from "../tries.ts";

/**
 * `POST /tries`: the edge counts a try at one of its doors. What is tried and at which name it says in
 * headers that no visitor's call can bring (x-user-*); without them there is nothing here.
 */
export function tryRoutes(api: Api): void {
  api.post("/tries", async (c) => {
    const kind = c.req.header("x-user-try") ?? null;
    if (!isTryKind(kind)) return respondError(fail("NOT_FOUND"), c.get("requestId"));
    const client = c.req.header("cf-connecting-ip") ?? "";
    const name = decodeHeader(c.req.header("x-user-try-name") ?? "");
    const { wait, tries } = await countTry(c.env.DB, kind, { client, name }, Date.now());
    const counted = { "cache-control": PRIVATE, "x-tries": String(tries) };
    if (wait === 0) return new Response(null, { status: 204, headers: counted });
    const headers = { "retry-after": String(Math.ceil(wait / 1000)) };
    return respondError(fail("TOO_MANY", { headers }), c.get("requestId"));
  });
}
