import { type ReactNode, useEffect, useState } from "react";
import { Form } from "react-router";
import type { IdentityNotice } from "#domain/identity/messages";
import { Field } from "../../../ui/field.tsx";
import { type FieldMessages, FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CodesNote } from "./codes-note.tsx";
import { HumanCheck, type HumanCheckProps } from "./human-check.tsx";
import { Notice } from "./notice.tsx";

/** What asking for a code needs to know; the routes' loaders and actions give it. */
export interface CodeStep {
  /** How long until another code may be asked for. */
  waitSeconds: number;
  /** On a developer's own machine: where the codes can be read. */
  codesAt: string | undefined;
  /** Whether another code wants a person; undefined where nobody is asked. */
  human?: HumanCheckProps["human"];
  /** `resentAt`: a code was sent again, at this moment (epoch milliseconds). */
  answer: { errors?: FieldMessages; notice?: IdentityNotice; resentAt?: number } | undefined;
}

export interface CodeFormProps extends CodeStep {
  title: string;
  /** Where the code went. */
  intro: ReactNode;
  intent: string;
  /** Goes with both forms, the code's and the one for another code. */
  more?: Record<string, string>;
  submit: string;
  /** What the code is for, as the widget before another one names it. */
  check?: HumanCheckProps["action"];
  /** Further fields beneath the code. */
  children?: ReactNode;
}

/** A step that a code ends: the code that was sent, and another one if it does not come. */
export function CodeForm({
  title,
  intro,
  intent,
  more = {},
  submit,
  children,
  waitSeconds,
  codesAt,
  human,
  check = "login",
  answer,
}: CodeFormProps) {
  return (
    <>
      <h2 className="type-title mb-2">{title}</h2>
      <p className="mb-6 text-ink-2">{intro}</p>
      <CodesNote codesAt={codesAt} />
      {answer?.resentAt && (
        <p className="note note-ok mb-5" role="status">
          인증번호를 다시 보냈어요.
        </p>
      )}
      <Notice notice={answer?.notice} />
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(more).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormErrors errors={answer?.errors}>
          <Field
            name="code"
            label="인증번호"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          {children}
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block mt-6">{submit}</SubmitButton>
      </Form>
      <ResendForm waitSeconds={waitSeconds} more={more}>
        <HumanCheck human={human} action={check} answer={answer} />
      </ResendForm>
    </>
  );
}

/** The masked address a code went to; nothing in a browser that did not ask for it. */
export function SentTo({ destination }: { destination: string | undefined }) {
  if (!destination) return null;
  return (
    <>
      <br />
      받는 곳: <b>{destination}</b>
    </>
  );
}

interface ResendFormProps {
  waitSeconds: number;
  more?: Record<string, string>;
  /** What shows that a person asks. */
  children: ReactNode;
}

/** Asks for another code, once the pause is over; `waitSeconds` from now. `more` goes with the form. */
function ResendForm({ waitSeconds, more = {}, children }: ResendFormProps) {
  const left = useCountdown(waitSeconds);
  return (
    <>
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="resend" />
        {Object.entries(more).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <SubmitButton className="btn btn-plain btn-block" disabled={left > 0}>
          {left > 0 ? `인증번호 다시 받기 (${left}초)` : "인증번호 다시 받기"}
        </SubmitButton>
      </Form>
      <p className="help">인증번호가 오지 않으면 스팸함도 확인해 주세요.</p>
    </>
  );
}

/**
 * The seconds that are left of `seconds`, counted in the browser. Before React is there, and without it,
 * nothing counts: then it is 0, so that what waits for it is not shut for good.
 */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
