import { data } from "react-router";
import { firstFactors } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../../server/context.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { ownAccount } from "../../../../server/own-account.server.ts";
import { Screen } from "../../../../ui/screen.tsx";
import type { Route } from "./+types/part";
import { ConsentSection } from "./consent-section.tsx";
import { DeviceList } from "./device-list.tsx";
import type { EditAnswer, EditPart } from "./edit-actions.server.ts";
import { answerEdit } from "./edit-answer.server.ts";
import { LoginList } from "./login-list.tsx";
import { MfaSection } from "./mfa-section.tsx";
import { loadPart, type Part } from "./part.server.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { PictureSection } from "./picture-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

const TITLES: Record<Part["part"], string> = {
  profile: "프로필 수정",
  security: "2단계 인증",
  passkeys: "패스키",
  devices: "로그인한 기기",
  consents: "동의 내역",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? TITLES[loaderData.part] : "설정"} | 나들` },
  { name: "robots", content: "noindex" },
];

/** What a row of 설정 leads to (R66): one thing to a screen. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const hasPasskeys = firstFactors(edge.env).includes("WEB_AUTHN");
  const found = await loadPart(
    params.part,
    { api, member, account: ownAccount(request, edge), request },
    hasPasskeys,
  );
  if (!found) throw data(null, 404);
  return found;
}

export const action = (args: Route.ActionArgs) => answerEdit(args);

export default function SettingsPart({ loaderData: found, actionData }: Route.ComponentProps) {
  return (
    <Screen title={TITLES[found.part]} back="/my/edit">
      <Shown found={found} answer={actionData} />
    </Screen>
  );
}

function Shown({ found, answer }: { found: Part; answer: EditAnswer | undefined }) {
  const answerOf = (part: EditPart) => (answer?.part === part ? answer : undefined);
  switch (found.part) {
    case "profile":
      return (
        <>
          <PictureSection
            name={found.nickname || found.username}
            picture={found.picture}
            answer={answerOf("picture")}
          />
          <ProfileSection nickname={found.nickname} answer={answerOf("profile")} />
        </>
      );
    case "security":
      return <MfaSection username={found.username} mfa={found.mfa} answer={answerOf("mfa")} />;
    case "passkeys":
      return <PasskeySection passkeys={found.passkeys} answer={answerOf("passkeys")} />;
    case "devices":
      return (
        <>
          <LoginList logins={found.logins} answer={answerOf("logins")} />
          <hr className="band" />
          <DeviceList devices={found.devices} answer={answerOf("devices")} />
        </>
      );
    case "consents":
      return <ConsentSection consents={found.consents} answer={answerOf("consents")} />;
  }
}
