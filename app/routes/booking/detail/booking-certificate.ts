import { data } from "react-router";
import { isCertified } from "#domain/booking/attendance";
import { valueOf } from "../../../api/value-of.ts";
import { certificates } from "../../../server/certificate.server.ts";
import { edgeContext, nonceContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import type { Route } from "./+types/booking-certificate";

/** A member's own 수료증, to be printed; there is none before they are written down as having come. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const booking = valueOf(await api.GET("/booking/{id}", { params: { path: { id: params.id } } }));
  const { program, session, booker, attendedAt, status, bookingNo } = booking;
  // Who was given the booking has come, not who booked.
  const { gift } = valueOf(await api.GET("/booking/{id}/gift", { params: { path: { id: params.id } } }));
  if (gift !== null && gift.takenAt !== null) throw data(null, 404);
  if (!isCertified({ status, attendedAt, endAt: session.endAt }, now)) throw data(null, 404);
  const course = { ...session, title: program.title, hostName: program.hostName };
  const person = { bookingNo, bookerName: booker.name, attendedAt };
  const back = `/booking-detail/${booking.id}`;
  return new Response(certificates([person], course, context.get(nonceContext), now, back), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
