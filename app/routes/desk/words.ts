import type { Schemas } from "../../api/client.ts";
import type { ProgramState } from "#domain/desk/publishing";
import type { StatusTone } from "#domain/booking/statuses";

/** A program's state as it is called, and its colour. */
export const STATES: Readonly<Record<ProgramState, { name: string; tone: StatusTone }>> = {
  DRAFT: { name: "준비 중", tone: "wait" },
  OPEN: { name: "공개", tone: "done" },
  PAUSED: { name: "잠시 멈춤", tone: "wait" },
  CLOSED: { name: "종료", tone: "mute" },
};

/** Where what runs from one moment until another (epoch ms) stands at `now`: its word and its badge. */
export const spanState = (
  { from, until }: { from: number; until: number },
  now: number,
): readonly [word: string, tone: string] =>
  until <= now
    ? ["끝났어요", "badge-mute"]
    : from > now
      ? ["예약됨", "badge-wait"]
      : ["진행 중", "badge-done"];

/**
 * Whether a booking waits for the host's word. What it waited for stays in its record once that was given,
 * and an offer that runs waits for the booker.
 */
export const isAsking = ({
  status,
  waitKind,
  offerExpiresAt,
}: Pick<Schemas["OperatorBooking"], "status" | "waitKind" | "offerExpiresAt">): boolean =>
  status === "RESERVE_WAIT" && waitKind === "APPROVAL" && offerExpiresAt === null;

/**
 * Where a booking stands, in a word: whether its people came, once that is known; that it is none of its own,
 * where it waits for another's change of date.
 */
export const bookingWord = ({
  attendedAt,
  noShowAt,
  changeFrom,
  label,
}: Pick<Schemas["OperatorBooking"], "attendedAt" | "noShowAt" | "changeFrom" | "label">): string =>
  attendedAt ? "왔어요" : noShowAt ? "안 왔어요" : changeFrom !== undefined ? "일정 변경 대기" : label;

/** "김○○": a name for a screen that others may look at. */
const maskedName = (name: string | null): string =>
  name === null || name === "" ? "이름 없음" : `${[...name][0] ?? ""}○○`;

/** "···1234" */
const lastDigits = (phone: string | null): string =>
  phone === null || phone === "" ? "" : `···${phone.slice(-4)}`;

/**
 * A booking as it goes to the phone: the name, the number, what was asked for, answered and noted leave the
 * site with 보기 alone.
 */
export const masked = (booking: Schemas["OperatorBooking"]): Schemas["OperatorBooking"] => ({
  ...booking,
  bookerName: maskedName(booking.bookerName),
  phone: lastDigits(booking.phone),
  request: "",
  ...(booking.answers && { answers: booking.answers.map(({ label }) => ({ label, answer: "" })) }),
  ...(booking.memo && { memo: { ...booking.memo, text: "" } }),
});

/** What a booker is found by: 조회 finds by no more of the name than it is shown (SPEC U32). */
export const nameWordOf = ({ role }: Pick<Schemas["DeskMe"], "role">): string =>
  role === "VIEWER" ? "성" : "이름";
