import { type FormEvent, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { Point } from "#domain/geo";
import { DEFAULT_CENTRE } from "#domain/region/place";
import { type SearchQuery, PEOPLE_MAX, searchPath, searchScreen, tidyParams } from "#domain/program/search-query";
import { FILTERS, without } from "#domain/program/search-filters";
import { Icon } from "../../ui/icon.tsx";
import { Sheet, closeSheet } from "../../ui/sheet.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { DayFields, FlagFields, PriceFields, RatingFields } from "./filter-fields.tsx";
import { AccessFields, DistanceFields, TimeFields } from "./filter-more-fields.tsx";
import { formParams } from "./form-params.ts";
import { RegionFields } from "./region-fields.tsx";
import { countWords } from "./count-words.ts";
import { useLiveCount } from "./use-live-count.ts";

export const FILTER_SHEET = "filter-sheet";

export interface FilterSheetProps {
  query: SearchQuery;
  now: number;
  count: number;
  sidos: string[];
  guguns: string[];
  /** Where distances are taken from, and how it is called. */
  origin?: Point;
  here?: string;
}

/** All filters as one GET form. Its button says how many programs there would be, once React is there to ask. */
export function FilterSheet({ query, now, count, sidos, guguns, origin = DEFAULT_CENTRE, here = "서울 전체" }: FilterSheetProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  const isHydrated = useHydrated();
  const wouldBe = useLiveCount(form, changes, count, origin);
  const touch = () => setChanges((before) => before + 1);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    closeSheet(FILTER_SHEET);
    void navigate(`${searchScreen(query)}?${tidyParams(formParams(event.currentTarget))}`);
  };
  const none: Partial<SearchQuery> = Object.assign({}, ...FILTERS.map(without));
  return (
    <Sheet id={FILTER_SHEET} title="필터">
      <Form ref={form} className="sheet-form" action={searchScreen(query)} onSubmit={send} onChange={touch}>
        {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
        {query.category && <input type="hidden" name="category" value={query.category} />}
        {query.region && <input type="hidden" name="region" value={query.region} />}
        {query.at && <input type="hidden" name="at" value={query.at} />}
        <input type="hidden" name="sort" value={query.sort} />
        <div className="sheet-body">
          <DayFields query={query} now={now} />
          <TimeFields query={query} />
          <PriceFields query={query} />
          <div className="group">
            <Stepper name="people" label="인원" min={1} max={PEOPLE_MAX} defaultValue={query.people} onValue={touch} />
          </div>
          <RegionFields query={query} sidos={sidos} guguns={guguns} onGuguns={touch} />
          <DistanceFields query={query} here={here} />
          <RatingFields query={query} />
          <FlagFields query={query} here={here} />
          <AccessFields query={query} />
        </div>
        <div className="sheet-foot">
          <Link className="btn btn-plain" to={searchPath(query, none)} onClick={() => closeSheet(FILTER_SHEET)}>
            <Icon name="rotate-ccw" />
            초기화
          </Link>
          <button className="btn btn-primary">{!isHydrated || wouldBe === undefined ? "결과 보기" : `프로그램 ${countWords(wouldBe)} 보기`}</button>
        </div>
      </Form>
    </Sheet>
  );
}
