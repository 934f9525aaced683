const MINUTE_MS = 60_000;

/** How long ago something was seen, as one says it: "3시간 전". Both epoch ms. */
export function ageWords(seenAt: number, now: number): string {
  const minutes = Math.floor((now - seenAt) / MINUTE_MS);
  if (minutes < 1) return "방금 전";
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)}시간 전`;
  return `${Math.floor(minutes / (24 * 60))}일 전`;
}
