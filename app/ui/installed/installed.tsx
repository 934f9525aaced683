import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OVERLAYS_ID } from "../overlays.ts";
import { NEW_VERSION, OFFLINE, STILL_OFFLINE } from "./words.ts";
import { keepFormsOffline, watchForUpdate } from "./service-worker-client.ts";
import { stayWhereUnsent } from "./unsent-form.ts";
import { lookAtOutcomes } from "./unsent.ts";

/** Over a sheet that is open (U84). */
const show = (note: HTMLElement | null) => note?.showPopover?.();

/** What the installed app says of itself: that there is no connection, and that a new version waits. */
export function Installed() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const [tried, setTried] = useState(0);
  const [takeOver, setTakeOver] = useState<(() => void) | undefined>();
  useEffect(() => {
    const line = () => {
      setOffline(!navigator.onLine);
      setTried(0);
    };
    addEventListener("online", line);
    addEventListener("offline", line);
    const stopKeeping = keepFormsOffline(() => setTried((before) => before + 1));
    lookAtOutcomes((outcome) => setTried(stayWhereUnsent(outcome) ? (before) => before + 1 : 0));
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
        {(isOffline || tried > 0) && (
          <p key={tried} ref={show} popover="manual" className="offline-strip">
            {tried > 0 ? STILL_OFFLINE : OFFLINE}
          </p>
        )}
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
