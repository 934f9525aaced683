import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { OVERLAYS_ID } from "./overlays.ts";
import { useHydrated } from "./use-hydrated.ts";

/** With something to undo it stays this long, in milliseconds, and while it is pointed at or focused. */
const UNDO_MS = 6_000;

export interface ToastProps {
  /** What it is about; null = there is nothing to tell. */
  about: string | null;
  /** What succeeded and can be undone. */
  message: string;
  /** The button that undoes it. */
  children: ReactNode;
  onGone: () => void;
}

/**
 * Tells of what was done, with a way back. Its live region stands in the overlay container from the start, so
 * that what comes into it is read out.
 */
export function Toast({ about, ...told }: ToastProps) {
  const isHydrated = useHydrated();
  const overlays = isHydrated ? document.getElementById(OVERLAYS_ID) : null;
  if (!overlays) return null;
  return createPortal(<div role="status">{about !== null && <Told key={about} {...told} />}</div>, overlays);
}

function Told({ message, children, onGone }: Omit<ToastProps, "about">) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onGone]);
  const held = (is: boolean) => () => setHeld(is);
  return (
    <div
      className="toast"
      onFocusCapture={held(true)}
      onBlurCapture={held(false)}
      onPointerEnter={held(true)}
      onPointerLeave={held(false)}
    >
      <span>{message}</span>
      {children}
    </div>
  );
}
