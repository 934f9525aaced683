import { useEffect } from "react";
import { askNow, type Connection, useConnection } from "./connection.ts";

const WORDS: Readonly<Record<Exclude<Connection, "ON">, string>> = {
  OFF: "인터넷이 끊겼어요. 보던 것과 적은 것은 그대로 있어요.",
  HELD: "인터넷이 끊겨 열지 못했어요. 연결되면 다시 눌러 주세요.",
  WAITING: "아직 보내지 못했어요. 연결되면 이어서 보내요.",
};

/** The line at the top while nothing arrives, and the way to try again; and what stands in for a document. */
export function ConnectionStrip() {
  const connection = useConnection();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker
      .register("/desk/worker.js", { scope: "/desk" })
      .catch((error: unknown) => console.warn("Without a connection the browser's own page stands:", error));
  }, []);
  return (
    <div role="status">
      {connection !== "ON" && (
        <p className="desk-offline">
          {WORDS[connection]}
          {connection === "WAITING" && (
            <button type="button" className="desk-see -my-3" onClick={askNow}>
              다시 시도
            </button>
          )}
        </p>
      )}
    </div>
  );
}
