import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";

/** A sentence above what was found, on how it was looked for. */
export function SearchNote({ children }: { children: ReactNode }) {
  return (
    <div className="pad search-note">
      <p className="note note-info" role="status">
        <Icon name="info" />
        <span>{children}</span>
      </p>
    </div>
  );
}
