import type { Route } from "./+types/roster-certificate";
import { certificates } from "../../../server/certificate.server.ts";
import { edgeContext, nonceContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { textOf } from "../act.server.ts";
import { readProgram } from "../program/program-write.server.ts";
import { rosterOf } from "./roster-people.server.ts";
import { findSession } from "./session-act.server.ts";

/** 수료증 of who came to a session, to be printed, for the reason given; no screen of the app's. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const form = await request.formData();
  const session = await findSession(api, textOf(form, "sessionId"));
  const { hostName } = await readProgram(api, session.programId);
  const { people } = await rosterOf(api, form, { attended: true });
  const course = { ...session, title: session.programTitle, hostName };
  return new Response(certificates(people, course, context.get(nonceContext), now), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" },
  });
}
