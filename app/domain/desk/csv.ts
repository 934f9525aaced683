/** A sheet's program takes such a beginning for a formula, also in full width and after blanks. */
const FORMULA = /^[\s\u200B\u2060]*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cell = (value: string | number): string => {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV (RFC 4180) that a sheet's program reads as UTF-8, and in which no text becomes a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
