import { setCookie } from "../../../server/cookies.server.ts";

/** The way this browser paid last: no more than a method's name, and of no use to anybody else. */
const COOKIE = "nadeul_pay";
const PATH = "/payload";

export const keptMethod = (cookie: string | null): string | undefined =>
  /(?:^|;\s*)nadeul_pay=([A-Z_]+)/.exec(cookie ?? "")?.[1];

/** The cookie's header value. */
export const keepMethod = (method: string, secure: boolean): string =>
  setCookie(COOKIE, method, { path: PATH, secure });
