/**
 * Epoch milliseconds of a Korean calendar day, "YYYY-MM-DD", at `time` ("HH:MM", midnight unless told) in
 * Asia/Seoul. Korea has kept UTC+9 without summer time since 1988. A malformed date gives NaN, which the
 * content's test refuses.
 */
export const kst = (date: string, time = "00:00"): number => Date.parse(`${date}T${time}:00+09:00`);
