import { SEARCHES_KEY } from "../../../api/storage-keys.ts";
import type { RecentList } from "../../../ui/product/recent-list.ts";

/** What was searched for on this device. */
export const RECENT_SEARCHES: RecentList<string> = {
  key: SEARCHES_KEY,
  most: 10,
  isItem: (value): value is string => typeof value === "string" && value.length <= 80,
  idOf: (keyword) => keyword,
};
