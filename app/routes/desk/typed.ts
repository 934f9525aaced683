import { formatTime, kst, kstDay } from "#domain/time/kst";

/** What was typed into a field, without the spaces around it. */
export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** A whole number as people type it, "36,000"; null where nothing was typed, NaN where it is none. */
export const numberIn = (form: FormData, name: string): number | null => numberOf(textIn(form, name));

/** The same of a text by itself. */
export function numberOf(text: string): number | null {
  const typed = text.trim().replaceAll(",", "");
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : NaN;
}

/** "2026-11-24T09:00" in Korea as epoch ms; undefined where no moment was chosen. */
export function momentIn(form: FormData, name: string): number | undefined {
  const typed = textIn(form, name);
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed);
  return isMoment ? kst(typed.slice(0, 10), typed.slice(11)) : undefined;
}

/** Epoch ms as a field of moments holds it: "2026-11-24T09:00" in Korea. */
export const momentText = (at: number): string => `${kstDay(at)}T${formatTime(at)}`;
