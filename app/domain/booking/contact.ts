const DAY_MS = 86_400_000;
/**
 * How long the host may see a booker's contact data after the session's end, or after the booking was
 * cancelled (제3자 제공 동의, its §4).
 */
export const CONTACT_MS = 30 * DAY_MS;

export interface Contact {
  name: string | null;
  phone: string | null;
}

/** As much of a booking as it depends on whether its contact data is still to be seen. Times: epoch ms. */
export interface ContactTerms {
  endAt: number;
  /** When it was cancelled or failed; null while it stands. */
  overAt: number | null;
}

/** Whether the time in which the host needs the booker's data is over. */
export const isContactOver = ({ endAt, overAt }: ContactTerms, now: number): boolean =>
  now >= Math.min(endAt, overAt ?? endAt) + CONTACT_MS;

/** What is left of contact data then: one letter of the name, and the last four digits. */
export const maskContact = ({ name, phone }: Contact): Contact => ({
  name: name && `${[...name][0] ?? ""}**`,
  phone: phone && `***-****-${phone.slice(-4)}`,
});
