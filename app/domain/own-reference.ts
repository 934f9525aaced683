// Made by `npm run content:pull`: how the site's categories, banks and regions differ from the source's.
// Not to be edited.
import type { OwnReference } from "./with-own.ts";

export const OWN_REFERENCE: OwnReference = { categories: [], banks: [], regions: [] };
