import type { Schemas } from "../api/client.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import type { EdgeEnv } from "./env.server.ts";
import { openText, sealText } from "./sealed-text.server.ts";

/** What somebody who joins has given so far; never the password, which is asked for last. */
export interface JoinDraft {
  username?: string;
  email?: string;
  /** The versions that were read. With them stands that one is 14 or older. */
  consents?: NonNullable<Schemas["UserInput"]["consents"]>;
  /** Why the way leads back to a step: what is wrong with it showed only when everything was sent. */
  refused?: { step: string; text: string };
}

const COOKIE = "nadeul_join_draft";
const PURPOSE = "join-draft";
const MAX_AGE_S = 30 * 60;
/** The screen and its data: a path covers only what lies below it. */
const PATHS = ["/join", "/join.data"];

/**
 * What the steps of joining hand on, half an hour in a sealed cookie that only this screen gets: it is there
 * without scripts, after a reload and after a connection that was lost, and nothing of it lies with the
 * service before there is an account.
 */
export function joinDraft(request: Request, env: Pick<EdgeEnv, "KV">) {
  const secure = new URL(request.url).protocol === "https:";
  const write = (value: string, maxAge: number): string[] =>
    PATHS.map((path) => setCookie(COOKIE, value, { path, maxAge, secure }));
  return {
    /** What was kept; nothing where half an hour is over, or nobody has begun. */
    async read(): Promise<JoinDraft> {
      const text = await openText(readCookie(request, COOKIE), PURPOSE, env);
      return text === undefined ? {} : JSON.parse(text);
    },
    /** The Set-Cookie values that keep it. */
    keep: async (draft: JoinDraft): Promise<string[]> =>
      write(await sealText(JSON.stringify(draft), PURPOSE, env), MAX_AGE_S),
    /** The Set-Cookie values that forget it. */
    end: (): string[] => write("", 0),
  };
}
