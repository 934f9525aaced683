import type { Mutant } from "./mutant.ts";

/** Breaks of facts about screens: the first that fails to show what it must. */
export const SCREEN_FACTS: readonly Mutant[] = [
  {
    id: "R08",
    of: "R08",
    file: "workers/api/program/pins.ts",
    from: "const wanted = searchFilterOf(query);",
    to: "const wanted = searchFilterOf({ ...query, category: undefined });",
    tests: ["tests/api/program.test.ts > [R08]"],
  },
  {
    id: "R09",
    of: "R09",
    file: "app/domain/program/search-query.ts",
    from: '  "timeOfDay",\n',
    to: "",
    tests: ["tests/domain/program-search.test.ts > [R09]"],
  },
  {
    id: "R10",
    of: "R10",
    file: "app/domain/program/search-query.ts",
    from: "keyword === undefined ? SORTS : BY_KEYWORD",
    to: "keyword === undefined ? BY_KEYWORD : SORTS",
    tests: ["tests/domain/place.test.ts > [R10]"],
  },
  {
    id: "R13",
    of: "R13",
    file: "app/domain/program/surround-query.ts",
    from: "DEFAULT_RADIUS: Radius = 3;",
    to: "DEFAULT_RADIUS: Radius = 5;",
    tests: ["tests/domain/place.test.ts > [R13]"],
  },
  {
    id: "R16",
    of: "R16",
    file: "workers/api/review/moderate.ts",
    from: " AND ${wasShown})`,",
    to: ")`,",
    tests: ["tests/api/review.test.ts > [R16]"],
  },
  {
    id: "R21",
    of: "R21",
    file: "app/routes/content/load-terms.server.ts",
    from: "const since = isBuilt || !known ? [] :",
    to: "const since = known ? [] :",
    tests: ["tests/domain/content-published.test.ts > [R21]"],
  },
  {
    id: "R26",
    of: "R26",
    file: "workers/api/review/own.ts",
    from: "WHERE r.id = ?1 AND r.user_id = ?2`",
    to: "WHERE r.id = ?1 AND ?2 <> ''`",
    tests: ["tests/api/review.test.ts > [R26] [C09]"],
  },
  {
    id: "U08",
    of: "U08",
    file: "workers/api/content/store.ts",
    from: "WHERE position = ?1 AND start_at <= ?2",
    to: "WHERE ?1 <> '' AND start_at <= ?2",
    tests: ["tests/contract/operations.test.ts > [U08]"],
  },
];
