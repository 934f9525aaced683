import { restoreForms } from "./kept-forms.ts";
import { currentSession } from "./session-entries.ts";
import { reconcile } from "./session.ts";
import { ADDITIONAL_KEY } from "./session-keys.ts";

/**
 * What a tab does once when it starts: puts back what a reload of ours interrupted, agrees with the vault,
 * and sees whether the profile is whole.
 */
export async function startSession(): Promise<void> {
  restoreForms(currentSession()?.sub);
  await reconcile();
  if (!currentSession() || sessionStorage.getItem(ADDITIONAL_KEY) !== null) return;
  const { leadToAdditional } = await import("./additional.ts");
  await leadToAdditional();
}
