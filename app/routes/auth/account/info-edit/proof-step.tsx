import { Link } from "react-router";
import type { VerifiableAttribute } from "../../../../api/identity/account.ts";
import { CodeForm, type CodeStep, SentTo } from "../../fields/code-form.tsx";

export interface ProofStepProps extends CodeStep {
  name: VerifiableAttribute;
  /** Where the code went, masked; unknown in a browser that did not ask for it. */
  destination: string | undefined;
}

/** Proves with a code that a new address is the member's own. */
export function ProofStep({ name, destination, ...step }: ProofStepProps) {
  const intro = (
    <>
      {name === "email" ? "새 이메일" : "새 휴대폰 번호"}로 인증번호를 보냈어요.
      <SentTo destination={destination} />
    </>
  );
  return (
    <>
      <CodeForm
        {...step}
        title="인증번호를 입력해 주세요"
        intro={intro}
        intent="prove"
        more={{ "name-of-address": name }}
        submit="확인"
      />
      <p className="mt-2 text-center">
        <Link className="link" to="/my/info/edit">
          나중에 할게요
        </Link>
      </p>
    </>
  );
}
