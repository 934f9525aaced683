import { keywordFormat } from "#domain/validation/search";
import { markWords } from "#domain/search/match";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-names.ts";
import type { Suggestion } from "./suggestion-path.ts";

const KINDS: Readonly<Record<Suggestion["kind"], { icon: IconName; words: string }>> = {
  keyword: { icon: "search", words: "검색어" },
  category: { icon: "tag", words: "카테고리" },
  region: { icon: "map-pin", words: "지역" },
  place: { icon: "map-pin", words: "장소" },
  host: { icon: "user", words: "진행자" },
  program: { icon: "ticket", words: "프로그램" },
};

/** The API counts so far (GET /search/suggest). */
const MOST_COUNTED = 30;
const countWords = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED}개 이상` : `${count}개`;

export interface SuggestionListProps {
  /** Of the combobox: the list is `${id}-list`, its options `${id}-0` and so on. */
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the one the arrow keys are at; -1 = none. */
  active: number;
  typed: string;
  onChoose: (suggestion: Suggestion) => void;
}

/** What the typed words may become; the keyboard stays in the input. */
export function SuggestionList({ id, suggestions, active, typed, onChoose }: SuggestionListProps) {
  const words = keywordFormat(typed);
  return (
    <>
      {/* A press must not take the focus out of the input, which would close the list before the click. */}
      <ul
        id={`${id}-list`}
        className="suggestions"
        role="listbox"
        aria-label="검색어 제안"
        hidden={suggestions.length === 0}
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={`${suggestion.kind} ${suggestion.id ?? suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onChoose(suggestion)}
          >
            <Icon name={KINDS[suggestion.kind].icon} />
            <span>
              {markWords(suggestion.text, words).map(({ text, isMatch }, part) =>
                isMatch ? <mark key={part}>{text}</mark> : text,
              )}
            </span>
            <small>
              {KINDS[suggestion.kind].words}
              {suggestion.count !== undefined && ` ${countWords(suggestion.count)}`}
            </small>
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {suggestions.length > 0 && `제안 ${suggestions.length}개`}
      </p>
    </>
  );
}
