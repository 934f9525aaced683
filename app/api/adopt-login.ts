import { readClaims } from "#domain/identity/claims";
import { forgetEverything } from "./forget-everything.ts";
import { claimAct } from "./kept-act.ts";
import { currentLogin } from "./login-entries.ts";
import { LOGIN_KEY, TOKEN_KEY } from "./storage-keys.ts";

/**
 * Writes both entries for an access token that the vault has just given. Where another member's login stood
 * here and no script heard of its end, what is theirs goes first. What a guest pressed is whose login it is.
 */
export function adoptLogin(accessToken: string): void {
  const claims = readClaims(accessToken);
  if (!claims) throw new Error("The vault gave no access token.");
  const { sub, sid, exp } = claims;
  const before = currentLogin()?.sub;
  if ((before ?? sub) !== sub) forgetEverything();
  localStorage.setItem(LOGIN_KEY, JSON.stringify({ sub, sid, exp }));
  localStorage.setItem(TOKEN_KEY, accessToken);
  if (before !== sub) claimAct(sub);
}
