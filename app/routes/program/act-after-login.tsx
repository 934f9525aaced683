import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { DoneAct } from "../../api/late-act.ts";
import { LATE_ACT_DONE } from "../../api/late-act-words.ts";
import { keptAct } from "../../api/kept-act.ts";
import { ACT_KEY } from "../../api/storage-keys.ts";
import { markFollowed } from "../../ui/product/follows.ts";
import { markWished } from "../../ui/product/wishes.ts";
import { Toast } from "../../ui/toast.tsx";

/** The screens between a guest's press and the member's. */
const ON_THE_WAY = /^\/(?:login|join|find|additional)(?:\/|$)/;

/**
 * Stands in the root: does what a guest pressed after the login and says so; forgets it where the login is
 * left.
 */
export function ActAfterLogin() {
  const { pathname } = useLocation();
  const isNewDocument = useRef(true);
  const [isFinishing, setFinishing] = useState(false);
  const [done, setDone] = useState<DoneAct | null>(null);
  useEffect(() => {
    const isFirst = isNewDocument.current; // a login ends in a new document
    isNewDocument.current = false;
    const kept = keptAct();
    if (kept === null) return;
    if (ON_THE_WAY.test(pathname)) return;
    if (!isFirst && kept.sub === undefined) return sessionStorage.removeItem(ACT_KEY);
    setFinishing(true);
    const finish = async () => {
      const { finishAct } = await import("../../api/late-act.ts");
      const act = await finishAct();
      if (act?.kind === "wish" && act.problem === undefined) markWished(act.id, true);
      if (act?.kind === "follow" && act.problem === undefined) markFollowed(act.id, true);
      setDone(act);
    };
    finish().catch((error: unknown) => console.warn("로그인하기 전에 누른 것을 하지 못했어요", error));
  }, [pathname]);
  const forget = useCallback(() => setDone(null), []);
  if (!isFinishing) return null;
  return (
    <Toast
      about={done && done.id}
      message={done?.problem ?? LATE_ACT_DONE[done?.kind ?? "wish"]}
      onGone={forget}
    >
      {null}
    </Toast>
  );
}
