import { browserApi } from "./browser-api.ts";
import { askLogin } from "./ask-login.ts";
import { currentLogin } from "./login-entries.ts";
import { freshToken, reconcile } from "./login.ts";
import { hasMarker } from "./storage-keys.ts";

/**
 * Says that a review helped (SPEC R16). A guest is led to the login, and it is counted after it.
 * @param about whose review it is, for the login
 * @returns how many it helped, or why it was not counted; undefined for a guest
 * @throws where nobody answers
 */
export async function sendHelpful(
  id: string,
  about: string,
): Promise<{ count: number } | { message: string } | undefined> {
  await reconcile();
  await freshToken();
  if (!currentLogin() && !hasMarker()) {
    askLogin({ act: { kind: "helpful", id }, reasonOf: `/review/${id}/helpful`, about });
    return undefined;
  }
  const { data, error } = await browserApi().POST("/review/{id}/helpful", { params: { path: { id } } });
  return data ? { count: data.value.helpfulCount } : { message: error.error.message };
}
