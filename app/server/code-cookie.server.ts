import { createCookie } from "react-router";
import { cookieSecret } from "./cookie-secret.server.ts";
import type { EdgeEnv } from "./env.server.ts";

/** A confirmation code that was sent for this browser. */
export interface SentCode {
  /** What it is for, such as "password/narae"; a code for something else is none. */
  about: string;
  /** Where it went, masked by the pool. */
  destination: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

/** Between two codes to one person, in milliseconds. */
const PAUSE_MS = 60_000;
const MAX_AGE_S = 30 * 60;

/**
 * What the step after the sending of a code shows of it, in a signed cookie: no secret, and nothing but the
 * screen depends on it. The pause between two codes spares the person a second mail; that nobody floods a
 * mailbox is the pool's own limit.
 */
export async function codeCookie(request: Request, env: EdgeEnv) {
  const secure = new URL(request.url).protocol === "https:";
  const cookie = createCookie("nadeul_code", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: MAX_AGE_S,
    secrets: [await cookieSecret(env.KV)],
  });
  /** The one that was sent last, whatever for. */
  const last = async (): Promise<SentCode | undefined> => {
    const sent: SentCode | null = await cookie.parse(request.headers.get("cookie"));
    return typeof sent?.about === "string" ? sent : undefined;
  };
  return {
    /** The code that was sent for `about`, or undefined. */
    async read(about: string): Promise<SentCode | undefined> {
      const sent = await last();
      return sent?.about === about ? sent : undefined;
    },
    last,
    /** The Set-Cookie value that remembers one. */
    keep: (sent: SentCode): Promise<string> => cookie.serialize(sent),
    /** The Set-Cookie value that forgets it. */
    end: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}

/** How long until another code may be asked for, in milliseconds; 0 where none was sent. */
export const codeWait = (sent: SentCode | undefined, now: number): number =>
  sent ? Math.max(0, sent.sentAt + PAUSE_MS - now) : 0;
