import { at, days } from "./everyday-meaning.ts";

// Places and days as the rounds of judged queries name them, on the Friday on which they are asked.

export const ALL_DAYS = ["2026-11-20", "2027-01-20"] as const;
export const on = (...weekdays: number[]) => days(...ALL_DAYS, weekdays);
export const day = (date: string) => days(date, date);
export const 서울 = at("서울특별시");
export const 경기 = at("경기도");
export const 인천 = at("인천광역시");
export const 부산 = at("부산광역시");
export const 대구 = at("대구광역시");
export const 제주 = at("제주특별자치도");
export const 강원 = at("강원특별자치도");
export const 주말 = on(0, 6);
export const 평일 = on(1, 2, 3, 4, 5);
export const 토요일 = on(6);
export const 일요일 = on(0);
export const 대전 = at("대전광역시");
export const 울산 = at("울산광역시");
