import { fromBase64Url, joined, toBase64Url, utf8 } from "./bytes.ts";

const P256 = { name: "ECDH", namedCurve: "P-256" } as const;

/** A subscription as a browser would have it, and its secret half as JWK text, which no browser tells. */
export interface OwnKeys {
  p256dh: string;
  auth: string;
  privateKey: string;
}

export async function newKeys(): Promise<OwnKeys> {
  const pair = await crypto.subtle.generateKey(P256, true, ["deriveBits"]);
  if (!("privateKey" in pair)) throw new Error("a key pair was asked for");
  const raw = await crypto.subtle.exportKey("raw", pair.publicKey);
  if (!(raw instanceof ArrayBuffer)) throw new Error("a raw key was asked for");
  return {
    p256dh: toBase64Url(new Uint8Array(raw)),
    auth: toBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    privateKey: JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey)),
  };
}

async function hkdf(
  salt: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8),
  );
}

/**
 * Opens a message as RFC 8291 and RFC 8188 say (aes128gcm, one record). Throws where it is not meant for
 * these keys.
 */
export async function decrypt(
  body: Uint8Array<ArrayBuffer>,
  { p256dh, auth, privateKey }: OwnKeys,
): Promise<string> {
  const [salt, keyLength] = [body.slice(0, 16), body[20] ?? 0];
  const theirs = body.slice(21, 21 + keyLength);
  const record = body.slice(21 + keyLength);
  const jwk: JsonWebKey = JSON.parse(privateKey);
  const own = await crypto.subtle.importKey("jwk", jwk, P256, false, ["deriveBits"]);
  const publicKey = await crypto.subtle.importKey("raw", theirs, P256, false, []);
  // The platform's types want "$public" where the standard says "public".
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits(Object.assign({ name: "ECDH" }, { public: publicKey }), own, 256),
  );
  const ikm = await hkdf(
    fromBase64Url(auth),
    shared,
    joined(utf8("WebPush: info\0"), fromBase64Url(p256dh), theirs),
    32,
  );
  const key = await crypto.subtle.importKey(
    "raw",
    await hkdf(salt, ikm, utf8("Content-Encoding: aes128gcm\0"), 16),
    "AES-GCM",
    false,
    ["decrypt"],
  );
  const iv = await hkdf(salt, ikm, utf8("Content-Encoding: nonce\0"), 12);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, record));
  const end = padded.lastIndexOf(2); // the last record's delimiter; after it only zeroes
  if (end < 0 || padded.slice(end + 1).some((byte) => byte !== 0)) throw new Error("the padding is wrong");
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(padded.slice(0, end));
}
