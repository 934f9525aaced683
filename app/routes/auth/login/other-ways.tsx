import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import { PROVIDERS, type Provider } from "#domain/identity/provider";

/**
 * The providers' own colours. Naver's white words on its green are 2.3 : 1, so ours are dark there; Kakao's
 * are as it wants them.
 */
const LOOKS: Readonly<Record<Provider, { className: string; mark: string }>> = {
  Kakao: {
    className: "[background:#fee500] [color:#191919]",
    mark:
      "M12 4C6.9 4 2.8 7.2 2.8 11.2c0 2.6 1.7 4.8 4.3 6.1L6.2 " +
      "21l4-2.8q.9.1 1.8.1c5.1 0 9.2-3.2 9.2-7.1S17.1 4 12 4Z",
  },
  Naver: {
    className: "[background:#03c75a] [color:#08210f]",
    mark: "M5 4h5l4.6 6.8V4H19v16h-5l-4.6-6.8V20H5Z",
  },
};

/** Social sign-in (C18), before the fields of the id. Plain links: the vault sends the browser on. */
export function OtherWays({
  next,
  providers,
  onLeave,
}: {
  next: string;
  providers: readonly Provider[];
  onLeave?: () => void;
}) {
  return (
    <>
      {providers.map((provider) => (
        <a
          key={provider}
          className={`btn btn-block mb-2 ${LOOKS[provider].className}`}
          href={`/idp/hosted?${new URLSearchParams({ provider, next })}`}
          onClick={onLeave}
          rel="nofollow"
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path fill="currentColor" d={LOOKS[provider].mark} />
          </svg>
          {PROVIDERS[provider]}로 로그인
        </a>
      ))}
      <p className="mt-4 mb-2 flex items-center gap-3 text-ink-3 type-caption">
        <span className="h-px flex-1 bg-line" />
        또는 아이디로 로그인
        <span className="h-px flex-1 bg-line" />
      </p>
    </>
  );
}

/** What brought somebody back from there without a login. */
export function hostedNotice(problem: string | null): IdentityNotice | undefined {
  switch (problem) {
    case "state":
      return identityNotice("Invalid state in OAuth flow");
    case "cancelled":
      return { text: "로그인을 취소했어요. 다시 하거나 다른 방법으로 로그인해 주세요." };
    case "failed":
      return { text: "로그인하지 못했어요. 다시 시도해 주세요." };
    default:
      return;
  }
}
