import { Link } from "react-router";
import { categoryName } from "#domain/category";
import { type SurroundQuery, largerRadius, surroundPath } from "#domain/program/surround-query";
import { type PlaceParam, withPlace } from "#domain/region/with-place";
import { LoosenChip } from "../results/empty-results.tsx";
import type { loadSurround } from "./load-surround.server.ts";

export interface SurroundEmptyProps {
  query: SurroundQuery;
  place: PlaceParam | undefined;
  loosened: Awaited<ReturnType<typeof loadSurround>>["loosened"];
}

/** Nothing so near: a wider circle, or with one condition less. */
export function SurroundEmpty({ query, place, loosened }: SurroundEmptyProps) {
  const radius = largerRadius(query.radius);
  const helpful = loosened.filter(({ count }) => count > 0);
  return (
    <div className="empty">
      <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
      <h2>
        {query.radius}km 안에는 {query.reachable && "지금 갈 수 있는 "}프로그램이 없어요
      </h2>
      <p>{radius ? "조금 더 멀리까지 찾아 볼까요?" : "다른 지역도 둘러보세요."}</p>
      {helpful.length > 0 && (
        <ul className="chip-wrap loosen">
          {helpful.map(({ name, ...found }) => (
            <li key={name}>
              <LoosenChip
                words={name === "reachable" ? "지금 갈 수 있는" : categoryName(query.category ?? "")}
                found={found}
                to={surroundPath({ ...query, [name]: undefined }, place)}
              />
            </li>
          ))}
        </ul>
      )}
      {radius ? (
        <Link className="btn btn-line" to={surroundPath({ ...query, radius }, place)}>
          {radius}km까지 넓히기
        </Link>
      ) : (
        <Link
          className="btn btn-line"
          to={withPlace(`/search/category${query.category ? `?category=${query.category}` : ""}`, place)}
        >
          가까운 순서로 모두 보기
        </Link>
      )}
    </div>
  );
}
