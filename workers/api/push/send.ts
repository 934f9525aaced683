import type { ApiEnv } from "../env.ts";
import type { Parcel, Sent } from "../record/outbox-rows.ts";
import { sendFcm } from "./fcm.ts";
import { sendWebPush } from "./web-push.ts";

interface DeviceRow {
  device_token: string;
  device_type: "WEB" | "ANDROID" | "IOS";
}

/** Sends a parcel to its device, in the way of its kind. `key` names the message: the same at every try. */
export async function sendPush(env: ApiEnv, parcel: Parcel, key: string, now: number): Promise<Sent> {
  const device = await env.DB.prepare("SELECT device_token, device_type FROM device WHERE id = ?1")
    .bind(parcel.to)
    .first<DeviceRow>();
  if (device === null) return { outcome: "DROPPED", why: "NO_DEVICE" }; // switched off since
  return device.device_type === "WEB"
    ? sendWebPush(env, device.device_token, parcel, key, now)
    : sendFcm(env, device.device_token, parcel, now);
}
