import type { Faq } from "./faqs.ts";
import type { Notice } from "./notices.ts";

/** A version of terms, of one of the seven kinds, that came into the world at the desk. */
export interface PublishedTerms {
  kind: string;
  version: string;
  body: string;
}

/**
 * How what operators published differs from this folder: entries that are new or changed, and the ids of
 * those taken back.
 */
export interface Pulled {
  notices: readonly Notice[];
  faqs: readonly Faq[];
  /** Versions published at the desk. */
  terms: readonly PublishedTerms[];
  removedNotices: readonly string[];
  removedFaqs: readonly string[];
}
