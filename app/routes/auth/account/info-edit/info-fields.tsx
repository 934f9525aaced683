import { Form } from "react-router";
import { type Provider, PROVIDERS } from "#domain/identity/provider";
import type { VerifiableAttribute } from "../../../../api/identity/account.ts";
import { Field } from "../../../../ui/field.tsx";
import { type FieldMessages, FormErrors } from "../../../../ui/form-errors.tsx";
import { PhoneField } from "../../../../ui/phone-field.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { Notice } from "../../fields/notice.tsx";
import { infoMessages } from "./info-form.ts";

export interface InfoFieldsProps {
  info: { name: string; phone: string; email: string };
  /** What still waits for its code. */
  unproved: VerifiableAttribute[];
  provider: Provider | undefined;
  isSaved: boolean;
  answer:
    | {
        errors?: FieldMessages;
        notice?: { text: string; detail?: string };
        kept?: { name: string; phone: string; email: string };
      }
    | undefined;
}

/** Name, number and e-mail address. */
export function InfoFields({ info, unproved, provider, isSaved, answer }: InfoFieldsProps) {
  const shown = answer?.kept ?? info;
  return (
    <>
      {isSaved && !answer && (
        <p className="note note-ok mb-5" role="status">
          저장했어요.
        </p>
      )}
      {unproved.map((name) => (
        <Unproved key={name} name={name} address={name === "email" ? info.email : info.phone} />
      ))}
      <Form method="post" noValidate>
        <Notice notice={answer?.notice} />
        <FormErrors errors={answer?.errors}>
          <Field
            name="name"
            label="이름"
            autoComplete="name"
            maxLength={50}
            defaultValue={shown.name}
            validate={infoMessages.name}
          />
          <PhoneField
            name="phone"
            label="휴대폰 번호"
            optional
            defaultValue={shown.phone}
            validate={infoMessages.phone}
          />
          <Field
            name="email"
            label="이메일"
            help={
              provider
                ? `${PROVIDERS[provider]}에서 받은 주소예요. ${PROVIDERS[provider]}에서 바꿀 수 있어요.`
                : "바꾸면 새 주소로 인증번호를 보내 드려요."
            }
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            readOnly={provider !== undefined}
            defaultValue={shown.email}
            validate={infoMessages.email}
          />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block mt-6">저장하기</SubmitButton>
      </Form>
    </>
  );
}

/** An address that is not proved yet: its code can be asked for again. */
function Unproved({ name, address }: { name: VerifiableAttribute; address: string }) {
  return (
    <Form method="post" className="note note-warn mb-5 justify-between items-center">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="name-of-address" value={name} />
      <span>
        <b>{address}</b>
        <br />
        {name === "email" ? "아직 인증하지 않은 이메일이에요." : "아직 인증하지 않은 번호예요."}
      </span>
      <SubmitButton
        className="btn btn-line btn-s shrink-0"
        aria-label={name === "email" ? "이메일 인증하기" : "휴대폰 번호 인증하기"}
      >
        인증하기
      </SubmitButton>
    </Form>
  );
}
