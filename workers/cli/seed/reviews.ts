import { between, chance, pick } from "./chance.ts";
import { HOUR_MS } from "#domain/time/kst";
import { MEMBERS } from "./members.ts";
import { reviewCount } from "./popularity.ts";
import { CATEGORY_SEEDS, PROGRAMS, type SeedProgram } from "./programs.ts";
import type { SeedSession } from "./sessions.ts";

const PARTIES = ["혼자", "친구와", "연인과", "아이와", "부모님과", "부부끼리", "동료와", "가족과"] as const;
const REPLIES = [
  "먼 길 와 주셔서 고맙습니다. 다음 계절에도 뵐게요.",
  "즐거우셨다니 저희도 힘이 납니다. 또 놀러 오세요!",
  "꼼꼼히 적어 주셔서 고맙습니다. 말씀해 주신 점은 바로 고칠게요.",
  "그날 같이 웃던 시간이 저희에게도 오래 남았어요. 고맙습니다.",
  "다음에는 조금 더 어려운 과정도 준비해 둘게요. 또 만나요.",
  "처음이라고 하셨는데 정말 잘하셨어요. 다음 시간도 기대할게요.",
] as const;
const REGRETS = [
  "기대가 컸던 만큼 아쉬웠어요.",
  "다음에는 나아지길 바라요.",
  "진행하시는 분은 친절했어요.",
  "그래도 분위기는 좋았어요.",
  "제 취향과는 조금 달랐어요.",
  "미리 알았다면 다른 시간을 골랐을 거예요.",
] as const;
const SORRY = [
  "불편을 드려 죄송합니다. 말씀하신 점은 다음 회차부터 바꾸겠습니다.",
  "아쉬우셨을 마음이 느껴집니다. 안내 문구와 진행 순서를 고쳤습니다.",
] as const;

const CLOSINGS = [
  "또 갈게요.",
  "주말 나들이로 딱이에요.",
  "혼자 가도 어색하지 않아요.",
  "예약하고 가길 잘했어요.",
  "만나는 곳을 찾기 쉬웠어요.",
  "시작 십 분 전에 도착하니 여유로웠어요.",
  "가격이 아깝지 않은 시간이었어요.",
  "오래 기억에 남을 하루예요.",
  "망설이는 분이 있다면 꼭 가 보세요.",
  "계절마다 한 번씩 가고 싶어요.",
  "안내 문자가 친절해서 헤매지 않았어요.",
  "다음에는 부모님을 모시고 가려고요.",
  "대중교통으로도 다녀올 만해요.",
  "기대 없이 갔는데 선물 같은 하루였어요.",
  "덕분에 한 주를 버틸 힘을 얻었어요.",
  "동네에 이런 곳이 있어서 참 고마워요.",
  "비 오는 날이었는데 그래서 더 좋았어요.",
  "돌아오는 길이 아쉬웠어요.",
] as const;

export interface SeedReview {
  id: string;
  bookingId: string | null;
  programId: string;
  userId: string;
  nickname: string;
  party: string;
  rating: number;
  content: string;
  createdAt: number;
}

function ratingOf(key: string): number {
  const r = chance(`${key}/rating`);
  return r < 0.63 ? 5 : r < 0.89 ? 4 : r < 0.97 ? 3 : 2;
}

/**
 * A text nobody has written yet: the program's own sentences first, then those of its category; some add a
 * closing word.
 */
function contentOf(
  program: SeedProgram,
  key: string,
  rank: number,
  rating: number,
  used: Set<string>,
): string {
  const { voice } = CATEGORY_SEEDS[program.category];
  for (let turn = 0; ; turn++) {
    const salt = `${key}/${turn}`;
    const praise = program.entry.said[rank] ?? pick(`${salt}/good`, voice.good);
    const closing = chance(`${salt}/short`) < 0.4 ? [] : [pick(`${salt}/closing`, CLOSINGS)];
    const parts =
      rating === 2
        ? [pick(`${salt}/bad`, voice.bad), pick(`${salt}/after`, REGRETS)]
        : rating === 3
          ? [praise, pick(`${salt}/bad`, voice.bad)]
          : chance(`${salt}/brief`) < 0.2
            ? [praise, ...closing]
            : [praise, pick(`${salt}/more`, voice.more), ...closing];
    const content = parts.join(" ");
    if (used.has(content) && turn < 50) continue;
    used.add(content);
    return content;
  }
}

/** Members' reviews of past sessions, each written within four days after one of them. */
export function seedReviews(sessions: readonly SeedSession[], now: number): SeedReview[] {
  const used = new Set<string>();
  const past = Map.groupBy(
    sessions.filter((session) => session.status === "DONE" && now - session.endAt > 3 * HOUR_MS),
    (session) => session.program.id,
  );
  return PROGRAMS.flatMap((program) => {
    const held = past.get(program.id);
    if (!held) return [];
    const offset = between(`${program.id}/members`, 0, MEMBERS.length - 1);
    return Array.from({ length: reviewCount(program.id) }, (_, rank): SeedReview => {
      const key = `${program.id}/review/${rank}`;
      const member = MEMBERS[(offset + rank * 7) % MEMBERS.length] ?? { id: "", nickname: "" };
      const session = pick(`${key}/session`, held);
      const rating = ratingOf(key);
      return {
        id: `r-${program.id}-${rank + 1}`,
        bookingId: null,
        programId: program.id,
        userId: member.id,
        nickname: member.nickname,
        party: pick(
          `${key}/party`,
          program.category === "kids" ? (["아이와", "가족과", "아이와"] as const) : PARTIES,
        ),
        rating,
        content: contentOf(program, key, rank, rating, used),
        createdAt: Math.min(now - HOUR_MS, session.endAt + between(`${key}/after`, 2, 96) * HOUR_MS),
      };
    });
  });
}

/** The rows of `review`; hosts have answered about a fifth, and more of the unhappy ones. */
export const reviewRows = (reviews: readonly SeedReview[], now: number) =>
  reviews.map((review) => {
    const answered =
      chance(`${review.id}/reply`) < (review.rating <= 3 ? 0.6 : 0.18) && review.bookingId === null;
    const replyAt = answered
      ? Math.min(now, review.createdAt + between(`${review.id}/replied`, 3, 70) * HOUR_MS)
      : null;
    return {
      id: review.id,
      booking_id: review.bookingId,
      program_id: review.programId,
      user_id: review.userId,
      nickname: review.nickname,
      party: review.party,
      rating: review.rating,
      content: review.content,
      reply: answered ? pick(`${review.id}/words`, review.rating <= 3 ? SORRY : REPLIES) : null,
      reply_at: replyAt,
      helpful_count: Math.floor(12 * chance(`${review.id}/helpful`) ** 3),
      created_at: review.createdAt,
      updated_at: review.createdAt,
    };
  });
