import { signOut } from "./login.ts";

/**
 * 로그아웃: ends the login, and goes on as a guest by a new document, so that nothing of the member's stays in
 * this one. Needs no connection: what the edge could not be told it hears later.
 * @param next a path of ours that whoever signs in instead comes back to: not by way of the hosted pages,
 * which lead back to the main screen alone and would lose it
 */
export async function leave(next?: string): Promise<void> {
  const { isSlow, hosted } = await signOut();
  location.assign(next ?? hosted ?? (isSlow ? "/login?slow" : "/main"));
}
