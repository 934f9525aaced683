import { type PlaceParam, withPlace } from "#domain/region/with-place";

/** Where a keyword is searched for. */
export const keywordPath = (keyword: string, place: PlaceParam | undefined): string =>
  withPlace(`/search/keyword?${new URLSearchParams({ keyword })}`, place);
