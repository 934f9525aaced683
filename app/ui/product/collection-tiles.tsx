import { Link } from "react-router";
import type { CategoryId } from "#domain/category";
import { type PlaceParam, withPlace } from "#domain/region/with-place";
import type { IconName } from "../icon-names.ts";
import { Icon } from "../icon.tsx";

/** As much of a collection as its tile shows. */
export interface CollectionTile {
  name: string;
  title: string;
  icon: IconName;
  /** Whose two colours it wears. */
  colour: CategoryId;
}

export interface CollectionTilesProps {
  collections: readonly CollectionTile[];
  /** The place that the page's URL names. */
  place: PlaceParam | undefined;
}

const TILE = "grid gap-5 p-4 rounded-xl type-subhead [background:var(--bg)] [color:var(--fg)]";

/** Collections as tiles side by side, each with its sign and title (SPEC S41). */
export function CollectionTiles({ collections, place }: CollectionTilesProps) {
  return (
    <ul className="chips">
      {collections.map(({ name, title, icon, colour }) => (
        <li key={name} className="flex-[1_0_8.5rem]">
          <Link className={`cat-${colour} ${TILE}`} to={withPlace(`/collection/${name}`, place)}>
            <Icon name={icon} className="size-7" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
