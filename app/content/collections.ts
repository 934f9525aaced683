import type { CategoryId } from "#domain/category";

interface Titled {
  /** In its address. */
  name: string;
  title: string;
  /** What the editors say of it; of a ranking also by what it stands. */
  lines: readonly [first: string, second: string];
  /** A name of app/ui/icon-names.ts. */
  icon:
    | "calendar-days"
    | "moon"
    | "star"
    | "heart"
    | "toy-brick"
    | "umbrella"
    | "user"
    | "users"
    | "paw-print"
    | "gift";
  /** Whose two colours it wears. */
  colour: CategoryId;
  /** The days of the week it is for, 0 is Sunday; absent where any is as good. */
  days?: readonly number[];
}

/** A collection that is a saved query, in the words of the reader (app/domain/search/read). */
export interface SavedQuery extends Titled {
  keyword: string;
}

/** A collection by what many have booked and wished for. */
export interface Ranking extends Titled {
  keyword?: never;
}

export type Collection = SavedQuery | Ranking;

/** Collections (SPEC S41), in the order in which they are offered. */
export const COLLECTIONS: readonly Collection[] = [
  {
    name: "weekend",
    title: "이번 주말",
    lines: [
      "토요일이든 일요일이든 하루는 집 밖에서 보내 봐요.",
      "이번 주말에 자리가 남은 프로그램을 모았어요.",
    ],
    keyword: "이번 주말",
    icon: "calendar-days",
    colour: "active",
    days: [4, 5, 6, 0],
  },
  {
    name: "after-work",
    title: "퇴근 후",
    lines: [
      "일을 마친 저녁 두어 시간이면 하루가 조금 길어져요.",
      "평일 저녁에 시작하는 프로그램을 모았어요.",
    ],
    keyword: "퇴근 후",
    icon: "moon",
    colour: "music",
    days: [1, 2, 3],
  },
  {
    name: "popular",
    title: "인기 순위",
    lines: [
      "지금까지 확정된 예약과 찜을 더해 많은 순서로 보여드려요.",
      "예약 한 건은 찜 세 건으로 세고, 나중에 취소한 예약도 들어 있어요.",
    ],
    icon: "star",
    colour: "cooking",
  },
  {
    name: "date",
    title: "둘이서 데이트",
    lines: [
      "나란히 앉아 하나를 같이 만들다 보면 할 이야기가 생겨요.",
      "둘이서 가기 좋은 프로그램을 모았어요.",
    ],
    keyword: "데이트",
    icon: "heart",
    colour: "art",
  },
  {
    name: "with-kids",
    title: "아이와 함께",
    lines: [
      "아이가 신나게 손을 들고, 어른은 옆에서 같이 웃어요.",
      "일곱 살 아이도 함께할 수 있는 프로그램을 모았어요.",
    ],
    keyword: "아이랑",
    icon: "toy-brick",
    colour: "kids",
  },
  {
    name: "rainy-day",
    title: "비 오는 날",
    lines: ["빗소리를 들으며 안에서 보내는 하루도 좋아요.", "비가 와도 걱정 없는 실내 프로그램을 모았어요."],
    keyword: "비 오는 날",
    icon: "umbrella",
    colour: "sea",
  },
  {
    name: "alone",
    title: "혼자만의 시간",
    lines: ["누구에게도 맞추지 않고 내 속도로 해 보는 하루예요.", "혼자 가도 좋은 프로그램을 모았어요."],
    keyword: "혼자",
    icon: "user",
    colour: "learn",
  },
  {
    name: "with-parents",
    title: "부모님과",
    lines: ["안부 전화 대신, 같이 보낸 하루를 선물해 봐요.", "부모님 모시고 가기 좋은 프로그램을 모았어요."],
    keyword: "부모님과",
    icon: "users",
    colour: "heritage",
  },
  {
    name: "with-dog",
    title: "반려견과",
    lines: [
      "우리 집 막내도 오늘은 어엿한 손님이에요.",
      "진행자가 반려동물과 함께 와도 된다고 알려 준 프로그램이에요.",
    ],
    keyword: "반려견 동반",
    icon: "paw-print",
    colour: "pet",
  },
  {
    name: "free",
    title: "무료로",
    lines: ["돈을 들이지 않아도 하루가 알차요.", "참가비 없이 예약할 수 있는 프로그램을 모았어요."],
    keyword: "무료",
    icon: "gift",
    colour: "forest",
  },
];

/** The collection of a name; undefined for any other. */
export const collectionOf = (name: string): Collection | undefined =>
  COLLECTIONS.find((one) => one.name === name);
