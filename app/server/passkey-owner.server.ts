import { readClaims } from "#domain/identity/claims";
import { recordAt, textAt } from "../api/identity/wire.ts";
import { readCookie, setCookie } from "./cookies.server.ts";
import { VAULT_PATH } from "./login-cookies.server.ts";
import { openText, sealText } from "./sealed-text.server.ts";
import type { VaultContext } from "./vault-context.server.ts";

/** Whose passkey this browser has made or used; sealed, since nobody is to read the name off it. */
const COOKIE = "nadeul_pk";
const PURPOSE = "passkey-owner";

type OwnerContext = Pick<VaultContext, "env">;

/** The name in the cookie; undefined where there is none, or none that this site sealed. */
const ownerOf = (request: Request, { env }: OwnerContext): Promise<string | undefined> =>
  openText(readCookie(request, COOKIE), PURPOSE, env);

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
  const value = await sealText(owner, PURPOSE, context.env);
  return setCookie(COOKIE, value, {
    path: VAULT_PATH,
    secure: new URL(request.url).protocol === "https:",
  });
}
