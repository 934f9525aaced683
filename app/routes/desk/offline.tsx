import { useSyncExternalStore } from "react";

function watch(tell: () => void): () => void {
  addEventListener("online", tell);
  addEventListener("offline", tell);
  return () => {
    removeEventListener("online", tell);
    removeEventListener("offline", tell);
  };
}

/** A line at the top while the phone has no connection: nothing that is done then would arrive. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && <p className="desk-offline">인터넷이 끊겼어요. 연결되면 다시 눌러 주세요.</p>}
    </div>
  );
}
