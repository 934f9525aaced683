import { cleanContent, contentProblem, REVIEW_MESSAGES, type ReviewReason } from "./content.ts";
import { partyFrom } from "./parties.ts";

/** A review as its writer gives it; `rating` is NaN where no star was chosen. */
export interface ReviewDraft {
  rating: number;
  content: string;
  party?: string;
}

export interface ReviewProblem {
  name: "rating" | "content" | "party";
  code: ReviewReason;
  message: string;
}

const isRating = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;

/** What is wrong with a draft, in the order of the form; empty where it can be sent. */
export function draftProblems({ rating, content, party = "" }: ReviewDraft): ReviewProblem[] {
  const wrongContent = contentProblem(content);
  const found: [ReviewProblem["name"], ReviewReason | null][] = [
    ["rating", isRating(rating) ? null : "RATING_MISSING"],
    ["party", partyFrom(party) === null ? "PARTY_UNKNOWN" : null],
    ["content", wrongContent],
  ];
  return found.flatMap(([name, code]) => (code ? [{ name, code, message: REVIEW_MESSAGES[code] }] : []));
}

/** The draft as it is kept. */
export const cleanDraft = ({ rating, content, party = "" }: ReviewDraft): Required<ReviewDraft> => ({
  rating,
  content: cleanContent(content),
  party,
});
