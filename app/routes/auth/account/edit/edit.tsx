import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/edit";
import { firstFactors } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../../server/context.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { ownAccount } from "../../../../server/own-account.server.ts";
import { photoForm } from "../../../../server/photo-form.server.ts";
import { endedCookies, withCookies } from "../../../../server/login-cookies.server.ts";
import { Screen } from "../../../../ui/screen.tsx";
import { AccountMenu, LeaveMenu } from "./account-menu.tsx";
import { ConsentSection } from "./consent-section.tsx";
import { giveConsent, takeBack } from "./consent.server.ts";
import { DeviceList } from "./device-list.tsx";
import {
  beginToken,
  changeDevice,
  choosePreference,
  endLogin,
  type EditAnswer,
  type EditResult,
  type Editor,
  finishToken,
  leaveEverywhere,
  removeOwnPasskey,
  saveNickname,
} from "./edit-actions.server.ts";
import { loadEdit } from "./edit.server.ts";
import { LoginList } from "./login-list.tsx";
import { MfaSection } from "./mfa-section.tsx";
import { NotifySection } from "./notify-section.tsx";
import { isNotifyIntent, saveChoice } from "./notify.server.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { PictureSection } from "./picture-section.tsx";
import { deletePicture, pictureTooLarge, savePicture } from "./picture.server.ts";
import { ProfileSection } from "./profile-section.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "프로필 수정 | 나들" },
  { name: "robots", content: "noindex" },
];

/** The member's profile and the safety of the member's account (R27). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const hasPasskeys = firstFactors(edge.env).includes("WEB_AUTHN");
  return loadEdit(api, member, ownAccount(request, edge), request, hasPasskeys);
}

/** One form to a part; its answer stands in that part. */
async function answerTo(form: FormData, editor: Editor, now: number): Promise<EditResult> {
  switch (form.get("intent")) {
    case "picture":
      return savePicture(form, editor);
    case "picture-delete":
      return deletePicture(editor);
    case "consent-withdraw":
      return takeBack(form, editor, now);
    case "consent-give":
      return giveConsent(form, editor, now);
    case "nickname":
      return saveNickname(form, editor);
    case "forget":
    case "remember":
    case "not-remember":
      return changeDevice(form, editor);
    case "end-login":
      return endLogin(form, editor);
    case "token-begin":
      return beginToken(editor);
    case "token-finish":
      return finishToken(form, editor);
    case "preference":
      return choosePreference(form, editor);
    case "passkey-remove":
      return removeOwnPasskey(form, editor);
    case "everywhere":
      return leaveEverywhere(editor);
    default:
      if (isNotifyIntent(form.get("intent"))) return saveChoice(form, editor.api, now);
      throw data(null, 400);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const form = await photoForm(request);
  if (!form) return data<EditAnswer>(pictureTooLarge(), 413);
  const answer = await answerTo(
    form,
    {
      api,
      id: member.sub,
      account: ownAccount(request, edge),
      request,
    },
    edge.now,
  );
  if (answer === "LEFT")
    throw withCookies(
      redirectDocument(form.get("intent") === "everywhere" ? "/login?everywhere" : "/login?factor", 303),
      endedCookies(request, edge.env),
    );
  return data(answer, answer.errors || answer.notice ? 400 : 200);
}

export default function Edit({
  loaderData: {
    mfa,
    passkeys,
    devices,
    logins,
    choices,
    registered,
    provider,
    picture,
    consents,
    ...profile
  },
  actionData,
}: Route.ComponentProps) {
  const answerOf = (part: EditAnswer["part"]) => (actionData?.part === part ? actionData : undefined);
  return (
    <Screen title="프로필 수정" back="/my">
      <PictureSection
        name={profile.nickname || profile.username}
        picture={picture}
        answer={answerOf("picture")}
      />
      <ProfileSection {...profile} provider={provider} answer={answerOf("profile")} />
      <hr className="band" />
      <AccountMenu provider={provider} />
      {!provider && (
        <>
          <hr className="band" />
          <MfaSection username={profile.username} mfa={mfa} answer={answerOf("mfa")} />
        </>
      )}
      {passkeys && !provider && (
        <>
          <hr className="band" />
          <PasskeySection passkeys={passkeys.list} answer={answerOf("passkeys")} />
        </>
      )}
      <hr className="band" />
      <NotifySection choices={choices} registered={registered} answer={answerOf("notify")} />
      <hr className="band" />
      <ConsentSection consents={consents} answer={answerOf("consents")} />
      <hr className="band" />
      <LoginList logins={logins} answer={answerOf("logins")} />
      <hr className="band" />
      <DeviceList devices={devices} answer={answerOf("devices")} />
      <hr className="band" />
      <LeaveMenu answer={answerOf("everywhere")} />
    </Screen>
  );
}
