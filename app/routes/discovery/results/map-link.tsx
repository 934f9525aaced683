import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";

/** From a list to the same programs on the map. @param to mapPath(query) */
export function MapLink({ to }: { to: string }) {
  return (
    <Link className="map-pill" to={to}>
      <Icon name="map" />
      지도로 보기
    </Link>
  );
}
