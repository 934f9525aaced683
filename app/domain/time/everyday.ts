import { daysBetween, formatTime, kstDay, weekdayName } from "./kst.ts";

const NEAR = ["오늘", "내일", "모레"];

/** "오늘", "내일", "모레"; past those "11월 28일 (토)". Times: epoch ms, days of Korea. */
export function everydayDay(at: number, now: number): string {
  const near = NEAR[daysBetween(now, at)];
  if (near !== undefined) return near;
  const [, month, day] = kstDay(at).split("-").map(Number);
  return `${month}월 ${day}일 (${weekdayName(at)})`;
}

/** As it is said aloud: "오후 2시", "오전 10시 30분", "낮 12시". @param at epoch ms */
export function everydayTime(at: number): string {
  const [hour = 0, minute = 0] = formatTime(at).split(":").map(Number);
  const part = hour < 12 ? "오전" : hour === 12 ? "낮" : "오후";
  return `${part} ${hour > 12 ? hour - 12 : hour}시${minute === 0 ? "" : ` ${minute}분`}`;
}
