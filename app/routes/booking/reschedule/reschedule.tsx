import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import type { Route } from "./+types/reschedule";
import { readAgain, sendKept } from "../send-kept.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { PickStep } from "./pick-step.tsx";
import { StopStep } from "./stop-step.tsx";
import { rescheduleOf, sendReschedule } from "./reschedule.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "일정 변경 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * Changing the date of a booking (SPEC R42): the sessions by day (`?date=`), then what moving to one means
 * (`?session=`), then the change. Links and forms throughout, so that all of it works without scripts.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const asked = new URL(request.url).searchParams;
  return { screen: await rescheduleOf(api, params.id, asked, context.get(edgeContext).now) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return sendReschedule(context.get(memberContext).api, params.id, await request.formData());
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendKept({ request, serverAction });

export { readAgain as shouldRevalidate };

export default function Reschedule({ loaderData: { screen }, actionData }: Route.ComponentProps) {
  const alert = actionData?.alert ?? Object.values(actionData?.errors ?? {})[0];
  switch (screen.step) {
    case "stop":
      return <StopStep stopped={screen} />;
    case "pick":
      return <PickStep pick={screen} alert={alert} />;
    case "confirm":
      return <ConfirmStep confirm={screen} alert={alert} />;
  }
}
