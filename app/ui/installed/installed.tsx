import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OVERLAYS_ID } from "../overlays.ts";
import { NEW_VERSION, OFFLINE, STILL_OFFLINE } from "./words.ts";
import { keepFormsOffline, watchForUpdate } from "./service-worker-client.ts";
import { stayWhereUnsent } from "./unsent-form.ts";
import { lookAtOutcomes } from "./unsent.ts";

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
    lookAtOutcomes((outcome) => setTried(stayWhereUnsent(outcome)));
    const stopWatching = watchForUpdate((accept) => setTakeOver(() => accept));
    return () => {
      removeEventListener("online", line);
      removeEventListener("offline", line);
      stopKeeping();
      lookAtOutcomes(undefined);
      stopWatching();
    };
  }, []);
  const overlays = document.getElementById(OVERLAYS_ID);
  if (!overlays) return null;
  return createPortal(
    <>
      <div role="status">
        {(isOffline || hasTried) && <p className="offline-strip">{hasTried ? STILL_OFFLINE : OFFLINE}</p>}
      </div>
      <div role="status">
        {takeOver && (
          <div className="toast">
            <span>{NEW_VERSION}</span>
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
