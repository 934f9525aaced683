import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { DoneWish } from "../../api/late-wish.ts";
import { SESSION_KEY, WISH_KEY } from "../../api/session-keys.ts";
import { markWished } from "../../ui/product/wishes.ts";
import { Toast } from "../../ui/toast.tsx";

/** The screens between a guest's heart and the member's. */
const ON_THE_WAY = /^\/(?:login|join|find)(?:\/|$)/;

/** Stands in the root: does a guest's heart after the login and says so; forgets it where the login is left. */
export function WishAfterLogin() {
  const { pathname } = useLocation();
  const isNewDocument = useRef(true);
  const [isFinishing, setFinishing] = useState(false);
  const [done, setDone] = useState<DoneWish | null>(null);
  useEffect(() => {
    const mayFinish = isNewDocument.current; // a login ends in a new document
    isNewDocument.current = false;
    const kept = sessionStorage.getItem(WISH_KEY);
    if (kept === null || ON_THE_WAY.test(pathname)) return;
    sessionStorage.removeItem(WISH_KEY);
    if (!mayFinish) return;
    setFinishing(true);
    const stoodBefore = localStorage.getItem(SESSION_KEY) !== null;
    const finish = async () => {
      const { finishWish } = await import("../../api/late-wish.ts");
      const wish = await finishWish(kept, stoodBefore);
      if (wish && wish.problem === undefined) markWished(wish.programId, true);
      setDone(wish);
    };
    finish().catch((error: unknown) => console.warn("찜하지 못했어요", error));
  }, [pathname]);
  const forget = useCallback(() => setDone(null), []);
  if (!isFinishing) return null;
  return (
    <Toast about={done && done.programId} message={done?.problem ?? "찜했어요."} onGone={forget}>
      {null}
    </Toast>
  );
}
