import { REGIONS, type Region } from "#domain/region/regions";
import { parseDate, parseTimeOfDay, type ParsedDate } from "./dates.ts";
import type { ReadPoint } from "./place.ts";
import { shorten, toPlainLine, toPlainText } from "./plain-text.ts";
import type { SourceRow } from "./records.ts";
import { matchRegion, nearestRegion } from "./region-match.ts";

/** The CSV's column names and the (lower-cased) JSON keys of the same field. */
export const SEOUL_COLUMNS: Readonly<Record<string, string>> = {
  서비스구분: "gubun",
  서비스ID: "svcid",
  대분류명: "maxclassnm",
  소분류명: "minclassnm",
  서비스상태: "svcstatnm",
  서비스명: "svcnm",
  결제방법: "payatnm",
  장소명: "placenm",
  서비스대상: "usetgtinfo",
  바로가기URL: "svcurl",
  장소X좌표: "x",
  장소Y좌표: "y",
  서비스개시시작일시: "svcopnbgndt",
  서비스개시종료일시: "svcopnenddt",
  접수시작일시: "rcptbgndt",
  접수종료일시: "rcptenddt",
  지역명: "areanm",
  이미지경로: "imgurl",
  주의사항: "notice",
  상세내용: "dtlcont",
  전화번호: "telno",
  "서비스이용 시작시간": "v_min",
  "서비스이용 종료시간": "v_max",
  "취소기간 기준정보": "revstddaynm",
  "취소기간 기준일까지": "revstdday",
};

/** A place as published. `top`: of `상위>하위`, the institution. */
export interface Venue {
  top: string;
  detail: string;
  /** "" unless the place is given as one. */
  address: string;
}

/**
 * `상위>하위` as one place said once; a road address as place (연계 rows) is the address, and `(직접입력)` is
 * a form's leftover.
 */
export function readVenue(row: SourceRow): Venue {
  const text = toPlainLine(row.get("장소명"))
    .replace(/\(직접입력\)/g, "")
    .trim();
  const parts = [
    ...new Set(
      text
        .split(">")
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ];
  const isAddress = /^\S+[시도]\s+\S+[시군구]\s+\S+/.test(text) && matchRegion(text) !== undefined;
  if (isAddress) return { top: "", detail: "", address: text };
  return { top: parts[0] ?? "", detail: parts.join(" "), address: "" };
}

const SEOUL = REGIONS[0]?.sido;

/**
 * The region by 지역명 (Seoul runs places in 과천, 고양, 남양주 and 상주 too), else by an address, else by
 * the point.
 */
export function findRegion(row: SourceRow, address: string, read: ReadPoint): Region | undefined {
  const point = "point" in read ? read.point : undefined;
  const named = matchRegion(row.get("지역명"), { homeSido: SEOUL, point });
  return (
    named ??
    (address ? matchRegion(address, { homeSido: SEOUL, point }) : undefined) ??
    (point && nearestRegion(point))
  );
}

/** The period of the activity and its booking window. */
export interface Dates {
  start?: ParsedDate;
  end?: ParsedDate;
  bookFrom?: ParsedDate;
  bookTo?: ParsedDate;
}

/** Reads the four dates; a note where there can be no session because of them. */
export function readDates(row: SourceRow): { dates: Dates; notes: string[] } {
  const read = (column: string) => parseDate(row.get(column));
  const dates: Dates = {
    start: read("서비스개시시작일시"),
    end: read("서비스개시종료일시"),
    bookFrom: read("접수시작일시"),
    bookTo: read("접수종료일시"),
  };
  const notes: string[] = [];
  if (!dates.start || !dates.end)
    notes.push(
      `이용 기간을 읽을 수 없어 회차 없이 옮겼어요 ("${row.get("서비스개시시작일시")}" ~ "${row.get("서비스개시종료일시")}")`,
    );
  else if (dates.end.at < dates.start.at) notes.push("이용 종료가 시작보다 빨라 회차 없이 옮겼어요");
  return { dates, notes };
}

/**
 * The daily time of use in minutes; undefined where it is missing, `00:00`–`00:00` ("no fixed time") or runs
 * backwards.
 */
export function readTimes(row: SourceRow): { from: number; to: number } | undefined {
  const from = parseTimeOfDay(row.get("서비스이용 시작시간"));
  const to = parseTimeOfDay(row.get("서비스이용 종료시간"));
  return from !== undefined && to !== undefined && to > from ? { from, to } : undefined;
}

/**
 * The house rules that open nearly every text are the portal's, not the program's; `4. 주의사항` at its end
 * is the caution.
 */
export function readDetails(row: SourceRow): { body: string; caution: string } {
  const text = toPlainText(row.get("상세내용"));
  const own = text.replace(/^1\. 공공시설 예약서비스 이용시 필수 준수사항[\s\S]*?3\. 상세내용\s*/, "");
  const [body = "", tail = ""] = own.split(/\s4\. 주의사항\s/, 2);
  return {
    body: shorten(body.trim()),
    caution: shorten([toPlainText(row.get("주의사항")), tail.trim()].filter(Boolean).join("\n\n")),
  };
}

/** `이용일 3일 전까지`, as text: the refund rules here are this service's own. */
export function describeCancel(row: SourceRow): string {
  const [basis, days] = [row.get("취소기간 기준정보"), Number(row.get("취소기간 기준일까지") || Number.NaN)];
  return basis !== "" && Number.isInteger(days) ? `${basis} ${days}일 전까지` : "";
}

/** An own id holds when it was registered: `S250311113238675649` = 2025-03-11 11:32:38. */
export function registeredAt(id: string): number | undefined {
  const digits = /^S(\d{6})(\d{4})\d{8}$/.exec(id);
  return digits
    ? parseDate(`20${digits[1]} ${digits[2]?.slice(0, 2)}:${digits[2]?.slice(2)}`)?.at
    : undefined;
}
