import { useEffect, useSyncExternalStore } from "react";
import { fetchOwn, forgetOwn } from "./fetch-own.ts";

/** The hosts whose news the member gets, as far as this tab knows; undefined until asked. */
let followed: ReadonlySet<string> | undefined;
let asking: Promise<void> | undefined;
/** Pressed since: an answer that was on its way then does not know it. */
const pressed = new Map<string, boolean>();
const listeners = new Set<() => void>();

const isList = (answer: unknown): answer is { ids: string[] } =>
  typeof answer === "object" && answer !== null && "ids" in answer && Array.isArray(answer.ids);

const tell = () => {
  for (const listener of listeners) listener();
};

/** A host's page is the same for everyone; what is the member's own arrives afterwards. */
async function ask(): Promise<void> {
  if (!document.cookie.includes("nadeul_in=")) return;
  const answer = await fetchOwn("/follow");
  followed = new Set(isList(answer) ? answer.ids : []);
  tell();
}

const learn = (): Promise<void> =>
  ask().catch((error: unknown) => console.warn("소식을 받는 진행자를 불러오지 못했어요", error));

/** Sets how a host stands wherever it is shown. */
export function markFollowed(id: string, isFollowed: boolean): void {
  forgetOwn("/follow");
  pressed.set(id, isFollowed);
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the member gets the news of host `id`; false until the browser has asked. */
export function useFollowed(id: string): boolean {
  useEffect(() => void (asking ??= learn()), []);
  return useSyncExternalStore(
    subscribe,
    () => pressed.get(id) ?? followed?.has(id) ?? false,
    () => false,
  );
}
