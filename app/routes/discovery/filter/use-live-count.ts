import { type RefObject, useEffect, useState } from "react";
import type { Point } from "#domain/geo";
import type { Box } from "#domain/geo-box";
import { boxText } from "#domain/map/map-view";
import { countParams } from "./count-params.ts";
import type { Counted } from "./count-words.ts";
import { formParams } from "./form-params.ts";

/** How long the form must rest before it is asked about, in milliseconds. */
const REST_MS = 300;

/**
 * How many programs a filter form would find; `first` until it is changed, undefined while that is not known.
 * @param changes grows with every change
 * @param origin where distances are taken from
 * @param box what a map has in sight; then no distance counts
 */
export function useLiveCount(
  form: RefObject<HTMLFormElement | null>,
  changes: number,
  first: Counted,
  origin: Point,
  box?: Box,
): Counted | undefined {
  const { lat, lon } = origin;
  const bbox = box && boxText(box);
  const [found, setFound] = useState<{ changes: number; count: Counted | undefined }>();
  useEffect(() => {
    if (changes === 0) return;
    const leave = new AbortController();
    const ask = async () => {
      if (!form.current) return;
      const count = await countFor(form.current, leave.signal, { lat, lon, bbox });
      if (!leave.signal.aborted) setFound({ changes, count });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [form, changes, lat, lon, bbox]);
  if (changes === 0) return first;
  return found?.changes === changes ? found.count : undefined;
}

async function countFor(
  form: HTMLFormElement,
  signal: AbortSignal,
  { lat, lon, bbox }: Point & { bbox: string | undefined },
): Promise<Counted | undefined> {
  const asked = countParams(formParams(form), { lat, lon }, bbox);
  const { countRead, read } = await import("../../../api/queries.ts");
  try {
    return await read(countRead(asked), signal);
  } catch {
    return undefined; // the button then says 결과 보기
  }
}
