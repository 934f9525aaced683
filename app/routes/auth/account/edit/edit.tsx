import type { Route } from "./+types/edit";
import { firstFactors } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../../server/context.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { ownAccount } from "../../../../server/own-account.server.ts";
import { Screen } from "../../../../ui/screen.tsx";
import type { EditPart } from "./edit-actions.server.ts";
import { answerEdit } from "./edit-answer.server.ts";
import { loadSettings } from "./edit.server.ts";
import { NotifySection } from "./notify-section.tsx";
import { AccountRows, LeaveRows, PrivacyRows, ProfileRows } from "./settings-list.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "설정 | 나들" },
  { name: "robots", content: "noindex" },
];

/** 설정 (R27): rows that say how things stand, and lead to where that is changed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const hasPasskeys = firstFactors(edge.env).includes("WEB_AUTHN");
  return loadSettings(api, member, ownAccount(request, edge), request, hasPasskeys);
}

export const action = (args: Route.ActionArgs) => answerEdit(args);

export default function Edit({ loaderData: settings, actionData }: Route.ComponentProps) {
  const answerOf = (part: EditPart) => (actionData?.part === part ? actionData : undefined);
  return (
    <Screen title="설정" back="/my">
      <ProfileRows {...settings} />
      <hr className="band" />
      <AccountRows {...settings} />
      <hr className="band" />
      <NotifySection
        choices={settings.choices}
        registered={settings.registered}
        answer={answerOf("notify")}
      />
      <hr className="band" />
      <PrivacyRows />
      <hr className="band" />
      <LeaveRows answer={answerOf("everywhere")} />
    </Screen>
  );
}
