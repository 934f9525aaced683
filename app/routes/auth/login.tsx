import { Form, Link, data, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/login";
import { ownPath } from "#domain/identity/own-path";
import { edgeContext } from "../../server/context.server.ts";
import { signInAtEdge, vaultContextOf } from "../../server/edge-identity.server.ts";
import { isSameOrigin } from "../../server/same-origin.server.ts";
import { Field } from "../../ui/field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Stage } from "../../ui/stage.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { CloseLink } from "./close-link.tsx";
import { CHALLENGE_NOTICE, type LoginProblem, codeStepPath, missingFrom, problemOf } from "./login-problem.ts";
import { Notice } from "./notice.tsx";

export const meta: Route.MetaFunction = () => [{ title: "로그인 | 나들" }, { name: "robots", content: "noindex" }];
export const headers = () => ({ "Cache-Control": "no-store" });

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"));
const read = (form: FormData) => ({ username: String(form.get("username") ?? "").trim(), password: String(form.get("password") ?? "") });

export function loader({ request, context }: Route.LoaderArgs) {
  const { env, visitor } = context.get(edgeContext);
  const next = nextOf(request);
  if (visitor().member) throw redirect(next);
  const { searchParams } = new URL(request.url);
  return { next, userPoolId: env.COGNITO_USER_POOL_ID, username: searchParams.get("username") ?? "", hasJoined: searchParams.has("joined") };
}

/** Without JavaScript: the edge signs in for the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!isSameOrigin(request)) throw data(null, 403);
  const { username, password } = read(await request.formData());
  const refuse = (problem: LoginProblem) => data(problem, 400);
  const errors = missingFrom(username, password);
  if (errors) return refuse({ username, errors });
  const outcome = await signInAtEdge(username, password, request, vaultContextOf(context.get(edgeContext)));
  if (!outcome.ok) {
    if (outcome.fault.name === "UserNotConfirmedException") throw redirect(codeStepPath(username, nextOf(request)));
    return refuse(problemOf(outcome.fault, username));
  }
  if (outcome.value.kind !== "SIGNED_IN") return refuse({ username, notice: CHALLENGE_NOTICE });
  const answer = redirect(nextOf(request), 303);
  for (const cookie of outcome.value.cookies) answer.headers.append("set-cookie", cookie);
  throw answer;
}

/** With JavaScript: SRP, so that the password does not leave the browser. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<LoginProblem> {
  const form = await request.formData();
  const { username, password } = read(form);
  const errors = missingFrom(username, password);
  if (errors) return { username, errors };
  const [{ signIn }, { adoptSession }] = await Promise.all([import("../../api/identity/sign-in.ts"), import("../../api/session.ts")]);
  const outcome = await signIn(username, password, String(form.get("pool")));
  if (!outcome.ok) {
    if (outcome.fault.name === "UserNotConfirmedException") throw redirect(codeStepPath(username, nextOf(request)));
    return problemOf(outcome.fault, username);
  }
  if (outcome.value.kind !== "SIGNED_IN") return { username, notice: CHALLENGE_NOTICE };
  adoptSession(outcome.value.tokens.accessToken);
  throw redirectDocument(nextOf(request)); // a new document: nothing of the guest's is left in it
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, userPoolId, username, hasJoined } = loaderData;
  return (
    <Stage>
      <header className="topbar">
        <CloseLink />
        <span className="title">로그인</span>
      </header>
      <main id="main" className="pad flex flex-col pt-6">
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet="/brand/wordmark-dark.svg" />
          <img src="/brand/wordmark.svg" alt="" width="92" height="54" />
        </picture>
        <h1 className="[font:var(--t-display)] mt-5 mb-7">
          다시 만나서
          <br />
          반가워요
        </h1>
        {hasJoined && !actionData && (
          <p className="note note-ok mb-5" role="status">
            가입을 마쳤어요. 로그인해 주세요.
          </p>
        )}
        <Form method="post" noValidate replace>
          <Notice notice={actionData?.notice} />
          <FormErrors errors={actionData?.errors}>
            <Field name="username" label="아이디" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={128} defaultValue={actionData?.username ?? username} />
            <PasswordField name="password" label="비밀번호" autoComplete="current-password" maxLength={256} />
          </FormErrors>
          <input type="hidden" name="pool" value={userPoolId} />
          <SubmitButton className="btn btn-primary btn-block mt-6" hold>
            로그인
          </SubmitButton>
        </Form>
        <p className="mt-2 flex justify-center gap-2 text-ink-2">
          <Link to="/find" className="inline-flex min-h-11 items-center px-2">
            아이디·비밀번호 찾기
          </Link>
          <span aria-hidden="true" className="h-3 w-px self-center bg-line-strong" />
          <Link to={`/join?next=${encodeURIComponent(next)}`} className="inline-flex min-h-11 items-center px-2 font-bold text-ink">
            회원가입
          </Link>
        </p>
        <p className="mt-auto pt-10 text-center">
          <Link className="link" to="/main">
            로그인하지 않고 둘러보기
          </Link>
        </p>
      </main>
    </Stage>
  );
}
