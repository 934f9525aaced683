import { kstDay } from "./time/kst.ts";

const UNKNOWN = "-";

/** K04: "2026.12.05" in Korea; a value that is not positive (or none) shows "-". @param at epoch ms */
export const formatDate = (at: number | null | undefined): string =>
  at !== null && at !== undefined && at > 0 && Number.isFinite(at)
    ? kstDay(at).replaceAll("-", ".")
    : UNKNOWN;

/** K05: thousands commas; minus is U+2212; "-" where unknown. */
export function formatNumber(value: number | null | undefined): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return UNKNOWN;
  const [whole = "", fraction] = String(Math.abs(value)).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${value < 0 ? "−" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** "42,000원", "−12,000원"; "-" where unknown. */
export const formatWon = (amount: number | null | undefined): string => {
  const number = formatNumber(amount);
  return number === UNKNOWN ? UNKNOWN : `${number}원`;
};

/** K05: at most `max` characters (code points), the last one an ellipsis where the text is longer. */
export function truncate(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, Math.max(0, max - 1))
        .join("")
        .trimEnd()}…`;
}

/** Counts above 9,999 as "1만+", "12만+". */
export const formatCount = (count: number): string =>
  count > 9_999 ? `${formatNumber(Math.floor(count / 10_000))}만+` : formatNumber(count);

/** Ratings to one place: "4.9"; "-" where there is none. */
export const formatRating = (average: number | null): string =>
  average === null ? UNKNOWN : average.toFixed(1);
