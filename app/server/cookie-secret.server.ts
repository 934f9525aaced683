import type { KVNamespace } from "@cloudflare/workers-types";

const KEY = "cookie-secret";

let known: string | undefined;

/**
 * The secret that signs this deployment's short-lived cookies: made once, kept in KV, so that nothing has to
 * be set up for it. Two edges that make one at the same moment disagree until KV has settled; what they
 * signed in the meantime counts as not there.
 */
export async function cookieSecret(kv: KVNamespace): Promise<string> {
  known ??= (await kv.get(KEY)) ?? undefined;
  if (known) return known;
  known = crypto.randomUUID() + crypto.randomUUID();
  await kv.put(KEY, known);
  return known;
}
