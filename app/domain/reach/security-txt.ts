const DAY_MS = 86_400_000;
/** How long one who has read it may go by it. */
const GOOD_FOR_DAYS = 30;

export interface SecurityFacts {
  /** An address of the web (https:), or an e-mail address; empty = none. */
  contact: string;
  /** The site's public address; empty where none is configured. */
  siteUrl: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * `security.txt` (RFC 9116): whom to tell of a hole. Its end is counted from the day it is asked for, so
 * that it never runs out unnoticed; null where nobody is named.
 */
export function securityTxt({ contact, siteUrl, now }: SecurityFacts): string | null {
  if (contact === "") return null;
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${/^[a-z]+:/i.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(midnight + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: ko, en",
    ...(siteUrl === "" ? [] : [`Canonical: ${siteUrl.replace(/\/+$/, "")}/.well-known/security.txt`]),
  ];
  return `${lines.join("\n")}\n`;
}
