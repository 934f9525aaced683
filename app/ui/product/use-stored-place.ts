import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { placeParam, withPlace } from "#domain/region/with-place";
import { readPlace } from "./stored-place.ts";

/** E05's code: what a URL without a place shows anyway. */
const DEFAULT_CODE = "1100000000";

/**
 * On a screen whose shared HTML is Seoul's: once React is there, the same screen for the place kept on this
 * device (SPEC §7).
 */
export function useStoredPlace(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const place = readPlace();
    if (
      !place ||
      placeParam(new URLSearchParams(search)) ||
      ("region" in place.param && place.param.region === DEFAULT_CODE)
    )
      return;
    void navigate(withPlace(`${pathname}${search}${hash}`, place.param), {
      replace: true,
      preventScrollReset: true,
    });
  }, [navigate, pathname, search, hash]);
}
