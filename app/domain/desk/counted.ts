import { formatNumber } from "../format.ts";

/** So far a list of the desk counts what it holds: a count goes through all that it counts. */
export const MOST_COUNTED = 1_000;

/** How many a list holds, "12" or "1,000+". @param total as the API counts, up to one more than it counts */
export const countedNumber = (total: number): string =>
  total > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(total);

/** The same for a sentence, "12건" or "1,000건 이상". */
export const countedText = (total: number, unit = "건"): string =>
  total > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}${unit} 이상` : `${formatNumber(total)}${unit}`;
