import type { BookingRecord } from "../record/booking.ts";

/** What of a booking is shown to whoever has a link to it: program, place and time, nothing of a person. */
export function shownFacts({ program, session }: Pick<BookingRecord, "program" | "session">) {
  const { id: programId, title, image, hostName } = program;
  const { address, addressDetail, meetingPoint, lat, lon } = program;
  const place = { address, addressDetail, meetingPoint, lat, lon };
  return { programId, title, image, hostName, place, startAt: session.startAt, endAt: session.endAt };
}
