import { randomBytes, toBase64 } from "./bytes.ts";
import type { Tokens } from "./challenge.ts";
import { type SrpIdentity, srpVerifier } from "./srp.ts";
import { type Outcome, type Send, type Wire, callIdentity, textAt, valueAt } from "./wire.ts";

/** E10: this browser as a device of one member, with the secret by which it proves itself. */
export interface KnownDevice {
  key: string;
  groupKey: string;
  password: string;
}

const storageKey = (username: string) => `nadeul.device.${username.normalize("NFC").toLowerCase()}`;

/** This browser's device for a member, or undefined. */
export function knownDevice(username: string): KnownDevice | undefined {
  const kept = localStorage.getItem(storageKey(username));
  if (!kept) return;
  const { key, groupKey, password }: Partial<KnownDevice> = JSON.parse(kept);
  return key && groupKey && password ? { key, groupKey, password } : undefined;
}

export const forgetKnownDevice = (username: string) => localStorage.removeItem(storageKey(username));

export const deviceIdentity = ({ key, groupKey, password }: KnownDevice): SrpIdentity => ({ group: groupKey, id: key, password });

/** Makes the offered key this browser's device (ConfirmDevice). Whether it is remembered is a choice of the member's (S07). */
export async function confirmDevice(username: string, { accessToken, newDevice }: Tokens): Promise<Outcome<Wire>> {
  if (!newDevice) return { ok: true, value: {} };
  const device: KnownDevice = { ...newDevice, password: toBase64(randomBytes(40)) };
  const { salt, verifier } = await srpVerifier(deviceIdentity(device));
  const outcome = await callIdentity("ConfirmDevice", {
    AccessToken: accessToken,
    DeviceKey: device.key,
    DeviceName: navigator.userAgent.slice(0, 120),
    DeviceSecretVerifierConfig: { Salt: salt, PasswordVerifier: verifier },
  });
  if (outcome.ok) localStorage.setItem(storageKey(username), JSON.stringify(device));
  return outcome;
}

/** S07: a remembered device is not asked for a second factor. */
export const rememberDevice = (accessToken: string, key: string, isRemembered: boolean, send?: Send) =>
  callIdentity("UpdateDeviceStatus", { AccessToken: accessToken, DeviceKey: key, DeviceRememberedStatus: isRemembered ? "remembered" : "not_remembered" }, send);

export const forgetDevice = (accessToken: string, key: string, send?: Send) => callIdentity("ForgetDevice", { AccessToken: accessToken, DeviceKey: key }, send);

/** One of a member's devices as the pool lists it; times in epoch milliseconds, 0 where unknown. */
export interface ListedDevice {
  key: string;
  /** The user agent it named itself with. */
  name: string;
  isRemembered: boolean;
  lastUsedAt: number;
}

/** K10. */
const DEVICE_LIMIT = 60;

/** The member's devices, at most 60, the one used last first. */
export async function listDevices(accessToken: string, send?: Send): Promise<Outcome<ListedDevice[]>> {
  const outcome = await callIdentity("ListDevices", { AccessToken: accessToken, Limit: DEVICE_LIMIT }, send);
  if (!outcome.ok) return outcome;
  const devices = valueAt(outcome.value, "Devices");
  const listed = (Array.isArray(devices) ? devices : []).map(readDevice).filter(({ key }) => key !== "");
  return { ok: true, value: listed.slice(0, DEVICE_LIMIT).toSorted((a, b) => b.lastUsedAt - a.lastUsedAt) };
}

function readDevice(device: unknown): ListedDevice {
  const pairs = valueAt(device, "DeviceAttributes");
  const attribute = (name: string) => textAt((Array.isArray(pairs) ? pairs : []).find((pair) => textAt(pair, "Name") === name), "Value") ?? "";
  const usedAt = valueAt(device, "DeviceLastAuthenticatedDate");
  return {
    key: textAt(device, "DeviceKey") ?? "",
    name: attribute("device_name"),
    isRemembered: attribute("dev:device_remembered_status") === "remembered",
    lastUsedAt: typeof usedAt === "number" ? Math.round(usedAt * 1000) : 0, // Cognito's dates are epoch seconds
  };
}
