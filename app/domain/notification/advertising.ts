import { DAY_MS, addDays, kstDay, startOfKstDay } from "../time/kst.ts";
import { formatDate } from "../format.ts";
import type { Message } from "./kinds.ts";

const HOUR_MS = 3_600_000;

/**
 * The hours in Korea between which advertising may go out: from 8 up to, but not at, 21 (정보통신망법 제50조
 * ③).
 */
export const AD_HOURS = { from: 8, to: 21 } as const;

/** The next moment at or after `at` (epoch ms) whose hour in Korea lies in [from, to). */
export function nextWithin({ from, to }: { from: number; to: number }, at: number): number {
  const midnight = startOfKstDay(kstDay(at));
  if (at < midnight + from * HOUR_MS) return midnight + from * HOUR_MS;
  return at < midnight + to * HOUR_MS ? at : midnight + DAY_MS + from * HOUR_MS;
}

export const AD_MARK = "(광고)";
export const UNSUBSCRIBE_NOTE = "나들 · 무료 수신거부: 마이 > 프로필 수정 > 알림";

/**
 * The message as advertising must look: its subject begins with the mark, its end says how to refuse it for
 * nothing.
 */
export const asAdvertising = (message: Message): Message => ({
  ...message,
  title: message.title.startsWith(AD_MARK) ? message.title : `${AD_MARK} ${message.title}`,
  body: `${message.body}\n${UNSUBSCRIBE_NOTE}`,
});

/**
 * What 정보통신망법 제50조 ⑦ asks to be told to anyone who gives this consent or takes it back: by whom, what
 * and when.
 * @param now epoch ms
 */
export const adConsentAnswer = (isGiven: boolean, now: number): string =>
  `${formatDate(now)}에 나들의 혜택 알림(광고성 정보) 수신${isGiven ? "에 동의하셨어요." : " 동의를 철회하셨어요."}`;

/** Every how many years a consent to advertising is told of again (정보통신망법 제50조의8). */
export const RECONFIRM_YEARS = 2;

/** The same day `years` earlier, "2024-02-29" for none being the 28th. @param day "2026-12-05" */
export function yearsBefore(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return kstDay(startOfKstDay(moved)) === moved ? moved : addDays(`${moved.slice(0, 8)}01`, 27);
}
