const number = new Intl.NumberFormat("ko-KR");
const day = new Intl.DateTimeFormat("ko-KR", {
  timeZone: "Asia/Seoul",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  weekday: "short",
});
const time = new Intl.DateTimeFormat("ko-KR", {
  timeZone: "Asia/Seoul",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** 42000 → "42,000". */
export const won = (amount: number): string => number.format(amount);

/** "14:05", in Korea. */
export const clock = (ms: number): string => time.format(ms);

/** "2026.12.05 (토) 14:05", in Korea. */
export function dateTime(ms: number): string {
  const parts = new Map(day.formatToParts(ms).map(({ type, value }) => [type, value]));
  return (
    `${parts.get("year")}.${parts.get("month")}.${parts.get("day")} ` +
    `(${parts.get("weekday")}) ${clock(ms)}`
  );
}
