/**
 * Searches that answer a mood, in the words of the reader (app/domain/search/read): a collection is its
 * keyword.
 */
export const COLLECTIONS = [
  { name: "이번 주말", keyword: "이번 주말", icon: "calendar-days" },
  { name: "아이와 함께", keyword: "아이랑 주말", icon: "toy-brick" },
  { name: "둘이서 데이트", keyword: "데이트", icon: "heart" },
  { name: "혼자만의 시간", keyword: "혼자", icon: "user" },
  { name: "비 오는 날", keyword: "비 오는 날", icon: "umbrella" },
  { name: "부모님과", keyword: "부모님과", icon: "users" },
  { name: "퇴근 후", keyword: "퇴근 후", icon: "moon" },
  { name: "무료로", keyword: "무료", icon: "gift" },
] as const;
