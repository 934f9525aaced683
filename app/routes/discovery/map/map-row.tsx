import { Link, href } from "react-router";
import { formatDistance } from "#domain/geo";
import { programBadges } from "#domain/program/badges";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/product/picture.tsx";
import { Badge } from "../../../ui/product/badge.tsx";
import { Price } from "../../../ui/product/price.tsx";
import { Rating } from "../../../ui/product/rating.tsx";
import type { LoadedMap } from "./map-load.server.ts";

/** What a row of the list does on the map. */
export interface OnMap {
  /** A program under the pointer or the focus: its pin stands out. */
  onHighlight: (id: string) => void;
  /** Brings a program's place into the middle of the map; undefined while there is no living map. */
  onShow: ((id: string, at: { lat: number; lon: number }) => void) | undefined;
}

interface MapRowProps extends OnMap {
  program: LoadedMap["programs"][number];
  now: number;
  eager: boolean;
  isSelected: boolean;
}

/** A program of the area: in step with its pin. */
export function MapRow({ program, now, eager, isSelected, onHighlight, onShow }: MapRowProps) {
  const { id, title, image, gugun, sido, distance, lat, lon } = program;
  const badge = programBadges(program, now).find(({ kind }) => kind !== "FREE"); // the price says it
  const at = lat !== null && lon !== null ? { lat, lon } : undefined;
  return (
    <li className={`row thumb map-row${isSelected ? " on" : ""}`}>
      <div className="card-media">
        <Picture of={image} eager={eager} />
      </div>
      <div>
        <p className="card-meta">
          {[gugun ?? sido, distance !== null && formatDistance(distance)].filter(Boolean).join(" · ")}
        </p>
        <h3>
          <Link
            to={href("/program/:id", { id })}
            onFocus={() => onHighlight(id)}
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && onHighlight(id)}
          >
            {title}
          </Link>
        </h3>
        <div className="row-foot">
          <Price {...program} />
          <Rating average={program.ratingAvg} count={program.ratingCount} />
          {badge && <Badge badge={badge} />}
        </div>
      </div>
      {onShow && at && (
        <button
          type="button"
          className="iconbtn"
          aria-label={`${title} 지도에서 보기`}
          aria-pressed={isSelected}
          onClick={() => onShow(id, at)}
        >
          <Icon name="map-pin" />
        </button>
      )}
    </li>
  );
}
