import { Link } from "react-router";
import { searchPath } from "#domain/program/search-query";
import { type SurroundQuery, largerRadius, surroundPath } from "#domain/program/surround-query";
import { LoosenChip } from "../results/empty-results.tsx";
import type { loadSurround } from "./load-surround.server.ts";
import { Empty } from "../../../ui/empty.tsx";

export interface SurroundEmptyProps {
  surround: SurroundQuery;
  loosened: Awaited<ReturnType<typeof loadSurround>>["loosened"];
}

/** Nothing so near: a wider circle, or with one condition less. */
export function SurroundEmpty({ surround, loosened }: SurroundEmptyProps) {
  const { query, radius, area } = surround;
  const larger = area ? radius : largerRadius(radius);
  return (
    <Empty
      picture="map"
      title={
        <>
          {area ? "지도에서 본 지역에는 " : `${radius}km 안에는 `}
          {query.reachable && "지금 갈 수 있는 "}프로그램이 없어요
        </>
      }
      text={
        area
          ? "내 주변에서 찾아 볼까요?"
          : larger
            ? "조금 더 멀리까지 찾아 볼까요?"
            : "다른 지역도 둘러보세요."
      }
    >
      {loosened.length > 0 && (
        <ul className="chip-wrap loosen">
          {loosened.map(({ words, query: looser, ...found }) => (
            <li key={words}>
              <LoosenChip words={words} found={found} to={surroundPath({ ...surround, query: looser })} />
            </li>
          ))}
        </ul>
      )}
      {larger ? (
        <Link className="btn btn-line" to={surroundPath({ query, radius: larger })}>
          {area ? `내 주변 ${larger}km 보기` : `${larger}km까지 넓히기`}
        </Link>
      ) : (
        <Link className="btn btn-line" to={searchPath({ ...query, reachable: undefined })}>
          가까운 순서로 모두 보기
        </Link>
      )}
    </Empty>
  );
}
