import { useCallback, useEffect, useReducer, useRef } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { NOT_ASKED, locating } from "#domain/region/locating";
import { DEFAULT_PLACE } from "#domain/region/place";
import { withPlace } from "#domain/region/with-place";
import { Icon } from "../../../ui/icon.tsx";
import { hasAgreed, storePlace } from "../../../ui/product/stored-place.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { loadLocation } from "./load-location.server.ts";
import { keepPlace, PlaceLink } from "./place-link.tsx";

const ASK = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };
/**
 * GeolocationPositionError.POSITION_UNAVAILABLE: also for a browser without positions, and a position outside
 * Korea.
 */
const UNAVAILABLE = 2;
const SEOUL = { region: DEFAULT_PLACE.code };

export interface CurrentPositionProps {
  next: string;
  /** Someone has just agreed: ask at once. */
  isStarted: boolean;
}

/**
 * 현재 위치로 찾기 (SPEC S10): the browser's position, rounded before it leaves the device; on failure
 * Seoul, with the reason.
 */
export function CurrentPosition({ next, isStarted }: CurrentPositionProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof loadLocation>();
  const [{ isLoading, errorCode }, dispatch] = useReducer(locating, NOT_ASKED);
  const at = useRef("");

  const fail = useCallback((code: number) => {
    dispatch({ type: "failed", code });
    storePlace({ ...DEFAULT_PLACE, param: SEOUL, errorCode: code });
  }, []);
  const { load } = fetcher;
  const ask = useCallback(() => {
    dispatch({ type: "asked" });
    if (!("geolocation" in navigator)) return fail(UNAVAILABLE);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        at.current = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
        void load(`/location?at=${at.current}`);
      },
      ({ code }) => fail(code),
      ASK,
    );
  }, [fail, load]);

  useEffect(() => {
    if (isStarted && hasAgreed()) ask();
  }, [isStarted, ask]);

  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || state !== "idle" || at.current === "") return;
    const param = { at: at.current };
    at.current = "";
    if (!data.position) return fail(UNAVAILABLE);
    dispatch({ type: "found", place: data.position });
    keepPlace(data.position, param);
    void navigate(withPlace(next, param));
  }, [data, state, fail, navigate, next]);

  const words = (
    <>
      <Icon name="navigation" />
      {isLoading ? "위치를 확인하고 있어요" : "현재 위치로 찾기"}
    </>
  );
  return (
    <>
      {isHydrated && hasAgreed() ? (
        <button
          type="button"
          className="btn btn-soft btn-block"
          aria-busy={isLoading || undefined}
          onClick={() => !isLoading && ask()}
        >
          {words}
        </button>
      ) : (
        <Link className="btn btn-soft btn-block" to={`/location/agree?next=${encodeURIComponent(next)}`}>
          {words}
        </Link>
      )}
      <div role="status">
        {errorCode !== null && (
          <div className="note note-warn located" data-code={errorCode}>
            <Icon name="info" />
            <span>
              위치를 확인하지 못해 서울 기준으로 보여드려요.
              <PlaceLink className="link" place={DEFAULT_PLACE} param={SEOUL} next={next}>
                서울 보기
              </PlaceLink>
            </span>
          </div>
        )}
      </div>
    </>
  );
}
