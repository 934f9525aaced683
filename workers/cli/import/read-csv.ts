import { CsvError, parse } from "csv-parse/sync";
import type { SourceRow } from "./records.ts";

/** A CSV as its header and rows, with the rows that could not be read at all. */
export interface CsvTable {
  header: string[];
  rows: SourceRow[];
  broken: { position: number; reason: string }[];
}

interface Line {
  record: string[];
  endsAt: number;
}

/**
 * Reads a CSV of any line end and quoting. A row whose number of fields is not the header's is broken: its
 * columns may have slid. A quote that never closes (a file cut off) breaks the row it began in; the rows
 * before it are kept.
 */
export function readCsv(text: string): CsvTable {
  const { lines, unclosedAt } = parseLines(text);
  const header = (lines[0]?.record ?? []).map((name) => name.trim());
  const rows: SourceRow[] = [];
  const broken: CsvTable["broken"] = [];
  let position = (lines[0]?.endsAt ?? 0) + 1;
  for (const { record, endsAt } of lines.slice(1)) {
    const start = position;
    position = endsAt + 1;
    if (record.length === header.length) rows.push(csvRow(header, record, start));
    else
      broken.push({
        position: start,
        reason: `칸 수가 머리글과 달라요 (${record.length}칸, 머리글 ${header.length}칸)`,
      });
  }
  if (unclosedAt !== undefined)
    broken.push({ position: unclosedAt, reason: "따옴표가 닫히지 않은 채 파일이 끝나요" });
  return { header, rows, broken };
}

function parseLines(text: string): { lines: Line[]; unclosedAt: number | undefined } {
  const lines: Line[] = [];
  try {
    parse(text.replace(/\r\n?/g, "\n"), {
      // else a CRLF within quotes counts as two lines
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (record: string[], { lines: endsAt }) => {
        lines.push({ record, endsAt });
        return null; // collected here instead, so that the rows before a fault survive it
      },
    });
    return { lines, unclosedAt: undefined };
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    return { lines, unclosedAt: (lines.at(-1)?.endsAt ?? 0) + 1 };
  }
}

function csvRow(header: readonly string[], record: readonly string[], position: number): SourceRow {
  return {
    position,
    unit: "줄",
    get: (column) => record[header.indexOf(column)]?.trim() ?? "",
  };
}
