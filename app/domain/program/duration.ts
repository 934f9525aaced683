/** "2시간", "1시간 30분", "3일". @param minutes */
export function formatDuration(minutes: number): string {
  const DAY = 24 * 60;
  if (minutes >= DAY && minutes % DAY === 0) return `${minutes / DAY}일`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours}시간`, rest > 0 && `${rest}분`].filter(Boolean).join(" ");
}
