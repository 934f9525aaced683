import { readTicket } from "#domain/booking/ticket";
import type { TicketFacts, TicketState } from "#domain/booking/ticket";
import type { Schemas } from "../../../api/client.ts";

/**
 * SIGNED_ONLY: the signature is ours, but whether the booking still stands could not be asked. NO_KEYS,
 * NEW_KEY: without a connection not even the signature could be checked, for no keys were kept or they do not
 * have the ticket's.
 */
export interface TicketCheck {
  state: TicketState | "SIGNED_ONLY" | "NO_KEYS" | "NEW_KEY";
  facts: TicketFacts | null;
  /** Who is still in the booking; null where it is not known. */
  people: number | null;
}

/** Reads the signature here, with the public keys, and asks what became of the booking. */
export async function checkTicket(
  keysOf: () => Promise<Schemas["TicketKey"][]>,
  standingOf: () => Promise<Schemas["TicketStanding"] | null>,
  token: string,
  now: number,
): Promise<TicketCheck> {
  const [keys, standing] = await Promise.all([keysOf(), standingOf()]);
  const read = await readTicket(token, keys);
  if (!read.ok) return { state: "FORGED", facts: null, people: null };
  const { facts } = read;
  if (!standing) return { state: facts.endAt <= now ? "PAST" : "SIGNED_ONLY", facts, people: null };
  return { state: standing.state, facts, people: standing.people };
}
