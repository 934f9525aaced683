import { useSyncExternalStore } from "react";
import { NO_NEXT_KEY } from "#domain/program/seen";

/** A member's next booking as home says it (SPEC R77): `day` "내일", `time` "오후 2시". */
export interface NextBooking {
  id: string;
  title: string;
  day: string;
  time: string;
  address: string;
}

/** What is known of it: null, there is none; UNTOLD, it could not be had; NOBODY, who looks is a guest. */
export type KnownNext = NextBooking | null | "UNTOLD" | "NOBODY";

let known: KnownNext | undefined;
const listeners = new Set<() => void>();

/** Whether this document shows it, so that it is worth asking for. */
export const showsNext = (): boolean => document.querySelector("[data-next]") !== null;

const isNext = (value: unknown): value is NextBooking | null =>
  value === null || (typeof value === "object" && "id" in value && "day" in value);

/** What the edge's answer says of it. */
export function nextIn(answer: unknown): KnownNext {
  const next = typeof answer === "object" && answer !== null && "next" in answer ? answer.next : undefined;
  return isNext(next) ? next : "UNTOLD";
}

/** Shows it, and notes for the next document whether a place is to be kept for it. */
export function tellNext(next: KnownNext): void {
  if (next === null) localStorage.setItem(NO_NEXT_KEY, "yes");
  else if (typeof next === "object") localStorage.removeItem(NO_NEXT_KEY);
  known = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Undefined until it has been told. */
export const useNext = (): KnownNext | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
