import type { Place } from "#domain/region/place";
import type { PlaceParam } from "#domain/region/with-place";
import { RECENT_PLACES_KEY } from "#domain/region/place-keys";
import { isPlace, isPlaceParam } from "../../../ui/product/stored-place.ts";
import type { RecentList } from "../../../ui/product/recent-list.ts";

/** A place that was chosen, by its name and as URLs write it. */
export interface RecentPlace {
  label: string;
  param: PlaceParam;
  place: Place;
}

export const RECENT_PLACES: RecentList<RecentPlace> = {
  key: RECENT_PLACES_KEY,
  most: 5,
  isItem: (value): value is RecentPlace =>
    typeof value === "object" &&
    value !== null &&
    "label" in value &&
    typeof value.label === "string" &&
    "param" in value &&
    isPlaceParam(value.param) &&
    "place" in value &&
    isPlace(value.place),
  idOf: ({ label }) => label,
};
