import { typedNo } from "../booking/booking-no.ts";
import { fromBase64Url, toBase64Url, type TicketKey } from "../booking/ticket.ts";

/** What a door needs to know without a connection. Times: epoch ms. */
export interface DoorList {
  sessionId: string;
  programTitle: string;
  startAt: number;
  endAt: number;
  listedAt: number;
  salt: string;
  entries: readonly DoorEntry[];
}

export interface DoorEntry {
  /** Of the salt and the booking's number: who finds a phone learns no number from it. */
  hash: string;
  people: number;
  /** Booked as a resident: where they live is looked at before they come in. */
  resident?: true;
  arrivedAt: number | null;
}

const encoder = new TextEncoder();

/** How a booking stands in a door's list. */
export async function doorHash(salt: string, bookingNo: string): Promise<string> {
  const bytes = encoder.encode(`${salt}.${bookingNo}`);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** What the signature of a list is over. */
export const signedDoor = (list: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encoder.encode(`nadeul-door.${list}`));

/** Whether one of these keys has signed the list. */
export async function isSignedDoor(
  { list, keyId, signature }: { list: string; keyId: string; signature: string },
  keys: readonly TicketKey[],
): Promise<boolean> {
  const key = keys.find(({ kid }) => kid === keyId);
  const bytes = fromBase64Url(signature);
  if (!key || bytes === null) return false;
  const { kty, crv, x } = key;
  const imported = await crypto.subtle.importKey("jwk", { kty, crv, x }, { name: "Ed25519" }, false, [
    "verify",
  ]);
  return crypto.subtle.verify({ name: "Ed25519" }, imported, bytes, signedDoor(list));
}

/** The scanned text as a booking's number, typed by hand; null where it is none. */
export function bookingNoIn(scanned: string): string | null {
  const no = typedNo(scanned);
  if (no !== null) return no;
  const text = scanned.trim().toUpperCase();
  return /^[A-Z0-9-]{4,20}$/.test(text) ? text : null;
}
