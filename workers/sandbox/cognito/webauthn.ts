import { base64url } from "jose";
import { concat, isSameText, sha256, toBase64Url, toHex, utf8, type Bytes } from "./bytes.ts";
import { readCbor, type Cbor } from "./cbor.ts";
import { CognitoFault, invalidParameter } from "./faults.ts";
import { isRecord, requiredText } from "./input.ts";

/** What the pool's configuration says of passkeys. */
export interface RelyingParty {
  id: string;
  isVerificationRequired: boolean;
}

/** A credential as the authenticator made it. */
export interface NewCredential {
  id: string;
  publicKey: JsonWebKey;
  counter: number;
}

/** What an authenticator proved at a sign-in. */
export interface Assertion {
  counter: number;
  /** It made sure of its owner, by a fingerprint or a PIN. */
  isVerified: boolean;
}

const bytesOf = (text: string): Bytes => {
  if (!/^[\w-]*$/.test(text)) throw invalidParameter("Credential is not valid.");
  return new Uint8Array(base64url.decode(text));
};

const mismatch = () =>
  new CognitoFault(
    "WebAuthnRelyingPartyMismatchException",
    "The credential's relying party is not the user pool's.",
  );

/** The challenge that a credential answers, before anything about it is believed. */
export function challengeOf(response: Record<string, unknown>): string {
  return requiredText(clientDataOf(response), "challenge");
}

function clientDataOf(response: Record<string, unknown>): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(
      new TextDecoder().decode(bytesOf(requiredText(response, "clientDataJSON"))),
    );
    if (isRecord(data)) return data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalidParameter("clientDataJSON is not valid.");
}

/** A page at the relying party's host or below it, by https; on this machine by http too. */
function assertOrigin(text: string, { id }: RelyingParty): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHost = url !== undefined && (url.hostname === id || url.hostname.endsWith(`.${id}`));
  if (!isHost || (url.protocol !== "https:" && url.hostname !== "localhost"))
    throw new CognitoFault("WebAuthnOriginNotAllowedException", `The origin ${text} is not allowed.`);
}

function assertClientData(
  response: Record<string, unknown>,
  type: "webauthn.create" | "webauthn.get",
  challenge: string,
  party: RelyingParty,
): void {
  const data = clientDataOf(response);
  if (
    data.type !== type ||
    !isSameText(requiredText(data, "challenge"), challenge) ||
    data.crossOrigin === true
  )
    throw invalidParameter("The credential answers another question.");
  assertOrigin(requiredText(data, "origin"), party);
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Checks whom the authenticator's data are for. */
async function readAuthData(data: Bytes, party: RelyingParty) {
  if (data.length < 37) throw invalidParameter("authenticatorData is not valid.");
  if (toHex(data.slice(0, 32)) !== toHex(await sha256(utf8(party.id)))) throw mismatch();
  const flags = data[32] ?? 0;
  const isVerified = (flags & USER_VERIFIED) !== 0;
  if ((flags & USER_PRESENT) === 0 || (party.isVerificationRequired && !isVerified))
    throw invalidParameter("The authenticator has not made sure of its user.");
  const counter = new DataView(data.buffer, data.byteOffset + 33, 4).getUint32(0);
  return { flags, counter, isVerified };
}

/** A COSE key (RFC 9053) of ES256 or RS256. */
function toJwk(key: Cbor): JsonWebKey {
  const at = (label: number): Cbor => (key instanceof Map ? (key.get(label) ?? null) : null);
  const text = (label: number) => {
    const value = at(label);
    return value instanceof Uint8Array ? toBase64Url(value) : "";
  };
  if (at(1) === 2 && at(3) === -7 && at(-1) === 1)
    return { kty: "EC", crv: "P-256", x: text(-2), y: text(-3) };
  if (at(1) === 3 && at(3) === -257) return { kty: "RSA", n: text(-1), e: text(-2), alg: "RS256" };
  throw new CognitoFault("WebAuthnCredentialNotSupportedException", "The kind of key is not supported.");
}

/**
 * A new credential, found right: for this challenge, of an allowed page, for this relying party. What the
 * authenticator says of its maker is not asked for (attestation "none").
 * @throws CognitoFault in Cognito's words
 */
export async function verifyRegistration(
  response: Record<string, unknown>,
  challenge: string,
  party: RelyingParty,
): Promise<NewCredential> {
  assertClientData(response, "webauthn.create", challenge, party);
  try {
    const { value } = readCbor(bytesOf(requiredText(response, "attestationObject")));
    const data = value instanceof Map ? value.get("authData") : undefined;
    if (!(data instanceof Uint8Array)) throw invalidParameter("attestationObject is not valid.");
    const { flags, counter } = await readAuthData(data, party);
    if ((flags & HAS_CREDENTIAL) === 0) throw invalidParameter("attestationObject is not valid.");
    const length = new DataView(data.buffer, data.byteOffset + 53, 2).getUint16(0);
    const id = data.slice(55, 55 + length);
    return { id: toBase64Url(id), publicKey: toJwk(readCbor(data, 55 + length).value), counter };
  } catch (error) {
    if (error instanceof RangeError) throw invalidParameter("attestationObject is not valid.");
    throw error;
  }
}

/** An ECDSA signature as authenticators write it (DER) in the fixed length that WebCrypto reads. */
function fixedLength(der: Bytes): Bytes {
  const number = (at: number) => {
    const length = der[at + 1] ?? 0;
    const bytes = der.slice(at + 2, at + 2 + length);
    const bare = bytes.slice(Math.max(0, bytes.length - 32));
    return { padded: concat(new Uint8Array(32 - bare.length), bare), end: at + 2 + length };
  };
  const r = number(2);
  return concat(r.padded, number(r.end).padded);
}

/**
 * What the holder of a credential proved, by a signature over this challenge.
 * @throws CognitoFault where it is not right in every part
 */
export async function verifyAssertion(
  response: Record<string, unknown>,
  challenge: string,
  party: RelyingParty,
  publicKey: JsonWebKey,
): Promise<Assertion> {
  assertClientData(response, "webauthn.get", challenge, party);
  const data = bytesOf(requiredText(response, "authenticatorData"));
  const { counter, isVerified } = await readAuthData(data, party);
  const signed = concat(data, await sha256(bytesOf(requiredText(response, "clientDataJSON"))));
  const signature = bytesOf(requiredText(response, "signature"));
  const isEc = publicKey.kty === "EC";
  const kind = isEc
    ? { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" }
    : { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("jwk", publicKey, kind, false, ["verify"]);
  if (!(await crypto.subtle.verify(kind, key, isEc ? fixedLength(signature) : signature, signed)))
    throw invalidParameter("The credential's signature is not right.");
  return { counter, isVerified };
}
