import { Link } from "react-router";
import { CATEGORIES } from "#domain/category";
import { type SearchQuery, searchPath } from "#domain/program/search-query";
import { Icon } from "../../ui/icon.tsx";

/** The twelve categories and 전체, one of them on; the other filters stay. */
export function CategoryChips({ query }: { query: SearchQuery }) {
  const current = (id: string | undefined) => (query.category === id ? "true" : undefined);
  return (
    <nav className="chips categories" aria-label="카테고리">
      <Link className="chip" to={searchPath(query, { category: undefined })} aria-current={current(undefined)}>
        전체
      </Link>
      {CATEGORIES.map(({ id, name, icon }) => (
        <Link key={id} className="chip" to={searchPath(query, { category: id })} aria-current={current(id)}>
          <Icon name={icon} />
          {name}
        </Link>
      ))}
    </nav>
  );
}
