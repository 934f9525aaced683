import { createCookie } from "react-router";
import { cookieSecret } from "./cookie-secret.server.ts";
import type { EdgeEnv } from "./env.server.ts";
import type { FormValues } from "./read-form.ts";

/** A question on its way through the login. */
export interface InquiryDraft {
  /** Names it in the address to which the login leads back. */
  id: string;
  /** The member whose form it was written in; "" for a guest's. */
  by: string;
  /** What was typed, by field. */
  kept: FormValues;
}

const MAX_AGE_S = 30 * 60;
/** Letters of a piece: a Korean one is four bytes in a cookie, and a browser takes 4,096 of them. */
const PIECE = 900;
/** More than these would make a request's head too long for some servers. */
const MOST_PIECES = 3;
/** The screen and its data: a path covers only what lies below it. */
const PATHS = ["/inquiry", "/inquiry.data"];

/**
 * What a guest has typed stays in their own browser while they sign in, in signed cookies that only this
 * screen gets: nothing of it lies with the service, and it is there without scripts too.
 */
export async function inquiryDraft(request: Request, env: EdgeEnv) {
  const secrets = [await cookieSecret(env.KV)];
  const secure = new URL(request.url).protocol === "https:";
  const cookies = Array.from({ length: MOST_PIECES }, (_, index) =>
    createCookie(`nadeul_question${index}`, { httpOnly: true, sameSite: "lax", secure, secrets }),
  );
  const write = (pieces: readonly string[]): Promise<string[]> =>
    Promise.all(
      PATHS.flatMap((path) =>
        cookies.map((cookie, index) => {
          const piece = pieces[index] ?? "";
          return cookie.serialize(piece, { path, maxAge: piece === "" ? 0 : MAX_AGE_S });
        }),
      ),
    );
  return {
    /** What was kept; undefined where nothing was. */
    async read(): Promise<InquiryDraft | undefined> {
      const header = request.headers.get("cookie");
      const pieces: (string | null)[] = await Promise.all(cookies.map((cookie) => cookie.parse(header)));
      const text = pieces.join("");
      return text === "" ? undefined : JSON.parse(text);
    },
    /** The Set-Cookie values that keep it for half an hour; undefined where it is too long for that. */
    keep(draft: InquiryDraft): Promise<string[]> | undefined {
      const text = JSON.stringify(draft);
      const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) =>
        text.slice(index * PIECE, (index + 1) * PIECE),
      );
      return pieces.length > MOST_PIECES ? undefined : write(pieces);
    },
    /** The Set-Cookie values that forget it. */
    end: (): Promise<string[]> => write([]),
  };
}

export type InquiryDrafts = Awaited<ReturnType<typeof inquiryDraft>>;
