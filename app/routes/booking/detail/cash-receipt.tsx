import { Form } from "react-router";
import { formatWon } from "#domain/format";
import { CASH_RECEIPT_NAMES } from "#domain/payment/cash-receipt";
import type { Schemas } from "../../../api/client.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RadioField } from "../../../ui/radio-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Refusal } from "../../../server/read-form.ts";

/** A cash receipt of what was paid from a bank account: asked for here, then with its link. */
export function CashReceiptSection({
  booking,
  refusal,
}: {
  booking: Schemas["Booking"];
  refusal?: Refusal | undefined;
}) {
  const { cashReceipt, actions } = booking;
  const canAsk = actions.includes("CASH_RECEIPT");
  if (!canAsk && !cashReceipt) return null;
  return (
    <>
      <hr className="band" />
      <section className="section pad" id="cash-receipt">
        <h2 className="h2 head">현금영수증</h2>
        {cashReceipt && <Issued receipt={cashReceipt} />}
        {canAsk && (
          <Form method="post" noValidate preventScrollReset>
            <FormErrors {...(refusal && { errors: refusal.errors })}>
              <div className="stack">
                <RadioField
                  name="type"
                  label="용도"
                  options={[
                    ["INCOME", "소득공제 (휴대폰 번호나 카드 번호)"],
                    ["EXPENSE", "지출증빙 (사업자등록번호)"],
                  ]}
                  defaultValue={refusal?.kept["type"]}
                />
                <Field
                  name="number"
                  label="번호"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={30}
                  placeholder="숫자만 입력해 주세요"
                  defaultValue={refusal?.kept["number"]}
                />
                <SubmitButton name="intent" value="cash-receipt" className="btn btn-line btn-block">
                  현금영수증 신청하기
                </SubmitButton>
              </div>
            </FormErrors>
          </Form>
        )}
      </section>
    </>
  );
}

function Issued({
  receipt: { type, ending, amount, status, url },
}: {
  receipt: NonNullable<Schemas["Booking"]["cashReceipt"]>;
}) {
  if (status === "FAILED")
    return <p className="note note-warn">발급하지 못했어요. 번호를 다시 확인해 주세요.</p>;
  return (
    <>
      <p className="note note-ok">
        <Icon name="receipt" />
        <span>
          {CASH_RECEIPT_NAMES[type]} · 끝 네 자리 <span className="num">{ending}</span> · {formatWon(amount)}
          {status === "REQUESTED" && " (발급 중)"}
          {status === "CANCELED" && " (환불해서 취소했어요)"}
        </span>
      </p>
      {url && (
        <a
          className="btn btn-plain btn-s btn-block after"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="receipt" />
          현금영수증 보기
        </a>
      )}
    </>
  );
}
