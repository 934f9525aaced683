import type { SessionOption } from "#domain/booking/items";
import type { ImportOptions } from "./records.ts";

/** Most seats one booking of an imported program may take. */
export const MAX_PER_BOOKING = 6;

/**
 * A capacity as published: undefined where there is none; "0" means "not published" in the lifelong learning
 * data, never "full".
 */
export function readCapacity(text: string): number | undefined {
  const capacity = Number(text.replace(/[,명\s]/g, "") || Number.NaN);
  return Number.isInteger(capacity) && capacity > 0 && capacity <= 100_000 ? capacity : undefined;
}

/** KRW: "0" and 무료 are free; "72,000원" is 72000; null where no amount is given or it is prose. */
export function readPrice(text: string): number | null {
  if (/^(?:무료|없음|0원?)$/.test(text)) return 0;
  const amount = Number(text.replace(/[,\s원₩]/g, "") || Number.NaN);
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= 10_000_000 ? amount : null;
}

/**
 * The seats and the one price of an imported session. Without a price it cannot be booked, so it keeps what
 * is known; with a price but no published capacity it takes `defaultCapacity` people (`--capacity`), and the
 * description says so.
 */
export function sell(
  price: number | null,
  published: number | undefined,
  { defaultCapacity }: ImportOptions,
): { capacity: number | null; options: SessionOption[] } {
  const capacity = published ?? (price === null ? null : defaultCapacity);
  return {
    capacity,
    options: [{ id: "one", name: "1인", price, max: Math.min(MAX_PER_BOOKING, capacity ?? MAX_PER_BOOKING) }],
  };
}

/** The line on capacity in the description. */
export function describeCapacity(
  price: number | null,
  published: number | undefined,
  hasSession: boolean,
  { defaultCapacity }: ImportOptions,
): string {
  if (published !== undefined) return `${published}명`;
  return price !== null && hasSession ? `공개되지 않음 (나들에서는 ${defaultCapacity}명까지 받아요)` : "";
}
