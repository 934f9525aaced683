/** What led to the login and was finished just before, by the name in the query. */
export const DONE_TEXTS = {
  joined: "가입을 마쳤어요. 로그인해 주세요.",
  reset: "비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.",
  changed: "비밀번호를 바꾸고 모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.",
  factor: "2단계 인증을 켰어요. 인증번호로 다시 로그인해 주세요.",
  left: "탈퇴를 마쳤어요. 그동안 함께해 주셔서 고마워요.",
  leaving: "탈퇴했어요. 로그인 정보는 아직 삭제하지 못했어요. 한 번만 더 로그인하면 모두 삭제돼요.",
  slow: "로그아웃이 늦어지고 있어요. 이 기기에서는 로그아웃했고, 나머지는 곧 마무리돼요.",
  everywhere: "모든 기기에서 로그아웃했어요.",
} as const;

export type Done = keyof typeof DONE_TEXTS;

const isDone = (name: string): name is Done => Object.hasOwn(DONE_TEXTS, name);

/** The first of them that a query names, or undefined. */
export const doneBefore = (query: URLSearchParams): Done | undefined => [...query.keys()].find(isDone);
