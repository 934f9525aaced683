import { useEffect, useState } from "react";
import { keywordSearch } from "#domain/validation/keyword-search";
import type { Suggestion } from "./suggestion-path.ts";

/** How long the typing must rest before it is asked about, in milliseconds. */
const REST_MS = 180;

/**
 * What `typed` may become, asked for once the typing rests; none for what V02 refuses. Undefined = nothing
 * was typed since the page came.
 */
export function useSuggestions(typed: string | undefined): Suggestion[] {
  const [found, setFound] = useState<{ typed: string; suggestions: Suggestion[] }>();
  useEffect(() => {
    if (typed === undefined) return;
    const { check, keywordApi: q } = keywordSearch(typed);
    if (!check || q === "") return;
    const leave = new AbortController();
    const ask = async () => {
      const suggestions = await suggestionsFor(q, leave.signal);
      if (!leave.signal.aborted) setFound({ typed, suggestions });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [typed]);
  // The last ones stay while the next are asked for, so that the list does not flicker with each letter.
  return typed === undefined || typed.trim() === "" ? [] : (found?.suggestions ?? []);
}

async function suggestionsFor(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { read, suggestionsRead } = await import("../../../api/queries.ts");
  try {
    return await read(suggestionsRead(q), signal);
  } catch {
    return []; // the search itself works without them
  }
}
