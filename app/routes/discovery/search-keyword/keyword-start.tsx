import { Link } from "react-router";
import { COLLECTIONS } from "#content/collections";
import { CATEGORIES } from "#domain/category";
import type { PlaceParam } from "#domain/region/with-place";
import { withPlace } from "#domain/region/with-place";
import { Icon } from "../../../ui/icon.tsx";
import { SeenPrograms } from "../../../ui/product/seen-programs.tsx";
import { RecentSearches } from "./recent-searches.island.tsx";
import { keywordPath } from "./keyword-path.ts";

export interface KeywordStartProps {
  popular: readonly string[];
  place: PlaceParam | undefined;
}

/** Before anything was searched for: recent and popular searches, and the way by category. */
export function KeywordStart({ popular, place }: KeywordStartProps) {
  return (
    <>
      <RecentSearches place={place} />
      <section className="section" aria-label="이럴 때 이런 나들이">
        <div className="section-head">
          <h2>이럴 때 이런 나들이</h2>
        </div>
        <ul className="chip-wrap pad">
          {COLLECTIONS.map(({ name, title, icon }) => (
            <li key={name}>
              <Link className="chip" to={withPlace(`/collection/${name}`, place)}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <PopularSearches popular={popular} place={place} />
      <SeenPrograms />
      <section className="section" aria-label="카테고리로 찾기">
        <div className="section-head">
          <h2>카테고리로 찾기</h2>
        </div>
        <ul className="chip-wrap pad">
          {CATEGORIES.map(({ id, name, icon }) => (
            <li key={id}>
              <Link className="chip" to={withPlace(`/search/category?category=${id}`, place)}>
                <Icon name={icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** 인기 검색어, the most searched for first. */
export function PopularSearches({ popular, place }: KeywordStartProps) {
  if (popular.length === 0) return null;
  return (
    <section className="section" aria-label="인기 검색어">
      <div className="section-head">
        <h2>인기 검색어</h2>
      </div>
      <ol className="popular pad">
        {popular.map((keyword, index) => (
          <li key={keyword}>
            <Link to={keywordPath(keyword, place)}>
              <b aria-hidden="true">{index + 1}</b>
              {keyword}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
