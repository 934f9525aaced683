import { guessCategories } from "./category-guess.ts";
import { parseDate } from "./dates.ts";
import { describe, isGarbled } from "./describe.ts";
import { cleanPhone, cleanUrl } from "./links.ts";
import { placeOf, readPoint, spaceHouseNumber } from "./place.ts";
import { toPlainLine } from "./plain-text.ts";
import type { ImportedProgram, MappedRow, SourceRow } from "./records.ts";
import { matchRegion } from "./region-match.ts";
import { readProgramNames } from "./village-programs.ts";

const SOURCE_NAME = "전국농어촌체험휴양마을표준데이터";
const DATASET_URL = "https://www.data.go.kr/data/15013113/standard.do";
const LICENCE = "확인 필요 (공공데이터포털 표준데이터)"; // the dataset's page has not been read

/**
 * Maps a 농어촌체험휴양마을: one row is one village, and each name in its list is a program of its own. No
 * price and no date are published, so they are shown as 요금 문의 with the village's phone. Where
 * 시도명·시군구명 contradict the address, the address holds (the coordinates of such rows agree with it). A
 * name that leaves the village's list in a later file is closed.
 */
export function mapVillageRow(row: SourceRow): MappedRow {
  const village = toPlainLine(row.get("체험마을명"));
  if (village === "") return { kind: "refused", label: "", reason: "체험마을명이 없어요" };
  if (isGarbled(village))
    return { kind: "refused", label: village, reason: "글자가 깨져 이름을 읽을 수 없어요" };
  const read = readPoint(row.get("위도"), row.get("경도"));
  const point = "point" in read ? read.point : undefined;
  const address = spaceHouseNumber(toPlainLine(row.get("소재지도로명주소") || row.get("소재지지번주소")));
  const named = `${row.get("시도명")} ${row.get("시군구명").replace(/^없음$/, "")}`.trim();
  const byAddress = address ? matchRegion(address, { point }) : undefined;
  const byName = matchRegion(named, { point });
  const region = byAddress ?? byName;
  if (!region)
    return { kind: "refused", label: village, reason: `지역을 알 수 없어요 ("${named}", 주소 "${address}")` };
  const { names, leftOut, notes } = readProgramNames(row.get("체험프로그램명"));
  if (names.length === 0)
    return { kind: "skipped", label: village, reason: `체험 이름이 없어요 ("${row.get("체험프로그램명")}")` };

  const place = placeOf(read, region);
  const contradicts =
    byAddress &&
    byName &&
    byAddress.sido + (byAddress.gugun ?? "").split(" ")[0] !==
      byName.sido + (byName.gugun ?? "").split(" ")[0];
  const phone = cleanPhone(row.get("대표전화번호"));
  const homepage = cleanUrl(row.get("홈페이지주소"));
  const isFishing = /어촌/.test(village + row.get("체험프로그램구분"));
  const where = [region.sido, region.gugun, village].filter(Boolean).join(" ");
  const facts = [
    ["마을", village],
    ["주소", address],
    ["마을의 체험", row.get("체험프로그램구분").split("+").map(toPlainLine).filter(Boolean).join(", ")],
    ["보유 시설", row.get("보유시설정보").split("+").map(toPlainLine).filter(Boolean).join(", ")],
    ["관리 기관", toPlainLine(row.get("관리기관명"))],
    ["문의", phone],
  ] as const;
  const prefix = `${region.code}/${village}#`;
  const shared = {
    summary: `${where}의 체험`,
    caution: "",
    host: { name: village, phone },
    region,
    address: address || [region.sido, region.gugun].filter(Boolean).join(" "),
    addressDetail: "",
    lat: place.lat,
    lon: place.lon,
    durationMin: null,
    price: null,
    sourceName: [SOURCE_NAME, row.get("제공기관명") && `(${row.get("제공기관명")})`]
      .filter(Boolean)
      .join(" "),
    sourceUrl: homepage || DATASET_URL,
    licence: LICENCE,
    publishedAt: parseDate(row.get("데이터기준일자"))?.at ?? null,
    sessions: [],
  } satisfies Partial<ImportedProgram>;
  const programs = names.map((name): ImportedProgram => {
    const guessed = guessCategories(name, [], isFishing ? "sea" : "farm");
    return {
      ...shared,
      externalId: prefix + name,
      title: `[${village}] ${name}`,
      description: describe(
        `${village}에서 여는 체험이에요: ${name}`,
        facts,
        "요금, 일정, 인원은 공개되어 있지 않아요. 마을에 먼저 문의해 주세요.",
      ),
      categoryIds: [...new Set([...guessed.slice(0, 2), isFishing ? ("sea" as const) : ("farm" as const)])],
    };
  });
  return {
    kind: "record",
    label: village,
    record: {
      source: "rural-village",
      ownsPrefix: prefix,
      leftOut,
      notes: [
        ...(contradicts ? [`시도·시군구(${named})가 주소와 달라 주소(${address})를 따랐어요`] : []),
        ...(place.note ? [place.note] : []),
        ...notes,
      ],
      programs,
    },
  };
}
