import { Icon } from "../../../ui/icon.tsx";
import { PlaceLink } from "./place-link.tsx";
import { clearRecent, removeRecent } from "../../../ui/product/recent-list.ts";
import { useRecent } from "../../../ui/product/use-recent.ts";
import { RECENT_PLACES } from "./recent-places.ts";

/** 최근 지역: what was chosen on this device. */
export function RecentPlaces({ next }: { next: string }) {
  const places = useRecent(RECENT_PLACES);
  if (places.length === 0) return null;
  return (
    <section className="section" aria-label="최근 지역">
      <div className="section-head">
        <h2>최근 지역</h2>
        <button type="button" className="more" onClick={() => clearRecent(RECENT_PLACES)}>
          전체 삭제
        </button>
      </div>
      <ul className="chip-wrap pad">
        {places.map((item) => (
          <li className="chip recent" key={item.label}>
            <PlaceLink place={item.place} param={item.param} next={next}>
              {item.label}
            </PlaceLink>
            <button
              type="button"
              aria-label={`${item.label} 삭제`}
              onClick={() => removeRecent(RECENT_PLACES, item)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
