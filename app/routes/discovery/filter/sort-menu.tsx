import { Link } from "react-router";
import { type SearchQuery, searchPath, sortsOf } from "#domain/program/search-query";
import { Icon } from "../../../ui/icon.tsx";

/** The orders, as links under the one that holds. */
export function SortMenu({ query }: { query: SearchQuery }) {
  return (
    <details className="sort" key={query.sort}>
      <summary className="more">
        <Icon name="arrow-down-up" />
        <span className="sr">정렬: </span>
        {sortsOf(query).find(({ id }) => id === query.sort)?.name}
      </summary>
      <ul>
        {sortsOf(query).map(({ id, name }) => (
          <li key={id}>
            <Link to={searchPath(query, { sort: id })} aria-current={id === query.sort ? "true" : undefined}>
              {name}
              {id === query.sort && <Icon name="check" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
