import { browserApi } from "./browser-api.ts";
import { keepAct } from "./late-act.ts";
import { currentLogin } from "./login-entries.ts";
import { freshToken, reconcile } from "./login.ts";
import { startSending } from "./reload.ts";
import { hasMarker } from "./storage-keys.ts";

/**
 * Says that a review helped (SPEC R16). A guest is led to the login, and it is counted after it.
 * @returns why it was not counted, if it was not; undefined for a guest
 * @throws where nobody answers
 */
export async function sendHelpful(id: string): Promise<{ message?: string } | undefined> {
  const end = startSending();
  try {
    await reconcile();
    await freshToken();
    if (!currentLogin() && !hasMarker()) {
      keepAct({ kind: "helpful", id });
      location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
      return undefined;
    }
    const { error } = await browserApi().POST("/review/{id}/helpful", { params: { path: { id } } });
    return error ? { message: error.error.message } : {};
  } finally {
    end();
  }
}
