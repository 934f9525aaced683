import { Link } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { type SearchQuery, searchPath } from "#domain/program/search-query";
import { Icon } from "../../../ui/icon.tsx";

type Meaning = Schemas["Meaning"];

/**
 * What was understood of a keyword: each part can be taken out of it, and another place of its name chosen.
 */
export function MeaningChips({ meaning, query }: { meaning: Meaning; query: SearchQuery }) {
  const { parts } = meaning;
  const others = parts.flatMap((part) => part.others ?? []);
  // one word says no more than the box above
  if (parts.every(({ kind }) => kind === "word") && parts.length < 2) return null;
  const pathOf = (keyword: string): string =>
    keyword === "" ? "/search/keyword" : searchPath(query, { keyword });
  return (
    <>
      <ul className="chip-wrap pad meant" aria-label="이렇게 찾았어요">
        {parts.map(({ kind, label, isDropped, without }) => (
          <li key={`${kind} ${label}`}>
            <Link
              className={isDropped ? "chip" : "chip on"}
              to={pathOf(without)}
              aria-label={
                isDropped ? `${label}, 맞는 것이 없어 빼고 찾음. 검색어에서 빼기` : `${label} 빼고 찾기`
              }
            >
              {isDropped ? <s>{label}</s> : label}
              <Icon name="x" />
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="chip-wrap pad meant" aria-label="같은 이름의 다른 곳">
          <li className="type-caption text-ink-2">다른 곳이라면</li>
          {others.map(({ label, keyword }) => (
            <li key={keyword}>
              <Link className="chip" to={pathOf(keyword)}>
                <Icon name="map-pin" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
