/**
 * Weekdays on which banks in Korea are closed, so that no money moves: 2026 and 2027. Source: 관공서의
 * 공휴일에 관한 규정 (대통령령, with its substitute holidays), 공휴일에 관한 법률 as amended in January 2026
 * (제헌절 again), 월력요항 of 한국천문연구원, and 노동절 (1 May), on which banks close. Days that fall on a
 * weekend are left out: those are no business days anyway.
 */
export const BANK_HOLIDAYS: ReadonlySet<string> = new Set([
  // 2026
  "2026-01-01", // 신정
  "2026-02-16",
  "2026-02-17",
  "2026-02-18", // 설날
  "2026-03-02", // 삼일절 (일) 대체
  "2026-05-01", // 노동절
  "2026-05-05", // 어린이날
  "2026-05-25", // 부처님오신날 (일) 대체
  "2026-06-03", // 전국동시지방선거
  "2026-07-17", // 제헌절
  "2026-08-17", // 광복절 (토) 대체
  "2026-09-24",
  "2026-09-25", // 추석
  "2026-10-05", // 개천절 (토) 대체
  "2026-10-09", // 한글날
  "2026-12-25", // 기독탄신일
  // 2027
  "2027-01-01", // 신정
  "2027-02-08",
  "2027-02-09", // 설날, 대체
  "2027-03-01", // 삼일절
  "2027-05-05", // 어린이날
  "2027-05-13", // 부처님오신날
  "2027-07-19", // 제헌절 (토) 대체
  "2027-08-16", // 광복절 (일) 대체
  "2027-09-14",
  "2027-09-15",
  "2027-09-16", // 추석
  "2027-10-04", // 개천절 (일) 대체
  "2027-10-11", // 한글날 (토) 대체
  "2027-12-27", // 기독탄신일 (토) 대체
]);

/** Public holidays that fall on a Saturday, of the same years and by the same sources. */
export const SATURDAY_HOLIDAYS: ReadonlySet<string> = new Set([
  "2026-06-06", // 현충일
  "2026-08-15", // 광복절
  "2026-09-26", // 추석
  "2026-10-03", // 개천절
  "2027-02-06", // 설날
  "2027-07-17", // 제헌절
  "2027-10-09", // 한글날
  "2027-12-25", // 기독탄신일
]);

/**
 * The last day that the lists above know about. 월력요항 for the next year comes out each June; from July on a
 * test asks for it.
 */
export const HOLIDAYS_KNOWN_TO = "2027-12-31";
