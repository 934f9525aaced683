import type { ProgramCounts } from "./write.ts";

/**
 * A line of the report on one row (or one name of a village's list): what happened to it and why, in Korean.
 */
export interface ReportLine {
  /** "12줄" of a CSV, "12번째" of a JSON list. */
  at: string;
  label: string;
  kind: "skipped" | "refused" | "leftOut" | "mended";
  reason: string;
}

/**
 * What became of one file. read = added + changed + unchanged + skipped + refused; `programs` are counted
 * apart.
 */
export interface FileReport {
  file: string;
  /** Null: of none of the known formats, and nothing was read. */
  format: string | null;
  encoding: string;
  /** Why the whole file was refused, in one sentence. */
  refusal?: string;
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  refused: number;
  programs: ProgramCounts & { leftOut: number };
  lines: ReportLine[];
}

/** A report with nothing in it yet. */
export function emptyReport(file: string, format: string | null, encoding: string): FileReport {
  const programs = { added: 0, changed: 0, unchanged: 0, closed: 0, leftOut: 0 };
  return {
    file,
    format,
    encoding,
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    refused: 0,
    programs,
    lines: [],
  };
}

const KIND_NAMES: Readonly<Record<ReportLine["kind"], string>> = {
  refused: "거절",
  skipped: "건너뜀",
  leftOut: "체험 제외",
  mended: "고침",
};
const ENCODING_NAMES: Readonly<Record<string, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  cp949: "CP949",
};

/** The report as text: the sum first, then every row refused or skipped, then what was left out or mended. */
export function formatReport(report: FileReport): string {
  if (report.refusal) return report.refusal;
  const { programs } = report;
  const head = [
    `${report.file} · ${report.format ?? ""} · ${ENCODING_NAMES[report.encoding] ?? report.encoding}`,
    `  읽음 ${report.read} = 새로 ${report.added} + 바뀜 ${report.changed} + 그대로 ` +
      `${report.unchanged} + 건너뜀 ${report.skipped} + 거절 ${report.refused}`,
    `  프로그램: 새로 ${programs.added}, 바뀜 ${programs.changed}, 그대로 ${programs.unchanged}` +
      `, 닫음 ${programs.closed} (체험이 아니라 제외 ${programs.leftOut})`,
  ];
  const order: readonly ReportLine["kind"][] = ["refused", "skipped", "leftOut", "mended"];
  const lines = order.flatMap((kind) => report.lines.filter((line) => line.kind === kind));
  return [
    ...head,
    ...lines.map((line) => `  ${KIND_NAMES[line.kind]} ${line.at} ${line.label}: ${line.reason}`),
  ].join("\n");
}

/** The sum over all files, where there is more than one. */
export function formatTotal(reports: readonly FileReport[]): string {
  const known = reports.filter((report) => !report.refusal);
  const sum = (count: (report: FileReport) => number) =>
    known.reduce((total, report) => total + count(report), 0);
  return (
    `모두 ${known.length}개 파일: 읽음 ${sum((r) => r.read)} = 새로 ${sum((r) => r.added)} + 바뀜 ` +
    `${sum((r) => r.changed)} + 그대로 ${sum((r) => r.unchanged)} + 건너뜀 ${sum((r) => r.skipped)} + ` +
    `거절 ${sum((r) => r.refused)} · 거절한 파일 ${reports.length - known.length}`
  );
}
