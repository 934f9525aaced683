/** What a calendar needs of a booking. Times: epoch ms. */
export interface CalendarEntry {
  id: string;
  title: string;
  place: string;
  bookingNo: string;
  startAt: number;
  endAt: number;
}

const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** RFC 5545 TEXT: the characters that mean something there are escaped, line breaks become "\n". */
const text = (value: string): string => value.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, "\\n");

const encoder = new TextEncoder();

/** RFC 5545 §3.1: no line longer than 75 octets; it goes on after a line break and a space, never inside a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

/** The booking as an iCalendar file (RFC 5545) with a reminder two hours before. @param now epoch ms */
export function calendarFile({ id, title, place, bookingNo, startAt, endAt }: CalendarEntry, now: number): string {
  const lines = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//nadeul//booking//KO", "BEGIN:VEVENT",
    `UID:${id}@nadeul`, `DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(startAt)}`, `DTEND:${stamp(endAt)}`,
    `SUMMARY:${text(title)}`, `LOCATION:${text(place)}`, `DESCRIPTION:${text(`예약번호 ${bookingNo}`)}`,
    "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT2H", `DESCRIPTION:${text(title)}`, "END:VALARM",
    "END:VEVENT", "END:VCALENDAR",
  ]; // prettier-ignore
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
