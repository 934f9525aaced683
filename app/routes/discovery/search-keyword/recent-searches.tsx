import { Link } from "react-router";
import { SEARCHES_KEY } from "../../../api/storage-keys.ts";
import { Icon } from "../../../ui/icon.tsx";
import { clearRecent, type RecentList, removeRecent, useRecent } from "../recent-list.ts";

export const RECENT_SEARCHES: RecentList<string> = {
  key: SEARCHES_KEY,
  most: 10,
  isItem: (value): value is string => typeof value === "string" && value.length <= 40,
  idOf: (keyword) => keyword,
};

/** 최근 검색어: what was searched for on this device; one or all can be deleted. */
export function RecentSearches({ pathOf }: { pathOf: (keyword: string) => string }) {
  const keywords = useRecent(RECENT_SEARCHES);
  if (keywords.length === 0) return null;
  return (
    <section className="section" aria-label="최근 검색어">
      <div className="section-head">
        <h2>최근 검색어</h2>
        <button type="button" className="more" onClick={() => clearRecent(RECENT_SEARCHES)}>
          전체 삭제
        </button>
      </div>
      <ul className="chip-wrap pad">
        {keywords.map((keyword) => (
          <li className="chip recent" key={keyword}>
            <Link to={pathOf(keyword)}>{keyword}</Link>
            <button
              type="button"
              aria-label={`${keyword} 삭제`}
              onClick={() => removeRecent(RECENT_SEARCHES, keyword)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
