/** Live holds of one member at once: enough to compare, too few to empty a morning. */
export const MOST_HOLDS = 3;

/** A member's coming bookings that take seats without any money: free ones, and those a host must approve. */
export const MOST_UNPAID = 10;

/** As many more where the member's number is proved, on a site whose pool proves numbers (PHONE_PROOF). */
export const MORE_UNPAID_PROVED = 10;

/**
 * What a member has run into: a hold of the same session, its party limit, the program's limit for one member
 * over all its sessions to come (S45), or one of those above.
 */
export type MemberLimit =
  | "ALREADY_HELD"
  | "PARTY_LIMIT"
  | "PROGRAM_LIMIT"
  | "HOLD_LIMIT"
  | "UNPAID_LIMIT"
  | "UNPAID_LIMIT_PROVED";

/** What a program allows one member. */
export interface MemberShare {
  /** People, at once and in one session. */
  maxPerBooking: number;
  /** Seats in all sessions to come together; null = as many as the sessions allow. */
  maxPerMember: number | null;
}

/** What the picker of sessions says of a program's limit for one member. */
export const memberShare = (most: number): string =>
  `한 분이 앞으로 열릴 회차를 모두 더해 ${most}명까지 예약할 수 있어요.`;

/** The sentence where one member may have fewer seats in all than at once; null where it is well (S45). */
export const shareProblem = ({ maxPerBooking, maxPerMember }: MemberShare): string | null =>
  maxPerMember !== null && maxPerMember < maxPerBooking
    ? `한 번에 ${maxPerBooking}명까지 예약하니 그보다 적을 수 없어요.`
    : null;

/** What the member reads. */
export function limitMessage(
  limit: MemberLimit,
  { maxPerBooking: party, maxPerMember }: MemberShare,
): string {
  switch (limit) {
    case "ALREADY_HELD":
      return "이 회차에 이미 잡아 둔 자리가 있어요. 그 예약을 마치거나 취소한 뒤 다시 골라 주세요.";
    case "PARTY_LIMIT":
      return `한 회차에는 한 분이 ${party}명까지 예약할 수 있어요. 먼저 한 예약까지 더한 인원이에요.`;
    case "PROGRAM_LIMIT":
      return `이 프로그램은 ${memberShare(maxPerMember ?? party)} 먼저 한 예약을 취소하면 새로 예약할 수 있어요.`;
    case "HOLD_LIMIT":
      return `한 번에 ${MOST_HOLDS}곳까지 자리를 잡아 둘 수 있어요. 하나를 마치거나 취소하면 새로 잡을 수 있어요.`;
    case "UNPAID_LIMIT":
      return unpaidMessage(MOST_UNPAID);
    case "UNPAID_LIMIT_PROVED":
      return unpaidMessage(MOST_UNPAID + MORE_UNPAID_PROVED);
  }
}

const unpaidMessage = (most: number): string =>
  `결제 없이 해 둔 예약은 ${most}개까지예요. 못 가게 된 예약을 취소하면 새로 예약할 수 있어요.`;
