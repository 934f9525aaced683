import { browserApi } from "./browser-api.ts";
import { askLogin } from "./ask-login.ts";
import { currentLogin } from "./login-entries.ts";
import { freshToken, reconcile } from "./login.ts";
import { hasMarker } from "./storage-keys.ts";

/**
 * Begins or ends a host's news (SPEC R45). A guest is led to the login, and it begins after it.
 * @param about its name, for the login
 * @returns how it stands now, and why it does not stand as was asked; undefined for a guest
 * @throws where nobody answers
 */
export async function sendFollow(
  id: string,
  isWanted: boolean,
  about: string,
): Promise<{ followed: boolean; message?: string } | undefined> {
  await reconcile();
  await freshToken();
  if (!currentLogin() && !hasMarker()) {
    askLogin({ ...(isWanted && { act: { kind: "follow", id } }), reasonOf: `/follow/${id}`, about });
    return undefined;
  }
  const path = { params: { path: { hostId: id } } };
  const { data, error } = isWanted
    ? await browserApi().PUT("/follow/{hostId}", path)
    : await browserApi().DELETE("/follow/{hostId}", path);
  return data ? data.value : { followed: !isWanted, message: error.error.message };
}
