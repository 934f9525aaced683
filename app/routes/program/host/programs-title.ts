import { formatCount } from "#domain/format";

/** The API counts a host's programs exactly so far. */
const COUNTED = 200;

/** "프로그램 12개". @param count open ones; more than 200 stand for all above */
export const programsTitle = (count: number): string =>
  count === 0
    ? "프로그램"
    : count > COUNTED
      ? `프로그램 ${formatCount(COUNTED)}개 이상`
      : `프로그램 ${formatCount(count)}개`;
