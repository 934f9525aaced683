import { useEffect, useState } from "react";
import type { Slot } from "#domain/program/session-days";
import { toSlot } from "./slot.ts";

/** How often seats are asked for while the page is looked at, in milliseconds. */
const EVERY_MS = 30_000;

export interface LiveSlots {
  slots: readonly Slot[];
  /** When the seats were counted, epoch ms. */
  checkedAt: number;
  /** They were counted in this browser, not when the shared page was made. */
  isLive: boolean;
}

/**
 * The sessions of the shared page, then those of this moment: asked for once React is there, on coming back,
 * and every 30 seconds.
 */
export function useLiveSlots(programId: string, slots: readonly Slot[], madeAt: number): LiveSlots {
  const [live, setLive] = useState<{ programId: string; slots: readonly Slot[]; checkedAt: number }>();
  useEffect(() => {
    let isOver = false;
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      const now = await slotsNow(programId);
      if (now && !isOver) setLive({ programId, ...now });
    };
    const onVisible = () => void refresh();
    void refresh();
    const timer = setInterval(onVisible, EVERY_MS);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [programId]);
  return live?.programId === programId
    ? { ...live, isLive: true }
    : { slots, checkedAt: madeAt, isLive: false };
}

/** Undefined where it could not be asked: what is shown stays, with the time it was counted. */
async function slotsNow(id: string): Promise<Omit<LiveSlots, "isLive"> | undefined> {
  const { read, sessionsRead } = await import("../../../api/queries.ts");
  try {
    const { sessions, countedAt } = await read(sessionsRead(id));
    return { slots: sessions.map(toSlot), checkedAt: countedAt };
  } catch (error) {
    console.warn("자리를 다시 확인하지 못했어요", error);
    return undefined;
  }
}
