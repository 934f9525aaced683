import { readTicket, ticketIn, type TicketKey } from "../booking/ticket.ts";
import { bookingNoIn, doorHash, type DoorList } from "./door.ts";

/** What a door can say by itself of what was scanned. Times: epoch ms. */
export type DoorVerdict =
  /** On the list, and not in yet as far as this phone knows. */
  | { state: "GOOD"; hash: string; people: number; resident?: true }
  | { state: "BEFORE"; at: number }
  /** Ours, but not on the list: cancelled since, or booked after the list was made. */
  | { state: "UNLISTED" }
  | { state: "ELSEWHERE" }
  | { state: "FORGED" };

/**
 * What a door says of a code, with its list and the public keys alone.
 * @param here when this phone let somebody in, by the hash of their booking
 */
export async function doorVerdict(
  list: DoorList,
  keys: readonly TicketKey[],
  code: string,
  here: Readonly<Record<string, number>>,
): Promise<DoorVerdict> {
  const typed = bookingNoIn(code);
  const read = typed === null ? await readTicket(ticketIn(code), keys) : null;
  if (read !== null && !read.ok) return { state: "FORGED" };
  if (read !== null && read.facts.sessionId !== list.sessionId) return { state: "ELSEWHERE" };
  const hash = await doorHash(list.salt, typed ?? read?.facts.bookingNo ?? "");
  const entry = list.entries.find((one) => one.hash === hash);
  if (entry === undefined) return { state: "UNLISTED" };
  const at = here[hash] ?? entry.arrivedAt;
  if (at !== null) return { state: "BEFORE", at };
  const { people, resident } = entry;
  return { state: "GOOD", hash, people, ...(resident && { resident }) };
}
