import type { components } from "#openapi/schema.d";
import { checkAddress } from "#domain/booking/ticket";
import type { BookingRecord } from "../record/booking.ts";
import type { ApiEnv } from "../env.ts";
import { siteOf } from "../outside/site.ts";

/** What a pass shows, whosever wallet it goes to: what the ticket shows, but for who booked. */
export interface Pass {
  /** The number that the door knows the ticket by. */
  ticketNo: string;
  title: string;
  hostName: string;
  venue: { name: string; address: string; point: { lat: number; lon: number } | null } | null;
  startAt: number;
  endAt: number;
  party: string;
  /** What its code holds. */
  code: string;
  /** Where the site shows the booking. */
  link: string;
}

/** The pass of a booking's own ticket. */
export function passOf(
  env: ApiEnv,
  { id, program, session }: BookingRecord,
  { bookingNo, people, token }: components["schemas"]["Ticket"],
): Pass {
  const { title, hostName, address, addressDetail, meetingPoint, lat, lon } = program;
  return {
    ticketNo: bookingNo,
    title,
    hostName,
    venue: address
      ? {
          name: meetingPoint || addressDetail || hostName,
          address: [address, addressDetail].filter(Boolean).join(", "),
          point: lat === null || lon === null ? null : { lat, lon },
        }
      : null,
    startAt: session.startAt,
    endAt: session.endAt,
    party: `${people}명`,
    code: checkAddress(siteOf(env), token),
    link: `${siteOf(env)}/booking-detail/${id}`,
  };
}
