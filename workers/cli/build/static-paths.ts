import { FAQS } from "../../../app/content/faqs.ts";
import { NOTICES } from "../../../app/content/notices.ts";
import { faqPath } from "../../../app/content/text.ts";

/** The paths that are rendered at build and answered without a Worker (spec/screens.md: static). React Router wants them decoded. */
export const staticPaths = (): string[] => [
  "/start",
  "/category",
  "/terms",
  "/notice",
  ...NOTICES.map(({ id }) => `/notice/${id}`),
  "/faq",
  ...FAQS.map((faq) => decodeURIComponent(faqPath(faq))),
];
