import { useEffect } from "react";
import { keepFocusInView } from "./keep-focus-in-view.ts";

/** Stands in the root. */
export function FocusInView() {
  useEffect(keepFocusInView, []);
  return null;
}
