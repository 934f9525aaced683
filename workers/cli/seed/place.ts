import { REGIONS, type Region } from "#domain/region/regions";
import { between, chance, pick } from "./chance.ts";

/** The short names of the 16 시·도 as the programs' tables write them. */
const SIDO: Readonly<Record<string, string>> = {
  서울: "서울특별시",
  전남: "전남광주통합특별시",
  부산: "부산광역시",
  대구: "대구광역시",
  인천: "인천광역시",
  대전: "대전광역시",
  울산: "울산광역시",
  세종: "세종특별자치시",
  경기: "경기도",
  충북: "충청북도",
  충남: "충청남도",
  경북: "경상북도",
  경남: "경상남도",
  제주: "제주특별자치도",
  강원: "강원특별자치도",
  전북: "전북특별자치도",
};

/** Streets that exist nowhere: a seeded program must not send anyone to a real door. */
const ROADS = [
  "예시로",
  "나들길",
  "보기로",
  "견본길",
  "가상로",
  "마중길",
  "새나들로",
  "이음길",
  "모퉁이길",
  "해찰로",
  "느루길",
  "두레로",
] as const;
const FLOORS = ["1층", "2층", "3층", "지하 1층", "1층 왼쪽 문", "2층 201호", "별관 1층", "4층"] as const;

/**
 * How far from its region's centre a program may lie. A 구 is narrow: a point further off would lie in the
 * next one.
 */
const FAR_KM = { wide: 1.8, narrow: 0.5 };

export interface Place {
  region: Region;
  address: string;
  addressDetail: string;
  lat: number;
  lon: number;
}

function regionAt(at: string): Region {
  const space = at.indexOf(" ");
  const sido = SIDO[space < 0 ? at : at.slice(0, space)];
  const gugun = space < 0 ? undefined : at.slice(space + 1);
  const region = REGIONS.find((one) => one.sido === sido && one.gugun === gugun);
  if (region === undefined) throw new Error(`no region "${at}"`);
  return region;
}

/** A made-up address in a real region, and a point at most two kilometres from the region's centre. */
export function placeOf(id: string, at: string, indoor: boolean): Place {
  const region = regionAt(at);
  const wide = /[시군]$/.test(region.gugun ?? "");
  const km = (wide ? FAR_KM.wide : FAR_KM.narrow) * Math.sqrt(chance(`${id}/far`));
  const angle = 2 * Math.PI * chance(`${id}/angle`);
  const lat = region.lat + (km * Math.cos(angle)) / 110.9;
  const lon = region.lon + (km * Math.sin(angle)) / (111.3 * Math.cos((region.lat * Math.PI) / 180));
  return {
    region,
    address:
      `${[region.sido, region.gugun].filter(Boolean).join(" ")} ` +
      `${pick(`${id}/road`, ROADS)} ${between(`${id}/number`, 3, 118)}`,
    addressDetail: indoor ? pick(`${id}/floor`, FLOORS) : "",
    lat: Number(lat.toFixed(6)),
    lon: Number(lon.toFixed(6)),
  };
}
