import { Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { topLevelOf } from "./top-level.ts";
import { placeQuery, usePlaceParams } from "./use-place-params.ts";

const TABS: { to: string; icon: IconName; label: string }[] = [
  { to: "/main", icon: "house", label: "홈" },
  { to: "/search/keyword", icon: "search", label: "검색" },
  { to: "/surround", icon: "compass", label: "내 주변" },
  { to: "/my/wishlist", icon: "heart", label: "찜" },
  { to: "/my", icon: "user", label: "마이" },
];

/** The screens that depend on it. */
const PLACED: readonly string[] = ["/main", "/search/keyword", "/surround"];

/**
 * The five top-level screens; those around a place keep the one of the URL, so that it is not lost without
 * scripts.
 */
export function TabBar() {
  const { pathname } = useLocation();
  const here = topLevelOf(pathname);
  const place = placeQuery(usePlaceParams());
  return (
    <nav className="tabbar" aria-label="주 메뉴">
      {TABS.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={PLACED.includes(to) ? to + place : to}
          aria-current={to === here ? "page" : undefined}
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
