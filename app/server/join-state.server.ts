import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie } from "react-router";
import { fromBase64, toBase64, utf8 } from "../api/identity/bytes.ts";
import { cookieSecret } from "./cookie-secret.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import type { EdgeEnv } from "./env.server.ts";

/** What the second step of joining needs to know of the first. */
export interface JoinState {
  username: string;
  /** Where the code went, masked by the pool. */
  destination: string;
  /** The same as it was typed; only the browser that typed it is shown it. */
  email: string;
  /** Epoch milliseconds. */
  sentAt: number;
  /** Without a password: the username is a made-up one, which nobody has to know. */
  isByMail: boolean;
}

interface Stored extends JoinState {
  sealedSecret: string;
}

const KEY_COOKIE = "nadeul_join_key";
const MAX_AGE_S = 30 * 60;

/**
 * The state between the form of joining and its code, half an hour in KV. So that the sign-in after the code
 * needs no second typing, what signs in waits too (the password, or the pool's session of a sign-up without
 * one): sealed with a key that lies in the browser's HttpOnly cookie only, so that neither is of use alone.
 */
export async function joinState(request: Request, env: EdgeEnv) {
  const secure = new URL(request.url).protocol === "https:";
  const storage = createWorkersKVSessionStorage<Stored>({
    kv: env.KV as never, // one interface under two names: ambient there, imported here
    cookie: createCookie("nadeul_join", {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure,
      maxAge: MAX_AGE_S,
      secrets: [await cookieSecret(env.KV)],
    }),
  });
  const open = () => storage.getSession(request.headers.get("cookie"));
  const keyCookie = (value: string, maxAge = MAX_AGE_S) => setCookie(KEY_COOKIE, value, { secure, maxAge });

  return {
    /** The state, or undefined where there is none for this member-to-be. */
    async read(username: string): Promise<JoinState | undefined> {
      const { data } = await open();
      return data.username === username && data.sentAt !== undefined
        ? {
            username,
            destination: data.destination ?? "",
            email: data.email ?? "",
            sentAt: data.sentAt,
            isByMail: data.isByMail ?? false,
          }
        : undefined;
    },
    /** What signs in after the code, while browser and KV both still have their half. */
    async secret(): Promise<string | undefined> {
      const { sealedSecret: sealed } = (await open()).data;
      const key = readCookie(request, KEY_COOKIE);
      return sealed && key ? unseal(sealed, key) : undefined;
    },
    /** Begins; answers the Set-Cookie values. */
    async begin(state: JoinState, secret: string): Promise<string[]> {
      const session = await open();
      const { sealed, key } = await seal(secret);
      session.set("username", state.username);
      session.set("destination", state.destination);
      session.set("email", state.email);
      session.set("sentAt", state.sentAt);
      session.set("isByMail", state.isByMail);
      session.set("sealedSecret", sealed);
      return [await storage.commitSession(session), keyCookie(key)];
    },
    /** Notes that a code was sent again. */
    async resent(sentAt: number): Promise<string[]> {
      const session = await open();
      session.set("sentAt", sentAt);
      return [await storage.commitSession(session)];
    },
    async end(): Promise<string[]> {
      return [await storage.destroySession(await open()), keyCookie("", 0)];
    },
  };
}

const AES = "AES-GCM";

async function seal(text: string): Promise<{ sealed: string; key: string }> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey("raw", raw, AES, false, ["encrypt"]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: AES, iv }, key, utf8(text)));
  return { sealed: `${toBase64(iv)}.${toBase64(sealed)}`, key: encodeURIComponent(toBase64(raw)) };
}

async function unseal(text: string, rawKey: string): Promise<string | undefined> {
  const [iv = "", sealed = ""] = text.split(".");
  try {
    const key = await crypto.subtle.importKey("raw", fromBase64(decodeURIComponent(rawKey)), AES, false, [
      "decrypt",
    ]);
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: AES, iv: fromBase64(iv) }, key, fromBase64(sealed)),
    );
  } catch {
    return; // a key of another join, or none at all: the person signs in by hand
  }
}
