import { readClaims } from "#domain/identity/claims";
import { fromBase64, randomBytes, sha256, toBase64, utf8, concat } from "../api/identity/bytes.ts";
import { recordAt, textAt } from "../api/identity/wire.ts";
import { cookieSecret } from "./cookie-secret.server.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { VAULT_PATH } from "./login-cookies.server.ts";
import type { VaultContext } from "./vault-context.server.ts";

/** Whose passkey this browser has made or used; sealed, since nobody is to read the name off it. */
const COOKIE = "nadeul_pk";
const AES = "AES-GCM";
const NONCE_BYTES = 12;

type OwnerContext = Pick<VaultContext, "env">;

async function sealKey({ env }: OwnerContext): Promise<CryptoKey> {
  const raw = await sha256(utf8(`passkey-owner/${await cookieSecret(env.KV)}`));
  return crypto.subtle.importKey("raw", raw, AES, false, ["encrypt", "decrypt"]);
}

/** The name in the cookie; undefined where there is none, or none that this site sealed. */
async function ownerOf(request: Request, context: OwnerContext): Promise<string | undefined> {
  const kept = readCookie(request, COOKIE);
  if (!kept) return;
  try {
    const bytes = fromBase64(decodeURIComponent(kept));
    const iv = bytes.slice(0, NONCE_BYTES);
    const plain = await crypto.subtle.decrypt(
      { name: AES, iv },
      await sealKey(context),
      bytes.slice(NONCE_BYTES),
    );
    return new TextDecoder().decode(plain);
  } catch {
    return; // of another deployment, or nobody's
  }
}

const isPasskeyAsk = (input: object): boolean =>
  textAt(recordAt(input, "AuthParameters"), "PREFERRED_CHALLENGE") === "WEB_AUTHN" ||
  textAt(input, "ChallengeName") === "WEB_AUTHN";

/**
 * A sign-in with a passkey that names nobody, with the name of the member who made one in this browser: a
 * field's list offers passkeys before anything is typed, and the pool has to be told whose.
 * @returns the input as it goes to the pool; undefined where nobody is known here
 */
export async function withPasskeyOwner(
  input: Record<string, unknown>,
  request: Request,
  context: OwnerContext,
): Promise<{ input: Record<string, unknown>; isFilledIn: boolean } | undefined> {
  const member = "AuthParameters" in input ? "AuthParameters" : "ChallengeResponses";
  const named = recordAt(input, member);
  if (!isPasskeyAsk(input) || textAt(named, "USERNAME") !== "") return { input, isFilledIn: false };
  const USERNAME = await ownerOf(request, context);
  return USERNAME === undefined
    ? undefined
    : { input: { ...input, [member]: { ...named, USERNAME } }, isFilledIn: true };
}

/** The Set-Cookie value by which this browser forgets whose passkey it knew: the account is gone. */
export const noPasskeyCookie = (request: Request): string =>
  setCookie(COOKIE, "", { path: VAULT_PATH, maxAge: 0, secure: new URL(request.url).protocol === "https:" });

/** The Set-Cookie value that remembers whose passkey was just made or used here; undefined where none was. */
export async function passkeyCookie(
  operation: string,
  input: object,
  accessToken: string | undefined,
  request: Request,
  context: OwnerContext,
): Promise<string | undefined> {
  const isMade = operation === "CompleteWebAuthnRegistration";
  if (!isMade && textAt(input, "ChallengeName") !== "WEB_AUTHN") return;
  const owner = readClaims((isMade ? textAt(input, "AccessToken") : accessToken) ?? "")?.username;
  if (owner === undefined) return;
  const iv = randomBytes(NONCE_BYTES);
  const sealed = await crypto.subtle.encrypt({ name: AES, iv }, await sealKey(context), utf8(owner));
  const value = encodeURIComponent(toBase64(concat(iv, new Uint8Array(sealed))));
  return setCookie(COOKIE, value, {
    path: VAULT_PATH,
    secure: new URL(request.url).protocol === "https:",
  });
}
