import { useEffect, useSyncExternalStore } from "react";

/** The programs a member has wished for, as far as this tab knows; undefined until asked, null for a guest. */
let wished: ReadonlySet<string> | null | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function publish(next: ReadonlySet<string> | null) {
  wished = next;
  for (const listener of listeners) listener();
}

/** Public pages are the same for everyone; what is the member's own arrives afterwards, once for all hearts of a page. */
async function ask(): Promise<void> {
  if (!document.cookie.includes("nadeul_in=")) return publish(null);
  const answer = await fetch("/wish", { headers: { accept: "application/json" } });
  if (!answer.ok) return publish(null);
  const { ids }: { ids: string[] } = await answer.json();
  publish(new Set(ids));
}

/** Sets one heart in every place that shows it. */
export function markWished(id: string, isWished: boolean): void {
  const next = new Set(wished ?? []);
  if (isWished) next.add(id);
  else next.delete(id);
  publish(next);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the member has wished for program `id`; false while unknown and for a guest. */
export function useWished(id: string): boolean {
  useEffect(() => {
    if (wished === undefined) asking ??= ask().catch((error: unknown) => console.warn("찜 목록을 불러오지 못했어요", error));
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => wished?.has(id) ?? false,
    () => false,
  );
}
