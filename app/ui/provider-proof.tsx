import { type Provider, PROVIDERS } from "#domain/identity/provider";

export interface ProviderProofProps {
  provider: Provider;
  /** The path of ours to come back to. */
  next: string;
  onLeave?: () => void;
}

/** Leads who has no password here to the provider that knows them, for a fresh proof (SPEC §7). */
export const ProviderProof = ({ provider, next, onLeave }: ProviderProofProps) => (
  <a
    className="btn btn-primary btn-block"
    href={`/idp/hosted?${new URLSearchParams({ provider, next, again: "1" })}`}
    rel="nofollow"
    onClick={onLeave}
  >
    {PROVIDERS[provider]}로 다시 로그인하기
  </a>
);
