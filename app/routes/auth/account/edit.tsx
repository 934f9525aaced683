import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/edit";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { ownAccount } from "../../../server/own-account.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { endedCookies, withCookies } from "../../../server/session-cookies.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import { AccountMenu, LeaveMenu } from "./account-menu.tsx";
import { DeviceList } from "./device-list.tsx";
import { beginToken, changeDevice, choosePreference, type EditAnswer, type Editor, finishToken, leaveEverywhere, saveNickname } from "./edit-actions.server.ts";
import { loadEdit } from "./edit.server.ts";
import { MfaSection } from "./mfa-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

export const meta: Route.MetaFunction = () => [{ title: "프로필 수정 | 나들" }, { name: "robots", content: "noindex" }];

/** One's profile and the safety of one's account (R27). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  return loadEdit(api, member, ownAccount(request, context.get(edgeContext)), request);
}

/** One form to a part; its answer stands in that part. */
async function answerTo(form: FormData, editor: Editor): Promise<EditAnswer | undefined> {
  switch (form.get("intent")) {
    case "nickname":
      return saveNickname(form, editor);
    case "forget":
    case "remember":
    case "not-remember":
      return changeDevice(form, editor);
    case "token-begin":
      return beginToken(editor);
    case "token-finish":
      return finishToken(form, editor);
    case "preference":
      return choosePreference(form, editor);
    case "everywhere":
      return leaveEverywhere(editor);
    default:
      throw data(null, 400);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const answer = await answerTo(await ownForm(request), { api, id: member.sub, account: ownAccount(request, edge), request });
  if (!answer) throw withCookies(redirectDocument("/login?everywhere", 303), endedCookies(request, edge.env));
  return data(answer, answer.errors || answer.notice ? 400 : 200);
}

export default function Edit({ loaderData: { mfa, devices, provider, ...profile }, actionData }: Route.ComponentProps) {
  const answerOf = (part: EditAnswer["part"]) => (actionData?.part === part ? actionData : undefined);
  return (
    <Screen title="프로필 수정" back="/my">
      <ProfileSection {...profile} provider={provider} answer={answerOf("profile")} />
      <hr className="band" />
      <AccountMenu provider={provider} />
      {!provider && (
        <>
          <hr className="band" />
          <MfaSection username={profile.username} mfa={mfa} answer={answerOf("mfa")} />
        </>
      )}
      <hr className="band" />
      <DeviceList devices={devices} answer={answerOf("devices")} />
      <hr className="band" />
      <LeaveMenu answer={answerOf("everywhere")} />
    </Screen>
  );
}
