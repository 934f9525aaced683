import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { isPushEndpoint, pushHosts, readSubscription } from "#domain/notification/push-endpoint";
import type { Body, Caller } from "../contract/types.ts";
import { ruleBroken, type ApiError } from "../errors.ts";

type Device = Body<"putUserDevice">;

/**
 * 422 for a browser whose token is no subscription (PushSubscription as JSON) at a push service we know: it
 * is an address that we shall call.
 */
export function deviceError({ deviceType, deviceToken }: Device, hosts: string): ApiError | null {
  if (deviceType !== "WEB") return null;
  const subscription = readSubscription(deviceToken);
  const isKnown = subscription !== null && isPushEndpoint(subscription.endpoint, pushHosts(hosts));
  return isKnown
    ? null
    : ruleBroken([
        {
          name: "deviceToken",
          code: "NOT_A_SUBSCRIPTION",
          message: "이 브라우저에는 알림을 보낼 수 없어요.",
        },
      ]);
}

/**
 * What tells one device from another: a browser's address, whatever keys it has at the moment; else the token
 * itself.
 */
const endpointOf = ({ deviceToken }: Device): string =>
  readSubscription(deviceToken)?.endpoint ?? deviceToken;

/**
 * So that the member who registers an endpoint is the only one to get its messages: a browser may be used by
 * two members in turn.
 */
async function endpointHash(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A message goes to each device of a member's, and their ids are the caller's own choice. */
const MOST = 20;

/**
 * The statements that register a device (C10) for as long as the caller's login lasts; of more than
 * twenty the oldest go. Its id is the caller's own choice, so it is kept as one of this member's alone.
 */
export async function saveDevice(
  db: D1Database,
  { id: userId, login }: Caller,
  device: Device,
  now: number,
): Promise<D1PreparedStatement[]> {
  const hash = await endpointHash(endpointOf(device));
  const id = `${userId}.${device.id}`;
  return [
    db.prepare("DELETE FROM device WHERE endpoint_hash = ?1 AND id <> ?2").bind(hash, id),
    db
      .prepare(
        `INSERT INTO device
           (id, user_id, device_token, device_type, endpoint_hash, login, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?7, ?6, ?6)
         ON CONFLICT (id) DO UPDATE SET device_token = ?3, device_type = ?4, endpoint_hash = ?5,
           login = ?7, updated_at = ?6`,
      )
      .bind(id, userId, device.deviceToken, device.deviceType, hash, now, login),
    db
      .prepare(
        `DELETE FROM device WHERE user_id = ?1 AND id NOT IN (SELECT id FROM device WHERE user_id = ?1
           ORDER BY id = ?2 DESC, updated_at DESC LIMIT ${MOST})`,
      )
      .bind(userId, id),
  ];
}

/** The device that the caller's login registered last (E01), as it was given; null where it has none. */
export async function deviceOf(db: D1Database, { id: userId, login }: Caller): Promise<Device | null> {
  const row = await db
    .prepare(
      `SELECT id, device_token AS deviceToken, device_type AS deviceType FROM device
       WHERE user_id = ?1 AND login = ?2 AND login <> '' ORDER BY updated_at DESC LIMIT 1`,
    )
    .bind(userId, login)
    .first<Device>();
  return row && { ...row, id: row.id.slice(userId.length + 1) };
}

/** No more messages to a device of the member's. */
export const removeDevice = (db: D1Database, userId: string, id: string): D1PreparedStatement =>
  db.prepare("DELETE FROM device WHERE id = ?1").bind(`${userId}.${id}`);
