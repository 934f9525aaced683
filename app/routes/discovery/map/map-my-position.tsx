import { type FormEvent, useCallback, useEffect } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import type { Point } from "#domain/geo";
import { mapPath } from "#domain/program/map-query";
import type { SearchQuery } from "#domain/program/search-query";
import { withPlace } from "#domain/region/with-place";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { hasAgreed, readPlace, storeAgreement } from "../../../ui/product/stored-place.ts";
import { leaveSheet, openSheet, Sheet } from "../../../ui/sheet.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { action } from "../location/location-agree.tsx";
import { LocationUses } from "../location/location-uses.tsx";
import { usePosition } from "../location/use-position.ts";

const SHEET = "my-position";

export interface MyPositionProps {
  query: SearchQuery;
  /** The version of the location terms that one agrees to. */
  version: string;
  /** A position that is known already: it is gone to at once. */
  onKnown: (at: Point) => void;
}

/**
 * 내 위치로: the map comes to where one is, in place. Who has not agreed to that yet is asked in a sheet;
 * where the browser says no, the sheet says how to allow it. Without scripts it leads to the location screen.
 */
export function MyPosition({ query, version, onKnown }: MyPositionProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const consent = useFetcher<typeof action>();
  const path = mapPath(query);
  const { isLoading, errorCode, ask } = usePosition(
    useCallback(
      (param) => void navigate(withPlace(path, param), { replace: leaveSheet(SHEET) }),
      [navigate, path],
    ),
  );
  useEffect(() => {
    if (errorCode !== null) openSheet(SHEET);
  }, [errorCode]);

  const { data, state } = consent;
  useEffect(() => {
    if (state !== "idle" || !data) return;
    if (data.problem === null) {
      storeAgreement(version, Date.now());
      ask();
    }
  }, [data, state, version, ask]);
  const agree = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void consent.submit(event.currentTarget);
  };

  const label = isLoading ? "위치를 확인하고 있어요" : "내 위치로";
  const isBusy = isLoading || state !== "idle";
  return (
    <>
      {isHydrated ? (
        <button
          type="button"
          className="iconbtn map-float"
          aria-label={label}
          aria-busy={isLoading || undefined}
          onClick={() => {
            const place = query.at !== undefined && hasAgreed() ? readPlace() : undefined;
            if (place && "at" in place.param) onKnown({ lat: place.lat, lon: place.lon });
            else if (!hasAgreed()) openSheet(SHEET);
            else if (!isLoading) ask();
          }}
        >
          <Icon name="navigation" />
        </button>
      ) : (
        <Link
          className="iconbtn map-float"
          to={`/location/agree?next=${encodeURIComponent(withPlace(path, undefined))}`}
          aria-label={label}
          data-hold
        >
          <Icon name="navigation" />
        </Link>
      )}
      <Sheet id={SHEET} title={errorCode === null ? "내 위치 켜기" : "위치를 확인하지 못했어요"}>
        {errorCode === null ? (
          <consent.Form className="sheet-form" method="post" action="/location/agree" onSubmit={agree}>
            <input type="hidden" name="stays" value="1" />
            <div className="sheet-body grid gap-4">
              <LocationUses />
              {data?.problem && <AlertNote>{data.problem}</AlertNote>}
            </div>
            <div className="sheet-foot">
              <button type="submit" className="btn btn-primary" aria-busy={isBusy || undefined}>
                {isBusy ? "위치를 확인하고 있어요" : "동의하고 내 위치 켜기"}
              </button>
            </div>
          </consent.Form>
        ) : (
          <Refused code={errorCode} onAgain={ask} isLoading={isLoading} place={withPlace(path, undefined)} />
        )}
      </Sheet>
    </>
  );
}

/** GeolocationPositionError.PERMISSION_DENIED. */
const DENIED = 1;

interface RefusedProps {
  code: number;
  onAgain: () => void;
  isLoading: boolean;
  /** What a place is chosen for. */
  place: string;
}

/** Why there is no position, how to allow it, and the way to choose a place by hand. */
function Refused({ code, onAgain, isLoading, place }: RefusedProps) {
  return (
    <>
      <div className="sheet-body grid gap-4" role="status">
        {code === DENIED ? (
          <>
            <p>이 브라우저가 나들에 위치를 알려 주지 않도록 되어 있어요. 이렇게 켤 수 있어요.</p>
            <ol className="grid gap-2 pl-[1.3em] list-decimal text-ink-2">
              <li>주소창 왼쪽의 자물쇠나 설정 아이콘을 누르세요.</li>
              <li>권한에서 위치를 허용으로 바꾸세요.</li>
              <li>아이폰은 설정 &gt; 개인정보 보호 및 보안 &gt; 위치 서비스에서 브라우저를 켜 주세요.</li>
            </ol>
          </>
        ) : (
          <p>신호가 약하거나 서비스 지역이 아닐 수 있어요. 잠시 뒤에 다시 시도해 주세요.</p>
        )}
      </div>
      <div className="sheet-foot">
        <Link className="btn btn-plain" to={`/location?next=${encodeURIComponent(place)}`}>
          지역 고르기
        </Link>
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={isLoading || undefined}
          onClick={() => !isLoading && onAgain()}
        >
          {isLoading ? "위치를 확인하고 있어요" : "다시 시도"}
        </button>
      </div>
    </>
  );
}
