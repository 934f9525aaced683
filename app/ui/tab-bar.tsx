import { Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

const TABS: { to: string; icon: IconName; label: string }[] = [
  { to: "/main", icon: "house", label: "홈" },
  { to: "/search/keyword", icon: "search", label: "검색" },
  { to: "/surround", icon: "compass", label: "내 주변" },
  { to: "/my/wishlist", icon: "heart", label: "찜" },
  { to: "/my", icon: "user", label: "마이" },
];

/** How URLs name where one looks (SPEC E06). */
const PLACE_NAMES: readonly string[] = ["region", "at"];
/** The screens that depend on it. */
const PLACED: readonly string[] = ["/main", "/search/keyword", "/surround"];

/**
 * The five top-level screens; those around a place keep the one of the URL, so that it is not lost without
 * scripts.
 */
export function TabBar() {
  const { pathname, search } = useLocation();
  const here = pathname === "/" ? "/main" : pathname.replace(/\/$/, "");
  const place = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => PLACE_NAMES.includes(name)),
  )
    .toString()
    .replaceAll("%2C", ",");
  return (
    <nav className="tabbar" aria-label="주 메뉴">
      {TABS.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={place !== "" && PLACED.includes(to) ? `${to}?${place}` : to}
          aria-current={to === here ? "page" : undefined}
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}
