import { useCallback, useEffect, useRef, useState } from "react";
import type { TicketKey } from "#domain/booking/ticket";
import type { DoorList } from "#domain/desk/door";
import { type DoorVerdict, doorVerdict } from "#domain/desk/door-verdict";
import type { Schemas } from "../../../api/client.ts";

type Scan = Schemas["DoorScan"];
type Outcome = Schemas["ScanOutcome"];

/** What the phone keeps of a door until the site has it. */
interface StoredDoor {
  waiting: Scan[];
  /** When this phone let somebody in, by the hash of their booking. */
  here: Record<string, number>;
}

/** What stands on the whole screen; `people`: how many may come in, while that is asked. */
export type Shown =
  | { kind: "verdict"; verdict: DoorVerdict; code: string; people: number | null }
  | { kind: "outcome"; outcome: Outcome };

/** One retry after a break of the connection, in milliseconds; `online` comes earlier where it comes. */
const AGAIN_MS = 5000;
const MOST_AT_ONCE = 100;
/** The whole party, of whatever size: no more come in than are booked. */
const WHOLE_PARTY = 100;

const placeOf = (sessionId: string) => `desk-door-${sessionId}`;

function readStored(sessionId: string): StoredDoor {
  const text = localStorage.getItem(placeOf(sessionId));
  return text === null ? { waiting: [], here: {} } : (JSON.parse(text) as StoredDoor);
}

/** Buzzes, where the page has been touched: without it a browser refuses, and calls that an error. */
function buzz(pattern: number | number[]): void {
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

/** What a link that has ended, or whose hours are over, is answered. */
const REFUSED = new Set([404, 409]);

/**
 * A door: what is scanned is judged here at once, kept on the phone, and sent when there is a connection.
 * What the site says otherwise comes back as a conflict.
 * @param scanTo where scans are sent to
 */
export function useDoor(list: DoorList, keys: readonly TicketKey[], scanTo: string) {
  const { sessionId } = list;
  const [shown, setShown] = useState<Shown | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [entered, setEntered] = useState(0);
  const [conflicts, setConflicts] = useState<Outcome[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  const isSending = useRef(false);
  /** The scan that only the site can judge, while it stands on the screen. */
  const asked = useRef("");
  const last = useRef({ code: "", at: 0 });

  // Read again each time: another tab of this phone may stand at the same door.
  const keep = useCallback(
    (next: StoredDoor) => {
      localStorage.setItem(placeOf(sessionId), JSON.stringify(next));
      setWaiting(next.waiting.length);
    },
    [sessionId],
  );

  const send = useCallback(async () => {
    if (isSending.current || readStored(sessionId).waiting.length === 0) return;
    isSending.current = true;
    try {
      const scans = readStored(sessionId).waiting.slice(0, MOST_AT_ONCE);
      const answer = await fetch(scanTo, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(scans),
      });
      setIsRefused(REFUSED.has(answer.status));
      if (!answer.ok) return; // they stay on the phone, and go with the next try
      const outcomes: Outcome[] = await answer.json();
      const told = new Set(outcomes.map(({ id }) => id));
      keep({
        ...readStored(sessionId),
        waiting: readStored(sessionId).waiting.filter(({ id }) => !told.has(id)),
      });
      setEntered((before) => before + outcomes.filter(({ outcome }) => outcome === "ENTERED").length);
      const others = outcomes.filter(({ outcome }) => outcome !== "ENTERED");
      setConflicts((before) => [...others, ...before]);
      const newest = others.at(-1) ?? outcomes.find(({ id }) => id === asked.current);
      if (newest) setShown({ kind: "outcome", outcome: newest });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // only a connection that is not there
    } finally {
      isSending.current = false;
    }
  }, [sessionId, scanTo, keep]);

  useEffect(() => {
    const now = () => void send();
    const begin = setTimeout(() => {
      keep(readStored(sessionId)); // what a phone that died had not sent yet
      now();
    }, 0);
    const again = setInterval(now, AGAIN_MS);
    addEventListener("online", now);
    return () => {
      clearTimeout(begin);
      clearInterval(again);
      removeEventListener("online", now);
    };
  }, [sessionId, keep, send]);

  const letIn = (code: string, hash: string, people: number) => {
    const at = Date.now();
    const scan = { id: crypto.randomUUID(), code, at, people };
    keep({
      waiting: [...readStored(sessionId).waiting, scan],
      here: { ...readStored(sessionId).here, [hash]: at },
    });
    const verdict: DoorVerdict = { state: "GOOD", hash, people };
    setShown({ kind: "verdict", verdict, code, people: null });
    buzz(80);
    void send();
  };

  const scanned = async (code: string) => {
    // The camera reads the same code many times a second.
    const now = Date.now();
    if (code === last.current.code && now - last.current.at < 3000) return;
    last.current = { code, at: now };
    const verdict = await doorVerdict(list, keys, code, readStored(sessionId).here);
    if (verdict.state === "GOOD" && verdict.people === 1 && !verdict.resident)
      return letIn(code, verdict.hash, 1);
    setShown({ kind: "verdict", verdict, code, people: verdict.state === "GOOD" ? verdict.people : null });
    if (verdict.state !== "GOOD") buzz([80, 60, 80]);
    // Booked after the list was made, or cancelled since: the site knows.
    if (verdict.state === "UNLISTED") {
      const scan = { id: crypto.randomUUID(), code, at: now, people: WHOLE_PARTY };
      asked.current = scan.id;
      keep({ ...readStored(sessionId), waiting: [...readStored(sessionId).waiting, scan] });
      void send();
    }
  };
  return { shown, waiting, entered, conflicts, isRefused, scanned, letIn, close: () => setShown(null) };
}
