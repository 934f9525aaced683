import { restoreForms } from "./kept-forms.ts";
import { reconcile } from "./session.ts";

/** What a tab does once when it starts: puts back what a reload of ours interrupted, and agrees with the vault. */
export async function startSession(): Promise<void> {
  restoreForms();
  await reconcile();
}
