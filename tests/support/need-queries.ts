import {
  about,
  adults,
  age,
  days,
  free,
  has,
  hours,
  indoors,
  kind,
  most,
  outdoors,
  seniors,
  within,
  type Condition,
} from "./everyday-meaning.ts";
import type { EverydayQuery } from "./everyday-queries.ts";
import { 경기, 부산, 서울, 제주 } from "./query-words.ts";

// What people must be able to count on: a ramp, a place for the car, the dog at one's side. Written in one go
// with what they mean, before any was asked; mends looked at the first half alone.

const 강남 = within(37.4979, 127.0276, 5);
const 성수 = within(37.5446, 127.0557, 5);
const 홍대 = within(37.5563, 126.9236, 5);
const 주말 = days("2026-11-21", "2026-11-22");
const 토요일 = days("2026-11-21", "2026-11-21");
const 일요일 = days("2026-11-22", "2026-11-22");
const 도자기 = about("도자기", "도예", "물레", "옹기", "흙을 빚", "흙으로");
const 그림 = about("그림", "드로잉", "수채화", "유화", "스케치", "초상화", "민화", "그리기", "벽화");
const 공연 = kind("music");
const 요리 = kind("cooking");
const 걷기 = about("걷기", "산책", "둘레길", "자락", "오름");
const 휠체어 = has("WHEELCHAIR");
const 유모차 = has("STROLLER");
const 주차 = has("PARKING");
const 동반 = has("PET_OK");

const group = (
  name: string,
  rows: readonly (readonly [query: string, ...meant: Condition[]])[],
): EverydayQuery[] => rows.map(([query, ...meant]) => ({ kind: name, query, meant }));

export const NEED_QUERIES: readonly EverydayQuery[] = [
  ...group("wheelchair", [
    ["휠체어", 휠체어],
    ["휠체어 도자기", 휠체어, 도자기],
    ["휠체어로 갈 수 있는 공연", 휠체어, 공연],
    ["휠체어 타시는 엄마랑 주말", 휠체어, seniors, 주말],
    ["서울 휠체어 실내", 서울, 휠체어, indoors],
    ["엘리베이터 있는 곳", has("ELEVATOR")],
  ]),
  ...group("stroller", [
    ["유모차", 유모차],
    ["유모차 끌고 갈만한 곳", 유모차],
    ["비오는 날 유모차", 유모차, indoors],
    ["유모차 주말 무료", 유모차, 주말, free],
  ]),
  ...group("car", [
    ["주차", 주차],
    ["주차 되는 도자기 공방", 주차, 도자기],
    ["주차 가능한 실내 체험", 주차, indoors],
    ["주차장 있는 곳 아이랑", 주차, age(7)],
    ["제주 주차 가능", 제주, 주차],
    ["장애인 주차", has("DISABLED_PARKING")],
  ]),
  ...group("pet", [
    ["반려견 동반", 동반],
    ["강아지 동반 가능한 곳", 동반],
    ["애견동반 주말", 동반, 주말],
  ]),
  ...group("senses", [
    ["수어 통역", has("SIGN_LANGUAGE")],
    ["점자", has("BRAILLE")],
    ["안내견이랑 갈 수 있는 곳", has("GUIDE_DOG")],
  ]),
  ...group("baby", [
    ["수유실", has("NURSING_ROOM")],
    ["수유실 있는 실내", has("NURSING_ROOM"), indoors],
  ]),
  ...group("filters", [
    ["실내 무료", indoors, free],
    ["무료 실내 아이 5살", free, indoors, age(5)],
    ["비 오는 날 서울 무료", indoors, 서울, free],
    ["야외 토요일 4살", outdoors, 토요일, age(4)],
    ["성수 실내 3만원 이하", 성수, indoors, most(30_000)],
    ["36개월 무료", age(3), free],
  ]),
];

/** The other half: how many are answered well is all that a mend may know of it. */
export const UNSEEN_NEED_QUERIES: readonly EverydayQuery[] = [
  ...group("wheelchair", [
    ["휠체어 접근 가능한 체험", 휠체어],
    ["휠체어 타고 숲 산책", 휠체어, 걷기],
    ["무료 휠체어", 휠체어, free],
    ["휠체어 이용자 그림 수업", 휠체어, 그림],
    ["할머니 휠체어 타시는데 갈만한데", 휠체어, seniors],
    ["엘리베이터 실내 서울", has("ELEVATOR"), indoors, 서울],
  ]),
  ...group("stroller", [
    ["유아차", 유모차],
    ["유모차 되는 데", 유모차],
    ["유모차 가능 주차 가능", 유모차, 주차],
    ["토요일 유모차 서울", 유모차, 토요일, 서울],
  ]),
  ...group("car", [
    ["주차 편한 곳", 주차],
    ["주차되는 곳 부모님이랑", 주차, seniors],
    ["경기도 주차되는 농장", 경기, 주차, kind("farm")],
    ["무료 주차 가능 일요일", 주차, 일요일],
    ["주차장 넓은 요리 수업", 주차, 요리],
    ["부산 주차 데이트", 부산, 주차, adults],
  ]),
  ...group("pet", [
    ["반려동물 동반 가능", 동반],
    ["강아지 데리고 들어갈 수 있는 곳", 동반],
    ["애견 동반 되는 곳", 동반],
  ]),
  ...group("senses", [
    ["수화 통역 되는 공연", has("SIGN_LANGUAGE"), 공연],
    ["자막 있는 거", has("SUBTITLES")],
    ["시각장애인 점자", has("BRAILLE")],
  ]),
  ...group("baby", [
    ["수유실 있는 곳 아기랑", has("NURSING_ROOM"), age(3)],
    ["수유실 유모차", has("NURSING_ROOM"), 유모차],
  ]),
  ...group("filters", [
    ["실내 주말 아이", indoors, 주말, age(7)],
    ["무료 저녁", free, hours(17, 24)],
    ["비 올 때 강남", indoors, 강남],
    ["실외 무료 일요일", outdoors, free, 일요일],
    ["만 4세 실내", age(4), indoors],
    ["홍대 실내 2만원 이하", 홍대, indoors, most(20_000)],
  ]),
];
