import { categoryName } from "../category.ts";
import type { SearchQuery } from "./search-query.ts";

/** What is looked for, in few words: "물레", "공예"; undefined for everything. */
export const lookedFor = ({ keyword, category }: SearchQuery): string | undefined =>
  keyword ?? (category && categoryName(category));
