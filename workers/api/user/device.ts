import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Body } from "../contract/types.ts";

/** So that whoever registers an endpoint is the only one to get its messages: a browser may be used by two members in turn. */
async function endpointHash(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The statements that register a device (C10). Its id is the caller's own choice, so it is kept as one of this member's alone. */
export async function saveDevice(db: D1Database, userId: string, device: Body<"putUserDevice">, now: number): Promise<D1PreparedStatement[]> {
  const hash = await endpointHash(device.deviceToken);
  const id = `${userId}.${device.id}`;
  return [
    db.prepare("DELETE FROM device WHERE endpoint_hash = ?1 AND id <> ?2").bind(hash, id),
    db
      .prepare(
        `INSERT INTO device (id, user_id, device_token, device_type, endpoint_hash, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
         ON CONFLICT (id) DO UPDATE SET device_token = ?3, device_type = ?4, endpoint_hash = ?5, updated_at = ?6`,
      )
      .bind(id, userId, device.deviceToken, device.deviceType, hash, now),
  ];
}
