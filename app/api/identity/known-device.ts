import { randomBytes, sha256, toBase64, toHex, utf8 } from "./bytes.ts";
import type { Tokens } from "./challenge.ts";
import { type SrpIdentity, srpVerifier } from "./srp.ts";
import { type Outcome, type Wire, callIdentity } from "./wire.ts";

/** E10: this browser as a device of one member, with the secret by which it proves itself. */
export interface KnownDevice {
  key: string;
  groupKey: string;
  password: string;
}

/**
 * A remembered device has to outlast a logout (S07), the name of whose it is must not: it stands under that
 * name's digest.
 */
const storageKey = async (username: string) =>
  `nadeul.device.${toHex(await sha256(utf8(username.normalize("NFC").toLowerCase())))}`;

/** This browser's device for a member, or undefined. */
export async function knownDevice(username: string): Promise<KnownDevice | undefined> {
  const kept = localStorage.getItem(await storageKey(username));
  if (!kept) return;
  const { key, groupKey, password }: Partial<KnownDevice> = JSON.parse(kept);
  return key && groupKey && password ? { key, groupKey, password } : undefined;
}

export const forgetKnownDevice = async (username: string): Promise<void> =>
  localStorage.removeItem(await storageKey(username));

export const deviceIdentity = ({ key, groupKey, password }: KnownDevice): SrpIdentity => ({
  group: groupKey,
  id: key,
  password,
});

/**
 * Makes the offered key this browser's device (ConfirmDevice). Whether it is remembered is a choice of the
 * member's (S07).
 */
export async function confirmDevice(
  username: string,
  { accessToken, newDevice }: Tokens,
): Promise<Outcome<Wire>> {
  if (!newDevice) return { ok: true, value: {} };
  const device: KnownDevice = { ...newDevice, password: toBase64(randomBytes(40)) };
  const { salt, verifier } = await srpVerifier(deviceIdentity(device));
  const outcome = await callIdentity("ConfirmDevice", {
    AccessToken: accessToken,
    DeviceKey: device.key,
    DeviceName: navigator.userAgent.slice(0, 120),
    DeviceSecretVerifierConfig: { Salt: salt, PasswordVerifier: verifier },
  });
  if (outcome.ok) localStorage.setItem(await storageKey(username), JSON.stringify(device));
  return outcome;
}
