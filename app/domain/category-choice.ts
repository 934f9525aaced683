/** How many categories a member may prefer (C05). */
export const CATEGORY_CHOICE_MAX = 5;

export type CategoryChoiceReason = "NONE_CHOSEN" | "TOO_MANY_CHOSEN";

export const CATEGORY_CHOICE_MESSAGES: Readonly<Record<CategoryChoiceReason, string>> = {
  NONE_CHOSEN: "하나 이상 골라 주세요.",
  TOO_MANY_CHOSEN: `${CATEGORY_CHOICE_MAX}개까지 고를 수 있어요.`,
};

/** 1 to 5 categories; null where that holds. */
export function categoryChoiceReason(ids: readonly string[]): CategoryChoiceReason | null {
  if (ids.length === 0) return "NONE_CHOSEN";
  return ids.length > CATEGORY_CHOICE_MAX ? "TOO_MANY_CHOSEN" : null;
}
