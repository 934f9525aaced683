import { type Outcome, type Send, callIdentity, textAt, valueAt } from "./wire.ts";

// What a member's devices are at the pool; this browser's own part is known-device.ts, which alone goes to
// the login.

/** S07: a remembered device is not asked for a second factor. */
export const rememberDevice = (accessToken: string, key: string, isRemembered: boolean, send?: Send) =>
  callIdentity(
    "UpdateDeviceStatus",
    {
      AccessToken: accessToken,
      DeviceKey: key,
      DeviceRememberedStatus: isRemembered ? "remembered" : "not_remembered",
    },
    send,
  );

export const forgetDevice = (accessToken: string, key: string, send?: Send) =>
  callIdentity("ForgetDevice", { AccessToken: accessToken, DeviceKey: key }, send);

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
  const attribute = (name: string) =>
    textAt(
      (Array.isArray(pairs) ? pairs : []).find((pair) => textAt(pair, "Name") === name),
      "Value",
    ) ?? "";
  const usedAt = valueAt(device, "DeviceLastAuthenticatedDate");
  return {
    key: textAt(device, "DeviceKey") ?? "",
    name: attribute("device_name"),
    isRemembered: attribute("dev:device_remembered_status") === "remembered",
    // Cognito's dates are epoch seconds
    lastUsedAt: typeof usedAt === "number" ? Math.round(usedAt * 1000) : 0,
  };
}
