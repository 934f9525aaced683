import { type RefObject, useEffect, useState } from "react";
import type { Point } from "#domain/geo";
import { tidyParams } from "#domain/program/search-query";
import { formParams } from "./form-params.ts";

/** How long the form must rest before it is asked about, in milliseconds. */
const REST_MS = 300;

/** How many programs a filter form would find; `first` until it is changed, undefined while that is not known. @param changes grows with every change @param origin where distances are taken from */
export function useLiveCount(form: RefObject<HTMLFormElement | null>, changes: number, first: number, origin: Point): number | undefined {
  const { lat, lon } = origin;
  const [found, setFound] = useState<{ changes: number; count: number | undefined }>();
  useEffect(() => {
    if (changes === 0) return;
    const leave = new AbortController();
    const ask = async () => {
      if (!form.current) return;
      const count = await countFor(form.current, leave.signal, { lat, lon });
      if (!leave.signal.aborted) setFound({ changes, count });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [form, changes, lat, lon]);
  if (changes === 0) return first;
  return found?.changes === changes ? found.count : undefined;
}

async function countFor(form: HTMLFormElement, signal: AbortSignal, { lat, lon }: Point): Promise<number | undefined> {
  const asked = tidyParams(formParams(form));
  for (const name of ["sort", "region", "at"]) asked.delete(name); // none changes how many there are
  const radius = asked.get("radius"); // km here, metres there
  for (const [name, value] of Object.entries({ limit: 1, lat, lon, ...(radius !== null && { radius: Number(radius) * 1000 }) })) asked.set(name, String(value));
  const { browserApi } = await import("../../api/browser-api.ts");
  try {
    const { data } = await browserApi().GET("/program", { signal, querySerializer: () => asked.toString() });
    return data?.count;
  } catch {
    return undefined; // the button then says 결과 보기
  }
}
