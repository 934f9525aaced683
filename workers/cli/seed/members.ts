import { between, pick, uuidOf } from "./chance.ts";
import { DAY_MS } from "#domain/time/kst";

/** Members who have written reviews. They exist in the records only: nobody can log in as one of them. */
export interface Member {
  id: string;
  nickname: string;
}

const FIRST = [
  "느린",
  "맑은",
  "작은",
  "초록",
  "주말",
  "새벽",
  "포근",
  "동네",
  "엉뚱",
  "바람",
  "볕든",
  "졸린",
  "다정",
  "산뜻",
  "오후",
] as const;
const SECOND = [
  "산책",
  "토끼",
  "감자",
  "자전거",
  "다람쥐",
  "우체통",
  "연필",
  "고래",
  "식빵",
  "보리",
] as const;
const FAMILY = [
  "김",
  "이",
  "박",
  "최",
  "정",
  "강",
  "조",
  "윤",
  "장",
  "임",
  "한",
  "오",
  "서",
  "신",
  "권",
] as const;
const GIVEN = [
  "서연",
  "민준",
  "지우",
  "하윤",
  "도현",
  "수빈",
  "예린",
  "태윤",
  "은채",
  "재원",
  "다은",
  "현우",
  "지안",
  "성민",
  "유진",
  "나래",
] as const;

/** 150 members; every nickname is one that V03 takes. */
export const MEMBERS: readonly Member[] = FIRST.flatMap((first) =>
  SECOND.map((second) => `${first}${second}`),
).map((nickname) => ({
  id: uuidOf(`member/${nickname}`),
  nickname,
}));

/** The rows of `user` for them. */
export const memberRows = (now: number) =>
  MEMBERS.map(({ id, nickname }, index) => {
    const joinedAt = now - between(`${id}/joined`, 120, 500) * DAY_MS;
    const username = `member${String(index + 1).padStart(3, "0")}`;
    return {
      id,
      username,
      nickname,
      name: pick(`${id}/family`, FAMILY) + pick(`${id}/given`, GIVEN),
      email: `${username}@example.com`,
      phone: null,
      category_ids: "[]",
      marketing_at: null,
      location_consent_at: null,
      created_at: joinedAt,
      updated_at: joinedAt,
    };
  });
