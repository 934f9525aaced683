import { data, Form, Link } from "react-router";
import type { Route } from "./+types/desk-terminal";
import { CODE_BYTES, codeFrom, idOf, sealLogin } from "#domain/desk/terminal-code";
import { readClaims } from "#domain/identity/claims";
import { formatTime } from "#domain/time/kst";
import { edgeContext } from "../../server/context.server.ts";
import { answerAtEdge, signInAtEdge, vaultContextOf } from "../../server/edge-identity.server.ts";
import { meOf } from "../../server/desk-me.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { FormErrors } from "../../ui/form-errors.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { ChallengeStep } from "./challenge/challenge-step.tsx";
import type { LoginProblem } from "./challenge/login-problem.ts";
import { takeStep } from "./challenge/take-step.ts";
import { Notice } from "./fields/notice.tsx";

export const meta: Route.MetaFunction = () => [{ title: "터미널 로그인 | 나들 파트너센터" }];

const HERE = "/desk/terminal";
const SOMEBODY_ELSE = "지금 로그인한 사람의 비밀번호와 인증번호로만 코드를 만들 수 있어요.";
const FAILED = "지금은 코드를 만들지 못했어요. 다시 시도해 주세요.";

export async function loader({ context }: Route.LoaderArgs) {
  const { may } = await meOf(context);
  if (!may.includes("keepTerminalCode")) throw data({ code: "FORBIDDEN", message: "" }, { status: 403 });
  const { env } = context.get(edgeContext);
  const { username } = context.get(memberContext).member;
  return { username, isPractice: env.SANDBOX !== undefined, site: env.SITE_URL ?? "" };
}

interface Answer {
  problem?: LoginProblem;
  code?: string;
  endsAt?: number;
}

/**
 * Proves once more who it is, and keeps the login that this makes for a terminal: one of its own, so that
 * neither ends with the other.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { api, member } = context.get(memberContext);
  const vault = {
    ...vaultContextOf(context.get(edgeContext)),
    pool: "desk" as const,
    isBeside: true as const,
  };
  const result = await takeStep(await request.formData(), {
    signIn: (_, password) => signInAtEdge(member.username, password, request, vault),
    answer: ({ challenge, answer }) => answerAtEdge(challenge, answer, request, vault),
  });
  const { username } = member;
  if (result.kind === "PROBLEM") return { problem: result.problem };
  if (result.kind === "UNCONFIRMED") return { problem: { username, notice: { text: SOMEBODY_ELSE } } };
  const { accessToken, refreshToken } = result.value.beside ?? {};
  if (!accessToken || !refreshToken || readClaims(accessToken)?.sub !== member.sub)
    return { problem: { username, notice: { text: SOMEBODY_ELSE } } };
  const code = codeFrom(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  const { data: kept, error } = await api.POST("/desk/terminal-code", {
    body: {
      id: await idOf(code),
      sealed: await sealLogin({ username, accessToken, refreshToken }, code),
    },
  });
  if (!kept) return { problem: { username, notice: { text: error?.error.message ?? FAILED } } };
  return { code, endsAt: kept.value.endsAt };
}

export default function Terminal({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, code, endsAt } = actionData ?? {};
  return (
    <main id="main" className="desk-app">
      <header className="topbar">
        <Link className="iconbtn" to="/desk/more" aria-label="뒤로">
          <Icon name="arrow-left" />
        </Link>
        <h1>터미널 로그인</h1>
      </header>
      <div className="pad max-w-[480px]">
        {code !== undefined && endsAt !== undefined ? (
          <Made code={code} endsAt={endsAt} site={loaderData.site} />
        ) : problem?.challenge ? (
          <ChallengeStep
            {...loaderData}
            next={HERE}
            within={HERE}
            challenge={problem.challenge}
            problem={problem}
            pool="desk"
          />
        ) : (
          <Prove username={loaderData.username} problem={problem} />
        )}
      </div>
    </main>
  );
}

const Prove = ({ username, problem }: { username: string; problem: LoginProblem | undefined }) => (
  <>
    <p className="desk-dim mb-3">
      컴퓨터의 터미널에서 쓸 로그인을 코드 하나로 넘겨줘요. 비밀번호를 터미널에 적지 않아도 돼요.
    </p>
    <Form method="post" noValidate className="stack">
      <Notice notice={problem?.notice} />
      <input type="hidden" name="username" value={username} autoComplete="username" />
      <FormErrors errors={problem?.errors}>
        <PasswordField name="password" label="비밀번호" autoComplete="current-password" maxLength={256} />
      </FormErrors>
      <SubmitButton className="btn btn-primary btn-block">코드 만들기</SubmitButton>
    </Form>
  </>
);

const Made = ({ code, endsAt, site }: { code: string; endsAt: number; site: string }) => (
  <section aria-labelledby="code" role="status">
    <h2 className="h2" id="code">
      터미널에 이 코드를 적어 주세요
    </h2>
    <p className="my-4 type-title tabular-nums [overflow-wrap:anywhere]">{code}</p>
    <p className="help">{formatTime(endsAt)}까지 한 번만 쓸 수 있어요. 다른 사람에게 보여 주지 마세요.</p>
    <p className="desk-address">
      <code>
        npm run operator -- login{site === "" ? "" : ` --site ${site}`} --code {code}
      </code>
    </p>
  </section>
);
