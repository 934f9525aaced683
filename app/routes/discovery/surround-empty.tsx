import { Link } from "react-router";
import { categoryName } from "#domain/category";
import { type SurroundQuery, largerRadius, surroundPath } from "#domain/program/surround-query";
import { type PlaceParam, withPlace } from "#domain/region/with-place";
import { Icon } from "../../ui/icon.tsx";

/** Nothing so near: a wider circle, or without the category. */
export function SurroundEmpty({ query, place }: { query: SurroundQuery; place: PlaceParam | undefined }) {
  const radius = largerRadius(query.radius);
  return (
    <div className="empty">
      <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
      <h2>{query.radius}km 안에는 프로그램이 없어요</h2>
      <p>{radius ? "조금 더 멀리까지 찾아 볼까요?" : "다른 지역도 둘러보세요."}</p>
      {query.category && (
        <ul className="chip-wrap loosen">
          <li>
            <Link className="chip" to={surroundPath({ ...query, category: undefined }, place)} aria-label={`${categoryName(query.category)} 조건 빼기`}>
              {categoryName(query.category)}
              <Icon name="x" />
            </Link>
          </li>
        </ul>
      )}
      {radius ? (
        <Link className="btn btn-line" to={surroundPath({ ...query, radius }, place)}>
          {radius}km까지 넓히기
        </Link>
      ) : (
        <Link className="btn btn-line" to={withPlace(`/search/category${query.category ? `?category=${query.category}` : ""}`, place)}>
          가까운 순서로 모두 보기
        </Link>
      )}
    </div>
  );
}
