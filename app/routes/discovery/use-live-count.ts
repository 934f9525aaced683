import { type RefObject, useEffect, useState } from "react";
import { tidyParams } from "#domain/program/search-query";
import { formParams } from "./form-params.ts";

/** How long the form must rest before it is asked about, in milliseconds. */
const REST_MS = 300;

/** How many programs a filter form would find; `first` until it is changed, undefined while that is not known. @param changes grows with every change */
export function useLiveCount(form: RefObject<HTMLFormElement | null>, changes: number, first: number): number | undefined {
  const [found, setFound] = useState<{ changes: number; count: number | undefined }>();
  useEffect(() => {
    if (changes === 0) return;
    const leave = new AbortController();
    const ask = async () => {
      if (!form.current) return;
      const count = await countFor(form.current, leave.signal);
      if (!leave.signal.aborted) setFound({ changes, count });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [form, changes]);
  if (changes === 0) return first;
  return found?.changes === changes ? found.count : undefined;
}

async function countFor(form: HTMLFormElement, signal: AbortSignal): Promise<number | undefined> {
  const asked = tidyParams(formParams(form));
  for (const name of ["sort", "region", "at"]) asked.delete(name); // none changes how many there are
  asked.set("limit", "1");
  const { browserApi } = await import("../../api/browser-api.ts");
  try {
    const { data } = await browserApi().GET("/program", { signal, querySerializer: () => asked.toString() });
    return data?.count;
  } catch {
    return undefined; // the button then says 결과 보기
  }
}
