import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React has taken over the document: false while it is rendered at the edge and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
