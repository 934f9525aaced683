import { useEffect, useState } from "react";
import { data, Link, redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/join";
import { ownPath } from "#domain/identity/own-path";
import { joinsByMail } from "#domain/identity/sign-in-flow";
import { edgeContext } from "../../../server/context.server.ts";
import { RESEND_PAUSE_MS } from "../../../server/join.server.ts";
import { joinDraft } from "../../../server/join-draft.server.ts";
import { joinState } from "../../../server/join-state.server.ts";
import { asPerson, humanCheck } from "../../../server/human.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { cookieHeaders, withCookies } from "../../../server/login-cookies.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import { versionsInForce } from "../fields/consent-versions.server.ts";
import { codeStepPath } from "../challenge/login-problem.ts";
import { CodeForm, type CodeStep } from "../fields/code-form.tsx";
import { ticksOf } from "../fields/read-join.ts";
import { enterCode, type JoinProblem, sendAgain, sendForm, takeStep } from "./join-steps.ts";
import { stepErrors } from "./step-errors.ts";
import { keepTyped, StepForm, type Typed } from "./step-form.tsx";
import { StepProgress } from "./step-progress.tsx";
import {
  isOpen,
  JOIN_STEPS,
  type JoinStep,
  joinPath,
  type JoinWay,
  nextStep,
  type Progress,
  progressOf,
  stepOf,
} from "./steps.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `${told(loaderData.progress)} · ` : ""}${WORDS.title} | 나들` },
  { name: "robots", content: "noindex" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

/** Of the screen and of its action, which so come in one file: a tap on the way here asks for no second. */
const WORDS = {
  title: "회원가입",
  lost: "인터넷 연결을 확인하고 다시 눌러 주세요. 적은 내용은 그대로 있어요.",
};
/** The status of an answer that never came: nothing on the page is loaded again by it. */
const UNHEARD = 503;

const told = ({ nth, of, name }: Progress): string => `${name} (${of}단계 중 ${nth}단계)`;

/** Which way of joining a request is on, and where it leads. */
function placeOf(request: Request, env: Parameters<typeof joinsByMail>[0]) {
  const { searchParams } = new URL(request.url);
  const isByPassword = searchParams.get("way") === "password";
  const way: JoinWay = joinsByMail(env) && !isByPassword ? "mail" : "password";
  return { searchParams, next: ownPath(searchParams.get("next")), isByPassword, way };
}

/** A screen a step (`?step=`), and at the end the code's, `?step=code&username=…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { env, now, visitor } = context.get(edgeContext);
  const { searchParams, way, ...place } = placeOf(request, env);
  if (visitor().member) throw redirect(place.next);
  const human = humanCheck(env);
  const username = searchParams.get("username");
  if (searchParams.get("step") === "code" && username) {
    const state = await (await joinState(request, env)).read(username);
    const waitMs = state ? Math.max(0, state.sentAt + RESEND_PAUSE_MS - now) : 0;
    return {
      step: "code" as const,
      ...place,
      progress: progressOf(state?.isByMail ? "mail" : way, "code"),
      back: joinPath(place, JOIN_STEPS[state?.isByMail ? "mail" : way].at(-1)),
      username,
      email: state?.email || undefined,
      isByMail: state?.isByMail ?? false,
      waitSeconds: Math.ceil(waitMs / 1000),
      codesAt: env.SANDBOX ? `/__dev/codes?username=${encodeURIComponent(username)}` : undefined,
      human,
    };
  }
  const draft = await joinDraft(request, env).read();
  const [first] = JOIN_STEPS[way];
  const step = stepOf(way, searchParams.get("step")) ?? first ?? "email";
  if (!isOpen(way, draft, step)) throw redirect(joinPath(place, undefined, { late: "1" }));
  const stepBefore = JOIN_STEPS[way][JOIN_STEPS[way].indexOf(step) - 1];
  const refused = draft.refused?.step === step ? draft.refused.text : undefined;
  return {
    step,
    way,
    ...place,
    progress: progressOf(way, step),
    back: stepBefore ? joinPath(place, stepBefore) : `/login?${new URLSearchParams({ next: place.next })}`,
    hasMailWay: joinsByMail(env),
    isLate: searchParams.has("late"),
    given: { username: draft.username, email: draft.email, ticked: ticksOf(draft.consents) },
    refused,
    versions: step === "consents" ? versionsInForce(now) : {},
    human,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const edge = context.get(edgeContext);
  const { searchParams, way, ...place } = placeOf(request, edge.env);
  const form = await ownForm(request);
  const asked = asPerson(request, form);
  const intent = form.get("intent");
  const username = searchParams.get("username") ?? "";
  const kept = joinDraft(request, edge.env);
  if (intent === "code") {
    const result = await enterCode(username, form, asked, edge);
    if (!result.ok) return data(result.problem, 400);
    // Who one is and what one likes is asked for after it, by the screen of every first sign-in.
    const onwards = `/additional?${new URLSearchParams({ next: place.next })}`;
    const known = { joined: "1", ...(!result.isByMail && { username }), next: onwards };
    const target = result.cookies.length > 0 ? onwards : `/login?${new URLSearchParams(known)}`;
    throw withCookies(redirectDocument(target, 303), [...result.cookies, ...kept.end()]);
  }
  if (intent === "resend") {
    const result = await sendAgain(username, asked, edge);
    return result.ok
      ? data(result.problem, { headers: cookieHeaders(result.cookies) })
      : data(result.problem, 400);
  }
  const step = stepOf(way, intent) ?? JOIN_STEPS[way][0] ?? "email";
  const before = await kept.read();
  if (!isOpen(way, before, step)) throw redirect(joinPath(place, undefined, { late: "1" }), 303);
  const versions = versionsInForce(edge.now);
  const taken = takeStep(step, form, before, versions);
  if (!taken.ok) return data(taken.problem, 400);
  const goTo = async (to: JoinStep, draft = taken.draft) =>
    withCookies(redirect(joinPath(place, to), 303), await kept.keep(draft));
  if (step !== JOIN_STEPS[way].at(-1)) throw await goTo(nextStep(way, taken.draft));
  const sent = await sendForm(way, taken.draft, String(form.get("password") ?? ""), versions, asked, edge);
  if (sent.kind === "BACK") throw await goTo(sent.step, { ...taken.draft, refused: sent });
  if (sent.kind === "PROBLEM")
    return data<JoinProblem>(sent.problem, {
      status: 400,
      headers: cookieHeaders(await kept.keep(taken.draft)),
    });
  const cookies = [...sent.cookies, ...(await kept.keep(taken.draft))];
  throw withCookies(redirect(codeStepPath(sent.username, place.next), 303), cookies);
}

/** With JavaScript what is wrong shows at once, and a connection that is lost takes nothing along. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const step = stepOf("password", form.get("intent"));
  const errors = step && stepErrors(step, form);
  if (errors) return { errors };
  try {
    return await serverAction();
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown; // only a connection that is not there
    return data<JoinProblem>({ notice: { text: WORDS.lost } }, UNHEARD);
  }
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  // What was typed on a step that was left by Back is there when one comes to it again.
  const [typed] = useState<Typed>(() => new Map());
  useKeptThroughReload(typed);
  const { step, progress, back } = loaderData;
  // the whole form is sent: nothing of it waits any longer
  useEffect(() => {
    if (step === "code") typed.clear();
  }, [step, typed]);
  return (
    <>
      <p className="sr" role="status">
        {told(progress)}
      </p>
      <Screen key={step} title={WORDS.title} back={back}>
        <div className="pad pt-4 pb-6" onInput={({ target }) => keepTyped(target, typed)}>
          <StepProgress {...progress} />
          {loaderData.step === "code" ? (
            <JoinCode {...loaderData} answer={actionData} />
          ) : (
            <StepForm {...loaderData} typed={typed} problem={actionData} />
          )}
        </div>
      </Screen>
    </>
  );
}

/**
 * A reload that the person asks for takes nothing along either: what was typed on this way and not yet given
 * to a step waits for it. Never a password nor a code.
 */
function useKeptThroughReload(typed: Typed): void {
  useEffect(() => {
    const left = new AbortController();
    const listen = async () => {
      const { keepForms } = await import("../../../api/kept-forms.ts");
      addEventListener("pagehide", () => typed.size > 0 && keepForms(undefined), { signal: left.signal });
    };
    void listen();
    return () => left.abort();
  }, [typed]);
}

type JoinCodeProps = CodeStep & {
  username: string;
  next: string;
  isByPassword: boolean;
  /** Where the code went; unknown in a browser that did not begin the sign-up. */
  email: string | undefined;
  isByMail: boolean;
};

/** The last step of joining: the confirmation code. */
function JoinCode({ username, email, isByMail, next, isByPassword, ...step }: JoinCodeProps) {
  const intro = (
    <>
      {!isByMail && (
        <>
          <b>{username}</b> 님의{" "}
        </>
      )}
      {email ? <b className="[overflow-wrap:anywhere]">{email}</b> : "이메일"} 주소로 인증번호를 보냈어요.{" "}
      {email && (
        <Link className="link" to={joinPath({ next, isByPassword }, "email")}>
          이메일 수정
        </Link>
      )}
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
