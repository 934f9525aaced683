import type { Call } from "./call.ts";
import { deviceGroupKey } from "./pool.ts";
import type { User } from "./user-store.ts";

export interface Device {
  key: string;
  groupKey: string;
  name: string | null;
  /** Hex; null until ConfirmDevice. */
  salt: string | null;
  sealedVerifier: string | null;
  isRemembered: boolean;
  ipAddress: string;
  createdAt: number;
  updatedAt: number;
  lastUsedAt: number;
}

interface DeviceRow {
  device_key: string;
  group_key: string;
  name: string | null;
  salt: string | null;
  sealed_verifier: string | null;
  remembered: number;
  ip_address: string;
  created_at: number;
  updated_at: number;
  last_used_at: number;
}

const HOUR = 60 * 60_000;

const toDevice = (row: DeviceRow): Device => ({
  key: row.device_key,
  groupKey: row.group_key,
  name: row.name,
  salt: row.salt,
  sealedVerifier: row.sealed_verifier,
  isRemembered: row.remembered === 1,
  ipAddress: row.ip_address,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastUsedAt: row.last_used_at,
});

/** Offers a new device key; offers nobody confirmed within an hour are swept away. */
export async function offerDevice(
  call: Call,
  user: User,
): Promise<{ DeviceKey: string; DeviceGroupKey: string }> {
  const [now, groupKey] = [Date.now(), deviceGroupKey(call.env.POOL_ID)];
  const key = `${call.env.POOL_ID.split("_")[0]}_${crypto.randomUUID()}`;
  await call.env.DB.batch([
    call.env.DB.prepare(
      "DELETE FROM cognito_devices WHERE user_key = ?1 AND salt IS NULL AND created_at < ?2",
    ).bind(user.key, now - HOUR),
    call.env.DB.prepare(
      `INSERT INTO cognito_devices (device_key, user_key, group_key, ip_address, created_at, updated_at,
        last_used_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5)`,
    ).bind(key, user.key, groupKey, call.address, now),
  ]);
  return { DeviceKey: key, DeviceGroupKey: groupKey };
}

export async function findDevice(db: D1Database, user: User, key: string): Promise<Device | undefined> {
  const row = await db
    .prepare("SELECT * FROM cognito_devices WHERE user_key = ?1 AND device_key = ?2")
    .bind(user.key, key)
    .first<DeviceRow>();
  return row ? toDevice(row) : undefined;
}

/** A user's confirmed devices, the oldest first, after `cursor` (a device key). */
export async function listDevices(
  db: D1Database,
  user: User,
  limit: number,
  cursor: string | undefined,
): Promise<Device[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM cognito_devices WHERE user_key = ?1 AND salt IS NOT NULL AND (?2 IS NULL
        OR (created_at, device_key) >
       (SELECT created_at, device_key FROM cognito_devices WHERE device_key = ?2))
       ORDER BY created_at, device_key LIMIT ?3`,
    )
    .bind(user.key, cursor ?? null, limit)
    .all<DeviceRow>();
  return results.map(toDevice);
}

/** Keeps a device's verifier, once. False where the key is not one offered to this user. */
export async function confirmOfferedDevice(
  db: D1Database,
  user: User,
  key: string,
  secret: { salt: string; sealedVerifier: string; name: string | null },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE cognito_devices SET salt = ?3, sealed_verifier = ?4, name = ?5, updated_at = ?6
        WHERE user_key = ?1 AND device_key = ?2 AND salt IS NULL`,
    )
    .bind(user.key, key, secret.salt, secret.sealedVerifier, secret.name, Date.now())
    .run();
  return meta.changes === 1;
}

export async function rememberDevice(
  db: D1Database,
  user: User,
  key: string,
  isRemembered: boolean,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE cognito_devices SET remembered = ?3, updated_at = ?4
        WHERE user_key = ?1 AND device_key = ?2 AND salt IS NOT NULL`,
    )
    .bind(user.key, key, isRemembered ? 1 : 0, Date.now())
    .run();
  return meta.changes === 1;
}

export async function touchDevice(call: Call, user: User, key: string): Promise<void> {
  await call.env.DB.prepare(
    "UPDATE cognito_devices SET last_used_at = ?3, ip_address = ?4 WHERE user_key = ?1 AND device_key = ?2",
  )
    .bind(user.key, key, Date.now(), call.address)
    .run();
}

export async function removeDevice(db: D1Database, user: User, key: string): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM cognito_devices WHERE user_key = ?1 AND device_key = ?2")
    .bind(user.key, key)
    .run();
  return meta.changes === 1;
}
