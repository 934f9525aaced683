import { createHash } from "node:crypto";
import { formatWon } from "#domain/format";
import { guessCategories } from "./category-guess.ts";
import { parseDate } from "./dates.ts";
import { describe, describePeriod, isGarbled } from "./describe.ts";
import {
  describeDays,
  describeTimes,
  lessonMinutes,
  readSchedule,
  sessionOf,
  type Schedule,
} from "./lifelong-schedule.ts";
import { cleanPhone, cleanUrl } from "./links.ts";
import { placeOf, spaceHouseNumber } from "./place.ts";
import { shorten, toPlainLine, toPlainText } from "./plain-text.ts";
import type { ImportedProgram, ImportOptions, MappedRow, SourceRow } from "./records.ts";
import { matchRegion } from "./region-match.ts";
import { describeCapacity, readCapacity, readPrice } from "./seats.ts";

const SOURCE_NAME = "전국평생학습강좌표준데이터";
const DATASET_URL = "https://www.data.go.kr/data/15013110/standard.do";
const LICENCE = "이용허락범위 제한 없음";
const CLOSING = "운영 기관이 공개한 내용이에요. 자세한 내용과 바뀐 점은 출처에서 확인해 주세요.";

/** A 강좌내용 up to this long names a field of learning. */
const FIELD_LENGTH = 20;

/**
 * Maps a course of the 평생학습강좌 standard. It is booked as a whole: one session from the first lesson's
 * start to the last one's end, at the published fee and capacity. The standard has no id, so name, first day
 * and time, venue and institution name the course; a course renamed by its publisher is a new one here.
 */
export function mapLifelongRow(row: SourceRow, options: ImportOptions): MappedRow {
  const title = toPlainLine(row.get("강좌명"));
  if (title === "") return { kind: "refused", label: "", reason: "강좌명이 없어요" };
  if (isGarbled(title)) return { kind: "refused", label: title, reason: "글자가 깨져 제목을 읽을 수 없어요" };
  const institution = toPlainLine(row.get("운영기관명"));
  const address = spaceHouseNumber(toPlainLine(row.get("교육장도로명주소")));
  const venue = toPlainLine(row.get("교육장소"));
  const region =
    matchRegion(address) ??
    matchRegion(institution.replace(/([시군구])청(?=\s|$)/g, "$1")) ??
    matchRegion(venue);
  if (!region) return { kind: "refused", label: title, reason: `지역을 알 수 없어요 (주소 "${address}")` };

  const schedule = readSchedule(row);
  const price = readPrice(row.get("수강료"));
  const capacity = readCapacity(row.get("강좌정원수"));
  const session = sessionOf(schedule, price, capacity, options);
  const place = placeOf({ kind: "missing" }, region);
  const phone = cleanPhone(row.get("운영기관전화번호"));
  const facts = factsOf(
    row,
    schedule,
    price,
    describeCapacity(price, capacity, session !== undefined, options),
  );
  const content = shorten(toPlainText(row.get("강좌내용")));
  const isField = content.length <= FIELD_LENGTH; // "미술/서예" rather than a text
  const program: ImportedProgram = {
    externalId: courseKey(row),
    title,
    summary: [content.split("\n")[0], venue, describeDays(row.get("운영요일"))]
      .filter(Boolean)
      .join(" · ")
      .slice(0, 200),
    description: describe(isField ? "" : content, [["분야", isField ? content : ""], ...facts], CLOSING),
    caution: "",
    categoryIds: guessCategories(title, [content.slice(0, 100), row.get("교육대상구분")], "learn"),
    host: { name: institution || venue || "운영 기관 미상", phone },
    region,
    address: address || [region.sido, region.gugun].filter(Boolean).join(" "),
    addressDetail: venue,
    lat: place.lat,
    lon: place.lon,
    durationMin: lessonMinutes(schedule) ?? null,
    price,
    sourceName: SOURCE_NAME,
    sourceUrl: cleanUrl(row.get("홈페이지주소")) || DATASET_URL,
    licence: LICENCE,
    publishedAt: schedule.bookFrom ?? parseDate(row.get("데이터기준일자"))?.at ?? null,
    sessions: session ? [session] : [],
  };
  return {
    kind: "record",
    label: title,
    record: {
      source: "lifelong-course",
      ownsPrefix: null,
      leftOut: [],
      notes: schedule.notes,
      programs: [program],
    },
  };
}

function factsOf(
  row: SourceRow,
  schedule: Schedule,
  price: number | null,
  capacity: string,
): [name: string, value: string][] {
  return [
    ["대상", toPlainLine(row.get("교육대상구분"))],
    ["교육 방법", toPlainLine(row.get("교육방법구분"))],
    ["교육 기간", describePeriod(schedule.start, schedule.end)],
    ["교육 시간", [describeDays(row.get("운영요일")), describeTimes(schedule)].filter(Boolean).join(" ")],
    ["장소", toPlainLine(row.get("교육장소"))],
    ["정원", capacity],
    [
      "수강료",
      price === null
        ? toPlainLine(row.get("수강료"))
        : price === 0
          ? "무료"
          : `${formatWon(price)} (과정 전체)`,
    ],
    ["접수 기간", describePeriod(schedule.bookFrom, schedule.bookTo)],
    [
      "접수 방법",
      [row.get("접수방법구분"), row.get("선정방법구분")].map(toPlainLine).filter(Boolean).join(", "),
    ],
    ["운영 기관", toPlainLine(row.get("운영기관명"))],
    ["문의", cleanPhone(row.get("운영기관전화번호"))],
  ];
}

/** The standard has no id: name, first day and time, venue and institution name a course. */
function courseKey(row: SourceRow): string {
  const parts = ["강좌명", "교육시작일자", "교육시작시각", "교육장소", "운영기관명"].map((column) =>
    toPlainLine(row.get(column)),
  );
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 24);
}
