import type { SeenProgram } from "#domain/program/seen";
import { effect } from "../../document/effect.tsx";
import { addRecent } from "../../ui/product/recent-list.ts";
import { SEEN_PROGRAMS } from "../../ui/product/seen-list.ts";

/**
 * Whether somebody has just come here. A page that is loaded again, or gone back to, was kept when they came:
 * after a logout, which loads the pages of all tabs again, it must not be kept for whoever is next.
 */
const hasArrived = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "navigate");

/** Keeps a program whose page was opened among the last ones of this device. */
export const KeepSeen = effect("keep-seen", ({ program }: { program: Omit<SeenProgram, "at"> }) => {
  if (hasArrived()) addRecent(SEEN_PROGRAMS, { ...program, at: Date.now() });
});
