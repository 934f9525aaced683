import { data } from "react-router";
import { memberContext } from "../../../server/member.server.ts";
import type { Route } from "./+types/booking-calendar";

/**
 * The booking as a calendar file; an address of its own, so that it works without JavaScript and a phone
 * opens it with its calendar.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: text, response } = await context
    .get(memberContext)
    .api.GET("/booking/{id}/calendar.ics", { params: { path: { id: params.id } }, parseAs: "text" });
  if (text === undefined) throw data(null, response.status);
  const headers = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": response.headers.get("content-disposition") ?? "attachment",
    "cache-control": "no-store",
  };
  return new Response(text, { headers });
}
