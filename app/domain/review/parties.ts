/** With whom one went, in the words that stand beside a review. */
export const REVIEW_PARTIES = [
  "혼자",
  "친구와",
  "연인과",
  "아이와",
  "부모님과",
  "부부끼리",
  "동료와",
  "가족과",
] as const;

export type ReviewParty = (typeof REVIEW_PARTIES)[number];

/** The words that a form sent, null for any others; none is "". */
export const partyFrom = (text: string): ReviewParty | "" | null =>
  text === "" ? "" : (REVIEW_PARTIES.find((party) => party === text) ?? null);
