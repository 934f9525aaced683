export type UsernameReason = "USERNAME_EMPTY" | "USERNAME_INVALID";

/**
 * Cognito's own rule for a username: 1 to 128 letters, marks, symbols, digits or punctuation, so no space;
 * null where it holds.
 */
export function usernameReason(text: string): UsernameReason | null {
  if (text === "") return "USERNAME_EMPTY";
  return /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(text) ? null : "USERNAME_INVALID";
}

/** USERNAME_IS_EMAIL: the pool's word where an address signs in by itself. */
export const USERNAME_MESSAGES: Readonly<Record<UsernameReason | "USERNAME_IS_EMAIL", string>> = {
  USERNAME_IS_EMAIL: "이메일은 아이디로 쓸 수 없어요. 다른 아이디를 입력해 주세요.",
  USERNAME_EMPTY: "아이디를 입력해 주세요.",
  USERNAME_INVALID: "아이디에는 빈칸을 쓸 수 없고 128자까지 쓸 수 있어요.",
};
