/** For how long a code counts, in ms. */
export const CODE_MS = 5 * 60_000;

/** Crockford's base 32: no letter that is taken for another. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 80 bits: nobody finds it from what the database holds, however long a copy of that is kept. */
export const CODE_BYTES = 16;
const WRITTEN = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** A code by which a terminal takes over a login, as people read it: "0H2K-…". @param random 16 bytes */
export const codeFrom = (random: Uint8Array): string =>
  (
    Array.from(random.slice(0, CODE_BYTES), (byte) => LETTERS[byte & 31])
      .join("")
      .match(/.{4}/g) ?? []
  ).join("-");

/** What somebody typed as the code it means; null where it can be none. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return WRITTEN.test(plain) ? (plain.match(/.{4}/g) ?? []).join("-") : null;
}

const digest = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/** Under what the sealed login is kept: the code's hash in hex, from which nobody comes back to it. */
export const idOf = async (code: string): Promise<string> =>
  Array.from(await digest(`terminal id ${code}`), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What a terminal takes over. */
export interface HandedLogin {
  username: string;
  accessToken: string;
  refreshToken: string;
}

const keyOf = async (code: string) =>
  crypto.subtle.importKey("raw", await digest(`terminal key ${code}`), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);

/** Each code seals once, so that the counter may stand at 0. */
const ALGORITHM = { name: "AES-GCM", iv: new Uint8Array(12) } as const;

/** A login that opens by its code alone, as base64. A code must seal no more than one. */
export async function sealLogin(login: HandedLogin, code: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(login));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(ALGORITHM, await keyOf(code), text));
  return btoa(Array.from(sealed, (byte) => String.fromCodePoint(byte)).join(""));
}

/** The login that the code opens; null where it does not. */
export async function openLogin(sealed: string, code: string): Promise<HandedLogin | null> {
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.codePointAt(0) ?? 0);
    const text = await crypto.subtle.decrypt(ALGORITHM, await keyOf(code), bytes);
    const read: Partial<HandedLogin> = JSON.parse(new TextDecoder().decode(new Uint8Array(text)));
    const { username, accessToken, refreshToken } = read;
    return username && accessToken && refreshToken ? { username, accessToken, refreshToken } : null;
  } catch {
    return null;
  }
}
