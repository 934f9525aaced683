import { useEffect } from "react";

/** Says on the document that React answers from here on, as the visitors' documents do. */
export function ReadyMark() {
  useEffect(() => {
    document.documentElement.dataset.app = "ready";
  }, []);
  return null;
}
