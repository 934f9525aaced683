import { useSyncExternalStore } from "react";
import { itemsIn, type RecentList, textOf, watchRecent } from "./recent-list.ts";

/** What the list holds now; empty until React has taken over. */
export function useRecent<Item>(list: RecentList<Item>): Item[] {
  const text = useSyncExternalStore(
    watchRecent,
    () => textOf(list),
    () => "[]",
  );
  return itemsIn(list, text);
}
