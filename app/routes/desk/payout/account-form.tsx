import { Form } from "react-router";
import { groupedDigits, payoutDigits, payoutNumberMessage, retypeAccount } from "#domain/payout/account";
import { PAYOUT_BANKS } from "#domain/payout/banks";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Section } from "../../../ui/section.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useGrouping } from "../../../ui/use-grouping.ts";
import { OnceField } from "../once-field.tsx";
import { accountName } from "./account-line.tsx";
import type { Revealed } from "./reveal.server.ts";

type Accounts = Schemas["DeskPayoutAccounts"];

/** What was typed and not taken, so that nothing of it is lost. */
export interface AccountValues {
  bank: string;
  accountNumber: string;
  holderName: string;
  withBusinessNumber: boolean;
}

/** What the forms of an account were answered. */
export interface Answered extends Revealed {
  kept?: AccountValues;
}

export interface NameFormProps {
  accounts: Accounts;
  actionData: Answered | undefined;
}

/** Another account for the host: at once where there is none, else behind a fold. */
export function NameForm({ accounts, actionData }: NameFormProps) {
  if (!accounts.inForce && !accounts.waiting)
    return (
      <Section title="정산 계좌 적기">
        <AccountForm accounts={accounts} actionData={actionData} />
      </Section>
    );
  return (
    <details className="pad desk-more" open={actionData?.kept !== undefined}>
      <summary>다른 계좌로 바꾸기</summary>
      <AccountForm accounts={accounts} actionData={actionData} />
    </details>
  );
}

const AccountForm = ({ accounts: { inForce, waiting, businessNumber }, actionData }: NameFormProps) => (
  <Form method="post" className={inForce || waiting ? undefined : "pad"} noValidate preventScrollReset>
    <OnceField />
    <FormErrors errors={actionData?.errors}>
      <SelectField name="bank" label="은행" defaultValue={actionData?.kept?.bank ?? ""}>
        <option value="">은행을 골라 주세요</option>
        {PAYOUT_BANKS.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <AccountNumber defaultValue={actionData?.kept?.accountNumber ?? ""} />
      <Field
        name="holderName"
        label="예금주"
        autoComplete="off"
        maxLength={60}
        defaultValue={actionData?.kept?.holderName}
        help="통장에 적힌 그대로 적어 주세요. 진행자나 사업자의 이름이어야 해요."
      />
      {businessNumber !== null && (
        <Check name="withBusinessNumber" defaultChecked={actionData?.kept?.withBusinessNumber}>
          사업자등록번호 {businessNumber}도 함께 적기
        </Check>
      )}
    </FormErrors>
    <p className="help">
      나들 운영자가 확인한 다음부터 이 계좌로 보내요.
      {inForce && ` 그때까지는 ${accountName(inForce)} 계좌로 보내요.`}
      {waiting && ` 확인을 기다리던 ${accountName(waiting)} 계좌 대신 이 계좌가 기다려요.`} 바꾼 사실을
      진행자의 메일로 알려요.
    </p>
    <SubmitButton className="btn btn-primary btn-block" name="verb" value="name">
      {inForce || waiting ? "이 계좌로 바꿔 달라고 하기" : "정산 계좌 저장하기"}
    </SubmitButton>
  </Form>
);

/** The longest a number may be with all that people write between its digits. */
const MOST_TYPED = 30;

function AccountNumber({ defaultValue }: { defaultValue: string }) {
  const shown = groupedDigits(payoutDigits(defaultValue));
  const group = useGrouping(shown, retypeAccount);
  return (
    <FieldFrame name="accountNumber" label="계좌번호" validate={payoutNumberMessage}>
      {(control) => (
        <input
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MOST_TYPED}
          placeholder="숫자만 적어 주세요"
          defaultValue={shown}
          {...control}
          onInput={(event) => {
            group(event);
            control.onInput(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
