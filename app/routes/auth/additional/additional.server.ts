import { missingFromProfile, type MissingPart } from "#domain/identity/missing-profile";
import { emailReason } from "#domain/validation/email";
import { nameReason } from "#domain/validation/name";
import { NICKNAME_TAKEN_MESSAGE } from "#domain/validation/messages";
import { nicknameReason } from "#domain/validation/nickname";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { getUser } from "../../../api/identity/own-user.ts";
import { valueOf } from "../../../api/value-of.ts";
import { leaveIfEnded, type OwnAccount } from "../../../server/own-account.server.ts";
import type { FieldMessages } from "../../../ui/form-errors.tsx";
import type { Additional } from "./read-additional.ts";

export interface ProfileGap {
  missing: MissingPart[];
  user: Schemas["User"] | null;
}

/** What the member's record lacks. */
export async function profileGap(api: ApiClient, id: string): Promise<ProfileGap> {
  const answer = await api.GET("/user/{id}", { params: { path: { id } } });
  const user = answer.response.status === 404 ? null : valueOf(answer);
  return { user, missing: missingFromProfile(user) };
}

/**
 * What the provider told the pool and would pass here, to be shown in the fields; nothing where the pool does
 * not answer.
 */
export async function suggestionsFor(
  account: OwnAccount,
  request: Request,
): Promise<{ nickname?: string; name?: string; email?: string }> {
  const outcome = await getUser(account.accessToken, account.send);
  if (!outcome.ok) {
    leaveIfEnded(outcome.fault, request);
    return {};
  }
  const { nickname = "", name = "", email = "", email_verified: isVerified } = outcome.value.attributes;
  return {
    ...(nicknameReason(nickname) ? {} : { nickname }),
    ...(nameReason(name) ? {} : { name }),
    ...(isVerified !== "true" || emailReason(email) ? {} : { email }),
  };
}

/**
 * Writes what was given (C06, C05); the messages where the product API refuses, undefined once all of it is
 * written.
 */
export async function saveAdditional(
  api: ApiClient,
  id: string,
  email: string | undefined,
  given: Additional,
): Promise<{ errors?: FieldMessages; text?: string; status: number } | undefined> {
  const { categoryIds, ...profile } = given;
  const put = await api.PUT("/user", { body: { id, ...profile, ...(email && { email }) } });
  if (put.error) {
    if (put.error.error.code === "NICKNAME_TAKEN")
      return { status: 409, errors: { nickname: NICKNAME_TAKEN_MESSAGE } };
    return { status: put.response.status, text: put.error.error.message };
  }
  if (categoryIds.length === 0) return;
  const { error, response } = await api.PUT("/user/category", { body: { categoryIds } });
  return error && { status: response.status, text: error.error.message };
}
