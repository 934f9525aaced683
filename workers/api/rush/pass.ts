/** A place in a line, as its holder carries it. number 0: came before the opening, has none yet. */
export interface Pass {
  member: string;
  number: number;
}

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (sessionId: string, { member, number }: Pass) => encode(`${sessionId} ${member} ${number}`);
const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

/** A line's key, as Web Crypto takes it. @param key base64 */
export const keyOf = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytesOf(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

/** The pass as text: number.member.signature. */
export async function writePass(key: CryptoKey, sessionId: string, pass: Pass): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", key, textOf(sessionId, pass));
  return `${pass.number}.${pass.member}.${base64url(signature)}`;
}

/** What a pass says, where it is one of this session's line; else null. */
export async function readPass(key: CryptoKey, sessionId: string, text: string): Promise<Pass | null> {
  const [, number, member, signature] = /^(\d{1,9})\.([\w-]{1,64})\.([\w-]{43})$/.exec(text) ?? [];
  if (number === undefined || member === undefined || signature === undefined) return null;
  const pass = { member, number: Number(number) };
  const isRight = await crypto.subtle.verify("HMAC", key, bytesOf(signature), textOf(sessionId, pass));
  return isRight ? pass : null;
}
