import { signOut } from "./login.ts";

/**
 * 로그아웃: ends the login, and goes on as a guest by a new document, so that nothing of the member's stays in
 * this one. Needs no connection: what the edge could not be told it hears later.
 */
export async function leave(): Promise<void> {
  const { isSlow, hosted } = await signOut();
  location.assign(hosted ?? (isSlow ? "/login?slow" : "/main"));
}
