import { randomBytes, toBase64 } from "../api/identity/bytes.ts";
import { readTokens } from "../api/identity/challenge.ts";
import { retrying } from "../api/identity/retry.ts";
import { srpVerifier } from "../api/identity/srp.ts";
import { type Send, type Wire, callIdentity } from "../api/identity/wire.ts";
import { log } from "#domain/log";

/** Two more tries: somebody waits for the page behind this. */
const WAITING = { maxDelay: 400 };

/**
 * Confirms the device that a sign-in done by the edge was offered: a pool that tracks devices renews no login
 * of an unconfirmed one. Its secret is kept nowhere, so the next sign-in of this browser's is on a device of
 * its own. Never throws; where it fails the login lasts as long as its access token.
 */
export async function confirmEdgeDevice(answer: Wire, request: Request, send: Send): Promise<void> {
  const tokens = readTokens(answer);
  if (!tokens?.newDevice) return;
  const { accessToken, newDevice } = tokens;
  const password = toBase64(randomBytes(40));
  const { salt, verifier } = await srpVerifier({ group: newDevice.groupKey, id: newDevice.key, password });
  const body = {
    AccessToken: accessToken,
    DeviceKey: newDevice.key,
    DeviceName: (request.headers.get("user-agent") ?? "").slice(0, 120) || "-",
    DeviceSecretVerifierConfig: { Salt: salt, PasswordVerifier: verifier },
  };
  const outcome = await retrying(() => callIdentity("ConfirmDevice", body, send), WAITING);
  if (!outcome.ok)
    log("error", "The device of a sign-in at the edge could not be confirmed", { reason: outcome.fault });
}
