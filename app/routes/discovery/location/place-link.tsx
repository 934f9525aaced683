import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Place, placeLabel } from "#domain/region/place";
import { type PlaceParam, withPlace } from "#domain/region/with-place";
import { storePlace } from "../../../ui/product/stored-place.ts";
import { addRecent } from "../../../ui/product/recent-list.ts";
import { RECENT_PLACES } from "./recent-places.ts";

export interface PlaceLinkProps {
  place: Place;
  param: PlaceParam;
  /** The screen the place is for. */
  next: string;
  className?: string;
  children: ReactNode;
}

/** Keeps a chosen place on this device, as the one in force and among the recent ones. */
export function keepPlace(place: Place, param: PlaceParam): void {
  storePlace({ ...place, param });
  addRecent(RECENT_PLACES, { label: placeLabel(place), param, place });
}

/**
 * Leads back to where one came from, with the place; held until React is there, which keeps the place on this
 * device.
 */
export function PlaceLink({ place, param, next, className, children }: PlaceLinkProps) {
  return (
    <Link className={className} to={withPlace(next, param)} data-hold onClick={() => keepPlace(place, param)}>
      {children}
    </Link>
  );
}
