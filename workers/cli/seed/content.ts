import { FAQS } from "#content/faqs";
import { NOTICES } from "#content/notices";
import { SOURCE_TERMS, TERMS_KINDS, termsInForce } from "#content/terms";
import { chance } from "./chance.ts";

/** The terms a demo account has agreed to at `now`; 마케팅 and 위치 are a member's own choice. */
export const consentsAt = (now: number) =>
  TERMS_KINDS.flatMap(({ kind }) => {
    const current = termsInForce(kind, now);
    return current
      ? [{ kind, version: current.version, required: kind === "service" || kind === "privacy" }]
      : [];
  });

/** The rows of `notice`, copied from app/content. */
export const noticeRows = () =>
  NOTICES.map(({ id, title, body, pinned, publishAt }) => ({
    id,
    title,
    body,
    pinned: pinned ? 1 : 0,
    publish_at: publishAt,
    created_at: publishAt,
    updated_at: publishAt,
  }));

/** The rows of `faq`. */
export const faqRows = (now: number) =>
  FAQS.map(({ id, category, name, answer, order }) => ({
    id,
    category,
    name,
    answer,
    ord: order,
    helpful_count: Math.floor(60 * chance(`faq/${id}`) ** 2),
    created_at: now,
    updated_at: now,
  }));

/** The rows of `terms`, every version of each kind that comes with the source. */
export const termsRows = () =>
  SOURCE_TERMS.map(({ kind, version, title, effectiveAt, body }) => ({
    kind,
    version,
    title,
    effective_at: effectiveAt,
    body,
  }));
