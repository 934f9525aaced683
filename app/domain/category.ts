import { OWN_REFERENCE } from "./own-reference.ts";
import { withOwn } from "./with-own.ts";

/**
 * The twelve categories of programs as they come with the source: id, name on the screen and its lucide icon
 * (design tokens carry a colour pair per id).
 */
export const SOURCE_CATEGORIES = [
  { id: "craft", name: "공예", icon: "amphora" },
  { id: "cooking", name: "쿠킹", icon: "cooking-pot" },
  { id: "forest", name: "숲·자연", icon: "trees" },
  { id: "farm", name: "농촌", icon: "wheat" },
  { id: "sea", name: "바다", icon: "waves" },
  { id: "heritage", name: "전통문화", icon: "landmark" },
  { id: "music", name: "음악·공연", icon: "guitar" },
  { id: "active", name: "운동·레저", icon: "bike" },
  { id: "kids", name: "아이와 함께", icon: "toy-brick" },
  { id: "art", name: "미술·전시", icon: "palette" },
  { id: "pet", name: "반려동물", icon: "paw-print" },
  { id: "learn", name: "배움", icon: "book-open" },
] as const;

export type CategoryId = (typeof SOURCE_CATEGORIES)[number]["id"];

export interface Category {
  id: CategoryId;
  name: string;
  icon: (typeof SOURCE_CATEGORIES)[number]["icon"];
}

const NONE_OF_ITS_OWN = () => null; // each needs an icon, a colour and pictures, which only the source has

const { every, offered } = withOwn<Category>(SOURCE_CATEGORIES, OWN_REFERENCE.categories, NONE_OF_ITS_OWN);

/** The categories that this site offers, by its own names and in its own order. */
export const CATEGORIES = offered;

/** Whether `id` names one of the twelve categories. */
export const isCategoryId = (id: string): id is CategoryId => every.some((category) => category.id === id);

/**
 * The category's name on the screen, of one that is no longer offered too; the id itself where it is unknown,
 * so that nothing shows blank.
 */
export const categoryName = (id: string): string => every.find((category) => category.id === id)?.name ?? id;
