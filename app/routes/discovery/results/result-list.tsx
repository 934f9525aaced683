import { Fragment } from "react";
import { MoreOfDocument } from "../../../ui/more.island.tsx";
import { type CardProgram, ProgramRow, ROW_SHOWS } from "../../../ui/product/program-card.tsx";

export interface ResultListProps {
  programs: CardProgram[];
  /** The cursor of the page after; undefined at the end. */
  next: string | undefined;
  /** The search's own path, without a cursor. */
  path: string;
  now: number;
  /** The first so many are all that was asked for; those after them only nearly. Undefined = all are. */
  fits?: number | undefined;
  /** A ranking: the first so many have their place's number. */
  ranked?: number | undefined;
}

const EAGER = 4;
const LIST = "result-list";

/** The programs found, and the way to more of them. */
export function ResultList({ programs, next, path, now, fits, ranked = 0 }: ResultListProps) {
  const List = ranked > 0 ? "ol" : "ul";
  return (
    <>
      <h2 className="sr">결과 목록</h2>
      <List id={LIST}>
        {programs.map((program, index) => (
          <Fragment key={program.id}>
            {index === fits && <li className="nearly">조건이 조금 다른 프로그램이에요</li>}
            <ProgramRow
              program={program}
              now={now}
              kind="result"
              eager={index < EAGER}
              {...(index < ranked && { over: <Rank place={index + 1} /> })}
            />
          </Fragment>
        ))}
      </List>
      <MoreOfDocument list={LIST} path={path} cursor={next} of="프로그램" shows={ROW_SHOWS} />
    </>
  );
}

/** A place in a ranking, from 1. */
const Rank = ({ place }: { place: number }) => (
  <b className="badge bg-ink text-ink-inverse">
    {place}
    <span className="sr">위</span>
  </b>
);
