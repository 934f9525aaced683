/** What a ticket says. Times: epoch ms, whole seconds. */
export interface TicketFacts {
  bookingNo: string;
  sessionId: string;
  people: number;
  startAt: number;
  endAt: number;
  issuedAt: number;
}

/** An Ed25519 public key as a JWK (RFC 8037), with the id that tickets name it by. */
export interface TicketKey {
  kid: string;
  kty: "OKP";
  crv: "Ed25519";
  x: string;
}

export type TicketRead =
  | { ok: true; facts: TicketFacts; keyId: string }
  /**
   * MALFORMED: no ticket of ours. UNKNOWN_KEY: signed with a key that is not among those given. FORGED:
   * altered, or signed by somebody else.
   */
  | { ok: false; reason: "MALFORMED" | "UNKNOWN_KEY" | "FORGED" };

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
  // Bits that the last letter does not need must be none: one ticket has one spelling.
  return toBase64Url(bytes) === text ? bytes : null;
}

const seconds = (at: number): number => Math.floor(at / 1000);

/** The payload as it is signed: short, for every letter makes the QR code finer. */
const payloadOf = ({ bookingNo, sessionId, people, startAt, endAt, issuedAt }: TicketFacts): string =>
  ["1", bookingNo, sessionId, people, seconds(startAt), seconds(endAt), seconds(issuedAt)].join("|");

const PAYLOAD =
  /^1\|([A-Z0-9-]{4,20})\|([A-Za-z0-9_-]{1,64})\|([1-9]\d{0,2})\|(\d{9,11})\|(\d{9,11})\|(\d{9,11})$/;

function factsIn(payload: string): TicketFacts | null {
  const [, bookingNo, sessionId, people, start, end, issued] = PAYLOAD.exec(payload) ?? [];
  if (bookingNo === undefined || sessionId === undefined) return null;
  return {
    bookingNo,
    sessionId,
    people: Number(people),
    startAt: Number(start) * 1000,
    endAt: Number(end) * 1000,
    issuedAt: Number(issued) * 1000,
  };
}

/** What the signature is over: the key's id too, so that a ticket cannot be passed off as another key's. */
const signed = (kid: string, payload: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encoder.encode(`nadeul-ticket.${kid}.${payload}`));

/**
 * The ticket as text: key id, payload and signature, with dots between.
 * @param sign Ed25519 with the private key of `kid`
 */
export async function writeTicket(
  facts: TicketFacts,
  kid: string,
  sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<string> {
  const payload = payloadOf(facts);
  return [kid, toBase64Url(encoder.encode(payload)), toBase64Url(await sign(signed(kid, payload)))].join(".");
}

/**
 * What the ticket's code holds: anyone who scans it with a phone's own camera comes to the page that checks
 * it.
 */
export const checkAddress = (site: string, token: string): string => `${site}/ticket/check?t=${token}`;

/** The ticket in a text that was scanned: the ticket itself, or an address that carries it as `t`. */
export function ticketIn(scanned: string): string {
  const text = scanned.trim();
  return URL.canParse(text) ? (new URL(text).searchParams.get("t") ?? "") : text;
}

/**
 * Reads a ticket and checks its signature with public keys alone. It tells that we wrote this ticket and
 * nobody changed it; it cannot tell whether the booking was cancelled since, nor whether somebody has come in
 * with it already.
 */
export async function readTicket(token: string, keys: readonly TicketKey[]): Promise<TicketRead> {
  const [kid = "", body = "", signature = "", ...rest] = token.split(".");
  const [payloadBytes, signatureBytes] = [fromBase64Url(body), fromBase64Url(signature)];
  if (rest.length > 0 || !/^[A-Za-z0-9_-]{1,20}$/.test(kid) || !payloadBytes || signatureBytes?.length !== 64)
    return { ok: false, reason: "MALFORMED" };
  const payload = textOf(payloadBytes);
  const facts = payload === null ? null : factsIn(payload);
  if (payload === null || !facts) return { ok: false, reason: "MALFORMED" };
  const key = keys.find((one) => one.kid === kid);
  if (!key) return { ok: false, reason: "UNKNOWN_KEY" };
  const { kty, crv, x } = key;
  const publicKey = await crypto.subtle.importKey("jwk", { kty, crv, x }, { name: "Ed25519" }, false, [
    "verify",
  ]);
  const isOurs = await crypto.subtle.verify(
    { name: "Ed25519" },
    publicKey,
    signatureBytes,
    signed(kid, payload),
  );
  return isOurs ? { ok: true, facts, keyId: kid } : { ok: false, reason: "FORGED" };
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null; // no UTF-8, so nothing we wrote
  }
}

/**
 * Where a ticket stands: FORGED for what we did not sign, else by what became of its booking, else by time.
 */
export type TicketState = "VALID" | "CANCELLED" | "PAST" | "FORGED";
