import { useEffect } from "react";
import { data, Form, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/desk-invite";
import { ROLE_MEANS, roleParticle } from "#domain/desk/role-means";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { edgeContext } from "../../server/context.server.ts";
import { answerAtEdge, signInAtEdge, vaultContextOf } from "../../server/edge-identity.server.ts";
import { cookieHeaders } from "../../server/login-cookies.server.ts";
import { FormErrors } from "../../ui/form-errors.tsx";
import { forgetCopies } from "../../ui/installed/desk-copy.ts";
import { forgetDoor } from "../../ui/installed/keep-door.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ChallengeStep } from "./challenge/challenge-step.tsx";
import type { LoginProblem } from "./challenge/login-problem.ts";
import { takeStep } from "./challenge/take-step.ts";
import { newPasswordErrors } from "./fields/new-password.ts";
import { NewPasswordFields } from "./fields/new-password-fields.tsx";
import { Notice } from "./fields/notice.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "초대 | 나들 파트너센터" },
  { name: "robots", content: "noindex" },
];

/** This address sets a password: nothing keeps it, and no other site hears of it. */
export const headers = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

const LOGIN = "/desk/login";
const FAILED = "지금은 비밀번호를 정하지 못했어요. 이 화면에서 다시 해 주세요.";

/** What its link is for, for who holds it: no account is asked for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { env, api } = context.get(edgeContext);
  const isPractice = env.SANDBOX !== undefined;
  const found = await api.GET("/staff-link", { params: { header: { "Staff-Link": params.token } } });
  if (found.data) return { isPractice, invitation: found.data.value };
  const { status } = found.response;
  if (status !== 404 && status !== 429) throw data(null, status);
  return data({ isPractice, invitation: null }, status);
}

/** Once the password is set the link opens nothing more: what was read of it stays on the screen. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  !(actionResult?.problem?.challenge || actionResult?.isSet);

type Answer = { problem: LoginProblem } | { isSet: true };

/** A password first, which makes the account; then whatever the pool asks of its first sign-in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const edge = context.get(edgeContext);
  const vault = { ...vaultContextOf(edge), pool: "desk" as const };
  const form = await request.formData();
  if (!form.has("challenge")) {
    const set = await setPassword(form, params.token, edge.api);
    if ("problem" in set) return data<Answer>(set, 400);
    form.set("username", set.username);
  }
  const result = await takeStep(form, {
    signIn: (username, password) => signInAtEdge(username, password, request, vault),
    answer: ({ challenge, answer }) => answerAtEdge(challenge, answer, request, vault),
  });
  if (result.kind === "DONE")
    throw redirect("/desk", { status: 303, headers: cookieHeaders(result.value.cookies) });
  if (result.kind === "PROBLEM" && (result.problem.challenge || form.has("challenge")))
    return data<Answer>({ problem: result.problem }, 200);
  // The password is set, and the sign-in did not go on from it.
  return data<Answer>({ isSet: true }, 200);
}

async function setPassword(
  form: FormData,
  token: string,
  api: ApiClient,
): Promise<{ username: string } | { problem: LoginProblem }> {
  const username = String(form.get("username") ?? "");
  const errors = newPasswordErrors(form);
  if (Object.values(errors).some(Boolean)) return { problem: { username, errors } };
  const { data: done, error } = await api.POST("/staff-link", {
    params: { header: { "Staff-Link": token } },
    body: { password: String(form.get("password")) },
  });
  if (done) return done.value;
  const [field] = error?.error.fields ?? [];
  if (field) return { problem: { username, errors: { password: field.message } } };
  return { problem: { username, notice: { text: error?.error.message ?? FAILED } } };
}

export default function DeskInvite({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => {
    void forgetDoor();
    void forgetCopies();
  }, []);
  const { invitation, isPractice } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <main id="main" className="desk-login pad">
      {problem?.challenge ? (
        <ChallengeStep
          challenge={problem.challenge}
          problem={problem}
          next="/desk"
          isPractice={isPractice}
          pool="desk"
        />
      ) : actionData && "isSet" in actionData ? (
        <Told title="비밀번호를 정했어요" words="아이디와 방금 정한 비밀번호로 로그인해 주세요." />
      ) : problem && !invitation ? (
        <Told title="로그인을 이어가 주세요" words={problem.notice?.text ?? GO_ON} />
      ) : !invitation ? (
        <Told title="지금은 쓸 수 없는 초대 링크예요" words={OVER} />
      ) : (
        <Invited invitation={invitation} problem={problem} />
      )}
    </main>
  );
}

const GO_ON = "아이디와 방금 정한 비밀번호로 로그인하면 이어져요.";
const OVER =
  "이미 쓴 링크이거나, 새 초대를 받았거나, 7일이 지났거나, 초대가 취소됐어요. " +
  "비밀번호를 정했다면 로그인하고, 아니면 초대한 분에게 다시 초대해 달라고 해 주세요.";

const ToLogin = () => (
  <Link className="btn btn-primary btn-block desk-go" to={LOGIN} reloadDocument>
    로그인하기
  </Link>
);

const Told = ({ title, words }: { title: string; words: string }) => (
  <>
    <h1>{title}</h1>
    <p>{words}</p>
    <ToLogin />
  </>
);

const Invited = ({
  invitation,
  problem,
}: {
  invitation: Schemas["StaffLink"];
  problem: LoginProblem | undefined;
}) => {
  const { name, username, role, roleName, hostName, invitedBy, mail, way, until } = invitation;
  return (
    <>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/brand/wordmark-dark.svg" />
        <img src="/brand/wordmark.svg" alt="나들" width="92" height="54" />
      </picture>
      <h1>
        {name}님,
        <br />
        함께 일해요
      </h1>
      <p>
        {invitedBy}님이 {hostName ?? "나들"}의 <b>{roleName}</b>
        {roleParticle(role)} 초대했어요. {ROLE_MEANS[role]}
      </p>
      <p className="desk-dim my-5">
        아이디 <b>{username}</b>
        {mail !== null && ` · ${mail}`}
        <br />
        {formatShortDay(until)} {formatTime(until)}까지 쓸 수 있어요.
      </p>
      {way === "LINK" ? (
        <>
          <Form method="post" noValidate replace>
            <Notice notice={problem?.notice} />
            <input type="hidden" name="username" value={username} autoComplete="username" />
            <FormErrors errors={problem?.errors}>
              <NewPasswordFields />
            </FormErrors>
            <SubmitButton className="btn btn-primary btn-block desk-go" hold>
              비밀번호 정하기
            </SubmitButton>
          </Form>
          <p className="help">다음 화면에서 인증 앱을 연결하면 바로 일할 수 있어요.</p>
        </>
      ) : (
        <>
          <Notice notice={problem?.notice} />
          <p>이 아이디의 계정이 이미 있어요. 내 계정이면 쓰던 비밀번호로 로그인해 주세요.</p>
          <ToLogin />
          <p className="help">내 계정이 아니면 초대한 분에게 다른 아이디로 초대해 달라고 해 주세요.</p>
        </>
      )}
    </>
  );
};
