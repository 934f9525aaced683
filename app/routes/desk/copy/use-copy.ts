import { useEffect, useEffectEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { type DeskCopy, keepCopy } from "../../../ui/installed/desk-copy.ts";
import type { loader } from "../signed-in.tsx";

/**
 * Keeps what a screen shows on this phone, each time that it was read anew, for whoever is signed in.
 * @param path the screen's own address, without its query
 * @param shown what it was drawn from: another object is another reading; null where nothing is to be kept
 */
export function useCopy<Shown extends object>(
  path: string,
  shown: Shown | null,
  copyOf: (shown: Shown) => DeskCopy,
): void {
  const who = useRouteLoaderData<typeof loader>("routes/desk/signed-in")?.who ?? null;
  const keep = useEffectEvent((whose: string, of: Shown) =>
    keepCopy(whose, path, copyOf(of)).catch((error: unknown) =>
      console.warn("The screen is not kept on this phone:", error),
    ),
  );
  useEffect(() => {
    if (who !== null && shown !== null) void keep(who, shown);
  }, [who, shown]);
}
