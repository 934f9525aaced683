/** Unread notifications are counted up to here; anyone who has more is not helped by the number. */
export const MOST_UNREAD = 100;

/** "3개", and "99개 넘게" from MOST_UNREAD on. */
export const unreadText = (unread: number): string =>
  unread < MOST_UNREAD ? `${unread}개` : `${MOST_UNREAD - 1}개 넘게`;
