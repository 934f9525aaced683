import { browserApi } from "./browser-api.ts";
import { askLogin } from "./ask-login.ts";
import { currentLogin } from "./login-entries.ts";
import { freshToken, reconcile } from "./login.ts";
import { hasMarker } from "./storage-keys.ts";

/**
 * Says that a review helped (SPEC R16). A guest is led to the login, and it is counted after it.
 * @param about whose review it is, for the login
 * @returns why it was not counted, if it was not; undefined for a guest
 * @throws where nobody answers
 */
export async function sendHelpful(id: string, about: string): Promise<{ message?: string } | undefined> {
  await reconcile();
  await freshToken();
  if (!currentLogin() && !hasMarker()) {
    askLogin({ act: { kind: "helpful", id }, reasonOf: `/review/${id}/helpful`, about });
    return undefined;
  }
  const { error } = await browserApi().POST("/review/{id}/helpful", { params: { path: { id } } });
  return error ? { message: error.error.message } : {};
}
