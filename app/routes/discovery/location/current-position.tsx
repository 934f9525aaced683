import { useCallback, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { DEFAULT_PLACE } from "#domain/region/place";
import { withPlace } from "#domain/region/with-place";
import { Icon } from "../../../ui/icon.tsx";
import { hasAgreed } from "../../../ui/product/stored-place.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { PlaceLink } from "./place-link.tsx";
import { SEOUL, usePosition } from "./use-position.ts";

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
  const { isLoading, errorCode, ask } = usePosition(
    useCallback((param) => void navigate(withPlace(next, param)), [navigate, next]),
  );

  useEffect(() => {
    if (isStarted && hasAgreed()) ask();
  }, [isStarted, ask]);

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
