import { type Fault, NETWORK_FAULT, NOT_AUTHENTICATED_FAULT } from "#domain/identity/fault";

/** Part of an answer in Cognito's JSON; read with textAt and recordAt, never trusted to have a shape. */
export type Wire = Readonly<Record<string, unknown>>;

export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/**
 * Takes one call of the wire protocol where it goes: to the vault from a browser, to the pool from the edge.
 */
export type Send = (operation: string, body: object, signal?: AbortSignal) => Promise<Response>;

/** K07, in milliseconds. */
const TIMEOUT_MS = 30_000;

export const TARGET = "AWSCognitoIdentityProviderService.";

/**
 * One call as a request; `url` is the vault's or the pool's. `target` names the service where it is not the
 * user pool's.
 */
export const wireRequest = (
  operation: string,
  body: object,
  signal?: AbortSignal,
  target = TARGET,
): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": target + operation },
  body: JSON.stringify(body),
  signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
});

/**
 * How far this device's clock is behind the edge's, in milliseconds, as its last answer showed; 0 until then.
 */
let clockLag = 0;

/**
 * The edge's time, as far as it is known: a phone's clock may be wrong, and a proof must carry the right
 * time.
 */
export const edgeTime = (): Date => new Date(Date.now() + clockLag);

/** From the browser to the vault, which puts in the client id and keeps the refresh token. */
const toVault: Send = async (operation, body, signal) => {
  const answer = await fetch("/idp/", wireRequest(operation, body, signal));
  const told = Date.parse(answer.headers.get("date") ?? "");
  if (!Number.isNaN(told)) clockLag = told - Date.now();
  return answer;
};

/**
 * One call of the identity provider. What it refuses is a value; its own failures and the network's too. What
 * speaks for a member without a token of theirs is not sent (X02).
 */
export async function callIdentity(
  operation: string,
  body: object,
  send: Send = toVault,
  signal?: AbortSignal,
): Promise<Outcome<Wire>> {
  if (textAt(body, "AccessToken") === "") return { ok: false, fault: NOT_AUTHENTICATED_FAULT };
  try {
    const answer = await send(operation, body, signal);
    const json: unknown = await answer.json();
    const value = isWire(json) ? json : {};
    return answer.ok ? { ok: true, value } : { ok: false, fault: faultOf(value, answer.status) };
  } catch (error) {
    if (error instanceof SyntaxError)
      return { ok: false, fault: { name: "UnreadableAnswer", message: error.message } };
    if (error instanceof DOMException && error.name === "TimeoutError")
      return { ok: false, fault: { name: "TimeoutError", message: "Network Error" } };
    return { ok: false, fault: NETWORK_FAULT };
  }
}

const faultOf = (body: Wire, status: number): Fault => ({
  name: (textAt(body, "__type") ?? "UnknownError").split("#").at(-1) ?? "UnknownError",
  message: textAt(body, "message") ?? textAt(body, "Message") ?? `HTTP ${status}`,
});

export const isWire = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands at a path of names; undefined where any of them is missing. */
export const valueAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((at, name) => (isWire(at) ? at[name] : undefined), value);

export function textAt(value: unknown, ...path: string[]): string | undefined {
  const found = valueAt(value, ...path);
  return typeof found === "string" ? found : undefined;
}

export function recordAt(value: unknown, ...path: string[]): Wire {
  const found = valueAt(value, ...path);
  return isWire(found) ? found : {};
}
