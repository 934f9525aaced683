import { useEffect } from "react";
import { data, redirect } from "react-router";
import type { Route } from "./+types/desk-login";
import { ownPath } from "#domain/identity/own-path";
import { edgeContext } from "../../server/context.server.ts";
import { answerAtEdge, signInAtEdge, vaultContextOf } from "../../server/edge-identity.server.ts";
import { cookieHeaders } from "../../server/login-cookies.server.ts";
import { Form } from "react-router";
import { Field } from "../../ui/field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { forgetCopies } from "../../ui/installed/desk-copy.ts";
import { forgetDoor } from "../../ui/installed/keep-door.ts";
import { ChallengeStep } from "./challenge/challenge-step.tsx";
import { type LoginProblem, problemOf } from "./challenge/login-problem.ts";
import { Notice } from "./fields/notice.tsx";
import { takeStep } from "./challenge/take-step.ts";

export const meta: Route.MetaFunction = () => [{ title: "로그인 | 나들 파트너센터" }];

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"), "/desk");

export function loader({ request, context }: Route.LoaderArgs) {
  const { env, visitor } = context.get(edgeContext);
  const next = nextOf(request);
  if (visitor().member) throw redirect(next);
  return { next, isPractice: env.SANDBOX !== undefined };
}

/** The edge signs in for the browser: one way with JavaScript and without. */
export async function action({ request, context }: Route.ActionArgs) {
  const vaultContext = { ...vaultContextOf(context.get(edgeContext)), pool: "desk" as const };
  const result = await takeStep(await request.formData(), {
    signIn: (username, password) => signInAtEdge(username, password, request, vaultContext),
    answer: ({ challenge, answer }) => answerAtEdge(challenge, answer, request, vaultContext),
  });
  if (result.kind === "PROBLEM") return data(result.problem, 400);
  // The desk's people are invited: none of their accounts waits for a code of its own.
  if (result.kind === "UNCONFIRMED")
    return data(problemOf({ name: "UserNotConfirmedException", message: "" }, result.username), 400);
  throw redirect(nextOf(request), { status: 303, headers: cookieHeaders(result.value.cookies) });
}

export default function DeskLogin({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => {
    void forgetDoor();
    void forgetCopies();
  }, []);
  return (
    <main id="main" className="desk-login pad">
      {actionData?.challenge ? (
        <ChallengeStep {...loaderData} challenge={actionData.challenge} problem={actionData} pool="desk" />
      ) : (
        <FirstStep problem={actionData} />
      )}
    </main>
  );
}

function FirstStep({ problem }: { problem: LoginProblem | undefined }) {
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/brand/wordmark-dark.svg" />
        <img src="/brand/wordmark.svg" alt="나들" width="92" height="54" />
      </picture>
      <h1>
        오늘 나들이도
        <br />
        함께 준비해요
      </h1>
      <Form method="post" noValidate replace>
        <Notice notice={problem?.notice} />
        <FormErrors errors={problem?.errors}>
          <Field
            name="username"
            label="아이디"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            defaultValue={problem?.username}
          />
          <PasswordField name="password" label="비밀번호" autoComplete="current-password" maxLength={256} />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">로그인</SubmitButton>
      </Form>
      <p className="help">초대받은 호스트와 운영자만 로그인할 수 있어요.</p>
    </>
  );
}
