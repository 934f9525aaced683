import { lazy, Suspense } from "react";

const SeenPrograms = lazy(async () => ({ default: (await import("./seen-programs.tsx")).SeenPrograms }));

/** 최근 본 프로그램 below an empty list of a screen of React's: its code comes only where the list is empty. */
export const SeenProgramsLater = () => (
  <Suspense>
    <SeenPrograms />
  </Suspense>
);
