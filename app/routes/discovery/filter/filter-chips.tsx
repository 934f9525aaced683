import { Link } from "react-router";
import { type Filter, FILTERS, filterWords } from "#domain/program/search-filters";
import type { SearchQuery } from "#domain/program/search-query";
import { Icon } from "../../../ui/icon.tsx";
import { SheetButton } from "../../../ui/sheet.tsx";
import { type Around, FILTER_SHEET, resetPath } from "./filter-sheet.tsx";

/** The place has its own chips around it. */
const OF_PLACE: readonly Filter["id"][] = ["place", "distance"];

/** What is set, at a glance; each opens the sheet where it is changed, and one takes all of it off. */
export function FilterChips({
  query,
  now,
  around,
}: {
  query: SearchQuery;
  now: number;
  around: Around | undefined;
}) {
  const chips = FILTERS.map(({ id, name }) => ({ id, name, words: filterWords(id, query, now) })).filter(
    ({ id, words }) => !around || words !== null || !OF_PLACE.includes(id),
  );
  const count = chips.filter(({ words }) => words !== null).length;
  return (
    <div className="chips filters" role="group" aria-label="필터">
      <SheetButton
        sheet={FILTER_SHEET}
        className="chip"
        aria-label={count > 0 ? `모든 필터, ${count} 개 적용 중` : "모든 필터"}
      >
        <Icon name="sliders-horizontal" />
        {count > 0 ? count : "필터"}
      </SheetButton>
      {count > 0 && (
        <Link className="chip" to={resetPath(query, around)}>
          <Icon name="rotate-ccw" />
          <span className="sr">필터 </span>초기화
        </Link>
      )}
      {/* What is set comes first: it is what one wants to see or change. */}
      {chips
        .toSorted((a, b) => Number(a.words === null) - Number(b.words === null))
        .map(({ id, name, words }) => (
          <SheetButton
            key={id}
            sheet={FILTER_SHEET}
            className={words === null ? "chip" : "chip on"}
            aria-label={words === null ? `${name} 고르기` : `${name} 바꾸기, 지금 ${words}`}
          >
            {words ?? name}
            <Icon name="chevron-down" />
          </SheetButton>
        ))}
    </div>
  );
}
