import { useMemo } from "react";
import { Form, Link } from "react-router";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { ConsentVersions } from "../fields/consent-fields.tsx";
import { HumanCheck, type HumanCheckProps, NeedsScript } from "../fields/human-check.tsx";
import { Notice } from "../fields/notice.tsx";
import type { JoinProblem } from "./join-steps.ts";
import { type Given, StepFields } from "./step-fields.tsx";
import { JOIN_STEPS, type JoinStep, joinPath, type JoinWay } from "./steps.ts";

/** What was typed on this way, by field, ticks by `ticked`; it lasts as long as the screen. */
export type Typed = Map<string, string>;

const KEPT = new Set(["username", "email"]);

/** Notes what a control holds; never a password. */
export function keepTyped(control: unknown, typed: Typed): void {
  if (!(control instanceof HTMLInputElement)) return;
  if (KEPT.has(control.name)) typed.set(control.name, control.value);
  if (control.type !== "checkbox" || !control.form) return;
  const ticks = control.form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]:checked");
  typed.set("ticked", [...ticks].map(({ name }) => name).join(" "));
}

const LATE = "입력한 지 오래되어 처음부터 다시 받을게요.";

export interface StepFormProps {
  step: JoinStep;
  way: JoinWay;
  next: string;
  isByPassword: boolean;
  /** Whether one may join with an e-mail address alone. */
  hasMailWay: boolean;
  /** Whether one was led back to the beginning, because what was given is gone. */
  isLate: boolean;
  /** What the steps have been given so far. */
  given: { username?: string; email?: string; ticked: string[] };
  /** Why the way led back to this step. */
  refused: string | undefined;
  versions: ConsentVersions;
  human: HumanCheckProps["human"];
  typed: Typed;
  problem: JoinProblem | undefined;
}

const TITLES: Readonly<Record<JoinStep, readonly [string, string]>> = {
  username: ["로그인할 때 쓸", "아이디를 정해 주세요"],
  email: ["인증번호를 받을", "이메일을 알려 주세요"],
  consents: ["약관을 읽고", "동의해 주세요"],
  password: ["로그인할 때 쓸", "비밀번호를 정해 주세요"],
};
const BY_MAIL_ALONE = ["이메일만 있으면", "바로 가입할 수 있어요"] as const;

/** One step of joining before the code. */
export function StepForm({ step, way, versions, human, typed, problem, ...props }: StepFormProps) {
  const { given, refused, isLate } = props;
  const steps = JOIN_STEPS[way];
  const isFirst = step === steps[0];
  const isLast = step === steps.at(-1);
  const [line, rest] = way === "mail" && isFirst ? BY_MAIL_ALONE : TITLES[step];
  const kept: Given = {
    username: problem?.kept?.username ?? typed.get("username") ?? given.username,
    email: problem?.kept?.email ?? typed.get("email") ?? given.email,
    ticked: problem?.kept?.ticked ?? typed.get("ticked")?.split(" ") ?? given.ticked,
  };
  const text = refused ?? (isLate && isFirst ? LATE : undefined);
  const isFieldRefused = refused !== undefined && step !== "consents";
  // one object as long as it says the same: a field takes another for a new answer
  const ofBefore = useMemo(
    () => (isFieldRefused ? { [step]: refused } : undefined),
    [isFieldRefused, step, refused],
  );
  const notice = problem?.notice ?? (text !== undefined && !isFieldRefused ? { text } : undefined);
  return (
    <>
      <h2 className="type-title mb-6">
        {line}
        <br />
        {rest}
      </h2>
      <Form method="post" noValidate>
        <Notice notice={notice} />
        <input type="hidden" name="intent" value={step} />
        {isLast && <SendsTo {...props} />}
        <FormErrors errors={problem?.errors ?? ofBefore}>
          <StepFields {...{ step, kept, versions }} />
        </FormErrors>
        {isFirst && human && <NeedsScript />}
        {isLast && <HumanCheck human={human} action="join" answer={problem} />}
        <SubmitButton className="btn btn-primary btn-block mt-8">
          {isLast ? "인증번호 받기" : "다음"}
        </SubmitButton>
      </Form>
      {isFirst && <OtherWays {...props} way={way} />}
    </>
  );
}

/** The address whole, before the code goes there, with the way to correct it. */
function SendsTo({ given, next, isByPassword }: Pick<StepFormProps, "given" | "next" | "isByPassword">) {
  return (
    <p className="note mb-5">
      <span>
        <b className="[overflow-wrap:anywhere]">{given.email}</b> 주소로 인증번호를 보내 드려요.{" "}
        <Link className="link" to={joinPath({ next, isByPassword }, "email")}>
          이메일 수정
        </Link>
      </span>
    </p>
  );
}

/** The other way of joining, where there is one, and the way of who is a member already. */
function OtherWays({ way, next, hasMailWay }: Pick<StepFormProps, "way" | "next" | "hasMailWay">) {
  return (
    <>
      {hasMailWay && (
        <p className="mt-2 text-center">
          <Link to={joinPath({ next, isByPassword: way === "mail" })} className="link">
            {way === "mail" ? "아이디와 비밀번호로 가입하기" : "이메일만으로 가입하기"}
          </Link>
        </p>
      )}
      <p className="mt-2 text-center">
        <Link to={`/login?next=${encodeURIComponent(next)}`} className="link">
          이미 가입했어요
        </Link>
      </p>
    </>
  );
}
