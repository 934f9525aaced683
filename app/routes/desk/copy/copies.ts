import { formatNumber } from "#domain/format";
import { countedNumber } from "#domain/desk/counted";
import { VIA_NAMES } from "#domain/desk/desk-booking";
import { formatDayWithWeekday, formatShortDay, formatTime, formatTimeRange, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import type { DeskCopy, DeskCopyRow } from "../../../ui/installed/desk-copy.ts";
import { bookingWord, masked } from "../words.ts";

type Session = Schemas["DeskSessionRow"];
type Booking = Schemas["OperatorBooking"];

const filled = ({ taken, capacity }: { taken: number; capacity: number | null }): string =>
  `${formatNumber(taken)}/${capacity === null ? "–" : formatNumber(capacity)}명`;
const cameWords = (arrived: number): string => `${formatNumber(arrived)}명 왔어요`;

/** What 오늘 shows, as far as a copy of it is kept. */
export interface TodayShown {
  /** Epoch ms. */
  now: number;
  sessions: readonly Session[];
  short: readonly Session[];
  asking: { bookings: readonly Booking[]; total: number };
  todo: readonly { name: string; count: number }[];
}

/** 오늘 without its verbs: what waits, and the day's sessions with the way to each 명단. */
export function todayCopy({ now, sessions, short, asking, todo }: TodayShown): DeskCopy {
  const waits = asking.bookings.map((booking) => bookingRow(booking, true));
  return {
    title: "오늘",
    head: [formatShortDay(now)],
    sections: [
      { title: `승인을 기다려요 ${countedNumber(asking.total)}`, rows: waits },
      {
        title: `사람이 모자라요 ${short.length}`,
        rows: short.map((session) => ({
          ...sessionRow(session, `${formatShortDay(session.startAt)} ${formatTime(session.startAt)}`),
          lines: [`${session.minPeople}명이 모여야 열리는데 ${session.sold - session.leaving}명이에요.`],
        })),
      },
      {
        title: "할 일",
        rows: todo.map(({ name, count }) => ({ name, badge: countedNumber(count), lines: [] })),
      },
    ]
      .filter(({ rows }) => rows.length > 0)
      .concat({
        title: "오늘의 회차",
        rows:
          sessions.length === 0
            ? [{ name: "오늘 열리는 회차는 없어요.", lines: [] }]
            : sessions.map((session) => sessionRow(session, formatTime(session.startAt))),
      }),
  };
}

function sessionRow(session: Session, at: string): DeskCopyRow {
  const { id, startAt, programTitle, status, capacity, sold, held, arrived } = session;
  const isOff = status === "CANCELLED";
  return {
    name: `${at} ${programTitle}`,
    lines: [
      isOff
        ? "취소된 회차예요"
        : filled({ capacity, taken: sold + held }) + (arrived > 0 ? ` · ${cameWords(arrived)}` : ""),
    ],
    to: `/desk/session/${id}?day=${kstDay(startAt)}`,
  };
}

/** What a 명단 shows, as far as a copy of it is kept. */
export interface RosterShown {
  session: Session;
  bookings: readonly Booking[];
}

/** A 명단 without its verbs. Names and numbers stay covered, whatever was opened with 보기. */
export function rosterCopy({ session, bookings }: RosterShown): DeskCopy {
  const { programTitle, startAt, endAt, sold, held, capacity, arrived, status } = session;
  return {
    title: programTitle,
    back: "/desk",
    head: [
      `${formatDayWithWeekday(startAt)} ${formatTimeRange(startAt, endAt)}`,
      status === "CANCELLED"
        ? "취소된 회차예요"
        : `${filled({ capacity, taken: sold + held })} · ${cameWords(arrived)}`,
    ],
    sections: [
      {
        title: "명단",
        rows:
          bookings.length === 0
            ? [{ name: "아직 예약한 분이 없어요.", lines: [] }]
            : bookings.map((booking) => bookingRow(booking, false)),
      },
    ],
  };
}

function bookingRow(whole: Booking, withProgram: boolean): DeskCopyRow {
  const booking = masked(whole);
  const { bookerName, phone, party, bookingNo, isResident, desk, programTitle, startAt } = booking;
  return {
    name: [bookerName ?? "", phone].filter(Boolean).join(" "),
    badge: bookingWord(booking),
    lines: [
      ...(withProgram ? [`${programTitle} · ${formatShortDay(startAt)} ${formatTime(startAt)}`] : []),
      `${party} · ${bookingNo}${isResident ? " · 주민 자리(신분증 확인)" : ""}`,
      ...(desk ? [`${VIA_NAMES[desk.via]} 예약이에요.`] : []),
    ],
  };
}
