import type { Call } from "./call.ts";
import { findDevice, type Device } from "./device-store.ts";
import { deviceMissing } from "./faults.ts";
import { optionalText, type Input } from "./input.ts";
import { readSetting } from "./secrets.ts";
import type { User } from "./user-store.ts";
import { isDeskPool } from "./which-pool.ts";

type ConfirmedDevice = Device & { salt: string; sealedVerifier: string };

/** Whether the pool tracks devices; it does until `/__admin/device-tracking` turns it off. */
export async function tracksDevices(call: Call): Promise<boolean> {
  return !isDeskPool(call.env) && (await readSetting(call.env.DB, "devices")) !== "OFF";
}

/** A device of this user that has its own secret; an offered key alone is no device yet. */
export async function findConfirmedDevice(
  call: Call,
  user: User,
  key: string,
): Promise<ConfirmedDevice | undefined> {
  const device = await findDevice(call.env.DB, user, key);
  if (!device?.salt || !device.sealedVerifier) return undefined;
  return { ...device, salt: device.salt, sealedVerifier: device.sealedVerifier };
}

/**
 * A device key nobody knows is refused before anything is used up: clients drop it and send the same answer
 * again.
 */
export async function assertDevice(call: Call, user: User | undefined, responses: Input): Promise<void> {
  const key = optionalText(responses, "DEVICE_KEY");
  if (key && user && !(await findConfirmedDevice(call, user, key))) throw deviceMissing();
}
