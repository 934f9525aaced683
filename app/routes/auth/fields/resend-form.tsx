import { Form } from "react-router";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useCountdown } from "./use-countdown.ts";

/** Asks for another code, once the pause is over; `waitSeconds` from now. `more` goes with the form. */
export function ResendForm({
  waitSeconds,
  more = {},
}: {
  waitSeconds: number;
  more?: Record<string, string>;
}) {
  const left = useCountdown(waitSeconds);
  return (
    <>
      <Form method="post" className="mt-2">
        <input type="hidden" name="intent" value="resend" />
        {Object.entries(more).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton className="btn btn-plain btn-block" disabled={left > 0}>
          {left > 0 ? `인증번호 다시 받기 (${left}초)` : "인증번호 다시 받기"}
        </SubmitButton>
      </Form>
      <p className="help">인증번호가 오지 않으면 스팸함도 확인해 주세요.</p>
    </>
  );
}
