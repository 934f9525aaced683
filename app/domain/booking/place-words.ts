/** Where something takes place, as a booking has it; "" where nobody has said. */
export interface Where {
  address: string;
  addressDetail: string;
  meetingPoint: string;
}

/** Where one meets, in one line; "" where nobody has said. */
export const placeWords = ({ meetingPoint, address, addressDetail }: Where): string =>
  [meetingPoint, address, addressDetail].filter(Boolean).join(", ");

const lettersOf = (words: string): string => words.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether `now` names another place than `shown` did: spaces and signs make no other (U23). */
export const isElsewhere = (shown: string, now: string): boolean => lettersOf(shown) !== lettersOf(now);
