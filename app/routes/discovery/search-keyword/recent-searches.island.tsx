import { Link } from "react-router";
import type { PlaceParam } from "#domain/region/with-place";
import { island } from "../../../document/island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { clearRecent, removeRecent } from "../../../ui/product/recent-list.ts";
import { useRecent } from "../../../ui/product/use-recent.ts";
import { RECENT_SEARCHES } from "./recent-searches.ts";
import { keywordPath } from "./keyword-path.ts";

function Recent({ place }: { place: PlaceParam | undefined }) {
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
            <Link to={keywordPath(keyword, place)}>{keyword}</Link>
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

/** 최근 검색어: what was searched for on this device; one or all can be deleted. */
export const RecentSearches = island("recent-searches", Recent, { when: "idle", shows: "more recent" });
