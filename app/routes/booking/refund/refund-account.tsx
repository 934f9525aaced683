import { useLocation } from "react-router";
import { BANKS } from "#domain/refund/banks";
import { accountDigits } from "#domain/refund/account";
import { keepForms } from "../../../api/kept-forms.ts";
import { currentLogin } from "../../../api/login-entries.ts";
import { Field, SelectField } from "../../../ui/field.tsx";
import { OtherProof } from "../../../ui/other-proof.tsx";
import { OwnPassword } from "../../../ui/own-password.tsx";
import { ProviderProof } from "../../../ui/provider-proof.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import type { AccountProof } from "./account-proof.server.ts";

const numberMessage = (value: string): string | undefined =>
  /^[0-9]{8,20}$/.test(accountDigits(value)) ? undefined : "계좌번호를 숫자 8~20자로 입력해 주세요.";

/** Where a deposit goes back to; asked for a virtual account only. */
export function RefundAccount({
  proof,
  refusal,
  bookerName,
}: {
  proof: AccountProof | null;
  refusal: Refusal | undefined;
  bookerName: string | null;
}) {
  const kept = refusal?.kept ?? {};
  const isProofAsked = proof?.isNeeded || refusal?.code === "PROOF_NEEDED";
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
      {proof && isProofAsked && <Proof {...proof} />}
    </section>
  );
}

/** Asked on the same screen, so that nothing typed is lost on the way; a provider has its own. */
function Proof({ username, provider, hasOtherWays }: AccountProof) {
  const { pathname, search } = useLocation();
  const leave = { next: pathname + search, onLeave: () => keepForms(currentLogin()?.sub) };
  if (provider === undefined)
    return (
      <>
        <OwnPassword username={username} help="다른 사람이 돈을 받아 가지 못하게 한 번 더 확인해요." />
        {hasOtherWays && <OtherProof {...leave} />}
      </>
    );
  return (
    <>
      <p className="help">다른 사람이 돈을 받아 가지 못하게 한 번 더 확인해요. 적은 내용은 그대로 남아요.</p>
      <ProviderProof provider={provider} {...leave} />
    </>
  );
}
