import { networkOf } from "#domain/identity/network";

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 30;
const MOST_CLIENTS = 10_000;
let minute = 0;
let counts = new Map<string, number>();

/**
 * Whether this client has asked the geocoder, which bills each question, too often in this minute. The count
 * is this isolate's own: enough against a loop of requests, not a quota. @param now epoch ms
 */
export function asksTooOften(request: Request, now: number): boolean {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute || counts.size >= MOST_CLIENTS) {
    minute = current;
    counts = new Map();
  }
  const client = networkOf(request.headers.get("cf-connecting-ip") ?? "");
  const count = (counts.get(client) ?? 0) + 1;
  counts.set(client, count);
  return count > MOST_A_MINUTE;
}
