import { BANKS } from "#domain/refund/banks";
import { accountDigits } from "#domain/refund/account";
import { Field, SelectField } from "../../../ui/field.tsx";
import type { Kept } from "../../../server/read-form.ts";

const numberMessage = (value: string): string | undefined =>
  /^[0-9]{8,20}$/.test(accountDigits(value)) ? undefined : "계좌번호를 숫자 8~20자로 입력해 주세요.";

/** Where a deposit goes back to; asked for a virtual account only. */
export function RefundAccount({
  kept = {},
  bookerName,
}: {
  kept?: Kept | undefined;
  bookerName: string | null;
}) {
  return (
    <section className="section pad">
      <h2 className="h2 head">환불받을 계좌</h2>
      <p className="help help-lead">
        가상계좌로 입금한 예약이라 돌려받을 계좌가 필요해요. 환불을 마치면 끝 네 자리만 남겨요.
      </p>
      <SelectField name="account.bank" label="은행" defaultValue={kept["account.bank"] ?? ""}>
        <option value="">은행을 골라 주세요</option>
        {BANKS.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        name="account.accountNumber"
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        placeholder="숫자만 입력해 주세요"
        validate={numberMessage}
      />
      <Field
        name="account.holderName"
        label="예금주"
        autoComplete="name"
        maxLength={60}
        defaultValue={kept["account.holderName"] ?? bookerName ?? ""}
      />
    </section>
  );
}
