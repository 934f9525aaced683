import { Form } from "react-router";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import type { AccountProof } from "./account-proof.server.ts";
import { RefundAccount } from "./refund-account.tsx";

/** Asks where money goes that cannot go back the way it came, after somebody else ended the booking. */
export function AccountForm({
  refundId,
  bookerName,
  proof,
  refusal,
}: {
  refundId: string;
  bookerName: string | null;
  proof: AccountProof | null;
  refusal?: Refusal | undefined;
}) {
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="refund" value={refundId} />
      <FormErrors {...(refusal && { errors: refusal.errors })}>
        <RefundAccount proof={proof} refusal={refusal} bookerName={bookerName} />
        <div className="section pad">
          <SubmitButton name="intent" value="account">
            이 계좌로 돌려받기
          </SubmitButton>
        </div>
      </FormErrors>
    </Form>
  );
}
