import { fromBase64Url, toBase64Url } from "#domain/booking/ticket";
import type { ApiEnv } from "./env.ts";

/** Text that nobody reads who has the database alone. */
export interface Sealed {
  /** The name of the site's key that it was sealed under; empty: it lies open, from before there was one. */
  key: string;
  text: string;
}

/**
 * Seals texts and opens them again. What a text is about is sealed with it, so that it opens nowhere else.
 */
export interface Safe {
  /** The name of the key in use. */
  key: string;
  seal(text: string, about: string): Promise<Sealed>;
  /** Throws where the key is gone, or the text was sealed about something else or was altered. */
  open(sealed: Sealed, about: string): Promise<string>;
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
/** A text's own key, wrapped: its nonce, itself and its tag. */
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + 16;

type Bytes = Uint8Array<ArrayBuffer>;

const importKey = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);

async function encrypt(key: CryptoKey, bytes: Bytes, about: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: about }, key, bytes);
  return joined(iv, new Uint8Array(sealed));
}

async function decrypt(key: CryptoKey, bytes: Bytes, about: Bytes): Promise<Bytes> {
  const iv = bytes.subarray(0, IV_BYTES);
  const algorithm = { name: "AES-GCM", iv, additionalData: about };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)));
}

function joined(first: Bytes, second: Bytes): Bytes {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** A key as DATA_KEY holds it, a JWK {kid, k}. Throws where it is none: a mistake of the deployment. */
function readKey(value: unknown): [kid: string, bytes: Bytes] {
  const { kid, k }: { kid?: unknown; k?: unknown } = Object(value);
  const bytes = typeof k === "string" ? fromBase64Url(k) : null;
  if (typeof kid !== "string" || kid === "" || bytes?.length !== KEY_BYTES)
    throw new Error("DATA_KEY must be a JWK with kid and a k of 32 bytes.");
  return [kid, bytes];
}

/**
 * The safe of this deployment; null while it has no key. Each text has a key of its own, which the site's key
 * (DATA_KEY) wraps; what those before it have sealed (DATA_OLD_KEYS) opens too. A key that cannot be read
 * stops what needs it, and no payment.
 */
export function safeOf({ DATA_KEY, DATA_OLD_KEYS }: Pick<ApiEnv, "DATA_KEY" | "DATA_OLD_KEYS">): Safe | null {
  if (!DATA_KEY) return null;
  const readKeys = () => {
    const before: unknown = DATA_OLD_KEYS ? JSON.parse(DATA_OLD_KEYS) : [];
    const [key, current] = readKey(JSON.parse(DATA_KEY));
    const all = new Map([...(Array.isArray(before) ? before.map(readKey) : []), [key, current] as const]);
    return { key, current, all };
  };
  return {
    get key() {
      return readKeys().key;
    },
    async seal(text, about) {
      const { key, current } = readKeys();
      const [own, of] = [crypto.getRandomValues(new Uint8Array(KEY_BYTES)), utf8(about)];
      const wrapped = await encrypt(await importKey(current), own, of);
      const sealed = await encrypt(await importKey(own), utf8(text), of);
      return { key, text: toBase64Url(joined(wrapped, sealed)) };
    },
    async open(sealed, about) {
      if (sealed.key === "") return sealed.text;
      const [site, bytes, of] = [readKeys().all.get(sealed.key), fromBase64Url(sealed.text), utf8(about)];
      const why = `What was sealed under ${sealed.key} cannot be opened.`;
      if (!site || !bytes) throw new Error(why);
      try {
        const own = await decrypt(await importKey(site), bytes.subarray(0, WRAPPED_BYTES), of);
        const text = await decrypt(await importKey(own), bytes.subarray(WRAPPED_BYTES), of);
        return new TextDecoder().decode(text);
      } catch (cause) {
        throw new Error(why, { cause });
      }
    },
  };
}

const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));
