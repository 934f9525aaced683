import { useMatches } from "react-router";

/**
 * Whether a document starts React. `react` (default): in the ordinary way. `never`: pure reading pages, no
 * JavaScript at all. `islands`: no React either; what answers to a finger comes alive by itself (island.tsx),
 * and its path stands in documents.ts. A route says so with
 * `export const handle = { hydrate: "never" } satisfies HydrationHandle`.
 */
export interface HydrationHandle {
  hydrate: "react" | "never" | "islands";
}

const hydrateOf = (handle: unknown): HydrationHandle["hydrate"] | undefined =>
  typeof handle === "object" && handle !== null && "hydrate" in handle
    ? (handle as HydrationHandle).hydrate
    : undefined;

/** How a screen asks to be started, of the handles from its root to itself: its deepest route decides. */
export const hydrateMode = (handles: readonly unknown[]): HydrationHandle["hydrate"] =>
  handles.map(hydrateOf).findLast(Boolean) ?? "react";

/** `hydrateMode` of the screen that is rendered. */
export const useHydrateMode = (): HydrationHandle["hydrate"] =>
  hydrateMode(useMatches().map(({ handle }) => handle));
