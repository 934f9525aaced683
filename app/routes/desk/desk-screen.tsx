import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { DeskOperation } from "#domain/desk/rights";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { BackLink } from "../../ui/screen.tsx";
import { useMay } from "./use-may.ts";

const TABS: { to: string; icon: IconName; label: string; operation: DeskOperation }[] = [
  { to: "/desk", icon: "calendar", label: "오늘", operation: "listDeskSession" },
  { to: "/desk/booking", icon: "ticket", label: "예약", operation: "listOperatorBooking" },
  { to: "/desk/program", icon: "layout-grid", label: "프로그램", operation: "listDeskProgram" },
  { to: "/desk/more", icon: "menu", label: "더보기", operation: "getDeskMe" },
];

const isUnder = (pathname: string, to: string) =>
  pathname === to || (to !== "/desk" && pathname.startsWith(`${to}/`));

export interface DeskScreenProps {
  /** The screen's h1. */
  title: string;
  /** Where Back leads when there is no page of ours before this one; none on the four tabs' own screens. */
  back?: string;
  /** Buttons at the right of the top bar. */
  actions?: ReactNode;
  /** A bar at the foot in place of the tabs, where something is to be decided. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of the desk's screens: the tabs lie under the thumb, beside the content where there is room. */
export function DeskScreen({ title, back, actions, foot, children }: DeskScreenProps) {
  const { pathname } = useLocation();
  const may = useMay();
  return (
    <div className="desk-frame">
      <nav className="desk-tabs" aria-label="주 메뉴" data-foot={foot ? "" : undefined}>
        {TABS.filter(({ operation }) => may(operation)).map(({ to, icon, label }) => (
          <Link key={to} to={to} aria-current={isUnder(pathname, to) ? "page" : undefined}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </nav>
      <div className="desk-app">
        <header className={back === undefined ? "topbar desk-top" : "topbar"}>
          {back !== undefined && <BackLink to={back} />}
          <h1>{title}</h1>
          {actions}
        </header>
        <main id="main">{children}</main>
        {foot}
      </div>
    </div>
  );
}
