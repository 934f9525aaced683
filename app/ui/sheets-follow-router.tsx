import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { followRouter } from "./sheet-history.ts";

/** Stands in the root: the sheets' entries of the history know where the router is. */
export function SheetsFollowRouter() {
  const location = useLocation();
  useLayoutEffect(() => followRouter(location), [location]);
  return null;
}
