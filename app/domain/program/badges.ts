import { closingText, isAvailable, type NextSession } from "./availability.ts";

export type BadgeKind = "WAITING" | "CLOSING" | "FREE" | "CLOSED" | "RESIDENTS" | "INSTANT" | "APPROVAL";
/** The badge's colour pair in the tokens. */
export type BadgeTone = "warning" | "accent" | "brand" | "mute" | "info";
export interface Badge {
  kind: BadgeKind;
  text: string;
  tone: BadgeTone;
}

/** As much of a program as its badges depend on; `price` in won, null = 요금 문의. */
export interface BadgeSubject {
  price: number | null;
  isFree: boolean;
  next: NextSession | null;
  /** A waiting list takes names for a full session. */
  hasWaitingList?: boolean;
}

const FREE: Badge = { kind: "FREE", text: "무료", tone: "brand" };
const WAITING: Badge = { kind: "WAITING", text: "대기 가능", tone: "warning" };
/** Full, but for those who live where seats are kept for. */
const RESIDENTS: Badge = { kind: "RESIDENTS", text: "주민만 가능", tone: "info" };
const CLOSED: Badge = { kind: "CLOSED", text: "마감", tone: "mute" };

/**
 * What changes a decision now, in the order 대기 → 마감 임박 → 무료 (마감 in the place of the first two); the
 * first one goes on the picture. A program nobody can book through us (no price) is never 마감.
 */
export function programBadges(
  { price, isFree, next, hasWaitingList = false }: BadgeSubject,
  now: number,
): Badge[] {
  const badges: Badge[] = [];
  const closing = closingText(next, now);
  const isOver = price !== null && !isAvailable(next, now) && next?.seatsLeft !== null;
  if (isOver && (next?.kept ?? 0) > 0) badges.push(RESIDENTS);
  else if (isOver) badges.push(next !== null && next.seatsLeft === 0 && hasWaitingList ? WAITING : CLOSED);
  if (closing !== null) badges.push({ kind: "CLOSING", text: closing, tone: "accent" });
  if (isFree || price === 0) badges.push(FREE);
  return badges;
}

/** 바로 확정 or 승인 후 확정. */
export const confirmBadge = (mode: "INSTANT" | "APPROVAL"): Badge =>
  mode === "INSTANT"
    ? { kind: "INSTANT", text: "바로 확정", tone: "info" }
    : { kind: "APPROVAL", text: "승인 후 확정", tone: "info" };
