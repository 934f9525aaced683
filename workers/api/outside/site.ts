import type { ApiEnv } from "../env.ts";

/**
 * Where links in mails and messages lead, without a slash at the end; a demo that has no public address is on
 * this machine.
 */
export const siteOf = ({ SITE_URL }: ApiEnv): string =>
  (SITE_URL || "http://127.0.0.1:8787").replace(/\/$/, "");

/** The same of the desk's own host; ":8788", a second port of this machine, where it runs locally. */
export const deskOf = ({ DESK_HOST: host = "" }: ApiEnv): string =>
  host.startsWith(":") ? `http://127.0.0.1${host}` : `https://${host}`;
