import { createHash } from "node:crypto";
import { guessCategories } from "./category-guess.ts";
import { DAY_MS, formatTimeOfDay, MINUTE_MS, parseDate, parseTimeOfDay, startOfDay } from "./dates.ts";
import { describe, describePeriod, isGarbled } from "./describe.ts";
import { cleanPhone, cleanUrl } from "./links.ts";
import { placeOf, spaceHouseNumber } from "./place.ts";
import { toPlainLine, toPlainText } from "./plain-text.ts";
import type { ImportedSession, ImportOptions, MappedRow, SourceRow } from "./records.ts";
import { matchRegion } from "./region-match.ts";
import { describeCapacity, readCapacity, readPrice, sell } from "./seats.ts";

const SOURCE_NAME = "전국평생학습강좌표준데이터";
const DATASET_URL = "https://www.data.go.kr/data/15013110/standard.do";
const LICENCE = "이용허락범위 제한 없음";

/** Courses that run longer are standing offers ("end" 2040-12-31), not something to be booked as one. */
const MAX_COURSE_DAYS = 366;

/**
 * Maps a course of the 평생학습강좌 standard. It is booked as a whole: one session from the first lesson's start to the last one's end, at
 * the published fee and capacity. The standard has no id, so name, first day and time, venue and institution name the course;
 * a course renamed by its publisher is a new one here.
 */
export function mapLifelongRow(row: SourceRow, options: ImportOptions): MappedRow {
  const title = toPlainLine(row.get("강좌명"));
  if (title === "") return { kind: "refused", label: "", reason: "강좌명이 없어요" };
  if (isGarbled(title)) return { kind: "refused", label: title, reason: "글자가 깨져 제목을 읽을 수 없어요" };
  const institution = toPlainLine(row.get("운영기관명"));
  const address = spaceHouseNumber(toPlainLine(row.get("교육장도로명주소")));
  const venue = toPlainLine(row.get("교육장소"));
  const region = matchRegion(address) ?? matchRegion(institution.replace(/([시군구])청(?=\s|$)/g, "$1")) ?? matchRegion(venue);
  if (!region) return { kind: "refused", label: title, reason: `지역을 알 수 없어요 (주소 "${address}")` };

  const schedule = readSchedule(row);
  const price = readPrice(row.get("수강료"));
  const capacity = readCapacity(row.get("강좌정원수"));
  const session = sessionOf(schedule, price, capacity, options);
  const phone = cleanPhone(row.get("운영기관전화번호"));
  const place = placeOf({ kind: "missing" }, region);
  const fields = toPlainText(row.get("강좌내용"));
  const facts = [
    ["대상", toPlainLine(row.get("교육대상구분"))],
    ["교육 방법", toPlainLine(row.get("교육방법구분"))],
    ["교육 기간", describePeriod(schedule.start, schedule.end)],
    ["교육 시간", [describeDays(row.get("운영요일")), describeTimes(schedule)].filter(Boolean).join(" ")],
    ["장소", venue],
    ["정원", describeCapacity(price, capacity, session !== undefined, options)],
    ["수강료", price === null ? toPlainLine(row.get("수강료")) : price === 0 ? "무료" : `${price.toLocaleString("ko-KR")}원 (과정 전체)`],
    ["접수 기간", describePeriod(schedule.bookFrom, schedule.bookTo)],
    ["접수 방법", [row.get("접수방법구분"), row.get("선정방법구분")].map(toPlainLine).filter(Boolean).join(", ")],
    ["운영 기관", institution],
    ["문의", phone],
  ] as const;
  const key = [title, row.get("교육시작일자"), row.get("교육시작시각"), venue, institution].join("\n");
  return {
    kind: "record",
    label: title,
    record: {
      source: "lifelong-course",
      ownsPrefix: null,
      leftOut: [],
      notes: schedule.notes,
      programs: [
        {
          externalId: createHash("sha256").update(key).digest("hex").slice(0, 24),
          title,
          summary: [fields.split("\n")[0], venue, describeDays(row.get("운영요일"))].filter(Boolean).join(" · ").slice(0, 200),
          description: describe(fields.length > 20 ? fields : "", [["분야", fields.length > 20 ? "" : fields], ...facts], "운영 기관이 공개한 내용이에요. 자세한 내용과 바뀐 점은 출처에서 확인해 주세요."),
          caution: "",
          categoryIds: guessCategories(title, [fields.slice(0, 100), row.get("교육대상구분")], "learn"),
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
        },
      ],
    },
  };
}

interface Schedule {
  start?: number;
  end?: number;
  from?: number;
  to?: number;
  bookFrom?: number;
  /** The last day applications are taken; the whole day counts. */
  bookTo?: number;
  notes: string[];
}

function readSchedule(row: SourceRow): Schedule {
  const day = (column: string) => {
    const parsed = parseDate(row.get(column));
    return parsed && startOfDay(parsed.at);
  };
  const schedule: Schedule = {
    start: day("교육시작일자"),
    end: day("교육종료일자"),
    from: parseTimeOfDay(row.get("교육시작시각")),
    to: parseTimeOfDay(row.get("교육종료시각")),
    bookFrom: day("접수시작일자"),
    bookTo: day("접수종료일자"),
    notes: [],
  };
  const { start, end, bookTo } = schedule;
  if (start === undefined || end === undefined) {
    schedule.notes.push(`교육 기간을 읽을 수 없어 회차 없이 옮겼어요 ("${row.get("교육시작일자")}" ~ "${row.get("교육종료일자")}")`);
  } else if (end < start) schedule.notes.push("교육 종료가 시작보다 빨라 회차 없이 옮겼어요");
  else if (end - start > MAX_COURSE_DAYS * DAY_MS) schedule.notes.push("교육 기간이 1년을 넘어 회차 없이 옮겼어요");
  else if (lessonMinutes(schedule) === undefined) schedule.notes.push("교육 시각을 읽을 수 없어 회차 없이 옮겼어요");
  else if (bookTo !== undefined && bookTo > start) schedule.notes.push("접수 마감이 교육 시작보다 늦어 시작할 때 마감하게 했어요");
  return schedule;
}

function lessonMinutes({ from, to }: Schedule): number | undefined {
  return from !== undefined && to !== undefined && to > from ? to - from : undefined;
}

function sessionOf(schedule: Schedule, price: number | null, capacity: number | undefined, options: ImportOptions): ImportedSession | undefined {
  const { start, end, from, to, bookFrom, bookTo } = schedule;
  if (start === undefined || end === undefined || from === undefined || to === undefined || to <= from) return undefined;
  if (end < start || end - start > MAX_COURSE_DAYS * DAY_MS) return undefined;
  const startAt = start + from * MINUTE_MS;
  const bookCloseAt = Math.min(bookTo === undefined ? startAt : bookTo + DAY_MS, startAt);
  return {
    startAt,
    endAt: end + to * MINUTE_MS,
    bookOpenAt: Math.min(bookFrom ?? startAt - 60 * DAY_MS, bookCloseAt),
    bookCloseAt,
    ...sell(price, capacity, options),
    isOpen: true,
  };
}

/** `화요일+목요일` → `화·목`. */
const describeDays = (days: string): string =>
  days.split("+").map((day) => day.trim().replace(/요일$/, "")).filter(Boolean).join("·");

const describeTimes = ({ from, to }: Schedule): string =>
  from === undefined || to === undefined ? "" : `${formatTimeOfDay(from)}~${formatTimeOfDay(to)}`;
