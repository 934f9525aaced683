import { useCallback, useEffect, useRef, useState } from "react";
import type { TicketKey } from "#domain/booking/ticket";
import type { DoorList } from "#domain/desk/door";
import {
  afterAnswer,
  answerShown,
  isAnew,
  type Scan,
  type Standing,
  type StoredDoor,
  withList,
  withScan,
} from "#domain/desk/door-phone";
import { type DoorVerdict, doorVerdict } from "#domain/desk/door-verdict";
import type { Schemas } from "../../../api/client.ts";

/** What the site says of a scan; `scannedAt`: when it was made, in epoch ms. */
export type Outcome = Schemas["ScanOutcome"] & { scannedAt: number };

/**
 * What stands on the whole screen; `people`: how many may come in, while that is asked; `isLate`: it is of a
 * scan that stood there before.
 */
export type Shown =
  | { kind: "verdict"; verdict: DoorVerdict; code: string; people: number | null }
  | { kind: "outcome"; outcome: Outcome; isLate: boolean };

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

/** How long the site may take to answer, in milliseconds: a network that has gone may say nothing at all. */
const PATIENCE_MS = 15_000;

/** Why scans stay on the phone though the site answers: the link has ended, or the login has. */
export type Trouble = "REFUSED" | "SIGNED_OUT";

/** What a link that has ended, or whose hours are over, is answered. */
const REFUSED = new Set([404, 409]);

const troubleIn = ({ status, url }: Response): Trouble | null =>
  REFUSED.has(status) ? "REFUSED" : new URL(url).pathname === "/desk/login" ? "SIGNED_OUT" : null;

const isNetwork = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/**
 * A door: what is scanned is judged here at once, kept on the phone, and sent when there is a connection.
 * What the site says otherwise comes back as a conflict.
 * @param first the list that the screen came with
 * @param scanTo where scans are sent to, and the list is read anew
 */
export function useDoor(first: DoorList, keys: readonly TicketKey[], scanTo: string) {
  const { sessionId } = first;
  const [list, setList] = useState(first);
  const [shown, setShown] = useState<Shown | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [entered, setEntered] = useState(0);
  const [conflicts, setConflicts] = useState<Outcome[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isSending = useRef(false);
  const standing = useRef<Standing>({ kind: "NOTHING" });
  const last = useRef({ code: "", at: 0 });

  const show = useCallback((next: Shown | null, as: Standing) => {
    standing.current = as;
    setShown(next);
  }, []);

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
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const why = troubleIn(answer);
      setTrouble(why);
      if (!answer.ok || why) return; // they stay on the phone, and go with the next try
      const told: Schemas["ScanOutcome"][] = await answer.json();
      const before = standing.current;
      const outcomes = told.map((one) => ({
        ...one,
        scannedAt: scans.find(({ id }) => id === one.id)?.at ?? Date.now(),
      }));
      keep(afterAnswer(readStored(sessionId), told));
      setEntered((count) => count + told.filter(({ outcome }) => outcome === "ENTERED").length);
      const others = outcomes.filter(({ outcome }) => outcome !== "ENTERED");
      setConflicts((known) => [...others, ...known]);
      const outcome = answerShown(before, outcomes);
      const isLate = before.kind === "NOTHING";
      if (outcome) show({ kind: "outcome", outcome, isLate }, { kind: "SCAN", id: outcome.id });
      if (others.length > 0) buzz([80, 60, 80]);
    } catch (error) {
      if (!isNetwork(error)) throw error; // only a connection that is not there
    } finally {
      isSending.current = false;
    }
  }, [sessionId, scanTo, keep, show]);

  useEffect(() => {
    const now = () => void send();
    const begin = setTimeout(() => {
      keep(withList(readStored(sessionId), first.listedAt)); // with what a phone that died had not sent yet
      now();
    }, 0);
    const again = setInterval(now, AGAIN_MS);
    addEventListener("online", now);
    return () => {
      clearTimeout(begin);
      clearInterval(again);
      removeEventListener("online", now);
    };
  }, [sessionId, first.listedAt, keep, send]);

  const take = (scan: Scan, hash?: string) => {
    keep(withScan(readStored(sessionId), scan, hash));
    void send();
  };

  const letIn = (code: string, hash: string, people: number) => {
    const scan = { id: crypto.randomUUID(), code, at: Date.now(), people };
    const verdict: DoorVerdict = { state: "GOOD", hash, people };
    show({ kind: "verdict", verdict, code, people: null }, { kind: "SCAN", id: scan.id });
    buzz(80);
    take(scan, hash);
  };

  /** The list as the site has it by now; null without a connection, or where the site gives none. */
  const readAnew = async (): Promise<DoorList | null> => {
    try {
      const answer = await fetch(scanTo, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!answer.ok || troubleIn(answer)) return null;
      const fresh: DoorList = await answer.json();
      keep(withList(readStored(sessionId), fresh.listedAt));
      setList(fresh);
      return fresh;
    } catch (error) {
      if (!isNetwork(error)) throw error;
      return null;
    }
  };

  const judge = async (by: DoorList, code: string) => {
    const door = readStored(sessionId);
    const verdict = await doorVerdict(by, keys, code, door.here);
    return { verdict, waits: door.waiting.find((one) => one.code === code) };
  };

  /** Shows what a code is. @returns the id of its scan; null while it is asked how many came */
  const put = (code: string, { verdict, waits }: Awaited<ReturnType<typeof judge>>): string | null => {
    if (verdict.state === "GOOD") {
      const { people, hash, resident } = verdict;
      if (people === 1 && !resident) letIn(code, hash, 1);
      else show({ kind: "verdict", verdict, code, people }, { kind: "QUESTION" });
      return null;
    }
    const scan = waits ?? { id: crypto.randomUUID(), code, at: Date.now(), people: WHOLE_PARTY };
    show({ kind: "verdict", verdict, code, people: null }, { kind: "SCAN", id: scan.id });
    buzz([80, 60, 80]);
    // Booked after the list was made, or cancelled since: the site knows.
    if (verdict.state === "UNLISTED") take(scan);
    return scan.id;
  };

  const scanned = async (code: string) => {
    // Who stands there is let in or not before the next one is looked at.
    if (standing.current.kind === "QUESTION") return;
    const now = Date.now();
    const isNew = isAnew(last.current, code, now);
    last.current = { code, at: now };
    if (!isNew) return;
    const judged = await judge(list, code);
    const id = put(code, judged);
    if (judged.verdict.state !== "BEFORE") return;
    const fresh = await readAnew(); // the desk may have taken it back since (SPEC U122)
    const anew = fresh && (await judge(fresh, code));
    const isThere = standing.current.kind === "SCAN" && standing.current.id === id;
    if (isThere && anew?.verdict.state === "GOOD") put(code, anew);
  };
  const close = () => show(null, { kind: "NOTHING" });
  return { list, shown, waiting, entered, conflicts, trouble, scanned, letIn, close };
}
