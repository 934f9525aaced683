import { FAQS, type Faq } from "./faqs.ts";
import { NOTICES, type Notice } from "./notices.ts";
import { PULLED } from "./pulled.ts";

/** `own` with the pulled entries in place of those of the same id, and without those taken back. */
export function withPulled<Entry extends { id: string }>(
  own: readonly Entry[],
  pulled: readonly Entry[],
  removed: readonly string[],
): Entry[] {
  const gone = new Set([...removed, ...pulled.map(({ id }) => id)]);
  return [...pulled, ...own.filter(({ id }) => !gone.has(id))];
}

/** The notices the static pages show, newest first. */
export const PUBLISHED_NOTICES: readonly Notice[] = withPulled(
  NOTICES,
  PULLED.notices,
  PULLED.removedNotices,
).sort((a, b) => b.publishAt - a.publishAt || Number(b.id) - Number(a.id));

/** The questions the static pages show; within a category by their order. */
export const PUBLISHED_FAQS: readonly Faq[] = withPulled(FAQS, PULLED.faqs, PULLED.removedFaqs).sort(
  (a, b) => a.order - b.order || Number(a.id) - Number(b.id),
);
