import type { ApiClient } from "../api/client.ts";

/** When whoever watches may ask again, in seconds. */
const AGAIN_S = "30";
const HEADERS = { "cache-control": "no-store" };

/** `/healthz`: this Worker answers; it asks nobody. */
export const alive = (): Response => Response.json({ alive: true }, { headers: HEADERS });

/**
 * `/readyz`: whether a booking could be taken now, for a monitor or a load balancer. 503 with Retry-After
 * where something of it is missing, which it names (the contract's ReadyPart, or API); nothing of why.
 */
export async function ready(api: ApiClient): Promise<Response> {
  const { data } = await api.GET("/ready");
  const missing = data?.value.missing ?? ["API"];
  return missing.length === 0
    ? Response.json({ ready: true, missing }, { headers: HEADERS })
    : Response.json(
        { ready: false, missing },
        { status: 503, headers: { ...HEADERS, "retry-after": AGAIN_S } },
      );
}
