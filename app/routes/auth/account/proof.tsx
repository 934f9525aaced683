import { data, Form, redirect } from "react-router";
import type { Route } from "./+types/proof";
import { ownPath } from "#domain/identity/own-path";
import { passwordProblem } from "#domain/identity/messages";
import { providerOf } from "#domain/identity/provider";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { leaveIfEnded, ownAccount } from "../../../server/own-account.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { OwnPassword } from "../../../ui/own-password.tsx";
import { ProviderProof } from "../../../ui/provider-proof.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { Notice } from "../fields/notice.tsx";
import type { PwdProblem } from "./pwd/pwd-errors.ts";

export const meta: Route.MetaFunction = () => [
  { title: "본인 확인 | 나들" },
  { name: "robots", content: "noindex" },
];

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"), "/my/edit");

/**
 * A fresh proof before what takes the account over or its data out (SPEC §7): the password, or the
 * provider's.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { member } = context.get(memberContext);
  return { username: member.username, provider: providerOf(member.username), next: nextOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(memberContext);
  const account = ownAccount(request, context.get(edgeContext));
  const password = String((await ownForm(request)).get("password") ?? "");
  if (!password) return data<PwdProblem>({ errors: { password: "비밀번호를 입력해 주세요." } }, 400);
  const wrong = await account.prove(member.username, password);
  if (!wrong) throw redirect(nextOf(request), 303);
  leaveIfEnded(wrong, request);
  return data<PwdProblem>(passwordProblem(wrong.message), 400);
}

export default function Proof({
  loaderData: { username, provider, next },
  actionData,
}: Route.ComponentProps) {
  return (
    <Screen title="본인 확인" back="/my/edit">
      <div className="pad pt-4 pb-6">
        <h2 className="type-title mb-2">본인인지 한 번 더 확인할게요</h2>
        <p className="mb-5 text-ink-2">
          개인정보를 바꾸거나 내려받기 전에 확인해요. 확인하고 나면 10분 동안은 다시 묻지 않아요.
        </p>
        {provider ? (
          <ProviderProof provider={provider} next={next} />
        ) : (
          <Form method="post" noValidate>
            <Notice notice={actionData?.notice} />
            <FormErrors errors={actionData?.errors}>
              <OwnPassword username={username} />
            </FormErrors>
            <SubmitButton className="btn btn-primary btn-block mt-6" hold>
              확인
            </SubmitButton>
          </Form>
        )}
      </div>
    </Screen>
  );
}
