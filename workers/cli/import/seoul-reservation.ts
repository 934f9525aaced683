import { REGIONS, type Region } from "#domain/region/regions";
import { guessCategories } from "./category-guess.ts";
import { DAY_MS, formatTimeOfDay, MINUTE_MS, parseDate, parseTimeOfDay, startOfDay, type ParsedDate } from "./dates.ts";
import { describe, describePeriod, isGarbled } from "./describe.ts";
import { cleanPhone, cleanUrl } from "./links.ts";
import { placeOf, readPoint, type ReadPoint } from "./place.ts";
import { toPlainLine, toPlainText } from "./plain-text.ts";
import type { ImportedSession, ImportOptions, MappedRow, SourceRow } from "./records.ts";
import { matchRegion, nearestRegion } from "./region-match.ts";
import { describeCapacity, sell } from "./seats.ts";

/** The CSV's column names and the (lower-cased) JSON keys of the same field. */
export const SEOUL_COLUMNS: Readonly<Record<string, string>> = {
  서비스구분: "gubun", 서비스ID: "svcid", 대분류명: "maxclassnm", 소분류명: "minclassnm", 서비스상태: "svcstatnm", 서비스명: "svcnm",
  결제방법: "payatnm", 장소명: "placenm", 서비스대상: "usetgtinfo", 바로가기URL: "svcurl", 장소X좌표: "x", 장소Y좌표: "y",
  서비스개시시작일시: "svcopnbgndt", 서비스개시종료일시: "svcopnenddt", 접수시작일시: "rcptbgndt", 접수종료일시: "rcptenddt",
  지역명: "areanm", 이미지경로: "imgurl", 주의사항: "notice", 상세내용: "dtlcont", 전화번호: "telno",
  "서비스이용 시작시간": "v_min", "서비스이용 종료시간": "v_max", "취소기간 기준정보": "revstddaynm", "취소기간 기준일까지": "revstdday",
};

const SOURCE_NAME = "서울특별시 공공서비스예약 (서울 열린데이터광장)";
const DATASET_URL = "https://data.seoul.go.kr/dataList/OA-2269/S/1/datasetView.do";
// Stated for the sister set OA-2266; the page of OA-2269 itself has not been read.
const LICENCE = "공공누리 제1유형(출처표시) · 데이터셋 페이지에서 확인 필요";

/** Classes of the same service that are no activities. */
const NOT_ACTIVITIES: readonly (readonly [RegExp, string])[] = [
  [/진료/, "진료 예약은 체험이 아니에요"],
  [/공간시설|시설대관/, "공간 대관은 체험이 아니에요"],
];

/** Longer periods are seasons: which days and times they hold is in the text only. */
const MAX_SESSION_DAYS = 31;

/**
 * Maps a row of Seoul's 공공서비스예약. 무료 is free; 유료 has no amount in this data, so its price stays unknown, even where the
 * target group's prose holds a number. A period of at most 31 days with a real time becomes one session (first day's start to last
 * day's end); seasons, `00:00`–`00:00` and dates destroyed by Excel become none, and the text says the period.
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
  if (!region) return { kind: "refused", label, reason: `지역을 알 수 없어요 (지역명 "${row.get("지역명")}")` };

  const place = placeOf(read, region);
  const { dates, notes } = readDates(row);
  const price = row.get("결제방법") === "무료" ? 0 : null;
  const session = sessionOf(row, dates, price, options);
  const { body, caution } = readDetails(row);
  const phone = cleanPhone(toPlainLine(row.get("전화번호")));
  const address = venue.address || [region.sido, region.gugun].filter(Boolean).join(" ");
  const hostName = venue.top || `${region.sido} ${region.gugun ?? ""}`.trim();
  const target = toPlainLine(row.get("서비스대상"));
  const times = readTimes(row);
  const facts = [
    ["분류", classes.map(toPlainLine).filter(Boolean).join(" > ")],
    ["대상", target],
    ["장소", [venue.address, venue.detail].filter(Boolean).join(" ")],
    ["이용 기간", describePeriod(dates.start?.at, dates.end?.at)],
    ["이용 시간", times ? `${formatTimeOfDay(times.from)}~${formatTimeOfDay(times.to)}` : ""],
    ["접수 기간", describePeriod(dates.bookFrom?.at, dates.bookTo?.at)],
    ["접수 상태", row.get("서비스상태")],
    ["요금", toPlainLine(row.get("결제방법"))],
    ["정원", describeCapacity(price, undefined, session !== undefined, options)],
    ["취소", describeCancel(row)],
    ["문의", phone],
  ] as const;
  return {
    kind: "record",
    label,
    record: {
      source: "seoul-reservation",
      ownsPrefix: null,
      leftOut: [],
      notes: [...notes, ...(place.note ? [place.note] : [])],
      programs: [
        {
          externalId: id,
          title,
          summary: [toPlainLine(classes[1] ?? ""), venue.detail || hostName, target].filter(Boolean).join(" · ").slice(0, 200),
          description: describe(body, facts, "운영 기관이 서울시 공공서비스예약에 올린 내용이에요. 자세한 내용과 바뀐 점은 출처에서 확인해 주세요."),
          caution,
          categoryIds: guessCategories(title, classes, "learn"),
          host: { name: hostName, phone },
          region,
          address,
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
        },
      ],
    },
  };
}

/** `상위>하위` as one place said once; a road address as place (연계 rows) is the address, and `(직접입력)` is a form's leftover. */
function readVenue(row: SourceRow): { top: string; detail: string; address: string } {
  const text = toPlainLine(row.get("장소명")).replace(/\(직접입력\)/g, "").trim();
  const parts = [...new Set(text.split(">").map((part) => part.trim()).filter(Boolean))];
  const isAddress = /^\S+[시도]\s+\S+[시군구]\s+\S+/.test(text) && matchRegion(text) !== undefined;
  if (isAddress) return { top: "", detail: "", address: text };
  return { top: parts[0] ?? "", detail: parts.join(" "), address: "" };
}

const SEOUL = REGIONS[0]?.sido;

function findRegion(row: SourceRow, address: string, read: ReadPoint): Region | undefined {
  const point = "point" in read ? read.point : undefined;
  const named = matchRegion(row.get("지역명"), { homeSido: SEOUL, point });
  return named ?? (address ? matchRegion(address, { homeSido: SEOUL, point }) : undefined) ?? (point && nearestRegion(point));
}

interface Dates {
  start?: ParsedDate;
  end?: ParsedDate;
  bookFrom?: ParsedDate;
  bookTo?: ParsedDate;
}

function readDates(row: SourceRow): { dates: Dates; notes: string[] } {
  const read = (column: string) => parseDate(row.get(column));
  const dates: Dates = {
    start: read("서비스개시시작일시"),
    end: read("서비스개시종료일시"),
    bookFrom: read("접수시작일시"),
    bookTo: read("접수종료일시"),
  };
  const notes: string[] = [];
  if (!dates.start || !dates.end) notes.push(`이용 기간을 읽을 수 없어 회차 없이 옮겼어요 ("${row.get("서비스개시시작일시")}" ~ "${row.get("서비스개시종료일시")}")`);
  else if (dates.end.at < dates.start.at) notes.push("이용 종료가 시작보다 빨라 회차 없이 옮겼어요");
  return { dates, notes };
}

/** The daily time of use in minutes; undefined where it is missing, `00:00`–`00:00` ("no fixed time") or runs backwards. */
function readTimes(row: SourceRow): { from: number; to: number } | undefined {
  const from = parseTimeOfDay(row.get("서비스이용 시작시간"));
  const to = parseTimeOfDay(row.get("서비스이용 종료시간"));
  return from !== undefined && to !== undefined && to > from ? { from, to } : undefined;
}

function sessionOf(row: SourceRow, { start, end, bookFrom, bookTo }: Dates, price: number | null, options: ImportOptions): ImportedSession | undefined {
  const times = readTimes(row);
  if (!start || !end || !times) return undefined;
  const [firstDay, lastDay] = [startOfDay(start.at), startOfDay(end.at)];
  if (lastDay < firstDay || lastDay - firstDay >= MAX_SESSION_DAYS * DAY_MS) return undefined;
  const startAt = firstDay + times.from * MINUTE_MS;
  const bookCloseAt = Math.min(bookTo?.at ?? startAt, startAt); // some take applications until after the end; nobody can book the past
  return {
    startAt,
    endAt: lastDay + times.to * MINUTE_MS,
    bookOpenAt: Math.min(bookFrom?.at ?? startAt - 60 * DAY_MS, bookCloseAt),
    bookCloseAt,
    ...sell(price, undefined, options),
    isOpen: row.get("서비스상태") === "접수중" || row.get("서비스상태") === "안내중",
  };
}

/** The house rules that open nearly every text are the portal's, not the program's; `4. 주의사항` at its end is the caution. */
function readDetails(row: SourceRow): { body: string; caution: string } {
  const text = toPlainText(row.get("상세내용"));
  const own = text.replace(/^1\. 공공시설 예약서비스 이용시 필수 준수사항[\s\S]*?3\. 상세내용\s*/, "");
  const [body = "", tail = ""] = own.split(/\s4\. 주의사항\s/, 2);
  return { body: body.trim(), caution: [toPlainText(row.get("주의사항")), tail.trim()].filter(Boolean).join("\n\n") };
}

function describeCancel(row: SourceRow): string {
  const [basis, days] = [row.get("취소기간 기준정보"), Number(row.get("취소기간 기준일까지") || Number.NaN)];
  return basis !== "" && Number.isInteger(days) ? `${basis} ${days}일 전까지` : "";
}

/** An own id holds when it was registered: `S250311113238675649` = 2025-03-11 11:32:38. */
function registeredAt(id: string): number | undefined {
  const digits = /^S(\d{6})(\d{4})\d{8}$/.exec(id);
  return digits ? parseDate(`20${digits[1]} ${digits[2]?.slice(0, 2)}:${digits[2]?.slice(2)}`)?.at : undefined;
}
