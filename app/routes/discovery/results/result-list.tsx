import { Fragment } from "react";
import { useFetcher } from "react-router";
import { MoreLink, type Page, useMore } from "../../../ui/more.tsx";
import { ProgramRow, type CardProgram } from "../../../ui/product/program-card.tsx";
import type { loadSearch } from "./load-search.server.ts";

export interface ResultListProps {
  programs: CardProgram[];
  /** The cursor of the page after; undefined at the end. */
  next: string | undefined;
  /** The search's own path, without a cursor. */
  path: string;
  now: number;
  /** The first so many are all that was asked for; those after them only nearly. Undefined = all are. */
  fits?: number | undefined;
}

const EAGER = 4;
const kept = new Map<string, Page<CardProgram>>();

/** The programs found, and the way to more of them. */
export function ResultList({ programs, next, path, now, fits }: ResultListProps) {
  const fetcher = useFetcher<typeof loadSearch>();
  const { data } = fetcher;
  const list = useMore(
    kept,
    { items: programs, next },
    data && { items: data.programs, next: data.next, cursor: data.cursor },
  );
  return (
    <>
      <h2 className="sr">결과 목록</h2>
      <ul>
        {list.items.map((program, index) => (
          <Fragment key={program.id}>
            {index === fits && <li className="nearly">조건이 조금 다른 프로그램이에요</li>}
            <ProgramRow program={program} now={now} kind="result" eager={index < EAGER} />
          </Fragment>
        ))}
      </ul>
      <MoreLink
        path={path}
        next={list.next}
        fetcher={fetcher}
        status={list.added > 0 ? `프로그램 ${list.items.length}개를 보고 있어요` : ""}
      />
    </>
  );
}
