import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { type PlaceParam, withPlace } from "#domain/region/with-place";
import { keywordSearch } from "#domain/validation/keyword-search";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import type { SearchReason } from "#domain/validation/search";
import { island } from "../../../document/island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { readPlace } from "../../../ui/product/stored-place.ts";
import { BackLink } from "../../../ui/screen.tsx";
import { type Suggestion, suggestionPath } from "./suggestion-path.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface KeywordBoxProps {
  /** What was searched for. */
  keyword: string;
  /** What V02 had against it. */
  reason: SearchReason | null;
  place: PlaceParam | undefined;
}

/** Names the box's list and its error; there is one of it on a screen. */
const ID = "keyword";

function Box({ keyword, reason, place }: KeywordBoxProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState(reason);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const isShown = isOpen && suggestions.length > 0;
  const chosen = isShown ? suggestions[active] : undefined;

  const type = (value: string) => {
    setTyped(value);
    setIsOpen(true);
    setActive(-1);
    if (problem !== null) setProblem(keywordSearch(value).reason); // what was wrong is corrected while typing
  };
  useEffect(() => {
    // what was typed while this code came
    const { current } = input;
    if (!current || current !== document.activeElement || current.value === keyword) return;
    setTyped(current.value);
    setIsOpen(true);
  }, [keyword]);
  const choose = (suggestion: Suggestion) => go(suggestionPath(suggestion, place ?? readPlace()?.param));
  const go = (path: string) => {
    setIsOpen(false);
    input.current?.blur();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return; // these keys belong to the syllable
    if (event.key === "Escape" && isShown) setIsOpen(false);
    else if (event.key === "Enter" && chosen) choose(chosen);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setIsOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      // One place more than there are suggestions: the text itself.
      setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else return;
    event.preventDefault();
  };
  const onSubmit = (event: FormEvent) => {
    const search = keywordSearch(input.current?.value ?? "");
    setProblem(search.reason);
    setIsOpen(false);
    if (search.check && search.keywordApi !== "") return input.current?.blur();
    event.preventDefault();
    input.current?.focus();
  };

  return (
    <search>
      <Form action="/search/keyword" onSubmit={onSubmit} className="topbar topbar-search">
        <BackLink to={withPlace("/main", place)} />
        <div className="searchbox">
          <button type="submit" aria-label="검색">
            <Icon name="search" />
          </button>
          <input
            ref={input}
            name="keyword"
            type="text" // a search field may not be a combobox
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label="검색어"
            placeholder="어떤 나들이를 찾으세요?"
            defaultValue={keyword.replaceAll("\0", "\ufffd")} // HTML has no NUL
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${ID}-list`}
            aria-activedescendant={chosen && `${ID}-${active}`}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem !== null ? `${ID}-error` : undefined}
            onInput={({ currentTarget: { value } }) => type(value)}
            onCompositionEnd={({ currentTarget: { value } }) => setProblem(keywordSearch(value).reason)}
            onKeyDown={onKeyDown}
            onBlur={() => setIsOpen(false)}
          />
        </div>
        {Object.entries(place ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SuggestionList
          id={ID}
          suggestions={isShown ? suggestions : []}
          active={active}
          typed={typed ?? ""}
          onChoose={choose}
        />
      </Form>
      {problem !== null && (
        <p className="err pad" id={`${ID}-error`} role="alert">
          <Icon name="triangle-alert" />
          {VALIDATION_MESSAGES[problem]}
        </p>
      )}
    </search>
  );
}

/**
 * The search form with what the words may become. V02 is checked on submit and at the end of a composition,
 * never per keystroke.
 */
export const KeywordBox = island("keyword-box", Box, { shows: "suggestions err pad sr mark small" });
