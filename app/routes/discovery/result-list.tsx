import { useEffect, useState } from "react";
import { Link, useFetcher, useLocation } from "react-router";
import type { Schemas } from "../../api/client.ts";
import { ProgramRow } from "../../ui/product/program-card.tsx";
import type { loader } from "./search-category.tsx";

type Programs = Schemas["ProgramCard"][];

export interface ResultListProps {
  programs: Programs;
  /** The cursor of the page after; undefined at the end. */
  next: string | undefined;
  /** The search's own path, without a cursor. */
  path: string;
  now: number;
}

interface More {
  programs: Programs;
  next: string | undefined;
}

/** What was appended, by the history entry it was appended in: Back finds the list as long as it was left. */
const kept = new Map<string, More>();

/** The programs found. 더보기 is a link to the next page; with React it appends that page. */
export function ResultList({ programs, next, path, now }: ResultListProps) {
  const { key } = useLocation();
  const fetcher = useFetcher<typeof loader>();
  const [more, setMore] = useState<More>(() => kept.get(key) ?? { programs: [], next });
  const page = fetcher.data;
  if (page && page.cursor === more.next && more.next !== undefined) setMore({ programs: [...more.programs, ...page.programs], next: page.next });
  useEffect(() => {
    if (more.programs.length > 0) kept.set(key, more);
  }, [key, more]);
  const isBusy = fetcher.state !== "idle";
  const nextPath = more.next && `${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(more.next)}`;
  return (
    <>
      <h2 className="sr">결과 목록</h2>
      <ul aria-busy={isBusy || undefined}>
        {[...programs, ...more.programs].map((program, index) => (
          <ProgramRow key={program.id} program={program} now={now} kind="result" eager={index < 4} />
        ))}
      </ul>
      {nextPath && (
        <div className="pad">
          <Link
            className="btn btn-line btn-block"
            to={nextPath}
            aria-busy={isBusy || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isBusy) void fetcher.load(nextPath);
            }}
          >
            더보기
          </Link>
        </div>
      )}
      <p className="sr" role="status">
        {more.programs.length > 0 && `프로그램 ${programs.length + more.programs.length}개를 보고 있어요`}
      </p>
    </>
  );
}
