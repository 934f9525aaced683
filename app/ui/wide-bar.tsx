import { Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { topLevelOf } from "./top-level.ts";
import { placeQuery, usePlaceParams } from "./use-place-params.ts";

/** The top-level screen, how it is called, where it leads, and whether what is there depends on the place. */
const LINKS: readonly [screen: string, label: string, to: string, isPlaced: boolean][] = [
  ["/main", "홈", "/main", true],
  // there is room for list and map beside each other
  ["/surround", "내 주변", "/map?radius=3", true],
  ["/my/wishlist", "찜", "/my/wishlist", false],
  ["/my", "마이", "/my", false],
];

const SEARCH = "/search/keyword";

/**
 * Past 960 px in the place of the bar at the foot: the way home, the search, the top-level screens (SPEC
 * U06). The search's own screen has its field, with what the words may become, in this one's place.
 */
export function WideBar() {
  const { pathname } = useLocation();
  const here = topLevelOf(pathname);
  const place = usePlaceParams();
  const query = placeQuery(place);
  return (
    <nav className="wide" aria-label="상단 메뉴">
      <Link to={`/main${query}`} aria-label="나들" />
      {here !== SEARCH && (
        <form action={SEARCH}>
          <input
            type="search"
            name="keyword"
            placeholder="어떤 나들이를 찾으세요?"
            aria-label="나들이 찾기"
          />
          <button className="iconbtn" type="submit" aria-label="검색">
            <Icon name="search" />
          </button>
          {place.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
      {LINKS.map(([screen, label, to, isPlaced]) => (
        <Link
          key={screen}
          to={isPlaced ? to + (to.includes("?") ? query.replace("?", "&") : query) : to}
          aria-current={screen === here ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
