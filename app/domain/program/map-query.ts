import { boxText, type MapView, type SeenMap, viewParams } from "../map/map-view.ts";
import { searchParams, type SearchQuery } from "./search-query.ts";

/**
 * The map's path: a search's filters, and what is in sight where that was chosen: it takes the place of a
 * circle.
 */
export function mapPath(query: SearchQuery, view?: MapView, searched?: SeenMap): string {
  const params = searchParams(searched ? { ...query, radius: undefined } : query);
  for (const [name, value] of Object.entries(view ? viewParams(view) : {})) params.set(name, value);
  if (searched) params.set("bbox", boxText(searched.box));
  const text = params.toString().replaceAll("%2C", ",");
  return `/map${text && `?${text}`}`;
}
