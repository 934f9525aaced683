import { NavLink } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

const TABS: { to: string; icon: IconName; label: string }[] = [
  { to: "/main", icon: "house", label: "홈" },
  { to: "/search/keyword", icon: "search", label: "검색" },
  { to: "/surround", icon: "compass", label: "내 주변" },
  { to: "/my/wishlist", icon: "heart", label: "찜" },
  { to: "/my", icon: "user", label: "마이" },
];

/** The five top-level screens. */
export function TabBar() {
  return (
    <nav className="tabbar" aria-label="주 메뉴">
      {TABS.map(({ to, icon, label }) => (
        <NavLink key={to} to={to} end>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
