import { won } from "../money.ts";
import type { Won } from "../money.ts";

export interface SessionOption {
  id: string;
  name: string;
  /** Of one person, in won; null = 요금 문의. */
  price: number | null;
  max: number;
}

export interface BookingItem {
  optionId: string;
  name: string;
  qty: number;
  unitPrice: Won;
}

export type ItemsProblem =
  | { reason: "OPTION_UNKNOWN" | "OPTION_TWICE" | "PRICE_UNKNOWN"; optionId: string }
  | { reason: "OPTION_MAX"; optionId: string; max: number }
  | { reason: "TOO_MANY_PEOPLE"; max: number };

export type ItemsCheck =
  | { ok: true; items: BookingItem[]; seats: number }
  | { ok: false; problem: ItemsProblem };

/** The chosen options with their names and prices; one seat for each person. */
export function checkItems(
  chosen: readonly { optionId: string; qty: number }[],
  options: readonly SessionOption[],
  maxPerBooking: number,
): ItemsCheck {
  const items: BookingItem[] = [];
  for (const { optionId, qty } of chosen) {
    const option = options.find((candidate) => candidate.id === optionId);
    if (!option) return { ok: false, problem: { reason: "OPTION_UNKNOWN", optionId } };
    if (items.some((item) => item.optionId === optionId))
      return { ok: false, problem: { reason: "OPTION_TWICE", optionId } };
    if (option.price === null) return { ok: false, problem: { reason: "PRICE_UNKNOWN", optionId } };
    if (qty > option.max) return { ok: false, problem: { reason: "OPTION_MAX", optionId, max: option.max } };
    items.push({ optionId, name: option.name, qty, unitPrice: won(option.price) });
  }
  const seats = items.reduce((sum, item) => sum + item.qty, 0);
  if (seats > maxPerBooking) return { ok: false, problem: { reason: "TOO_MANY_PEOPLE", max: maxPerBooking } };
  return { ok: true, items, seats };
}

/** What the customer reads about it. */
export function itemsMessage(problem: ItemsProblem): string {
  switch (problem.reason) {
    case "OPTION_UNKNOWN":
      return "이 회차에 없는 선택이에요. 다시 골라 주세요.";
    case "OPTION_TWICE":
      return "같은 선택이 두 번 있어요. 인원을 한 번에 골라 주세요.";
    case "PRICE_UNKNOWN":
      return "요금을 문의해야 하는 프로그램이라 여기서 예약할 수 없어요.";
    case "OPTION_MAX":
      return `이 선택은 한 번에 ${problem.max}명까지 예약할 수 있어요.`;
    case "TOO_MANY_PEOPLE":
      return `한 번에 ${problem.max}명까지 예약할 수 있어요.`;
  }
}
