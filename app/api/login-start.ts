import { currentLogin } from "./login-entries.ts";
import { reconcile } from "./login.ts";
import { restoreForms, watchTyping } from "./restore-forms.ts";
import { ADDITIONAL_KEY } from "./storage-keys.ts";

export { freshToken } from "./login.ts";
export { mindRedirects } from "./mind-redirects.ts";
export { watchTyping } from "./restore-forms.ts";

let started: Promise<boolean> | undefined;

/**
 * What a tab does once when it starts: puts back what a reload of ours interrupted, agrees with the vault,
 * and sees whether the profile is whole.
 * @returns whether this document is about to be left for /additional
 */
export const startWithLogin = (): Promise<boolean> => (started ??= start());

async function start(): Promise<boolean> {
  watchTyping();
  restoreForms(currentLogin()?.sub);
  await reconcile();
  restoreForms(currentLogin()?.sub); // a login that a form without scripts brought is known from here on
  if (!currentLogin() || sessionStorage.getItem(ADDITIONAL_KEY) !== null) return false;
  const { leadToAdditional } = await import("./additional.ts");
  return leadToAdditional();
}
