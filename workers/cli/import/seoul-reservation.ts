import { DAY_MS } from "#domain/time/kst";
import { guessCategories } from "./category-guess.ts";
import { formatTimeOfDay, MINUTE_MS, startOfDay } from "./dates.ts";
import { describe, describePeriod, isGarbled } from "./describe.ts";
import { cleanPhone, cleanUrl } from "./links.ts";
import { placeOf, readPoint } from "./place.ts";
import { toPlainLine } from "./plain-text.ts";
import type { ImportedProgram, ImportedSession, ImportOptions, MappedRow, SourceRow } from "./records.ts";
import { describeCapacity, sell } from "./seats.ts";
import {
  describeCancel,
  findRegion,
  readDates,
  readDetails,
  readTimes,
  readVenue,
  registeredAt,
  type Dates,
  type Venue,
} from "./seoul-fields.ts";

const SOURCE_NAME = "서울특별시 공공서비스예약 (서울 열린데이터광장)";
const DATASET_URL = "https://data.seoul.go.kr/dataList/OA-2269/S/1/datasetView.do";
// Stated for the sister set OA-2266; the page of OA-2269 itself has not been read.
const LICENCE = "공공누리 제1유형(출처표시) · 데이터셋 페이지에서 확인 필요";

const CLOSING =
  "운영 기관이 서울시 공공서비스예약에 올린 내용이에요. 자세한 내용과 바뀐 점은 출처에서 확인해 주세요.";

/** Classes of the same service that are no activities. */
const NOT_ACTIVITIES: readonly (readonly [RegExp, string])[] = [
  [/진료/, "진료 예약은 체험이 아니에요"],
  [/공간시설|시설대관/, "공간 대관은 체험이 아니에요"],
];

/** Longer periods are seasons: which days and times they hold is in the text only. */
const MAX_SESSION_DAYS = 31;

/**
 * Maps a row of Seoul's 공공서비스예약. 무료 is free; 유료 has no amount in this data, so its price stays
 * unknown, even where the target group's prose holds a number. A period of at most 31 days with a real time
 * becomes one session (first day's start to last day's end); seasons, `00:00`–`00:00` and dates destroyed by
 * Excel become none, and the text says the period.
 */
export function mapSeoulRow(row: SourceRow, options: ImportOptions): MappedRow {
  const id = row.get("서비스ID");
  const title = toPlainLine(row.get("서비스명"));
  const label = [id, title].filter(Boolean).join(" ");
  if (id === "") return { kind: "refused", label, reason: "서비스ID가 없어요" };
  if (title === "") return { kind: "refused", label, reason: "서비스명이 없어요" };
  if (isGarbled(id + title)) return { kind: "refused", label, reason: "글자가 깨져 제목을 읽을 수 없어요" };
  const classes = [row.get("대분류명"), row.get("소분류명")];
  const notActivity = NOT_ACTIVITIES.find(([words]) => words.test(classes[0] ?? ""));
  if (notActivity) return { kind: "skipped", label, reason: notActivity[1] };

  const read = readPoint(row.get("장소Y좌표"), row.get("장소X좌표"));
  const venue = readVenue(row);
  const region = findRegion(row, venue.address, read);
  if (!region)
    return { kind: "refused", label, reason: `지역을 알 수 없어요 (지역명 "${row.get("지역명")}")` };

  const place = placeOf(read, region);
  const { dates, notes } = readDates(row);
  const times = readTimes(row);
  const price = row.get("결제방법") === "무료" ? 0 : null;
  const session = sessionOf(row, dates, price, options);
  const { body, caution } = readDetails(row);
  const facts = factsOf(
    row,
    venue,
    dates,
    describeCapacity(price, undefined, session !== undefined, options),
  );
  const regionName = [region.sido, region.gugun].filter(Boolean).join(" ");
  const hostName = venue.top || regionName;
  const program: ImportedProgram = {
    externalId: id,
    title,
    summary: [toPlainLine(classes[1] ?? ""), venue.detail || hostName, toPlainLine(row.get("서비스대상"))]
      .filter(Boolean)
      .join(" · ")
      .slice(0, 200),
    description: describe(body, facts, CLOSING),
    caution,
    categoryIds: guessCategories(title, classes, "learn"),
    host: { name: hostName, phone: readPhone(row) },
    region,
    address: venue.address || regionName,
    addressDetail: venue.detail,
    lat: place.lat,
    lon: place.lon,
    durationMin: times ? times.to - times.from : null,
    price,
    sourceName: SOURCE_NAME,
    sourceUrl: cleanUrl(row.get("바로가기URL")) || DATASET_URL,
    licence: LICENCE,
    publishedAt: registeredAt(id) ?? dates.bookFrom?.at ?? null,
    sessions: session ? [session] : [],
  };
  const mended = [...notes, ...(place.note ? [place.note] : [])];
  return {
    kind: "record",
    label,
    record: {
      source: "seoul-reservation",
      ownsPrefix: null,
      leftOut: [],
      notes: mended,
      programs: [program],
    },
  };
}

const readPhone = (row: SourceRow): string => cleanPhone(toPlainLine(row.get("전화번호")));

function factsOf(
  row: SourceRow,
  venue: Venue,
  dates: Dates,
  capacity: string,
): [name: string, value: string][] {
  const times = readTimes(row);
  return [
    ["분류", [row.get("대분류명"), row.get("소분류명")].map(toPlainLine).filter(Boolean).join(" > ")],
    ["대상", toPlainLine(row.get("서비스대상"))],
    ["장소", [venue.address, venue.detail].filter(Boolean).join(" ")],
    ["이용 기간", describePeriod(dates.start?.at, dates.end?.at)],
    ["이용 시간", times ? `${formatTimeOfDay(times.from)}~${formatTimeOfDay(times.to)}` : ""],
    ["접수 기간", describePeriod(dates.bookFrom?.at, dates.bookTo?.at)],
    ["접수 상태 (자료 기준)", row.get("서비스상태")],
    ["요금", toPlainLine(row.get("결제방법"))],
    ["정원", capacity],
    ["취소", describeCancel(row)],
    ["문의", readPhone(row)],
  ];
}

function sessionOf(
  row: SourceRow,
  { start, end, bookFrom, bookTo }: Dates,
  price: number | null,
  options: ImportOptions,
): ImportedSession | undefined {
  const times = readTimes(row);
  if (!start || !end || !times) return undefined;
  const [firstDay, lastDay] = [startOfDay(start.at), startOfDay(end.at)];
  if (lastDay < firstDay || lastDay - firstDay >= MAX_SESSION_DAYS * DAY_MS) return undefined;
  const startAt = firstDay + times.from * MINUTE_MS;
  // some take applications until after the end; nobody can book the past
  const bookCloseAt = Math.min(bookTo?.at ?? startAt, startAt);
  return {
    startAt,
    endAt: lastDay + times.to * MINUTE_MS,
    bookOpenAt: Math.min(bookFrom?.at ?? startAt - 60 * DAY_MS, bookCloseAt),
    bookCloseAt,
    ...sell(price, undefined, options),
    isOpen: row.get("서비스상태") === "접수중" || row.get("서비스상태") === "안내중",
  };
}
