import { data, Form, redirect } from "react-router";
import type { Route } from "./+types/proof";
import { ownPath } from "#domain/identity/own-path";
import { providerOf } from "#domain/identity/provider";
import { firstFactors } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../../server/context.server.ts";
import { memberContext } from "../../../../server/member.server.ts";
import { ownAccount } from "../../../../server/own-account.server.ts";
import { ownForm } from "../../../../server/own-form.server.ts";
import { FormErrors } from "../../../../ui/form-errors.tsx";
import { OwnPassword } from "../../../../ui/own-password.tsx";
import { ProviderProof } from "../../../../ui/provider-proof.tsx";
import { Screen } from "../../../../ui/screen.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { CodesNote } from "../../fields/codes-note.tsx";
import { Notice } from "../../fields/notice.tsx";
import { CodeStep } from "./code-step.tsx";
import { PasskeyProof } from "./passkey-proof.tsx";
import { takeProof } from "./take-proof.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "본인 확인 | 나들" },
  { name: "robots", content: "noindex" },
];

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"), "/my/edit");

/**
 * A fresh proof before what takes the account over or its data out (SPEC §7): the password, the provider's,
 * or where the site has them a code by mail or a passkey, since some members have no password.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { member } = context.get(memberContext);
  const { env } = context.get(edgeContext);
  const provider = providerOf(member.username);
  return {
    username: member.username,
    provider,
    factors: provider ? [] : firstFactors(env),
    next: nextOf(request),
    isPractice: env.SANDBOX !== undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(memberContext);
  const account = ownAccount(request, context.get(edgeContext));
  const problem = await takeProof(await ownForm(request), member.username, account, request);
  if (!problem) throw redirect(nextOf(request), 303);
  return data(problem, problem.question && !problem.errors ? 200 : 400);
}

export default function Proof({
  loaderData: { username, provider, factors, next, isPractice },
  actionData,
}: Route.ComponentProps) {
  const code = actionData?.question?.kind === "EMAIL_OTP" ? actionData.question : undefined;
  return (
    <Screen title="본인 확인" back="/my/edit">
      <div className="pad pt-4 pb-6">
        <h2 className="type-title mb-2">본인인지 한 번 더 확인할게요</h2>
        <p className="mb-5 text-ink-2">
          개인정보를 바꾸거나 내려받기 전에 확인해요. 확인하고 나면 10분 동안은 다시 묻지 않아요.
        </p>
        {code && (
          <CodesNote
            codesAt={isPractice ? `/__dev/codes?username=${encodeURIComponent(username)}` : undefined}
          />
        )}
        {provider ? (
          <ProviderProof provider={provider} next={next} />
        ) : code ? (
          <CodeStep question={code} problem={actionData} />
        ) : (
          <>
            <Form method="post" noValidate>
              <Notice notice={actionData?.notice} />
              <FormErrors errors={actionData?.errors}>
                <OwnPassword username={username} />
              </FormErrors>
              <SubmitButton className="btn btn-primary btn-block mt-6" hold>
                확인
              </SubmitButton>
              {factors.includes("EMAIL_OTP") && (
                <SubmitButton className="btn btn-line btn-block mt-2" name="way" value="EMAIL_OTP">
                  이메일로 인증번호 받기
                </SubmitButton>
              )}
            </Form>
            {factors.includes("WEB_AUTHN") && <PasskeyProof />}
          </>
        )}
      </div>
    </Screen>
  );
}
