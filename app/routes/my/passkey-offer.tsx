import { useState } from "react";
import { makePasskey } from "../../api/make-passkey.ts";
import { PASSKEY_ASKED_KEY } from "../../api/storage-keys.ts";
import { MakePasskey } from "../../ui/make-passkey.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/**
 * Offers a passkey after the first sign-in in a browser that has them; once: whatever is chosen, this browser
 * does not ask again. It says nothing of a member, so it outlasts the logout.
 */
export function PasskeyOffer() {
  const isReady = useHydrated() && "PublicKeyCredential" in globalThis;
  const [isMade, setMade] = useState(false);
  const [isRefused, setRefused] = useState(false);
  if (isMade)
    return (
      <p className="note note-ok pad" role="status">
        패스키를 만들었어요. 다음부터 비밀번호 없이 로그인할 수 있어요.
      </p>
    );
  if (!isReady || isRefused || localStorage.getItem(PASSKEY_ASKED_KEY) !== null) return null;
  const asked = () => localStorage.setItem(PASSKEY_ASKED_KEY, "1");
  return (
    <aside className="pad after" aria-label="패스키">
      <div className="panel">
        <b>다음엔 비밀번호 없이 로그인할까요?</b>
        <p className="mt-1 mb-3 text-ink-2">지문이나 얼굴, 화면 잠금으로 바로 들어올 수 있어요.</p>
        <div className="btnrow">
          <button
            type="button"
            className="btn btn-plain"
            onClick={() => {
              asked();
              setRefused(true);
            }}
          >
            괜찮아요
          </button>
          <MakePasskey
            className="btn btn-primary"
            make={makePasskey}
            onMade={() => {
              asked();
              setMade(true);
            }}
          />
        </div>
      </div>
    </aside>
  );
}
