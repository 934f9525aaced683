import { isSeen, SEEN_KEY, SEEN_MOST, type SeenProgram } from "#domain/program/seen";
import type { RecentList } from "./recent-list.ts";

/** The programs whose pages were opened on this device (SPEC R67). */
export const SEEN_PROGRAMS: RecentList<SeenProgram> = {
  key: SEEN_KEY,
  most: SEEN_MOST,
  isItem: (value): value is SeenProgram => isSeen(value, Date.now()),
  idOf: ({ id }) => id,
};
