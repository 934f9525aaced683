import { data, redirect } from "react-router";
import { calendarFile } from "#domain/booking/calendar";
import { siteAddress } from "#domain/reach/canonical";
import { anybody } from "../../../server/anybody.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { loginFor } from "../../../server/member.server.ts";
import type { Route } from "./+types/gift-calendar";

export const middleware = [anybody];

/** A gift as a calendar file for whoever holds it; each that is fetched is newer than the one before. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { env, now, visitor } = context.get(edgeContext);
  const caller = visitor();
  if (!caller.member) throw redirect(loginFor(request));
  const held = await caller.api.GET("/gift/{token}/held", { params: { path: { token } } });
  if (!held.data) throw data(null, held.response.status);
  const { title, place, startAt, endAt, state, ticket } = held.data.value;
  const { address, addressDetail, lat, lon } = place;
  const file = calendarFile(
    {
      id: `gift-${token.slice(0, PUBLIC)}`,
      title,
      place: [address, addressDetail].filter(Boolean).join(", "),
      point: lat === null || lon === null ? null : { lat, lon },
      url: siteAddress(env.SITE_URL, new URL(request.url).origin, "/my/gift"),
      freeUntil: null, // it is the giver's money
      bookingNo: ticket?.bookingNo ?? "",
      startAt,
      endAt,
      state: state === "CANCELLED" ? "CANCELLED" : "CONFIRMED",
      sequence: Math.floor(now / 1000),
    },
    { changedAt: now, now },
  );
  const headers = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="nadeul-gift.ics"',
    "cache-control": "no-store",
  };
  return new Response(file, { headers });
}

/** So much of its secret tells one gift from another, and lets nobody in. */
const PUBLIC = 8;
