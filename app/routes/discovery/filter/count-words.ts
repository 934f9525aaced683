import { formatNumber } from "#domain/format";

/** Counts are exact to 200; 201 stands for more (SPEC §7): "18개", "200개 이상". */
export const countWords = (count: number, atLeast = false): string =>
  count > 200 ? "200개 이상" : `${formatNumber(count)}개${atLeast ? " 이상" : ""}`;
