import type { DataStrategyResult } from "react-router";
import { keepForms } from "./kept-forms.ts";
import { currentLogin } from "./login-entries.ts";
import { refreshLogin } from "./login.ts";

/** What the router made of a request, by route; undefined: it goes on by itself. */
type Outcome = Record<string, DataStrategyResult> | undefined;

/**
 * Where a member's request was led. From where the browser stands already, as after Back, that takes the
 * place of the entry, or Back would lead into it for ever (U28). A form that is led through the vault, for
 * its login may have ended elsewhere, leaves what was typed for whoever comes back (U26).
 */
export async function mindRedirects(
  { request }: { request: Request },
  next: () => Promise<Outcome>,
): Promise<Outcome> {
  const isRead = request.method === "GET";
  const isHere = isRead && request.url === location.href.split("#")[0];
  const outcome = await next();
  for (const { result } of Object.values(outcome ?? {})) {
    if (!(result instanceof Response)) continue;
    if (isHere) result.headers.set("X-Remix-Replace", "yes");
    if (isRead || !result.headers.get("location")?.startsWith("/idp/")) continue;
    const sub = currentLogin()?.sub;
    await refreshLogin(); // what is the member's here goes first, or it would take that along
    keepForms(sub);
  }
  return outcome;
}
