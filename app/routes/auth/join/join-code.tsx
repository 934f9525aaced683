import { CodeForm, type CodeStep } from "../fields/code-form.tsx";

export interface JoinCodeProps extends CodeStep {
  username: string;
  /** Where the code went, masked; unknown in a browser that did not begin the sign-up. */
  destination: string | undefined;
}

/** Step two of joining: the confirmation code. */
export function JoinCode({ username, destination, ...step }: JoinCodeProps) {
  const intro = (
    <>
      <b>{username}</b> 님의 {destination ? `이메일 ${destination}` : "이메일"}로 인증번호를 보냈어요.
    </>
  );
  return (
    <CodeForm {...step} title="인증번호를 입력해 주세요" intro={intro} intent="code" submit="가입 마치기" />
  );
}
