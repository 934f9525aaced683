import type { ReactNode } from "react";
import { WideBar } from "./wide-bar.tsx";

/** A screen's place: a phone's column; past 960 px what the screen makes of it, below a bar (SPEC U06). */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="stage">
      <WideBar />
      <div className="app">{children}</div>
    </div>
  );
}
