import type { Slot } from "./session-days.ts";

/** Why nobody can book a program here now. */
export type BookingStop =
  | "PAUSED"
  | "ENDED"
  | "NO_PRICE"
  | "NO_SESSION"
  | "UNKNOWN_SEATS"
  | "DRAW"
  | "NOT_YET"
  | "ALL_FULL"
  | "ALL_CLOSED";

export interface StopSubject {
  status: "OPEN" | "PAUSED" | "CLOSED";
  price: number | null;
}

/** The reason that lasts longest comes first; null while at least one session can be booked. */
export function bookingStop({ status, price }: StopSubject, slots: readonly Slot[]): BookingStop | null {
  if (status === "CLOSED") return "ENDED";
  if (status === "PAUSED") return "PAUSED";
  if (price === null) return "NO_PRICE";
  if (slots.length === 0) return "NO_SESSION";
  const has = (bookable: Slot["bookable"]) => slots.some((slot) => slot.bookable === bookable);
  if (has("OPEN")) return null;
  if (has("DRAW")) return "DRAW";
  if (has("NOT_YET")) return "NOT_YET";
  if (has("FULL")) return "ALL_FULL";
  return has("UNKNOWN") ? "UNKNOWN_SEATS" : "ALL_CLOSED";
}

/** What the person reads: the cause, then what to do. */
export const STOP_WORDS: Readonly<Record<BookingStop, { title: string; text: string }>> = {
  PAUSED: { title: "지금은 예약을 쉬고 있어요", text: "다시 열리면 볼 수 있게 찜해 두세요." },
  ENDED: { title: "끝난 프로그램이에요", text: "비슷한 다른 프로그램을 찾아보세요." },
  NO_PRICE: {
    title: "나들에서는 예약할 수 없어요",
    text: "요금이 공개되지 않은 프로그램이에요. 요금과 일정은 운영하는 곳에 확인해 주세요.",
  },
  NO_SESSION: { title: "지금 열린 회차가 없어요", text: "새 날짜가 올라오면 볼 수 있게 찜해 두세요." },
  UNKNOWN_SEATS: {
    title: "나들에서는 예약할 수 없어요",
    text: "자리 수가 공개되지 않은 프로그램이에요. 신청 방법은 운영하는 곳에 확인해 주세요.",
  },
  DRAW: { title: "추첨으로 뽑아요", text: "회차에서 신청해 주세요." },
  NOT_YET: { title: "아직 예약이 열리지 않았어요", text: "회차마다 예약이 시작되는 시각을 볼 수 있어요." },
  ALL_FULL: {
    title: "모집이 마감됐어요",
    text: "빈자리가 나면 알려드릴까요? 회차에서 알림을 받을 수 있어요.",
  },
  ALL_CLOSED: { title: "예약이 마감됐어요", text: "지금 예약할 수 있는 회차가 없어요." },
};
