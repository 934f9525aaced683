import { formatShortDay, formatTime } from "#domain/time/kst";
import { field } from "./site.ts";

/** Hangul takes two columns of a terminal. */
const width = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  );

/** Rows under each other, the columns as wide as their widest cell. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ""))));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - width(cell))))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export const textOf = (from: unknown, name: string): string => String(field(from, name) ?? "");

/** "12.05 (토) 10:00"; empty for no time. */
export function timeOf(from: unknown, name: string): string {
  const at = field(from, name);
  return typeof at === "number" ? `${formatShortDay(at)} ${formatTime(at)}` : "";
}
