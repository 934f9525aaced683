import { readCsv } from "./read-csv.ts";
import type { MapRow, SourceId, SourceRow } from "./records.ts";
import { mapLifelongRow } from "./lifelong-course.ts";
import { mapVillageRow } from "./rural-village.ts";
import { SEOUL_COLUMNS } from "./seoul-fields.ts";
import { mapSeoulRow } from "./seoul-reservation.ts";

/** A file recognised as one of the three formats: its rows, and those that could not even be read. */
export interface KnownFile {
  source: SourceId;
  formatName: string;
  mapRow: MapRow;
  rows: SourceRow[];
  broken: { position: number; reason: string }[];
}

/** What can be loaded, for the sentence that refuses a file. */
export const KNOWN_FORMATS = "서울 공공서비스예약(JSON·CSV), 평생학습강좌 CSV, 농어촌체험휴양마을 CSV";

interface CsvFormat {
  source: SourceId;
  formatName: string;
  mapRow: MapRow;
  /** The columns that tell the format; others may be missing or added (owners add some). */
  needs: readonly string[];
}

const CSV_FORMATS: readonly CsvFormat[] = [
  {
    source: "seoul-reservation",
    formatName: "서울 공공서비스예약 CSV",
    mapRow: mapSeoulRow,
    needs: ["서비스ID", "서비스명", "서비스상태", "결제방법", "장소명", "지역명"],
  },
  {
    source: "lifelong-course",
    formatName: "평생학습강좌 CSV",
    mapRow: mapLifelongRow,
    needs: ["강좌명", "교육시작일자", "교육종료일자", "수강료", "운영기관명"],
  },
  {
    source: "rural-village",
    formatName: "농어촌체험휴양마을 CSV",
    mapRow: mapVillageRow,
    needs: ["체험마을명", "시도명", "시군구명", "체험프로그램명"],
  },
];

/** Recognises a file by its shape alone (names lie), or answers undefined. */
export function detectFile(text: string): KnownFile | undefined {
  return /^\s*[[{]/.test(text.replace(/^\uFEFF/, ""))
    ? detectJson(text.replace(/^\uFEFF/, ""))
    : detectCsv(text);
}

function detectCsv(text: string): KnownFile | undefined {
  const { header, rows, broken } = readCsv(text);
  const format = CSV_FORMATS.find(({ needs }) => needs.every((column) => header.includes(column)));
  return (
    format && { source: format.source, formatName: format.formatName, mapRow: format.mapRow, rows, broken }
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Seoul's two JSON shapes: the API's `{ListPublicReservation…: {row: […]}}` in upper case and the portal's
 * `{DESCRIPTION, DATA: […]}`.
 */
function detectJson(text: string): KnownFile | undefined {
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return undefined;
  const service = Object.entries(parsed).find(([name]) => /^(?:tv)?ListPublicReservation/i.test(name))?.[1];
  const isApi = isRecord(service);
  const list = isApi ? service["row"] : parsed["DATA"];
  if (!Array.isArray(list)) return undefined;
  const rows = list.map((item: unknown, index) => jsonRow(item, index + 1));
  const looksRight = isApi || rows.some((row) => row.get("서비스ID") !== "" && row.get("서비스명") !== "");
  if (!looksRight) return undefined;
  return {
    source: "seoul-reservation",
    formatName: `서울 공공서비스예약 ${isApi ? "API" : "포털"} JSON`,
    mapRow: mapSeoulRow,
    rows,
    broken: [],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // cut off or no JSON at all: refused like any other unknown file
  }
}

/** A JSON object read by the CSV's column names, so that one mapping serves all three shapes. */
function jsonRow(item: unknown, position: number): SourceRow {
  const cells = new Map(
    isRecord(item) ? Object.entries(item).map(([key, value]) => [key.toLowerCase(), cellText(value)]) : [],
  );
  return { position, unit: "번째", get: (column) => cells.get(SEOUL_COLUMNS[column] ?? column) ?? "" };
}

function cellText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).trim()
    : "";
}
