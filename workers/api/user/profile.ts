import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES, type ValidationReason } from "#domain/validation/messages";
import { nameReason } from "#domain/validation/name";
import { nicknameReason } from "#domain/validation/nickname";
import { numberReason } from "#domain/validation/number";
import type { D1Database } from "@cloudflare/workers-types";
import type { Body } from "../contract/types.ts";
import { ruleBroken, type ApiError, type FieldError } from "../errors.ts";
import type { Consent, User } from "./record.ts";

export type ProfileInput = Body<"putUser">;

const RULES = {
  nickname: nicknameReason,
  name: nameReason,
  email: emailReason,
  phone: numberReason,
} as const satisfies Partial<Record<keyof ProfileInput, (text: string) => ValidationReason | null>>;

/** V01, V03, V04, V06 over the fields that were sent; null where all hold. */
export function profileError(input: ProfileInput): ApiError | null {
  const fields: FieldError[] = [];
  for (const name of ["nickname", "name", "email", "phone"] as const) {
    const text = input[name];
    const reason = text === undefined || text === null ? null : RULES[name](text);
    if (reason !== null) fields.push({ name, code: reason, message: VALIDATION_MESSAGES[reason] });
  }
  return fields.length === 0 ? null : ruleBroken(fields);
}

/** 422 where a consent names terms that do not exist: a consent to nothing proves nothing. */
export async function consentError(
  db: D1Database,
  consents: ProfileInput["consents"] = [],
): Promise<ApiError | null> {
  if (consents.length === 0) return null;
  const { results } = await db
    .prepare(
      `SELECT value ->> 'kind' AS kind FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM terms
        WHERE kind = value ->> 'kind' AND version = value ->> 'version')`,
    )
    .bind(JSON.stringify(consents))
    .all<{ kind: string }>();
  if (results.length === 0) return null;
  return ruleBroken(
    results.map(({ kind }) => ({
      name: `consents.${kind}`,
      code: "NO_SUCH_TERMS",
      message: "없는 약관이에요. 화면을 새로 열어 주세요.",
    })),
  );
}

/**
 * 422 for a new e-mail address that is not the one the pool has verified: by it an id is found, and mails go
 * there. @param verified as the edge vouches for it, empty where it knows of none
 */
export function unverifiedEmail(before: User, after: User, verified: string): ApiError | null {
  if (after.email === before.email || after.email === null || after.email === verified.toLowerCase())
    return null;
  return ruleBroken([
    { name: "email", code: "EMAIL_UNVERIFIED", message: "인증한 이메일만 저장할 수 있어요." },
  ]);
}

/** Whether an address or number that the member is reached by makes way for another, or for none. */
export const losesAddress = (before: User, after: User): boolean =>
  (before.email !== null && after.email !== before.email) ||
  (before.phone !== null && after.phone !== before.phone);

/**
 * The record with what was sent, and the consents that are new. A consent that stands already keeps its own
 * time.
 */
export function withProfile(user: User, input: ProfileInput, now: number): { user: User; given: Consent[] } {
  const stands = (kind: string, version: string): boolean =>
    user.consents.some(
      (consent) => consent.kind === kind && consent.version === version && consent.withdrawnAt === null,
    );
  const given = (input.consents ?? [])
    .filter(
      (one, index, all) =>
        all.findIndex((other) => other.kind === one.kind) === index && !stands(one.kind, one.version),
    )
    .map(({ kind, version }): Consent => ({ kind, version, at: now, withdrawnAt: null }));
  const gives = (kind: Consent["kind"]): boolean => given.some((consent) => consent.kind === kind);
  const next: User = {
    ...user,
    nickname: input.nickname?.normalize("NFC") ?? user.nickname,
    name: input.name?.normalize("NFC") ?? user.name,
    email: input.email?.toLowerCase() ?? user.email,
    phone: input.phone === undefined ? user.phone : input.phone,
    picture: input.picture === undefined ? user.picture : input.picture && `/images/${input.picture}`,
    marketingAt: gives("marketing") ? now : user.marketingAt,
    locationConsentAt: gives("location") ? now : user.locationConsentAt,
    consents: [...user.consents, ...given],
    updatedAt: now,
  };
  return { user: next, given };
}
