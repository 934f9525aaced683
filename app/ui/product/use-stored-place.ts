import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { placedPath } from "./follow-place.ts";

/** Once React is there: the same screen for the place kept on this device. */
export function useStoredPlace(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const path = placedPath({ pathname, search, hash });
    if (path !== undefined) void navigate(path, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);
}
