import { LOGIN_KEY, TOKEN_KEY } from "./storage-keys.ts";

/** The signed-in member as the browser knows them; times in epoch seconds. */
export interface Login {
  sub: string;
  sid: string;
  exp: number;
  accessToken: string;
}

/** S02: the login, only while both entries are in local storage; undefined for a guest. */
export function currentLogin(): Login | undefined {
  const accessToken = localStorage.getItem(TOKEN_KEY);
  const kept = localStorage.getItem(LOGIN_KEY);
  if (!accessToken || !kept) return;
  try {
    const { sub, sid, exp }: Partial<Login> = JSON.parse(kept);
    if (sub && sid && exp) return { sub, sid, exp, accessToken };
  } catch {
    // written by something else: no login
  }
}
