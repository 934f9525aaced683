import type { Schemas } from "../../../api/client.ts";
import { isCategoryId } from "#domain/category";
import { type PlaceParam, withPlace } from "#domain/region/with-place";
import { keywordPath } from "./keyword-path.ts";

export type Suggestion = Schemas["Suggestion"];

/** Where a suggestion leads. */
export function suggestionPath(
  { kind, text, id = "", sido = "", gugun }: Suggestion,
  place: PlaceParam | undefined,
): string {
  if (kind === "program") return `/program/${encodeURIComponent(id)}`;
  if (kind === "category" && isCategoryId(id)) return withPlace(`/search/category?category=${id}`, place);
  if (kind === "region")
    return withPlace(`/search/category?${new URLSearchParams({ sido, ...(gugun && { gugun }) })}`, place);
  return keywordPath(text, place);
}
