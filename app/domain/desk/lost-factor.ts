import type { Message } from "../notification/kinds.ts";

/** How long a second operator may say yes to taking an authenticator away, in milliseconds. */
export const ASKED_MS = 24 * 3_600_000;

/** The mail to whose authenticator was taken from their account (SPEC S71), whether or not they asked. */
export function factorNews({
  name,
  askedBy,
  doneBy,
}: {
  name: string;
  askedBy: string;
  doneBy: string;
}): Message {
  const who =
    askedBy === doneBy
      ? `운영자 ${doneBy}님이 풀었어요.`
      : `운영자 ${askedBy}님이 요청하고 ${doneBy}님이 확인했어요.`;
  return {
    kind: "STAFF_SECURITY",
    title: "파트너센터 계정의 인증 앱 연결을 풀었어요",
    body: [
      `${name}님, ${who} 열려 있던 로그인도 모두 끝냈어요.`,
      "쓰던 비밀번호로 로그인하면 새 인증 앱을 연결할 수 있어요.",
      "부탁하지 않았다면 비밀번호를 아는 사람이 들어오려는 것일 수 있어요. 바로 사이트를 운영하는 분에게 알려 주세요.",
    ].join("\n"),
    link: "/desk/login",
  };
}
