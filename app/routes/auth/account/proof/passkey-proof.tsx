import { useEffect, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { IdentityNotice } from "#domain/identity/messages";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { Notice } from "../../fields/notice.tsx";
import type { ProofProblem } from "./proof-problem.ts";

const NOT_GIVEN = "쓸 수 있는 패스키가 없거나 확인을 마치지 않았어요. 다른 방법으로 확인해 주세요.";

/** A passkey as a proof; only where the browser has them at all, so only with JavaScript. */
export function PasskeyProof() {
  const isReady = useHydrated() && "PublicKeyCredential" in globalThis;
  const asking = useFetcher<ProofProblem>();
  const submit = useSubmit();
  const [notice, setNotice] = useState<IdentityNotice>();
  const question = asking.data?.question;
  useEffect(() => {
    if (question?.kind !== "WEB_AUTHN") return;
    const { session, options } = question;
    void (async () => {
      const { givePasskey } = await import("../../../../api/identity/passkey.ts");
      const credential = await givePasskey(options);
      if (credential === undefined) return setNotice({ text: NOT_GIVEN });
      setNotice(undefined);
      await submit({ session, credential }, { method: "post" });
    })();
  }, [question, submit]);
  if (!isReady) return null;
  return (
    <asking.Form method="post">
      <button
        type="submit"
        className="btn btn-line btn-block mt-2"
        name="way"
        value="WEB_AUTHN"
        aria-busy={asking.state !== "idle" || undefined}
      >
        패스키로 확인하기
      </button>
      <div className="mt-3">
        <Notice notice={asking.data?.notice ?? notice} />
      </div>
    </asking.Form>
  );
}
