/** On a developer's own machine: where the codes can be read. Nothing elsewhere. */
export function CodesNote({ codesAt }: { codesAt: string | undefined }) {
  if (!codesAt) return null;
  return (
    <p className="note mb-5">
      <span>
        연습용 사이트예요. 인증번호는{" "}
        <a className="underline" href={codesAt} target="_blank">
          이 주소
        </a>
        에서 볼 수 있어요.
      </span>
    </p>
  );
}
