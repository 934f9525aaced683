import { Link, useFetcher } from "react-router";
import { mapPath } from "#domain/program/map-query";
import { searchPath } from "#domain/program/search-query";
import { largerRadius } from "#domain/program/surround-query";
import { FILTERS, without } from "#domain/program/search-filters";
import { Icon } from "../../../ui/icon.tsx";
import { MoreLink, type Page, useMore } from "../../../ui/more.tsx";
import { MapRow, type OnMap } from "./map-row.tsx";
import type { LoadedMap } from "./map-load.server.ts";

interface MapListProps extends OnMap {
  loaded: LoadedMap;
  selected: string | undefined;
}

const EAGER = 3;
const kept = new Map<string, Page<LoadedMap["programs"][number]>>();

/** The programs of the area as a list. */
export function MapList({ loaded, selected, onHighlight, onShow }: MapListProps) {
  const { query, seen, circle, programs, next, now, ignored } = loaded;
  const fetcher = useFetcher<LoadedMap>();
  const { data } = fetcher;
  const list = useMore(
    kept,
    { items: programs, next },
    data && { items: data.programs, next: data.next, cursor: data.cursor },
  );
  if (programs.length === 0) return <MapEmpty loaded={loaded} />;
  return (
    <>
      {ignored.length > 0 && (
        <p className="note note-info mx-gutter mb-2" role="status">
          <Icon name="info" />
          <span>쓸 수 없는 {ignored.join(", ")} 조건은 빼고 찾았어요.</span>
        </p>
      )}
      <ul>
        {list.items.map((program, index) => (
          <MapRow
            key={program.id}
            program={program}
            now={now}
            eager={index < EAGER}
            isSelected={program.id === selected}
            onHighlight={onHighlight}
            onShow={onShow}
          />
        ))}
      </ul>
      <MoreLink
        path={circle ? mapPath(query) : mapPath(query, seen, seen)}
        next={list.next}
        fetcher={fetcher}
        status={list.added > 0 ? `프로그램 ${list.items.length}개를 보고 있어요` : ""}
      />
      <Link className="link mx-gutter mb-3" to={searchPath(query)}>
        지역에 상관없이 목록으로 보기
      </Link>
    </>
  );
}

/** Nothing in sight: further out, or without the filters. */
function MapEmpty({ loaded: { query, seen } }: { loaded: LoadedMap }) {
  const { radius } = query;
  const none = { keyword: undefined, category: undefined, radius };
  const bare = Object.assign({}, query, ...FILTERS.map(without), none);
  const isNarrowed = mapPath(bare) !== mapPath(query);
  const larger = radius && largerRadius(radius);
  const area = radius ? undefined : seen;
  const wider = { ...seen, zoom: Math.max(6, seen.zoom - 2) };
  return (
    <div className="empty">
      <img src="/brand/empty-map.svg" alt="" width="240" height="180" />
      <p className="type-subhead">이 지역에는 프로그램이 없어요</p>
      <p>지도를 옮기거나 조금 더 넓게 찾아 보세요.</p>
      {larger ? (
        <Link className="btn btn-line" to={mapPath({ ...query, radius: larger })}>
          {larger}km까지 넓히기
        </Link>
      ) : (
        <Link className="btn btn-line" to={mapPath({ ...query, radius: undefined }, wider)}>
          더 넓게 찾기
        </Link>
      )}
      {isNarrowed && (
        <Link className="btn btn-plain" to={mapPath(bare, area, area)}>
          조건 초기화
        </Link>
      )}
    </div>
  );
}
