import { browserApi } from "./browser-api.ts";
import { askLogin } from "./ask-login.ts";
import { currentLogin } from "./login-entries.ts";
import { freshToken, reconcile } from "./login.ts";
import { hasMarker } from "./storage-keys.ts";

/**
 * Puts a program on the member's wishlist or takes it off (SPEC R24). A guest is led to the login, and what
 * they wished for is done after it.
 * @param about its name, for the login
 * @returns how it stands now, and why it does not stand as was asked; undefined for a guest
 * @throws where nobody answers
 */
export async function sendWish(
  id: string,
  isWanted: boolean,
  about: string,
): Promise<{ wished: boolean; message?: string } | undefined> {
  await reconcile();
  await freshToken();
  if (!currentLogin() && !hasMarker()) {
    askLogin({ ...(isWanted && { act: { kind: "wish", id } }), reasonOf: `/wish/${id}`, about });
    return undefined;
  }
  const path = { params: { path: { programId: id } } };
  const { data, error } = isWanted
    ? await browserApi().PUT("/wishlist/{programId}", path)
    : await browserApi().DELETE("/wishlist/{programId}", path);
  return data ? data.value : { wished: !isWanted, message: error.error.message };
}
