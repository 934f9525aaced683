/** Leads who has no password to a code or a passkey, and back to `next` of ours. */
export const OtherProof = ({ next, onLeave }: { next: string; onLeave?: () => void }) => (
  <a className="link" href={`/my/proof?${new URLSearchParams({ next })}`} onClick={onLeave}>
    비밀번호 없이 확인하기
  </a>
);
