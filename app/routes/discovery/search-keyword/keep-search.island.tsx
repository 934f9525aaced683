import { useEffect } from "react";
import { island } from "../../../document/island.tsx";
import { addRecent } from "../../../ui/product/recent-list.ts";
import { RECENT_SEARCHES } from "./recent-searches.ts";

function Keep({ keyword }: { keyword: string }) {
  useEffect(() => addRecent(RECENT_SEARCHES, keyword), [keyword]);
  return null;
}

/** Keeps a search that found something among the recent ones of this device. */
export const KeepSearch = island("keep-search", Keep, { when: "idle" });
