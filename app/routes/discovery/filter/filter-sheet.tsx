import { type FormEvent, type MouseEvent, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import type { Point } from "#domain/geo";
import { boxText, type SeenMap, viewParams } from "#domain/map/map-view";
import { mapPath } from "#domain/program/map-query";
import { DEFAULT_CENTRE } from "#domain/region/place";
import {
  type SearchQuery,
  type SearchRadius,
  PEOPLE_MAX,
  searchPath,
  searchScreen,
  tidyParams,
} from "#domain/program/search-query";
import { RADII, surroundPath } from "#domain/program/surround-query";
import { FILTERS, without } from "#domain/program/search-filters";
import { Icon } from "../../../ui/icon.tsx";
import { Sheet, closeSheet, leaveSheet } from "../../../ui/sheet.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { DayFields, FlagFields, PriceFields, RatingFields } from "./filter-fields.tsx";
import { AccessFields, DistanceFields, TimeFields, VoucherFields } from "./filter-more-fields.tsx";
import { formParams } from "./form-params.ts";
import { RegionFields } from "./region-fields.tsx";
import { countWords } from "./count-words.ts";
import { useLiveCount } from "./use-live-count.ts";

export const FILTER_SHEET = "filter-sheet";

export interface FilterSheetProps {
  query: SearchQuery;
  now: number;
  count: number;
  /** There may be more. */
  atLeast?: boolean;
  sidos?: string[];
  guguns?: string[];
  /** Where distances are taken from, and how it is called. */
  origin?: Point;
  here?: string;
  /** On 내 주변, in place of region and distance. */
  around?: Around;
}

/** Where 내 주변 looks: so many kilometres around the place, or what a map has in sight. */
export interface Around {
  /** Of the map, not of its list. */
  onMap?: boolean;
  area?: SeenMap | undefined;
  radius?: SearchRadius | undefined;
}

const screenOf = (query: SearchQuery, around: Around | undefined): string =>
  around === undefined ? searchScreen(query) : around.onMap ? "/map" : "/surround";

function pathOf(query: SearchQuery, around: Around | undefined): string {
  if (around === undefined) return searchPath(query);
  const { onMap, area, radius } = around;
  if (onMap) return mapPath({ ...query, radius }, area, area);
  return surroundPath({ query, radius: radius ?? RADII[0], area });
}

/** Where nothing is set. */
export const resetPath = (query: SearchQuery, around: Around | undefined): string =>
  pathOf(Object.assign({}, query, ...FILTERS.map(without)), around);

/**
 * All filters as one GET form. Its button says how many programs there would be, once React is there to ask.
 */
export function FilterSheet({
  query,
  now,
  count,
  atLeast = false,
  sidos = [],
  guguns = [],
  origin = DEFAULT_CENTRE,
  here = "서울 전체",
  around,
}: FilterSheetProps) {
  const { keyword, category, region, at, sort, sido, gugun } = query;
  const area = around?.area;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState(0);
  const isHydrated = useHydrated();
  const wouldBe = useLiveCount(form, changes, { count, atLeast }, origin, area?.box);
  const action = screenOf(query, around);
  const view: Record<string, string> = area ? { ...viewParams(area), bbox: boxText(area.box) } : {};
  const touch = () => setChanges((before) => before + 1);
  const show = (path: string) => {
    if (path === pathname + search) closeSheet(FILTER_SHEET);
    else void navigate(path, { replace: leaveSheet(FILTER_SHEET) });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = tidyParams(formParams(event.currentTarget));
    for (const [name, value] of Object.entries(view)) params.set(name, value);
    show(`${action}?${params.toString().replaceAll("%2C", ",")}`);
  };
  const reset = resetPath(query, around);
  const showAll = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(reset);
  };
  return (
    <Sheet id={FILTER_SHEET} title="필터" isAside={!around?.onMap}>
      <Form ref={form} className="sheet-form" action={action} onSubmit={send} onChange={touch}>
        <HiddenFields
          values={{
            keyword,
            category,
            region,
            at,
            sort,
            ...(around && { sido, gugun, radius: around.radius }),
            ...view,
          }}
        />
        <div className="sheet-body">
          <DayFields query={query} now={now} />
          <TimeFields query={query} />
          <PriceFields query={query} />
          <div className="group">
            <Stepper
              name="people"
              label="인원"
              min={1}
              max={PEOPLE_MAX}
              defaultValue={query.people}
              onValue={touch}
            />
          </div>
          {!around && (
            <>
              <RegionFields query={query} sidos={sidos} guguns={guguns} onGuguns={touch} />
              <DistanceFields query={query} here={here} />
            </>
          )}
          <RatingFields query={query} />
          <FlagFields query={query} here={here} />
          <AccessFields query={query} />
          <VoucherFields query={query} />
        </div>
        <div className="sheet-foot">
          <Link className="btn btn-plain" to={reset} onClick={showAll}>
            <Icon name="rotate-ccw" />
            초기화
          </Link>
          <button type="submit" className="btn btn-primary">
            {!isHydrated || wouldBe === undefined
              ? "결과 보기"
              : `프로그램 ${countWords(wouldBe.count, wouldBe.atLeast)} 보기`}
          </button>
        </div>
      </Form>
    </Sheet>
  );
}

/** What the form leaves as it is; what is not set is not sent. */
function HiddenFields({ values }: { values: Readonly<Record<string, string | number | undefined>> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}
