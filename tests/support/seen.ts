import type { Document } from "./visitor.ts";

/** The screen as it is where nothing fails, but for what it says of the time. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, "#");

/** Sentences by which a screen says what it lacks, or that it could not be shown. */
const SAYS_SO = /못했어요|지금은 .*수 없어요|다시 시도/;
const LEAKS = /Unexpected Server Error|D1_ERROR|Network connection|\bat \w+ \(|\.js:\d+|Internal/;

/**
 * whole: as ever. less: as ever but for a part, and it says so. bare: without a part that nobody looks for
 * (the words that others searched for). sorry: 503 with Retry-After, what happened in
 * Korean and a way to try again, in the site's frame.
 */
export type Seen = "whole" | "less" | "bare" | "sorry";

/** What of a screen is seen in `document`, against how it is where nothing fails; else what is wrong. */
export function seenIn(document: Document, well: Document): Seen | string {
  const { status, text, headers, html } = document;
  const about = `${status} ${text.slice(0, 200)}`;
  if (LEAKS.test(html.replace(/<script[\s\S]*?<\/script>/g, ""))) return `leaks: ${about}`;
  if (status === 503) {
    const isFit =
      Number(headers.get("retry-after")) >= 1 && /다시 시도/.test(text) && /[가-힣]{2}/.test(text);
    return isFit ? "sorry" : `unfit: ${headers.get("retry-after")} ${about}`;
  }
  if (status !== well.status || document.at !== well.at) return `other: ${document.at} ${about}`;
  if (withoutNumbers(text) === withoutNumbers(well.text)) return "whole";
  const more = text.split(/(?<=[.요]) /).filter((sentence) => !well.text.includes(sentence));
  return more.some((sentence) => SAYS_SO.test(sentence)) ? "less" : "bare";
}
