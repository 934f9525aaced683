import Supercluster from "supercluster";
import type { Box } from "#domain/geo-box";
import { ZOOM } from "#domain/map/mercator";
import type { MapMarker } from "./adapter.ts";

/** Pins closer than this on the screen stand as one, in CSS pixels. */
const RADIUS_PX = 60;
/** From here on every pin stands for itself. */
const LAST_ZOOM = 16;
const PREFIX = "near_";

/** Pins that would cover each other, gathered; made once for a set of pins, asked for every view. */
export class Clusters {
  private readonly index: Supercluster<{ marker: MapMarker }>;

  constructor(pins: readonly MapMarker[]) {
    this.index = new Supercluster({ radius: RADIUS_PX, maxZoom: LAST_ZOOM, extent: 256 });
    this.index.load(
      pins.map((marker) => ({
        type: "Feature",
        geometry: { type: "Point", coordinates: [marker.lon, marker.lat] },
        properties: { marker },
      })),
    );
  }

  /**
   * What to show in a box at a zoom.
   * @param nameOf a gathering's name by how many it holds
   * @param apart a pin that stands for itself wherever it is
   */
  within(
    { west, south, east, north }: Box,
    zoom: number,
    nameOf: (count: number) => string,
    apart: MapMarker | undefined,
  ): MapMarker[] {
    const shown = this.index
      .getClusters([west, south, east, north], zoom)
      .flatMap(({ geometry, properties }): MapMarker[] => {
        if (!("cluster" in properties)) return properties.marker.id === apart?.id ? [] : [properties.marker];
        const [lon = 0, lat = 0] = geometry.coordinates;
        return [
          {
            id: `${PREFIX}${properties.cluster_id}`,
            lat,
            lon,
            kind: "cluster",
            text: String(properties.point_count),
            name: nameOf(properties.point_count),
          },
        ];
      });
    return apart ? [...shown, apart] : shown;
  }

  /** The zoom at which a gathering parts; undefined where the id is none of one. */
  zoomOf(id: string): number | undefined {
    if (!id.startsWith(PREFIX)) return undefined;
    return Math.min(ZOOM.most, this.index.getClusterExpansionZoom(Number(id.slice(PREFIX.length))));
  }
}
