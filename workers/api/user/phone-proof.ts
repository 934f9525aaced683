import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { fromE164 } from "#domain/identity/phone";
import type { ApiEnv } from "../env.ts";
import type { User } from "./record.ts";

/**
 * What a changed record says about the proof of its number: gone with the number before, there where the edge
 * vouches that the pool has proved this one. A number speaks for the member who proved it last. None is noted
 * while the site has no key to hash it with.
 * @param proved the number that the pool has proved (E.164), empty where the edge knows of none
 */
export async function phoneProof(
  env: Pick<ApiEnv, "DB" | "DATA_KEY">,
  before: User,
  after: User,
  proved: string,
): Promise<D1PreparedStatement[]> {
  const forget = env.DB.prepare("UPDATE user SET phone_proof = NULL WHERE id = ?1").bind(after.id);
  const isProved = after.phone !== null && fromE164(proved) === after.phone;
  if (!isProved || !env.DATA_KEY) return after.phone === before.phone ? [] : [forget];
  const hash = await keyedHash(env.DATA_KEY, after.phone ?? "");
  return [
    env.DB.prepare("UPDATE user SET phone_proof = NULL WHERE phone_proof = ?1 AND id <> ?2").bind(
      hash,
      after.id,
    ),
    env.DB.prepare("UPDATE user SET phone_proof = ?1 WHERE id = ?2 AND status = 'ACTIVE'").bind(
      hash,
      after.id,
    ),
  ];
}

async function keyedHash(secret: string, phone: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(`phone-proof/${phone}`)));
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
