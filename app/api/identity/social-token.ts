import { retrying } from "./retry.ts";
import type { Outcome } from "./wire.ts";

/** A social provider's own script, as far as this module needs it. */
export interface SocialSdk {
  /** A token that is good now, renewed by the provider where the old one has ended. */
  freshToken: () => Promise<Outcome<string>>;
}

/** K12, in milliseconds: how long the script may take to come, and how long a renewal is tried again. */
const SDK_WAIT_MS = 2000;
const RENEWAL_MS = 10_000;
const LOOK_EVERY_MS = 100;

/**
 * The provider's script once it is there: it is loaded beside the page and says nothing when it comes.
 * Undefined after two seconds without it.
 */
async function waitForSdk(find: () => SocialSdk | undefined): Promise<SocialSdk | undefined> {
  for (let waited = 0; waited < SDK_WAIT_MS; waited += LOOK_EVERY_MS) {
    const sdk = find();
    if (sdk) return sdk;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return find();
}

/**
 * A social provider's token for federated credentials (C19): waits for its script, and asks again for ten
 * seconds while that fails in passing.
 */
export async function socialToken(find: () => SocialSdk | undefined): Promise<Outcome<string>> {
  const sdk = await waitForSdk(find);
  if (!sdk) return { ok: false, fault: { name: "SdkMissing", message: "The social login is not available" } };
  return retrying(() => sdk.freshToken(), { signal: AbortSignal.timeout(RENEWAL_MS) });
}
