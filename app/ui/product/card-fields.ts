import type { CardProgram } from "./program-card.tsx";

/**
 * As much of a program as its card shows: what a loader hands on stands in the document a second time, for
 * the scripts.
 */
export const cardFields = ({
  id,
  title,
  image,
  sido,
  gugun,
  distance,
  isFree,
  price,
  listPrice,
  deposit,
  ratingAvg,
  ratingCount,
  next,
  fitting,
}: CardProgram): CardProgram => ({
  id,
  title,
  image,
  sido,
  gugun,
  distance,
  isFree,
  price,
  listPrice,
  deposit,
  ratingAvg,
  ratingCount,
  next: next && {
    startAt: next.startAt,
    bookCloseAt: next.bookCloseAt,
    seatsLeft: next.seatsLeft,
    ...(next.kept && { kept: next.kept }),
  },
  ...(fitting && { fitting }),
});
