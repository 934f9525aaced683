import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { Params } from "../contract/types.ts";
import type { User } from "./record.ts";

type Kind = Params<"withdrawConsent">["kind"];

/** The record without that consent. One that does not stand is left as it is. @param now epoch ms */
export const withoutConsent = (user: User, kind: Kind, now: number): User => ({
  ...user,
  marketingAt: kind === "marketing" ? null : user.marketingAt,
  locationConsentAt: kind === "location" ? null : user.locationConsentAt,
  consents: user.consents.map((consent) =>
    consent.kind === kind && consent.withdrawnAt === null ? { ...consent, withdrawnAt: now } : consent,
  ),
  updatedAt: now,
});

/**
 * What goes with it: the location's takes the records of use along (위치정보법 §24④), the others leave their
 * own history.
 */
export const withdrawConsent = (
  db: D1Database,
  userId: string,
  kind: Kind,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare("UPDATE consent SET withdrawn_at = ?3 WHERE user_id = ?1 AND kind = ?2 AND withdrawn_at IS NULL")
    .bind(userId, kind, now),
  ...(kind === "location" ? [db.prepare("DELETE FROM location_use WHERE user_id = ?1").bind(userId)] : []),
];
