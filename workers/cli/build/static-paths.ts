import { PUBLISHED_FAQS, PUBLISHED_NOTICES } from "../../../app/content/published.ts";
import { TERMS } from "../../../app/content/terms.ts";
import { faqPath } from "../../../app/content/text.ts";

/**
 * The paths that are rendered at build and answered without a Worker (SPEC, Screens: static). React Router
 * wants them decoded.
 */
export const staticPaths = (): string[] => [
  "/start",
  "/offline",
  "/category",
  "/terms",
  ...TERMS.map(({ kind, version }) => `/terms/${kind}/${version}`),
  "/notice",
  ...PUBLISHED_NOTICES.map(({ id }) => `/notice/${id}`),
  "/faq",
  ...PUBLISHED_FAQS.map((faq) => decodeURIComponent(faqPath(faq))),
];
