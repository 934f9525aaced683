/** The kinds of terms nobody is a member without (SPEC §5). */
export const REQUIRED_CONSENTS = ["service", "privacy"] as const;

export interface ProfileSoFar {
  nickname: string | null;
  name: string | null;
  /** `isAskedAgain`: terms that have changed since want a consent of their own. */
  consents: readonly { kind: string; withdrawnAt: number | null; isAskedAgain?: boolean | undefined }[];
}

export type MissingPart = "nickname" | "name" | "consents";

/**
 * What a member's record still lacks, in the order in which it is asked: after a first sign-in through a
 * provider everything, after a nickname that somebody else took in the meantime just that, after terms that
 * ask again the consents. Null stands for no record at all.
 */
export function missingFromProfile(profile: ProfileSoFar | null): MissingPart[] {
  const stands = (kind: string) =>
    profile?.consents.some(
      (consent) => consent.kind === kind && consent.withdrawnAt === null && consent.isAskedAgain !== true,
    ) ?? false;
  const parts: [MissingPart, boolean][] = [
    ["nickname", Boolean(profile?.nickname)],
    ["name", Boolean(profile?.name)],
    ["consents", REQUIRED_CONSENTS.every(stands)],
  ];
  return parts.filter(([, isThere]) => !isThere).map(([part]) => part);
}
