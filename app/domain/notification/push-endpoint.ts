/**
 * Whether messages may be sent to this address: https, without credentials or a port of its own, at one of
 * the known push services. An address comes from the browser, so anything else could make the server call
 * whatever its sender likes. @param hosts names; "*.x" = any host under x
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hosts.some((host) =>
    host.startsWith("*.")
      ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1
      : hostname === host,
  );
}

/** "a, b" as names. */
export const pushHosts = (configured: string): string[] =>
  configured
    .split(",")
    .map((host) => host.trim())
    .filter(Boolean);

const P256DH = /^[A-Za-z0-9_-]{87}=?$/;
const AUTH = /^[A-Za-z0-9_-]{22}={0,2}$/;

/** A browser's subscription as PushSubscription.toJSON() writes it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The subscription in a device token (E02); null where it is none, its keys included. */
export function readSubscription(token: string): Subscription | null {
  let read: unknown;
  try {
    read = JSON.parse(token);
  } catch {
    return null; // no JSON, so no subscription
  }
  const field = (value: unknown, key: string): unknown =>
    typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  const endpoint = field(read, "endpoint");
  const [p256dh, auth] = [field(field(read, "keys"), "p256dh"), field(field(read, "keys"), "auth")];
  if (typeof endpoint !== "string" || typeof p256dh !== "string" || typeof auth !== "string") return null;
  return P256DH.test(p256dh) && AUTH.test(auth) && endpoint.length <= 2_000
    ? { endpoint, keys: { p256dh, auth } }
    : null;
}
