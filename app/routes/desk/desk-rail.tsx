import { Link, useLocation } from "react-router";
import type { DeskOperation } from "#domain/desk/rights";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { MORE_LINKS } from "./more-links.ts";
import { useMay } from "./use-may.ts";

const TABS: { to: string; icon: IconName; label: string; operation: DeskOperation }[] = [
  { to: "/desk", icon: "calendar", label: "오늘", operation: "listDeskSession" },
  { to: "/desk/booking", icon: "ticket", label: "예약", operation: "listOperatorBooking" },
  { to: "/desk/program", icon: "layout-grid", label: "프로그램", operation: "listDeskProgram" },
  { to: "/desk/more", icon: "menu", label: "더보기", operation: "getDeskMe" },
];

/** Whether a path is `to` or below it; a session's 명단 is a part of 오늘. */
const isUnder = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(to === "/desk" ? "/desk/session/" : `${to}/`);

/** The four tabs under the thumb; at the side, with all that is behind 더보기, where there is room. */
export function DeskRail() {
  const { pathname } = useLocation();
  const may = useMay();
  const current = (to: string) => (isUnder(pathname, to) ? "page" : undefined);
  return (
    <nav className="desk-tabs" aria-label="주 메뉴">
      {TABS.filter(({ operation }) => may(operation)).map(({ to, icon, label }) => (
        <Link key={to} to={to} aria-current={current(to)}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
      <ul className="desk-behind">
        {MORE_LINKS.filter(({ operation }) => may(operation)).map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to} aria-current={current(to)}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
