import { href } from "react-router";

/** The orders of reviews (K06: DOWN newest first, UP oldest first); the first one is the default. */
export const REVIEW_SORTS = [
  { id: "DOWN", name: "최신순" },
  { id: "UP", name: "오래된순" },
  { id: "high", name: "별점 높은순" },
  { id: "low", name: "별점 낮은순" },
] as const;

export interface ReviewQuery {
  sort: (typeof REVIEW_SORTS)[number]["id"];
  photo?: true | undefined;
}

/** What a URL asks for; anything else counts as not asked. */
export const readReviewQuery = (params: URLSearchParams): ReviewQuery => ({
  sort: REVIEW_SORTS.find(({ id }) => id === params.get("sort"))?.id ?? REVIEW_SORTS[0].id,
  photo: params.get("photo") === "true" ? true : undefined,
});

/** The path of a program's reviews, without defaults. */
export function reviewsPath(id: string, { sort, photo }: ReviewQuery): string {
  const params = new URLSearchParams({
    ...(photo && { photo: "true" }),
    ...(sort !== REVIEW_SORTS[0].id && { sort }),
  }).toString();
  return `${href("/program/review/more/:id", { id })}${params && `?${params}`}`;
}
