import { Form } from "react-router";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { Field } from "../../ui/field.tsx";
import { FormErrors, type FieldMessages } from "../../ui/form-errors.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OnceField } from "./once-field.tsx";

/**
 * Taking the authenticator from the account of somebody who has lost their phone (SPEC S71): one operator
 * asks, another does it. What it means stands before each button.
 */
export function LostFactorForms({
  person: { id, name, lostFactor },
  errors,
}: {
  person: Pick<Schemas["DeskPerson"], "id" | "name" | "lostFactor">;
  errors: FieldMessages | undefined;
}) {
  if (lostFactor === null)
    return (
      <details className="desk-more" open={errors?.[`why-${id}`] !== undefined}>
        <summary>휴대폰을 잃어버렸어요</summary>
        <Form method="post" preventScrollReset noValidate>
          <OnceField />
          <p className="help">
            {name}님의 계정에서 인증 앱 연결을 풀어 달라고 요청해요. 다른 운영자가 24시간 안에 확인해야
            풀려요.
          </p>
          <FormErrors errors={errors}>
            <Field
              name={`why-${id}`}
              label="본인인지 어떻게 확인했나요?"
              help="예: 등록된 번호로 전화해 목소리를 확인했어요."
              maxLength={200}
            />
          </FormErrors>
          <SubmitButton className="btn btn-line btn-block" name="factor-ask" value={id}>
            인증 앱 풀기 요청하기
          </SubmitButton>
        </Form>
      </details>
    );
  const { by, until, why, mayConfirm } = lostFactor;
  return (
    <details className="desk-more" open>
      <summary>인증 앱 풀기를 요청했어요</summary>
      <p className="help">
        {by}님: {why} · {formatShortDay(until)} {formatTime(until)}까지
      </p>
      {mayConfirm ? (
        <Form method="post" preventScrollReset>
          <OnceField />
          <p className="help">
            본인에게 직접 확인했을 때만 눌러 주세요. {name}님의 로그인이 모두 끝나고, 비밀번호로 로그인해 새
            인증 앱을 연결하게 돼요. {name}님에게 메일로 알려요.
          </p>
          <SubmitButton className="btn btn-primary btn-block" name="factor-reset" value={id}>
            확인했어요, 인증 앱 풀기
          </SubmitButton>
        </Form>
      ) : (
        <p className="help">다른 운영자가 이 화면에서 확인하면 풀려요.</p>
      )}
      <Form method="post" preventScrollReset>
        <OnceField />
        <SubmitButton className="btn btn-line btn-block" name="factor-end" value={id}>
          요청 철회하기
        </SubmitButton>
      </Form>
    </details>
  );
}
