import { useEffect, useRef, useState } from "react";
import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import type { Outcome } from "../../../api/identity/wire.ts";
import { Notice } from "../fields/notice.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

const loadPasskeys = () => import("../../../api/identity/passkey.ts");

/** A question of the pool's is good for three minutes; the field's list asks again before that. */
const ASK_AGAIN_MS = 150_000;

/** A new document: nothing of the guest's is left in it. */
const enter = (next: string): void => location.assign(next);

/** Offers in the id's list, for as long as the screen stands, the passkey that was made in this browser. */
async function offerInField(next: string, signal: AbortSignal): Promise<void> {
  const { offersPasskeys, signInWithPasskey } = await loadPasskeys();
  if (!(await offersPasskeys())) return;
  while (!signal.aborted) {
    const round = AbortSignal.any([signal, AbortSignal.timeout(ASK_AGAIN_MS)]);
    const outcome = await signInWithPasskey({ username: "", isConditional: true, signal: round });
    if (outcome.ok) return enter(next);
    if (!round.aborted) return; // nobody is known here, or the browser asks no more
  }
}

/** What to say of a passkey that did not sign in. */
function noticeOf({ fault: { name, message } }: Outcome<unknown> & { ok: false }): IdentityNotice {
  if (name === "NotGiven")
    return { text: "쓸 수 있는 패스키가 없거나 확인을 마치지 않았어요. 다른 방법으로 로그인해 주세요." };
  return message === "No passkey is known here."
    ? { text: "아이디를 먼저 입력해 주세요." }
    : identityNotice(message);
}

/**
 * Signing in with a passkey (S13): a button, and the list of the id's field where the browser has one. Only
 * where it has passkeys at all, so only with JavaScript.
 */
export function PasskeyWay({ next }: { next: string }) {
  const isReady = useHydrated() && "PublicKeyCredential" in globalThis;
  const [problem, setProblem] = useState<IdentityNotice>();
  const [isBusy, setBusy] = useState(false);
  const offer = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!isReady || isBusy) return;
    const standing = new AbortController();
    offer.current = standing;
    void offerInField(next, standing.signal).catch((error: unknown) =>
      console.warn("The id's list could not offer a passkey", error),
    );
    return () => standing.abort();
  }, [isReady, isBusy, next]);
  if (!isReady) return null;

  async function press(form: HTMLFormElement | null) {
    const typed = form && new FormData(form).get("username");
    setBusy(true);
    setProblem(undefined);
    offer.current?.abort(); // a browser asks one question at a time
    const { signInWithPasskey } = await loadPasskeys();
    const outcome = await signInWithPasskey({ username: typeof typed === "string" ? typed.trim() : "" });
    if (outcome.ok) return enter(next);
    setProblem(noticeOf(outcome));
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-line btn-block mt-2"
        aria-busy={isBusy || undefined}
        onClick={({ currentTarget: { form } }) => isBusy || void press(form)}
      >
        패스키로 로그인
      </button>
      <div className="mt-3">
        <Notice notice={problem} />
      </div>
    </>
  );
}
