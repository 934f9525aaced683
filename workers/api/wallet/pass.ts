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
  /** What the site shows of it, for whoever has the pass, and how that is called. */
  link: string;
  linkName: string;
}

/**
 * The pass of a ticket of a booking. Only who booked is led to the booking: anybody else's pass says nothing
 * of it but what its ticket says.
 */
export function passOf(
  env: ApiEnv,
  { id, bookingNo: ownNo, program, session }: BookingRecord,
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
    ...(bookingNo === ownNo
      ? { link: `${siteOf(env)}/booking-detail/${id}`, linkName: "예약 상세" }
      : { link: `${siteOf(env)}/program/${program.id}`, linkName: "프로그램" }),
  };
}
