/** How somebody came whom the desk books for: 현장 at the door, 전화 by a call. */
export const DESK_VIAS = ["DOOR", "PHONE"] as const;
export type DeskVia = (typeof DESK_VIAS)[number];

export const VIA_NAMES: Readonly<Record<DeskVia, string>> = { DOOR: "현장", PHONE: "전화" };

/** The most people of one booking, and of each kind of them: no limit of a member's holds here. */
export const MOST_AT_DESK = 50;

const GUEST = "guest_";
/** Whose a booking is that was made at the desk: an account's id never looks so. */
export const guestOf = (bookingId: string): string => `${GUEST}${bookingId}`;
export const isGuest = (userId: string): boolean => userId.startsWith(GUEST);

/** As much of a session as booking it at the desk depends on. Times: epoch ms. */
interface DeskSession {
  status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
  bookCloseAt: number;
  endAt: number;
  isRush: boolean;
  drawAt: number | null;
}

/**
 * Why the desk cannot book a session now; null where it can, which is until it ends. Whoever has drawn a
 * number or applied comes first, as long as these are served.
 */
export function whyNotAtDesk(session: DeskSession, now: number): string | null {
  if (session.status === "CANCELLED") return "취소된 회차예요.";
  if (session.status === "DONE" || session.endAt <= now) return "끝난 회차예요.";
  if (session.bookCloseAt <= now) return null;
  if (session.isRush) return "오픈런 회차는 예약이 마감된 뒤부터 받을 수 있어요.";
  return session.drawAt === null ? null : "추첨 회차는 예약이 마감된 뒤부터 받을 수 있어요.";
}

/** The sessions of a day, those that are over behind the others (SPEC U96). @param now epoch ms */
export const overLast = <Session extends Pick<DeskSession, "endAt">>(
  sessions: readonly Session[],
  now: number,
): Session[] => [
  ...sessions.filter(({ endAt }) => endAt > now),
  ...sessions.filter(({ endAt }) => endAt <= now),
];
