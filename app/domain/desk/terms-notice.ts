import { DAY_MS, isKstDay, startOfKstDay } from "../time/kst.ts";

/** Days between announcing new terms and their day: as the service terms promise (제3조 ②). */
export const NOTICE_DAYS = { minor: 7, major: 30 } as const;

/** The kinds nobody is a member without: only of these are members asked again. */
const ASKED_AGAIN: readonly string[] = ["service", "privacy"];

/** A version of terms as far as its announcement goes; `version`: the day it comes into force, in Korea. */
export interface AnnouncedTerms {
  kind: string;
  version: string;
  isMajor: boolean;
  asksAgain: boolean;
}

/** What keeps a version from being published at `now` (epoch ms); null where nothing does. */
export function noticeProblem(
  { kind, version, isMajor, asksAgain }: AnnouncedTerms,
  now: number,
): { field: "asksAgain" | "isMajor" | "version"; message: string } | null {
  if (!isKstDay(version)) return { field: "version", message: "없는 날이에요." };
  if (asksAgain && !ASKED_AGAIN.includes(kind))
    return { field: "asksAgain", message: "다시 동의를 받는 것은 필수 약관뿐이에요." };
  if (asksAgain && !isMajor)
    return { field: "isMajor", message: "다시 동의를 받을 만큼 바뀌면 중요한 변경이에요." };
  const days = isMajor ? NOTICE_DAYS.major : NOTICE_DAYS.minor;
  return startOfKstDay(version) < now + days * DAY_MS
    ? { field: "version", message: `시행일은 오늘부터 ${days}일이 지난 날이어야 해요.` }
    : null;
}
