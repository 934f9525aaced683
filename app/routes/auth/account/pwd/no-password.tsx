import { type Provider, PROVIDERS } from "#domain/identity/provider";

/** For who signs in through a provider, in the place of what needs a password. */
export function NoPassword({ provider }: { provider: Provider }) {
  const name = PROVIDERS[provider];
  return (
    <p className="note note-info">
      <span>
        {name}로 로그인하는 계정이라 나들에는 비밀번호가 없어요.
        <br />
        비밀번호와 2단계 인증은 {name}에서 바꿀 수 있어요.
      </span>
    </p>
  );
}
