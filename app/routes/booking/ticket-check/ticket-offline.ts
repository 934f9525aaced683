import { readTicket } from "#domain/booking/ticket";
import type { TicketKey } from "#domain/booking/ticket";
import type { TicketCheck } from "./ticket-check.server.ts";

/** The service worker keeps them here too, beside the screen itself. */
const KEPT = "nadeul-ticket-check";
const KEYS = "/ticket/key.json";

/**
 * Keeps the public keys for a time without a connection. A browser that keeps nothing checks tickets online
 * only.
 */
export async function keepKeys(): Promise<void> {
  try {
    const answer = await fetch(KEYS);
    if (answer.ok) await (await caches.open(KEPT)).put(KEYS, answer);
  } catch (error) {
    console.warn("공개 키를 받아 두지 못했어요", error);
  }
}

const isKey = (value: unknown): value is TicketKey =>
  typeof value === "object" &&
  value !== null &&
  "kid" in value &&
  "x" in value &&
  typeof value.kid === "string" &&
  typeof value.x === "string";

async function keptKeys(): Promise<TicketKey[]> {
  const answer = await (await caches.open(KEPT)).match(KEYS);
  const set: unknown = answer === undefined ? null : await answer.json();
  const keys: unknown = typeof set === "object" && set !== null && "keys" in set ? set.keys : [];
  return Array.isArray(keys) ? keys.filter(isKey) : [];
}

/**
 * Checks a ticket's signature in the browser (Ed25519) with the keys that were kept. Whether it was cancelled
 * cannot be known so.
 * @param now epoch ms
 */
export async function checkOffline(token: string, now: number): Promise<TicketCheck> {
  const keys = await keptKeys();
  if (keys.length === 0) return { state: "NO_KEYS", facts: null, people: null };
  const read = await readTicket(token, keys);
  if (!read.ok)
    return { state: read.reason === "UNKNOWN_KEY" ? "NEW_KEY" : "FORGED", facts: null, people: null };
  return { state: read.facts.endAt <= now ? "PAST" : "SIGNED_ONLY", facts: read.facts, people: null };
}
