import { Form, Link, href } from "react-router";
import { formatWon } from "#domain/format";
import { formatDayWithWeekday, formatShortDay } from "#domain/time/kst";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { PriceList } from "../../../ui/product/price-list.tsx";
import { RefundTable } from "../../../ui/product/refund-table.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import type { AccountProof } from "./account-proof.server.ts";
import { RefundAccount } from "./refund-account.tsx";
import { RefundPart } from "./refund-part.tsx";
import { RefundReason } from "./refund-reason.tsx";
import type { RefundFormData } from "./refund.server.ts";

const FORM = "refund";

/** What comes back now and why, of whom, for which reason, and two equal buttons (SPEC §5). */
export function RefundForm({
  form,
  proof,
  refusal,
}: {
  form: RefundFormData;
  proof: AccountProof | null;
  refusal?: Refusal | undefined;
}) {
  const { booking, quote, problem, people, earlier } = form;
  const back = href("/booking-detail/:id", { id: booking.id });
  return (
    <Screen title="예약 취소" back={back} foot={quote ? <Decision back={back} form={form} /> : undefined}>
      <section className="section pad">
        <h2 className="sr">예약 내용</h2>
        <BookingSummary
          title={booking.program.title}
          image={booking.program.image}
          session={booking.session}
          party={form.party}
        />
        {earlier.map(({ id, refund, doneAt }) => (
          <p className="note after" key={id}>
            <Icon name="wallet" />
            <span>
              {formatShortDay(doneAt ?? 0)}에 일부를 취소해서 <b>{formatWon(refund)}</b>을 돌려드렸어요.
            </span>
          </p>
        ))}
      </section>
      <Form method="post" id={FORM} noValidate preventScrollReset>
        <input type="hidden" name="key" value={form.key} />
        <input type="hidden" name="items" value={form.items} />
        {people.reduce((sum, { left }) => sum + left, 0) > 1 && (
          <>
            <hr className="band" />
            <RefundPart people={people} />
          </>
        )}
        <hr className="band" />
        {quote ? <Quote form={form} alert={refusal?.alert} /> : <NoQuote problem={problem} />}
        {quote && (
          <FormErrors {...(refusal && { errors: refusal.errors })}>
            <input type="hidden" name="quotedAt" value={quote.quotedAt} />
            <input type="hidden" name="refund" value={quote.refund} />
            <hr className="band" />
            <RefundReason kept={refusal?.kept} />
            {quote.needsAccount && (
              <>
                <hr className="band" />
                <RefundAccount proof={proof} refusal={refusal} bookerName={booking.booker.name} />
              </>
            )}
          </FormErrors>
        )}
      </Form>
    </Screen>
  );
}

/** The amount, how it came about, and when it will be there. */
function Quote({
  form: { booking, quote, why, now },
  alert,
}: {
  form: RefundFormData;
  alert?: string | undefined;
}) {
  if (!quote) return null;
  const lines = [
    { name: "취소하는 금액", amount: quote.paid },
    ...(quote.fee > 0 ? [{ name: `취소 수수료 ${100 - quote.percent}%`, amount: -quote.fee }] : []),
  ];
  return (
    <section className="section pad" id="quote">
      <h2 className="h2 head">
        {quote.refund > 0 ? `지금 취소하면 ${formatWon(quote.refund)}을 돌려받아요` : "돌려받을 돈은 없어요"}
      </h2>
      {alert && (
        <div className="before">
          <AlertNote>{alert}</AlertNote>
        </div>
      )}
      <p className="help help-lead">{quote.paid > 0 ? why : "쿠폰으로 모두 낸 예약이에요."}</p>
      <PriceList lines={lines} total={{ name: "돌려받는 금액", amount: quote.refund }} />
      {quote.refund > 0 && (
        <p className="note note-ok after">
          <Icon name="wallet" />
          <span>
            {quote.needsAccount
              ? "입력한 계좌로"
              : booking.payment?.method
                ? `결제한 ${booking.payment.method}로`
                : "결제한 방법으로"}{" "}
            <b>{formatDayWithWeekday(quote.dueAt)}</b>까지 돌려드려요.
            {!quote.isImmediate && " 신청하고 30분 안에는 되돌릴 수 있어요."}
          </span>
        </p>
      )}
      {quote.couponRestored && <p className="help after">쓴 쿠폰은 쿠폰함으로 돌려드려요.</p>}
      {booking.refundSteps.length > 1 && (
        <details className="refund-rule">
          <summary>
            날짜별 환불 금액 보기
            <Icon name="chevron-down" />
          </summary>
          <RefundTable steps={booking.refundSteps} sessionStartAt={booking.session.startAt} now={now} />
        </details>
      )}
    </section>
  );
}

const NoQuote = ({ problem }: { problem: string | null }) => (
  <section className="section pad">
    <AlertNote>{problem}</AlertNote>
  </section>
);

function Decision({ back, form: { quote } }: { back: string; form: RefundFormData }) {
  return (
    <section className="ctabar flex-wrap *:min-w-fit" aria-label="취소 확인">
      <Link className="btn btn-line" to={back} replace>
        유지하기
      </Link>
      <SubmitButton className="btn btn-line" form={FORM}>
        {quote?.isWhole ? "예약 취소하기" : "일부 취소하기"}
      </SubmitButton>
    </section>
  );
}
