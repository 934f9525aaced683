import type { Route } from "./+types/roster-sheet";
import { nonceContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { attendanceSheet } from "./attendance-sheet.server.ts";
import { rosterOf } from "./roster-people.server.ts";

/** 출석부 to be printed, for the reason given; no screen of the app's. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const { people } = await rosterOf(api, await request.formData());
  return new Response(attendanceSheet(people, context.get(nonceContext)), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
