import { Link } from "react-router";
import { type SearchQuery, searchPath } from "#domain/program/search-query";
import { Icon } from "../../../ui/icon.tsx";
import { Empty } from "../../../ui/empty.tsx";

/** No program has all the words: each can be left out by itself. */
export function KeywordEmpty({ query }: { query: SearchQuery }) {
  const words = (query.keyword ?? "").split(" ");
  return (
    <Empty
      picture="results"
      title={<>‘{query.keyword}’에 맞는 프로그램이 없어요</>}
      text={words.length > 1 ? "단어를 하나 빼고 찾아 볼까요?" : "맞춤법을 확인하거나 다른 말로 찾아 보세요."}
    >
      {words.length > 1 && (
        <ul className="chip-wrap loosen">
          {words.map((word, index) => (
            <li key={index}>
              <Link
                className="chip"
                to={searchPath(query, { keyword: words.toSpliced(index, 1).join(" ") })}
                aria-label={`${word} 빼고 찾기`}
              >
                {word}
                <Icon name="x" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="btn btn-line" to={searchPath({ ...query, keyword: undefined, sort: "distance" })}>
        전체 프로그램 보기
      </Link>
    </Empty>
  );
}
