import { detectFile } from "../../workers/cli/import/detect.ts";
import type { ImportedProgram, ImportedRecord, MappedRow } from "../../workers/cli/import/records.ts";

const SEOUL = {
  서비스구분: "자체",
  서비스ID: "S261101093000123456",
  대분류명: "문화체험",
  소분류명: "교육체험",
  서비스상태: "접수중",
  서비스명: "숲에서 만드는 나무 피리",
  결제방법: "무료",
  장소명: "서울대공원>치유의 숲 ",
  서비스대상: " 가족(초등학생 동반)",
  바로가기URL: "https://yeyak.seoul.go.kr/web/reservation/selectReservView.do?rsv_svc_id=S1",
  장소X좌표: "127.0155",
  장소Y좌표: "37.4298",
  서비스개시시작일시: "2026-12-05 00:00:00.0",
  서비스개시종료일시: "2026-12-05 00:00:00.0",
  접수시작일시: "2026-11-01 10:00:00.0",
  접수종료일시: "2026-12-04 18:00:00.0",
  지역명: "과천시",
  상세내용: "숲 이야기",
  전화번호: "02-500-7577~7578",
  "서비스이용 시작시간": "10:00",
  "서비스이용 종료시간": "12:00",
  "취소기간 기준정보": "이용일",
  "취소기간 기준일까지": "3.0",
};
const COURSE = {
  강좌명: "[일원1] 연필 드로잉",
  교육시작일자: "2026-12-01",
  교육종료일자: "2026-12-22",
  교육시작시각: "10:00",
  교육종료시각: "12:00",
  강좌내용: "미술/서예",
  교육대상구분: "성인",
  교육방법구분: "오프라인",
  운영요일: "화요일+목요일",
  교육장소: "일원평생학습센터 강의실",
  강좌정원수: "16",
  수강료: "72000",
  교육장도로명주소: "서울특별시 강남구 영동대로22",
  운영기관명: "서울특별시 강남구청",
  운영기관전화번호: "02-3423-7955",
  접수시작일자: "2026-11-01",
  접수종료일자: "2026-11-20",
  접수방법구분: "인터넷",
  선정방법구분: "선착순",
  홈페이지주소: "www.longlearn.go.kr",
  데이터기준일자: "2026-11-01",
};
const VILLAGE = {
  체험마을명: "효동마을",
  시도명: "전라남도",
  시군구명: "영암군",
  체험프로그램구분: "농작물경작체험+기타",
  체험프로그램명: "감자캐기+두부만들기",
  보유시설정보: "주차장",
  소재지도로명주소: "전라남도 영암군 시종면 남해당로 65",
  소재지지번주소: "",
  대표전화번호: "061-000-0000",
  지정일자: "2017-10-24",
  홈페이지주소: "",
  관리기관명: "전라남도 영암군청",
  위도: "34.895394",
  경도: "126.5859195",
  데이터기준일자: "2025-08-07",
  제공기관명: "한국농어촌공사",
};
const BASES = { seoul: SEOUL, course: COURSE, village: VILLAGE } as const;
export type RowKind = keyof typeof BASES;

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A CSV of one format with one row for each set of changes to the format's model row. */
export function csvOf(kind: RowKind, ...changes: Record<string, string>[]): string {
  const rows = changes.map((change): Record<string, string> => ({ ...BASES[kind], ...change }));
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [header.map(quote), ...rows.map((row) => header.map((column) => quote(row[column] ?? "")))]
    .map((cells) => cells.join(","))
    .join("\r\n");
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The one row with `change`, as the importer reads it. */
export function mapOne(kind: RowKind, change: Record<string, string> = {}, defaultCapacity = 20): MappedRow {
  const file = detectFile(csvOf(kind, change));
  const row = file?.rows[0];
  if (!file || !row) throw new Error("the model row is of no known format");
  return file.mapRow(row, { defaultCapacity });
}

/** As mapOne, for a row that must become a record. */
export function recordOf(
  kind: RowKind,
  change: Record<string, string> = {},
  defaultCapacity = 20,
): ImportedRecord {
  const mapped = mapOne(kind, change, defaultCapacity);
  if (mapped.kind !== "record") throw new Error(`${mapped.kind}: ${mapped.reason}`);
  return mapped.record;
}

/** As recordOf: its first program. */
export function programOf(
  kind: RowKind,
  change: Record<string, string> = {},
  defaultCapacity = 20,
): ImportedProgram {
  const program = recordOf(kind, change, defaultCapacity).programs[0];
  if (!program) throw new Error("the record has no program");
  return program;
}
