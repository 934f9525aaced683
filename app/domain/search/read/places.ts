import { distanceBetween, type Point } from "../../geo.ts";
import { REGIONS, type Region } from "../../region/regions.ts";
import { shortRegionName } from "../../region/short-name.ts";
import { DONGS } from "./dongs.ts";
import { LANDMARKS } from "./landmarks.ts";
import { STATIONS } from "./stations.ts";
import { COUNTRY_STATIONS } from "./country-stations.ts";

/** Somewhere that people name: a region, or a point and how far around it they mean. */
export interface Place extends Point {
  /** As a chip calls it: "성수동 (서울)". */
  label: string;
  name: string;
  /** Metres; within a region all of it is meant. */
  radius: number;
  region: { sido: string; gugun?: string } | null;
}

/** Programs stand apart: nobody means less than this, in metres. */
const LEAST_RADIUS = 3_000;
const STATION_RADIUS = 1_500;

/** Names that 시·도 had before, or are called by. */
const SIDO_NAMES: Readonly<Record<string, string>> = {
  제주특별자치도: "제주도 제주",
  강원특별자치도: "강원도 강원",
  전북특별자치도: "전라북도 전북",
  전남광주통합특별시: "전라남도 전남 광주광역시 전남광주",
  경기도: "경기 경기권",
  서울특별시: "서울 서울시 서울권",
  부산광역시: "부산 부산시",
  대구광역시: "대구 대구시",
  인천광역시: "인천 인천시",
  대전광역시: "대전 대전시",
  울산광역시: "울산 울산시",
  세종특별자치시: "세종 세종시",
  충청북도: "충북",
  충청남도: "충남",
  경상북도: "경북",
  경상남도: "경남",
};
/** Whose name without 구 is that of a sight or a sport, and meant so. */
const MEANT_OTHERWISE = new Set(["동대문", "수영"]);
/** Islands that are a 시 or 군 of their own. */
const ISLANDS: Readonly<Record<string, string>> = { 강화군: "강화도", 거제시: "거제도", 울릉군: "울릉도" };
/** So short a name of a station is most often a word, too: with 역 it is meant. */
const NEEDS_STATION = 2;
/** Longer ones that are words. */
const WORDS_TOO = new Set(["가오리", "대공원"]);
/** Short ones that everybody says without 역 and that are no words: no slip is put right to them (R70). */
const SAID_ALONE = new Set(
  `가양 간석 가좌 고잔 고촌 공덕 공릉 구포 금촌 금호 노포 녹번 논현 당산 대연 대치 덕소 덕천 도곡 도농 동암 동춘 두정 등촌 마석 망우 망포
매교 먹골 묵호 문산 문현 민락 방배 범일 보문 봉천 부개 불광 상계 상도 상수 석계 석수 석촌 선릉 세류 송탄 수서 신갈 신내 신포 쌍문 아현 안암 암사
야탑 언주 역곡 역촌 염창 오남 오송 옥수 용답 운서 운양 원흥 월계 월곡 월곶 응봉 응암 이매 임학 잠원 장산 장암 정왕 주안 주엽 지축 진접 창동 철산
춘의 탄현 팔당 풍무 학동 한남 한티 합정 행당 혜화 홍제 화곡 회기 회룡 흑석 광안`.split(/\s+/),
);

const index = new Map<string, Place[]>();
const add = (name: string, place: Place): void => {
  const known = index.get(name) ?? [];
  // one place twice (a 동 and its station) is the first one
  if (known.some((one) => distanceBetween(one, place) < 5_000)) return;
  index.set(name, [...known, place]);
};

function addRegion({ sido, gugun, lat, lon }: Region): void {
  if (gugun === undefined) {
    const names = [sido, ...(SIDO_NAMES[sido] ?? "").split(" ").filter(Boolean)];
    for (const name of names)
      add(name, { name, label: shortRegionName(sido), lat, lon, radius: 60_000, region: { sido } });
    return;
  }
  const [city = "", ward] = gugun.split(" ");
  const own = ward ?? city;
  const stem = own.slice(0, -1);
  // 제주 alone is the island, 세종 the city
  const isSido =
    index.get(stem)?.some(({ region }) => region !== null && region.gugun === undefined) === true;
  const isTaken = isSido || MEANT_OTHERWISE.has(stem);
  const names = [own, gugun.replace(" ", ""), ...(stem.length >= 2 && !isTaken ? [stem] : [])];
  if (ISLANDS[own] !== undefined) names.push(ISLANDS[own]);
  const label = `${shortRegionName(sido)} ${gugun}`;
  const radius = /[시군]$/.test(own) ? 15_000 : 5_000;
  for (const name of new Set(names)) add(name, { name, label, lat, lon, radius, region: { sido, gugun } });
}

/** Parts of the country that people name and nobody governs; name, latitude, longitude, km. */
const AREAS = `수도권 37.45 127.0 60,충청도 36.5 127.2 75,충청 36.5 127.2 75,경상도 35.7 128.7 100,영남 35.7 128.7 100
경상 35.7 128.7 100,전라도 35.2 126.9 85,호남 35.2 126.9 85,전라 35.2 126.9 85,동해안 37.5 129.1 90,서해안 36.6 126.4 90
남해안 34.7 128.0 110,지리산권 35.3 127.6 40,서울근교 37.55 127.0 50`;

for (const region of REGIONS) addRegion(region);
for (const row of AREAS.split(/[,\n]/)) {
  const [name = "", lat = "", lon = "", km = ""] = row.split(" ");
  const spot = { lat: Number(lat), lon: Number(lon), radius: Number(km) * 1000 };
  add(name, { name, label: name, ...spot, region: null });
}
for (const { names, lat, lon, radius } of LANDMARKS)
  for (const name of names)
    if (!index.has(name))
      add(name, { name, label: name, lat, lon, radius: Math.max(radius, LEAST_RADIUS), region: null });
const regionByCode = new Map(REGIONS.map((region) => [region.code, region]));
for (const { name, code, lat, lon } of DONGS) {
  const region = regionByCode.get(code);
  const where = [region && shortRegionName(region.sido), region?.gugun].filter(Boolean).join(" ");
  const label = `${name} (${where})`;
  const place = { name, label, lat, lon, radius: LEAST_RADIUS, region: null };
  // 이동, 가동 … are words
  if (name.length > 2 || ["명동", "목동", "길동", "필동"].includes(name)) add(name, place);
}
for (const { name, lat, lon } of [...STATIONS, ...COUNTRY_STATIONS]) {
  const radius = Math.max(STATION_RADIUS, LEAST_RADIUS);
  const place = { name: `${name}역`, label: `${name}역`, lat, lon, radius, region: null };
  add(`${name}역`, place);
  if (index.has(name)) continue;
  if (name.length > NEEDS_STATION ? !WORDS_TOO.has(name) : SAID_ALONE.has(name)) add(name, place);
}
/** Of several places of a name, the one that everybody means who says no more: 광주 is the big city. */
const MEANT_ALONE: Readonly<Record<string, string>> = { 광주: "광주광역시" };
/** The city, of what is now one with the province around it. */
const GWANGJU = {
  name: "광주광역시",
  label: "광주",
  lat: 35.1595,
  lon: 126.8526,
  radius: 15_000,
  region: null,
};
index.set(GWANGJU.name, [GWANGJU]);
index.set("광주", [...(index.get("광주") ?? []), GWANGJU]);

/** A station that no list has is named for where it stands: 강릉역, 광안역. */
function stationNamed(name: string): readonly Place[] {
  const stem = name.endsWith("역") ? name.slice(0, -1) : "";
  if (stem.length < 2) return [];
  const town = [`${stem}동`, `${stem}시`, stem].map((one) => index.get(one)).find((one) => one !== undefined);
  return (town ?? [])
    .filter(({ region }) => region === null || region.gugun !== undefined)
    .map((place) => ({ ...place, name, label: name, region: null }));
}

/** Names with Latin capitals, by what the reader makes of them: ddp. */
const inCapitals = new Map(
  [...index.keys()].filter((name) => /[A-Z]/.test(name)).map((name) => [name.toLowerCase(), name]),
);

/** The places of a name, none for a word that is no place. */
export const placesNamed = (name: string): readonly Place[] =>
  index.get(name) ?? index.get(inCapitals.get(name) ?? "") ?? stationNamed(name);
/** All names of places that a slip may be one of. */
export const PLACE_NAMES: readonly string[] = [...index.keys()].filter((name) => !SAID_ALONE.has(name));

/** Whether a place lies in another one. */
export const isWithin = (place: Place, { region, radius, ...point }: Place): boolean =>
  region !== null && place.region !== null
    ? place.region.sido === region.sido &&
      (region.gugun === undefined || place.region.gugun?.startsWith(region.gugun) === true)
    : distanceBetween(place, point) <= Math.max(radius, region === null ? 0 : 40_000);

/** The place that is meant, and others of its name. */
interface Choice {
  place: Place;
  others: Place[];
}

/**
 * Which one is meant by names that follow each other: 부산 중구 is the 중구 in 부산. Of several the one in what
 * was named beside it, else the nearest to `origin`; the others are what else it may be.
 */
export function choosePlace(named: readonly (readonly Place[])[], origin: Point | null): Choice | null {
  const inOrder = named.toSorted(
    (a, b) => Math.min(...b.map(({ radius }) => radius)) - Math.min(...a.map(({ radius }) => radius)),
  );
  return inOrder.reduce<Choice | null>((chosen, candidates) => {
    const inside = chosen === null ? [] : candidates.filter((one) => isWithin(one, chosen.place));
    const among = inside.length > 0 ? inside : candidates;
    const isAlone = ({ name }: Place): number =>
      Number(inside.length === 0 && candidates.some((one) => MEANT_ALONE[one.name] === name));
    const [place, ...others] = among.toSorted(
      (a, b) =>
        isAlone(b) - isAlone(a) ||
        (origin === null ? 0 : distanceBetween(a, origin) - distanceBetween(b, origin)),
    );
    return place === undefined ? chosen : { place, others };
  }, null);
}
