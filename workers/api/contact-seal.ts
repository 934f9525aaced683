import type { ApiEnv } from "./env.ts";
import { safeOf } from "./safe.ts";

type SafeEnv = Pick<ApiEnv, "DATA_KEY" | "DATA_OLD_KEYS">;

/** Begins a text that only the site's key opens; no number and no e-mail address begins so. */
const MARK = "sealed:";

export const isSealed = (text: string | null): boolean => text?.startsWith(MARK) === true;

/**
 * How a text begins that the key in use has sealed, the key's name between two colons; empty while there is
 * none.
 */
export const sealedBy = (env: SafeEnv): string => {
  const safe = safeOf(env);
  return safe ? `${MARK}${safe.key}:` : "";
};

/**
 * A number or an address as a column keeps it that nothing searches: sealed for the row it stands in
 * (`about`), so that it opens nowhere else; as it is while the site has no key.
 */
export async function sealContact<T extends string | null>(
  env: SafeEnv,
  text: T,
  about: string,
): Promise<T | string> {
  const safe = safeOf(env);
  if (text === null || text === "" || safe === null || isSealed(text)) return text;
  const { key, text: sealed } = await safe.seal(text, about);
  return `${MARK}${key}:${sealed}`;
}

/**
 * What a column keeps, opened; what lies open yet, from before there was a key, as it is. Throws where the
 * key is gone or the text is another row's.
 */
export async function openContact<T extends string | null>(
  env: SafeEnv,
  text: T,
  about: string,
): Promise<T | string> {
  if (text === null || !isSealed(text)) return text;
  const safe = safeOf(env);
  if (safe === null) throw new Error("DATA_KEY is missing: contact data cannot be opened.");
  const end = text.lastIndexOf(":");
  return safe.open({ key: text.slice(MARK.length, end), text: text.slice(end + 1) }, about);
}

/** An address as it is shown to whom it is not: "j···@host.example" */
export const coveredAddress = (address: string): string => address.replace(/^(.)[^@]*/u, "$1···");

/** What a sealed contact is about: its column and its row. */
export const aboutContact = {
  userPhone: (userId: string): string => `user.phone/${userId}`,
  bookingEmail: (bookingId: string): string => `booking.email/${bookingId}`,
  newsAlso: (newsId: string): string => `account_news.also/${newsId}`,
  payoutAccount: (accountId: string): string => `payout_account.sealed/${accountId}`,
  invitedMail: (invitationId: string): string => `staff_invitation.mail/${invitationId}`,
  staffMail: (staffId: string): string => `staff_mail.address/${staffId}`,
  /** Of a message on its way, by the name of its row. */
  parcelTo: (dedupe: string): string => `outbox.to/${dedupe}`,
};
