import { Link } from "react-router";
import { dayChoices } from "#domain/program/search-filters";
import { Icon } from "../../ui/icon.tsx";

/**
 * 오늘 and 이번 주말, in large: most come with a day in mind. On a Sunday, which is both, 다음 주 is the other.
 * @param there a path at the place that the screen is about
 */
export function DaySwitches({ now, there }: { now: number; there: (path: string) => string }) {
  const choices = dayChoices(now).filter(({ name }) => name !== "내일");
  return (
    <nav className="pad grid grid-cols-2 gap-2 mt-4" aria-label="날짜로 찾기">
      {choices.slice(0, 2).map(({ name, from, to }) => (
        <Link
          key={name}
          className="flex items-center justify-center gap-2 min-h-14 rounded-xl bg-surface-sunken"
          to={there(`/search/category?date=${from}${to === from ? "" : `&dateTo=${to}`}`)}
        >
          <Icon name={to === from ? "calendar" : "calendar-days"} />
          <span className="grid">
            <b>{name}</b>
            <span className="card-meta">{daysOf(from, to)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** "11.26", of several days "11.28 – 11.29". */
const daysOf = (from: string, to: string): string =>
  [...new Set([from, to])].map((day) => day.slice(5).replace("-", ".")).join(" – ");
