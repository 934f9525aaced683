import type { Faq } from "./faqs.ts";
import type { Notice } from "./notices.ts";

/**
 * How what operators published differs from this folder: entries that are new or changed, and the ids of
 * those taken back.
 */
export interface Pulled {
  notices: readonly Notice[];
  faqs: readonly Faq[];
  removedNotices: readonly string[];
  removedFaqs: readonly string[];
}
