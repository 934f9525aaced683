// Made by `npm run content:pull`: how what operators published differs from notices.ts and faqs.ts.
// Not to be edited.
import type { Pulled } from "./pulled-shape.ts";

export const PULLED: Pulled = { notices: [], faqs: [], terms: [], removedNotices: [], removedFaqs: [] };
