import { formatNumber } from "#domain/format";

/** How many programs were found; `atLeast`: there may be more (R88). */
export interface Counted {
  count: number;
  atLeast: boolean;
}

/** "18개"; where there may be more, in tens: "30개 이상". */
export const countWords = (count: number, atLeast = false): string =>
  atLeast ? `${formatNumber(count - (count > 10 ? count % 10 : 0))}개 이상` : `${formatNumber(count)}개`;
