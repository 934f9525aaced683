import { data, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/join";
import { ownPath } from "#domain/identity/own-path";
import { joinsByMail } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../server/context.server.ts";
import { RESEND_PAUSE_MS } from "../../../server/join.server.ts";
import { joinState } from "../../../server/join-state.server.ts";
import { asPerson, humanCheck } from "../../../server/human.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { cookieHeaders, withCookies } from "../../../server/login-cookies.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import { versionsInForce } from "../fields/consent-versions.server.ts";
import { JoinForm } from "./join-form.tsx";
import { JoinByMail } from "./join-by-mail.tsx";
import { enterCode, enterForm, enterMail, sendAgain } from "./join-steps.ts";
import { codeStepPath } from "../challenge/login-problem.ts";
import { readJoin, readMailJoin } from "../fields/read-join.ts";
import { CodeForm, type CodeStep } from "../fields/code-form.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "회원가입 | 나들" },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

/** One screen, two steps: the form, then `?step=code&username=…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { env, now, visitor } = context.get(edgeContext);
  const { searchParams } = new URL(request.url);
  const next = ownPath(searchParams.get("next"));
  if (visitor().member) throw redirect(next);
  const username = searchParams.get("username");
  if (searchParams.get("step") !== "code" || !username)
    return {
      step:
        joinsByMail(env) && searchParams.get("way") !== "password" ? ("mail" as const) : ("form" as const),
      hasMailWay: joinsByMail(env),
      next,
      versions: versionsInForce(now),
      human: humanCheck(env),
    };
  const state = await (await joinState(request, env)).read(username);
  const waitMs = state ? Math.max(0, state.sentAt + RESEND_PAUSE_MS - now) : 0;
  const codesAt = env.SANDBOX ? `/__dev/codes?username=${encodeURIComponent(username)}` : undefined;
  return {
    step: "code" as const,
    next,
    username,
    destination: state?.destination,
    isByMail: state?.isByMail ?? false,
    waitSeconds: Math.ceil(waitMs / 1000),
    codesAt,
    human: humanCheck(env),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const edge = context.get(edgeContext);
  const { searchParams } = new URL(request.url);
  const next = ownPath(searchParams.get("next"));
  const form = await ownForm(request);
  const asked = asPerson(request, form);
  const intent = form.get("intent");
  const username = searchParams.get("username") ?? "";
  if (intent === "code") {
    const result = await enterCode(username, form, asked, edge);
    if (!result.ok) return data(result.problem, 400);
    const isSignedIn = result.cookies.length > 0;
    // Anyone who gave an address alone is asked for the rest, what they like included.
    const onwards = `${result.isByMail ? "/additional" : "/join/category"}?${new URLSearchParams({ next })}`;
    const known = { joined: "1", ...(!result.isByMail && { username }), next: onwards };
    const target = isSignedIn ? onwards : `/login?${new URLSearchParams(known)}`;
    throw withCookies(redirectDocument(target, 303), result.cookies);
  }
  if (intent === "resend") {
    const result = await sendAgain(username, asked, edge);
    return result.ok
      ? data(result.problem, { headers: cookieHeaders(result.cookies) })
      : data(result.problem, 400);
  }
  const enter = intent === "mail" && joinsByMail(edge.env) ? enterMail : enterForm;
  const result = await enter(form, versionsInForce(edge.now), asked, edge);
  if (!result.ok) return data(result.problem, 400);
  throw withCookies(redirect(codeStepPath(result.username, next), 303), result.cookies);
}

/** With JavaScript the form is read here first: what is wrong shows at once, without asking the edge. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = form.get("intent");
  if (intent === null || intent === "mail") {
    const read:
      | { ok: true; value: object }
      | { ok: false; errors: Readonly<Record<string, string | undefined>> } =
      intent === "mail" ? readMailJoin(form) : readJoin(form);
    if (!read.ok) return { errors: read.errors };
  }
  return serverAction();
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="회원가입" back="/login">
      <div className="pad pt-6">
        {loaderData.step === "mail" && <JoinByMail {...loaderData} problem={actionData} />}
        {loaderData.step === "form" && <JoinForm {...loaderData} problem={actionData} />}
        {loaderData.step === "code" && <JoinCode {...loaderData} answer={actionData} />}
      </div>
    </Screen>
  );
}

interface JoinCodeProps extends CodeStep {
  username: string;
  /** Where the code went, masked; unknown in a browser that did not begin the sign-up. */
  destination: string | undefined;
  isByMail: boolean;
}

/** Step two of joining: the confirmation code. */
function JoinCode({ username, destination, isByMail, ...step }: JoinCodeProps) {
  const intro = (
    <>
      {!isByMail && (
        <>
          <b>{username}</b> 님의{" "}
        </>
      )}
      {destination ? `이메일 ${destination}` : "이메일"}로 인증번호를 보냈어요.
    </>
  );
  return (
    <CodeForm
      {...step}
      title="인증번호를 입력해 주세요"
      intro={intro}
      intent="code"
      check="join"
      submit="가입 마치기"
    />
  );
}
