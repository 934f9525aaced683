import { redirect } from "react-router";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { passOf } from "../../../server/waiting-room.server.ts";
import type { Route } from "./+types/payload-free";
import { StartScreen } from "../start/start-screen.tsx";
import { takeStart } from "../start/hold.server.ts";
import { loadStart } from "../start/start.server.ts";
import { readAgain, sendKept } from "../send-kept.ts";

export const meta: Route.MetaFunction = () => [
  { title: "예약하기 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * The booking form of a free program (SPEC R36): `?session=…&qty=…`, or `o_<option>=n` for each kind of
 * people.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const start = await loadStart(
    { ...context.get(memberContext), now: context.get(edgeContext).now },
    params.id,
    searchParams,
  );
  if (!start.program.isFree) throw redirect(`/payload/${params.id}${search}`);
  return start;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return takeStart(
    {
      ...context.get(memberContext),
      now: context.get(edgeContext).now,
      pass: (sessionId) => passOf(request, sessionId),
      provesPhones: context.get(edgeContext).env.PHONE_PROOF === "on",
    },
    params.id,
    await request.formData(),
  );
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendKept({ request, serverAction });

export { readAgain as shouldRevalidate };

export default function PayloadFree({ loaderData, actionData }: Route.ComponentProps) {
  return <StartScreen start={loaderData} refusal={actionData} />;
}
