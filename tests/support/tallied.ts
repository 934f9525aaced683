import type { Databases } from "../../workers/api/env.ts";
import { talliedD1, type Tally } from "../../workers/api/sight/tally.ts";

/** Both databases, with what D1 says of each call counted into one tally. */
export const talliedDatabases = ({ DB, CATALOGUE }: Databases, tally: Tally): Databases => ({
  DB: talliedD1(DB, tally),
  CATALOGUE: talliedD1(CATALOGUE, tally),
});
