const MINUTE_MS = 60_000;

/** How long seats are held for whoever pays by a link, and the least time that one is sent for. */
export const LINK_MS = 24 * 60 * MINUTE_MS;
export const LEAST_LINK_MS = 10 * MINUTE_MS;

/** Until when a link sent now can be paid by: a day, but never past the session's cut-off. Epoch ms. */
export const payUntil = (now: number, bookCloseAt: number): number => Math.min(now + LINK_MS, bookCloseAt);

/** Why no link is sent for a session; null where one is. Times: epoch ms. */
export const whyNoLink = (bookCloseAt: number, now: number): string | null =>
  bookCloseAt - now < LEAST_LINK_MS ? "예약 마감이 가까워 결제할 시간이 없어요. 현장에서 받아 주세요." : null;
