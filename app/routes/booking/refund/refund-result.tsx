import { Form, Link, href } from "react-router";
import { formatWon } from "#domain/format";
import { bankName } from "#domain/refund/banks";
import { Icon } from "../../../ui/icon.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { PriceList } from "../../../ui/product/price-list.tsx";
import { StatusSteps } from "../../../ui/product/status-steps.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";
import type { AccountProof } from "./account-proof.server.ts";
import { AccountForm } from "./account-form.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import type { RefundResultData } from "./refund.server.ts";

/** How far a refund has come, each step with its time, and what it is made of. */
export function RefundResult({
  result,
  proof,
  refusal,
}: {
  result: RefundResultData;
  proof: AccountProof | null;
  refusal?: Refusal | undefined;
}) {
  const alert = refusal?.alert;
  const { booking, refund, line, steps, party } = result;
  // no money moves, so none is named
  const isVoid = refund.status === "WITHDRAWN" || refund.status === "REJECTED";
  const detail = href("/booking-detail/:id", { id: booking.id });
  return (
    <Screen
      title="취소·환불"
      back={detail}
      foot={
        <section className="ctabar flex-wrap *:min-w-fit" aria-label="다음 단계">
          {/* as the form beside it: two equal buttons */}
          <span className="flex flex-1">
            <Link className="btn btn-line" to={detail}>
              예약 보기
            </Link>
          </span>
          {refund.actions.includes("WITHDRAW") && (
            <Form method="post" className="flex flex-1">
              <input type="hidden" name="refund" value={refund.id} />
              <SubmitButton className="btn btn-line" name="intent" value="withdraw">
                신청 되돌리기
              </SubmitButton>
            </Form>
          )}
        </section>
      }
    >
      <section className="section pad pt-0">
        <p className="headline" role="status">
          {line}
        </p>
        {alert && (
          <div className="before">
            <AlertNote>{alert}</AlertNote>
          </div>
        )}
        <RefundPromise result={result} />
        <div className="after">
          <StatusSteps steps={steps} />
        </div>
      </section>
      {refund.actions.includes("ACCOUNT") && (
        <>
          <hr className="band" />
          <AccountForm
            refundId={refund.id}
            bookerName={booking.booker.name}
            proof={proof}
            refusal={refusal}
          />
        </>
      )}
      <hr className="band" />
      <section className="section pad">
        <h2 className="h2 head">{isVoid && !refund.isReversed ? "이 예약" : "취소한 예약"}</h2>
        <BookingSummary
          title={booking.program.title}
          image={booking.program.image}
          session={booking.session}
          party={party}
        />
        {!isVoid && (
          <div className="after">
            <PriceList
              lines={[
                { name: "취소한 금액", amount: refund.paid },
                ...(refund.fee > 0
                  ? [{ name: `취소 수수료 ${100 - refund.percent}%`, amount: -refund.fee }]
                  : []),
              ]}
              total={{
                name: refund.status === "DONE" ? "돌려받은 금액" : "돌려받는 금액",
                amount: refund.refund,
              }}
            />
          </div>
        )}
        {refund.account && !refund.accountProblem && !isVoid && (
          <p className="help after">
            {bankName(refund.account.bank)} 끝 네 자리 {refund.account.ending}
          </p>
        )}
        {refund.couponRestored && refund.status === "DONE" && (
          <p className="help after">쓴 쿠폰을 쿠폰함으로 돌려드렸어요.</p>
        )}
      </section>
    </Screen>
  );
}

/** The promise while the money is on its way (SPEC §6). */
function RefundPromise({ result: { refund, promised } }: { result: RefundResultData }) {
  if (!promised) return null;
  if (refund.accountProblem)
    return (
      <p className="note note-warn">
        <Icon name="wallet" />
        <span>
          돌려드릴 돈은 <b>{formatWon(refund.refund)}</b>이에요. 아래에 환불받을 계좌를 적어 주세요.
          {refund.account && (
            <>
              <br />
              은행이 받지 않은 계좌: {bankName(refund.account.bank)} 끝 네 자리 {refund.account.ending}
            </>
          )}
        </span>
      </p>
    );
  return (
    <p className="note note-ok">
      <Icon name="wallet" />
      <span>
        <b>{promised[0]}</b>
        {promised[1]}
      </span>
    </p>
  );
}
