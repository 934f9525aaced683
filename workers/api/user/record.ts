import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { isCategoryId } from "#domain/category";
import { aboutContact, openContact, sealContact } from "../contact-seal.ts";
import type { Caller } from "../contract/types.ts";
import type { ApiEnv } from "../env.ts";
import { isString, listFrom } from "../json-column.ts";
import { deviceOf } from "./device.ts";

export type User = components["schemas"]["User"];
export type Consent = components["schemas"]["Consent"];

interface UserRow {
  id: string;
  username: string;
  nickname: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  picture: string | null;
  category_ids: string;
  marketing_at: number | null;
  location_consent_at: number | null;
  status: User["status"];
  created_at: number;
  updated_at: number;
}

const toUser = (row: UserRow, consents: Consent[], device: User["device"]): User => ({
  id: row.id,
  username: row.username,
  nickname: row.nickname,
  name: row.name,
  email: row.email,
  phone: row.phone,
  picture: row.picture === null ? null : `/images/${row.picture}`,
  categoryIds: listFrom(row.category_ids, isString).filter(isCategoryId),
  marketingAt: row.marketing_at,
  locationConsentAt: row.location_consent_at,
  status: row.status,
  consents,
  device,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A consent, marked where a later version of its terms asks for it again. */
const askedAgain = (consent: Consent, asking: readonly Pick<Consent, "kind" | "version">[]): Consent =>
  asking.some(({ kind, version }) => kind === consent.kind && version > consent.version)
    ? { ...consent, isAskedAgain: true }
    : consent;

/** The caller's full record (E01), withdrawn ones too; null where none was made yet. */
export async function findUser(
  env: Pick<ApiEnv, "DB" | "DATA_KEY" | "DATA_OLD_KEYS">,
  caller: Caller,
): Promise<User | null> {
  const { DB: db } = env;
  const { id } = caller;
  const [row, [given, again], device] = await Promise.all([
    db.prepare("SELECT * FROM user WHERE id = ?1").bind(id).first<UserRow>(),
    db.batch<never>([
      db
        .prepare(
          `SELECT kind, version, at, withdrawn_at AS withdrawnAt FROM consent WHERE user_id = ?1
           ORDER BY at, kind`,
        )
        .bind(id),
      db
        .prepare("SELECT kind, version FROM terms WHERE asks_again = 1 AND effective_at <= ?1")
        .bind(Date.now()),
    ]),
    deviceOf(db, caller),
  ]);
  if (row === null) return null;
  const phone = await openedPhone(env, row);
  const consents: Consent[] = given?.results ?? [];
  const asking: Pick<Consent, "kind" | "version">[] = again?.results ?? [];
  const marked = consents.map((one) => askedAgain(one, asking));
  return toUser({ ...row, phone }, marked, device);
}

/** The record of one who signed up with Cognito and was not written down yet. */
export const newUser = (caller: Caller, now: number): User => ({
  id: caller.id,
  username: caller.name === "" ? caller.id : caller.name,
  nickname: null,
  name: null,
  email: null,
  phone: null,
  picture: null,
  categoryIds: [],
  marketingAt: null,
  locationConsentAt: null,
  status: "ACTIVE",
  consents: [],
  device: null,
  createdAt: now,
  updatedAt: now,
});

/** A number as its owner reads it. */
export const openedPhone = (
  env: Pick<ApiEnv, "DATA_KEY" | "DATA_OLD_KEYS">,
  { id, phone }: Pick<User, "id" | "phone">,
): Promise<string | null> => openContact(env, phone, aboutContact.userPhone(id));

/** What `saveUser` writes in the number's place. */
export const sealedPhone = (
  env: Pick<ApiEnv, "DATA_KEY" | "DATA_OLD_KEYS">,
  { id, phone }: User,
): Promise<string | null> => sealContact(env, phone, aboutContact.userPhone(id));

/**
 * Writes the record's own columns; a withdrawn one is left as it is. Fails at UNIQUE user.nickname where
 * another has the nickname.
 */
export const saveUser = (
  db: D1Database,
  user: User,
  phone: Awaited<ReturnType<typeof sealedPhone>>,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO user (id, username, nickname, name, email, phone, category_ids, marketing_at,
        location_consent_at, created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
       ON CONFLICT (id) DO UPDATE SET nickname = ?3, name = ?4, email = ?5, phone = ?6, category_ids = ?7,
       marketing_at = ?8,
         location_consent_at = ?9, updated_at = ?11 WHERE status = 'ACTIVE'`,
    )
    .bind(
      user.id,
      user.username,
      user.nickname,
      user.name,
      user.email,
      phone,
      JSON.stringify(user.categoryIds),
      user.marketingAt,
      user.locationConsentAt,
      user.createdAt,
      user.updatedAt,
    );

export const saveConsent = (
  db: D1Database,
  userId: string,
  { kind, version, at }: Consent,
): D1PreparedStatement =>
  db
    .prepare("INSERT INTO consent (id, user_id, kind, version, at) VALUES (?1, ?2, ?3, ?4, ?5)")
    .bind(crypto.randomUUID(), userId, kind, version, at);
