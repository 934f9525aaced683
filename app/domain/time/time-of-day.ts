import { formatTime } from "./kst.ts";

/** When a session begins, in Korea. */
export const TIMES_OF_DAY = [
  { id: "morning", name: "오전", from: "00:00", to: "12:00" },
  { id: "afternoon", name: "오후", from: "12:00", to: "17:00" },
  { id: "evening", name: "저녁", from: "17:00", to: "24:00" },
] as const;

export type TimeOfDay = (typeof TIMES_OF_DAY)[number]["id"];

/** Which part of the day it is. @param at epoch ms */
export function timeOfDayAt(at: number): TimeOfDay {
  const time = formatTime(at);
  return TIMES_OF_DAY.find(({ from, to }) => time >= from && time < to)?.id ?? "evening";
}

/** Whether a moment lies in a part of the day. @param at epoch ms */
export const isAtTime = (at: number, timeOfDay: TimeOfDay): boolean => timeOfDayAt(at) === timeOfDay;
