import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OVERLAYS_ID } from "../overlays.ts";
import { keepFormsOffline, watchForUpdate } from "./service-worker-client.ts";

/** What the installed app says of itself: that there is no connection, and that a new version waits. */
export function Installed() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const [hasTried, setTried] = useState(false);
  const [takeOver, setTakeOver] = useState<(() => void) | undefined>();
  useEffect(() => {
    const line = () => {
      setOffline(!navigator.onLine);
      setTried(false);
    };
    addEventListener("online", line);
    addEventListener("offline", line);
    const stopKeeping = keepFormsOffline(() => setTried(true));
    const stopWatching = watchForUpdate((accept) => setTakeOver(() => accept));
    return () => {
      removeEventListener("online", line);
      removeEventListener("offline", line);
      stopKeeping();
      stopWatching();
    };
  }, []);
  const overlays = document.getElementById(OVERLAYS_ID);
  if (!overlays) return null;
  return createPortal(
    <>
      <div role="status">
        {isOffline && (
          <p className="offline-strip">
            {hasTried
              ? "인터넷 연결을 확인해 주세요. 적은 내용은 그대로 있어요."
              : "오프라인이에요. 가격과 남은 자리는 지금과 다를 수 있어요."}
          </p>
        )}
      </div>
      <div role="status">
        {takeOver && (
          <div className="toast">
            <span>새 버전이 나왔어요.</span>
            <button type="button" className="toast-undo" onClick={takeOver}>
              새로고침
            </button>
          </div>
        )}
      </div>
    </>,
    overlays,
  );
}
