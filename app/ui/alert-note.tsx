import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** What went wrong with the whole of a form, where it happened. */
export function AlertNote({ children }: { children: ReactNode }) {
  return (
    <div className="note note-bad" role="alert">
      <Icon name="triangle-alert" />
      <div>{children}</div>
    </div>
  );
}
