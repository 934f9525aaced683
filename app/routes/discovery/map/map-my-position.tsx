import { Link } from "react-router";
import type { Point } from "#domain/geo";
import { mapPath } from "#domain/program/map-query";
import type { SearchQuery } from "#domain/program/search-query";
import { withPlace } from "#domain/region/with-place";
import { Icon } from "../../../ui/icon.tsx";
import { hasAgreed, readPlace } from "../../../ui/product/stored-place.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";

/**
 * 내 위치로: by the consent and the asking of the location screen, which leads back here; a position that is
 * known already is gone to at once.
 */
export function MyPosition({ query, onKnown }: { query: SearchQuery; onKnown: (at: Point) => void }) {
  const isHydrated = useHydrated();
  const next = encodeURIComponent(withPlace(mapPath(query), undefined));
  const to = isHydrated && hasAgreed() ? `/location?locate=1&next=${next}` : `/location/agree?next=${next}`;
  return (
    <Link
      className="iconbtn map-float"
      to={to}
      aria-label="내 위치로"
      onClick={(event) => {
        const place = query.at !== undefined && hasAgreed() ? readPlace() : undefined;
        if (!place || !("at" in place.param)) return;
        event.preventDefault();
        onKnown({ lat: place.lat, lon: place.lon });
      }}
    >
      <Icon name="navigation" />
    </Link>
  );
}
