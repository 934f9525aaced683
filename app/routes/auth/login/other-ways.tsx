import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import { PROVIDERS, type Provider } from "#domain/identity/provider";

/** Social sign-in (C18). Plain links: the vault sends the browser on to the provider's own page. */
export function OtherWays({ next, providers }: { next: string; providers: readonly Provider[] }) {
  const href = (provider: Provider) => `/idp/hosted?${new URLSearchParams({ provider, next })}`;
  return (
    <>
      <p className="flex items-center gap-3 text-ink-3 type-caption">
        <span className="h-px flex-1 bg-line" />
        다른 방법으로 로그인
        <span className="h-px flex-1 bg-line" />
      </p>
      <div className="btnrow mt-4">
        {providers.map((provider) => (
          <a key={provider} className="btn btn-line" href={href(provider)} rel="nofollow">
            {PROVIDERS[provider]}로 로그인
          </a>
        ))}
      </div>
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
