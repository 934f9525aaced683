import { Link, data, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/login";
import { loginReason } from "#domain/identity/login-reason";
import { ownPath } from "#domain/identity/own-path";
import { firstFactors, hasEmailAlias, openingOf } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../server/context.server.ts";
import {
  answerAtEdge,
  sendCodeAtEdge,
  signInAtEdge,
  vaultContextOf,
} from "../../../server/edge-identity.server.ts";
import { withCookies } from "../../../server/login-cookies.server.ts";
import { isSameOrigin } from "../../../server/same-origin.server.ts";
import { Stage } from "../../../ui/stage.tsx";
import { ChallengeStep } from "../challenge/challenge-step.tsx";
import { LoginForm } from "./login-form.tsx";
import { doneBefore } from "./login-done.ts";
import { type LoginProblem, codeStepPath } from "../challenge/login-problem.ts";
import { isForEdge, takeStep } from "../challenge/take-step.ts";
import { asPerson, humanCheck } from "../../../server/human.server.ts";
import { identityConfig } from "../../../server/env.server.ts";
import { inAppFor } from "../../../server/in-app.server.ts";
import { providersOf } from "../../../server/hosted-domain.server.ts";
import { isAppBehind } from "../../../ui/app-behind.ts";
import { Icon } from "../../../ui/icon.tsx";
import { InAppNote } from "../../../ui/in-app-note.tsx";

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
  const username = searchParams.get("username") ?? "";
  return {
    next,
    reason: loginReason(next),
    userPoolId: env.COGNITO_USER_POOL_ID,
    opening: openingOf(identityConfig(env).flow),
    username,
    done: doneBefore(searchParams),
    human: humanCheck(env),
    providers: providersOf(env),
    factors: firstFactors(env),
    isByEmail: hasEmailAlias(env),
    hostedProblem: searchParams.get("problem"),
    isPractice: env.SANDBOX !== undefined,
    inApp: inAppFor(request, env),
  };
}

/** The edge signs in for the browser: without JavaScript, and by a code, which is no secret from it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!isSameOrigin(request)) throw data(null, 403);
  const vaultContext = vaultContextOf(context.get(edgeContext));
  const form = await request.formData();
  const asked = asPerson(request, form);
  const result = await takeStep(form, {
    signIn: (username, password) => signInAtEdge(username, password, asked, vaultContext),
    answer: ({ challenge, answer }) => answerAtEdge(challenge, answer, asked, vaultContext),
    sendCode: (username) => sendCodeAtEdge(username, asked, vaultContext),
  });
  if (result.kind === "PROBLEM") return data(result.problem, 400);
  if (result.kind === "UNCONFIRMED") throw redirect(codeStepPath(result.username, nextOf(request)), 303);
  throw withCookies(redirectDocument(nextOf(request), 303), result.value.cookies);
}

/** The widget's token as one more parameter of the proof, which the edge takes out again. */
const tokenOf = (form: FormData) => {
  const token = form.get("cf-turnstile-response");
  return typeof token === "string" && token !== "" && { TURNSTILE: token };
};

/** With JavaScript: SRP, so that the password does not leave the browser. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<LoginProblem | undefined> {
  const form = await request.clone().formData();
  if (isForEdge(form)) return serverAction();
  const [{ answerChallenge, signIn }, { adoptLogin }] = await Promise.all([
    import("../../../api/identity/sign-in.ts"),
    import("../../../api/adopt-login.ts"),
  ]);
  const result = await takeStep(form, {
    signIn: (username, password) =>
      signIn(username, password, {
        userPoolId: String(form.get("pool")),
        opening: { ...JSON.parse(String(form.get("opening"))), ...tokenOf(form) },
      }),
    answer: ({ challenge, answer }) => answerChallenge(challenge, answer),
  });
  if (result.kind === "PROBLEM") return result.problem;
  if (result.kind === "UNCONFIRMED") throw redirect(codeStepPath(result.username, nextOf(request)));
  adoptLogin(result.value.tokens.accessToken);
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
        <InAppNote app={loaderData.inApp} lacks="패스키와 일부 간편 로그인을 쓸 수 없어요." />
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
        if (isAppBehind()) {
          event.preventDefault();
          history.back();
        }
      }}
    >
      <Icon name="x" />
    </Link>
  );
}
