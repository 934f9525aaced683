import { inInnerHalf } from "#domain/geo-box";
import { formatNumber, formatWon } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import type { MapMarker } from "../../../ui/map/adapter.ts";

type Board = Schemas["PinBoard"];

/** A price as a pin has room for it. @param price won; null where one must ask */
export const pinText = ({ isFree, price }: Pick<Board["pins"][number], "isFree" | "price">): string =>
  isFree ? "무료" : price === null ? "문의" : formatWon(price);

export const pinMarkers = ({ pins }: Board): MapMarker[] =>
  pins.map((pin) => ({
    id: pin.id,
    lat: pin.lat,
    lon: pin.lon,
    kind: "pin",
    text: pinText(pin),
    name: `${pin.title}, ${pinText(pin)}`,
  }));

/**
 * What a gathering of pins is called: tapping it comes closer. The number stands alone, as it is written on
 * the map, for anyone who speaks to the screen.
 */
export const gatheringName = (count: number): string =>
  `프로그램 ${formatNumber(count)} 개가 모여 있어요, 가까이 보기`;

const PREFIX = "cell_";

/**
 * The API's clusters; their ids tell which they are. Each stands near the middle of what it counts, but not
 * on its neighbour: their cells are about two marks wide.
 */
export const clusterMarkers = ({ clusters }: Board): MapMarker[] =>
  clusters.map(({ count, bbox: [west = 0, south = 0, east = 0, north = 0], ...middle }, index) => ({
    id: `${PREFIX}${index}`,
    ...inInnerHalf(middle, { west, south, east, north }),
    kind: "cluster",
    text: formatNumber(count),
    name: gatheringName(count),
  }));

/** The API's cluster that a marker's id names; undefined for a program's. */
export const clusterOf = ({ clusters }: Board, id: string): Board["clusters"][number] | undefined =>
  id.startsWith(PREFIX) ? clusters[Number(id.slice(PREFIX.length))] : undefined;

/** "18개", "1,204개 이상". */
export const totalWords = ({ count, isExact }: Board["total"]): string =>
  `${formatNumber(count)}개${isExact ? "" : " 이상"}`;
