import { Link, data, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/login";
import { ownPath } from "#domain/identity/own-path";
import { signInFlow } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../server/context.server.ts";
import { answerAtEdge, signInAtEdge, vaultContextOf } from "../../../server/edge-identity.server.ts";
import { isSameOrigin } from "../../../server/same-origin.server.ts";
import { Stage } from "../../../ui/stage.tsx";
import { ChallengeStep } from "../challenge/challenge-step.tsx";
import { LoginForm } from "./login-form.tsx";
import { doneBefore } from "./login-done.ts";
import { type LoginProblem, codeStepPath } from "../challenge/login-problem.ts";
import { takeStep } from "../challenge/take-step.ts";
import { hostedDomain } from "../../../server/hosted-domain.server.ts";
import { Icon } from "../../../ui/icon.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "로그인 | 나들" },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"));

export function loader({ request, context }: Route.LoaderArgs) {
  const { env, visitor } = context.get(edgeContext);
  const next = nextOf(request);
  if (visitor().member) throw redirect(next);
  const { searchParams } = new URL(request.url);
  const isHosted = hostedDomain(env, "", "") !== undefined;
  const username = searchParams.get("username") ?? "";
  return {
    next,
    userPoolId: env.COGNITO_USER_POOL_ID,
    flow: signInFlow(env.SIGN_IN_FLOW) ?? "SRP",
    username,
    done: doneBefore(searchParams),
    isHosted,
    hostedProblem: searchParams.get("problem"),
    isPractice: env.SANDBOX !== undefined,
  };
}

/** Without JavaScript: the edge signs in for the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!isSameOrigin(request)) throw data(null, 403);
  const vaultContext = vaultContextOf(context.get(edgeContext));
  const result = await takeStep(await request.formData(), {
    signIn: (username, password) => signInAtEdge(username, password, request, vaultContext),
    answer: ({ challenge, answer }) => answerAtEdge(challenge, answer, request, vaultContext),
  });
  if (result.kind === "PROBLEM") return data(result.problem, 400);
  if (result.kind === "UNCONFIRMED") throw redirect(codeStepPath(result.username, nextOf(request)), 303);
  const answer = redirect(nextOf(request), 303);
  for (const cookie of result.value.cookies) answer.headers.append("set-cookie", cookie);
  throw answer;
}

/** With JavaScript: SRP, so that the password does not leave the browser. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<LoginProblem> {
  const form = await request.formData();
  const [{ answerChallenge, signIn }, { adoptLogin }, { claimAct }] = await Promise.all([
    import("../../../api/identity/sign-in.ts"),
    import("../../../api/login-entries.ts"),
    import("../../../api/late-act.ts"),
  ]);
  const result = await takeStep(form, {
    signIn: (username, password) =>
      signIn(username, password, {
        userPoolId: String(form.get("pool")),
        flow: signInFlow(String(form.get("flow"))) ?? "SRP",
      }),
    answer: ({ challenge, answer }) => answerChallenge(challenge, answer),
  });
  if (result.kind === "PROBLEM") return result.problem;
  if (result.kind === "UNCONFIRMED") throw redirect(codeStepPath(result.username, nextOf(request)));
  adoptLogin(result.value.tokens.accessToken);
  claimAct();
  throw redirectDocument(nextOf(request)); // a new document: nothing of the guest's is left in it
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Stage>
      <header className="topbar">
        <CloseLink />
        <span className="title">로그인</span>
      </header>
      <main id="main" className="pad flex flex-col pt-6">
        {actionData?.challenge ? (
          <ChallengeStep
            challenge={actionData.challenge}
            problem={actionData}
            next={loaderData.next}
            isPractice={loaderData.isPractice}
          />
        ) : (
          <LoginForm {...loaderData} problem={actionData} />
        )}
      </main>
    </Stage>
  );
}

/**
 * Leaves a screen that stands in the way of another: back to where one was, or home where there is no such
 * place.
 */
function CloseLink() {
  return (
    <Link
      className="iconbtn"
      to="/main"
      aria-label="닫기"
      onClick={(event) => {
        if (history.state?.idx > 0) {
          event.preventDefault();
          history.back();
        }
      }}
    >
      <Icon name="x" />
    </Link>
  );
}
