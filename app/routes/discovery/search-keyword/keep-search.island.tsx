import { effect } from "../../../document/effect.tsx";
import { addRecent } from "../../../ui/product/recent-list.ts";
import { RECENT_SEARCHES } from "./recent-searches.ts";

/** Keeps a search that found something among the recent ones of this device. */
export const KeepSearch = effect("keep-search", ({ keyword }: { keyword: string }) =>
  addRecent(RECENT_SEARCHES, keyword),
);
