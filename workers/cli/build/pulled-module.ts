import { FAQ_CATEGORIES, FAQS, type Faq } from "../../../app/content/faqs.ts";
import { NOTICES, type Notice } from "../../../app/content/notices.ts";
import { TERMS_KINDS } from "../../../app/content/terms.ts";
import type { Pulled } from "../../../app/content/pulled-shape.ts";

/** What the API answers of an entry, and perhaps more. */
export type GivenNotice = Notice;
export type GivenTerms = { kind: string; version: string; body: string };
export type GivenFaq = Omit<Faq, "category"> & { category: string };

const byNumber = (a: { id: string }, b: { id: string }) =>
  Number(a.id) - Number(b.id) || a.id.localeCompare(b.id);
const same = (a: object | undefined, b: object) => JSON.stringify(a) === JSON.stringify(b);

const plainNotice = ({ id, title, body, pinned, publishAt }: GivenNotice): Notice => ({
  id,
  title,
  body,
  pinned,
  publishAt,
});

function plainFaq({ id, category, name, answer, order }: GivenFaq): Faq {
  const known = FAQ_CATEGORIES.find((one) => one === category);
  if (!known)
    throw new Error(`Question ${id} is of the category "${category}", which the screens do not have.`);
  return { id, category: known, name, answer, order };
}

function plainTerms({ kind, version, body }: GivenTerms): Pulled["terms"][number] {
  const known = TERMS_KINDS.find((one) => one.kind === kind);
  if (!known) throw new Error(`Terms ${version} are of the kind "${kind}", which the screens do not have.`);
  return { kind: known.kind, version, body };
}

/** How the entries that are out differ from app/content. */
export function pulledFrom(
  notices: readonly GivenNotice[],
  faqs: readonly GivenFaq[],
  terms: readonly GivenTerms[] = [],
): Pulled {
  const ownNotices = new Map(NOTICES.map((notice) => [notice.id, plainNotice(notice)]));
  const ownFaqs = new Map(FAQS.map((faq) => [faq.id, plainFaq(faq)]));
  return {
    notices: notices
      .map(plainNotice)
      .filter((notice) => !same(ownNotices.get(notice.id), notice))
      .sort(byNumber),
    faqs: faqs
      .map(plainFaq)
      .filter((faq) => !same(ownFaqs.get(faq.id), faq))
      .sort(byNumber),
    terms: terms
      .map(plainTerms)
      .sort((a, b) => a.kind.localeCompare(b.kind) || b.version.localeCompare(a.version)),
    removedNotices: [...ownNotices.keys()]
      .filter((id) => !notices.some((notice) => notice.id === id))
      .sort((a, b) => Number(a) - Number(b)),
    removedFaqs: [...ownFaqs.keys()]
      .filter((id) => !faqs.some((faq) => faq.id === id))
      .sort((a, b) => Number(a) - Number(b)),
  };
}

/** The source of app/content/pulled.ts: the same entries give the same text, whatever order they came in. */
export const pulledModule = (pulled: Pulled): string => `\
// Made by \`npm run content:pull\`: how what operators published differs from notices.ts and faqs.ts.
// Not to be edited.
import type { Pulled } from "./pulled-shape.ts";

export const PULLED: Pulled = ${JSON.stringify(pulled)};
`;
