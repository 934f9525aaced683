import { Form, Link, href } from "react-router";
import { partyText } from "#domain/booking/display";
import { priceLines } from "#domain/booking/price-lines";
import { formatWon } from "#domain/format";
import { FormErrors } from "../../ui/form-errors.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BookingSummary } from "../../ui/product/booking-summary.tsx";
import { PriceList } from "../../ui/product/price-list.tsx";
import { RefundTable } from "../../ui/product/refund-table.tsx";
import { Screen } from "../../ui/screen.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { BookerFields } from "./booker-fields.tsx";
import { BookerSummary } from "./booker-summary.tsx";
import { ConsentList } from "./consent-list.tsx";
import { HoldBar } from "./hold-bar.tsx";
import { PayMethodField } from "./pay-method-field.tsx";
import type { Refusal } from "./read-form.ts";
import type { Review } from "./review.server.ts";
import { ReviewProblem } from "./review-problem.tsx";
import { useTossWindow } from "./use-toss-window.ts";
import type { PaymentWindow } from "./window.server.ts";

const FORM = "review";

/** All of a booking on one page before it is made: what, who, how much, what comes back, and what one agrees to. */
export function ReviewForm({ review, refusal }: { review: Review; refusal?: (Refusal & { window?: PaymentWindow }) | undefined }) {
  const { booking, now, due, consents } = review;
  const { program, session } = booking;
  const kept = refusal?.kept;
  const toss = useTossWindow(refusal?.window);
  const isApproval = program.confirmMode === "APPROVAL";
  return (
    <Screen
      title={due > 0 ? "결제하기" : "예약 확인"}
      back={href("/program/:id", { id: booking.programId })}
      foot={
        <section className="ctabar ctabar-stack" aria-label={due > 0 ? "결제" : "예약"}>
          <p className="help cta-missing">필수 항목에 동의하면 {due > 0 ? "결제할" : "예약할"} 수 있어요.</p>
          <SubmitButton form={FORM} {...(toss.isOpening && { busy: true })}>
            {due > 0 ? `${formatWon(due)} 결제하기` : isApproval ? "예약 신청하기" : "예약하기"}
          </SubmitButton>
        </section>
      }
    >
      <div className="pad stack">
        {booking.holdExpiresAt !== null && <HoldBar holdExpiresAt={booking.holdExpiresAt} now={now} canExtend={booking.actions.includes("EXTEND")} />}
        <ReviewProblem problem={toss.hasFailed ? "WINDOW" : review.problem} alert={refusal?.alert} reason={review.reason} />
      </div>
      <section className="section pad">
        <h2 className="sr">예약 내용</h2>
        <BookingSummary title={program.title} image={program.image} session={session} party={partyText(booking.items)} />
        <Form method="post" className="after">
          <button className="btn btn-plain btn-s btn-block" name="intent" value="abort">
            회차와 인원 바꾸기
          </button>
        </Form>
      </section>
      <hr className="band" />
      <Form method="post" id={FORM} noValidate preventScrollReset>
        <FormErrors {...(refusal && { errors: refusal.errors })}>
          {review.isEditing || hasBookerErrors(refusal) ? (
            <BookerFields booker={bookerOf(review)} questions={program.questions} answers={booking.answers} request={booking.request} kept={kept} />
          ) : (
            <BookerSummary booking={booking} />
          )}
          <hr className="band" />
          {due > 0 && (
            <>
              <div className="section pad">
                <PayMethodField chosen={kept?.["method"]} />
              </div>
              <hr className="band" />
            </>
          )}
          <Amounts review={review} />
          <RefundRule review={review} />
          <hr className="band" />
          <div className="section pad">
            <ConsentList consents={consents} kept={kept} />
            <p className="note after">
              <Icon name="info" />
              <span>판매자는 {program.hostName}입니다. 나들은 통신판매중개자이며 거래 당사자가 아닙니다.</span>
            </p>
            {due > 0 && (
              <noscript>
                <p className="help after">결제 창이 열리지 않으면 브라우저의 자바스크립트 설정을 켜 주세요.</p>
              </noscript>
            )}
          </div>
        </FormErrors>
      </Form>
      <p className="pad help">
        예약 내용을 모두 확인했나요? 궁금한 점은{" "}
        <Link className="note-link" to="/inquiry">
          1:1 문의
        </Link>
        로 물어봐 주세요.
      </p>
    </Screen>
  );
}

/** The price broken down; a deposit with what becomes of it. */
function Amounts({ review: { booking, due, price } }: { review: Review }) {
  const { amounts, items } = booking;
  return (
    <section className="section pad">
      <h2 className="h2 head">{due > 0 ? "결제 금액" : "금액"}</h2>
      {price === 0 && amounts.deposit === 0 ? (
        <p className="free-line">무료 프로그램이에요. 낼 돈이 없어요.</p>
      ) : (
        <PriceList lines={priceLines(amounts, items)} total={{ name: due > 0 ? "총 결제 금액" : "승인 뒤 결제할 금액", amount: amounts.pay }} />
      )}
      {amounts.deposit > 0 && (
        <p className="help after">보증금은 참석하면 모두 돌려드려요. 예약 마감 전에 취소해도 모두 돌려드리고, 알리지 않고 오지 않으면 돌려드리지 않아요.</p>
      )}
    </section>
  );
}

/** When money comes back, or, where none is paid, until when one can cancel. */
function RefundRule({ review: { booking, price } }: { review: Review }) {
  return (
    <section className="section pad">
      <h2 className="h2 head">{price > 0 ? "취소·환불" : "취소"}</h2>
      {price > 0 ? (
        <>
          <p className="help help-lead">결제하고 1시간 안(회차가 3일 넘게 남았으면 24시간 안)에는 모두 돌려드려요.</p>
          <RefundTable steps={booking.refundSteps} sessionStartAt={booking.session.startAt} />
        </>
      ) : (
        <p className="help help-lead">시작하기 전까지 내 예약에서 언제든 취소할 수 있어요. 못 오게 되면 꼭 취소해 주세요.</p>
      )}
    </section>
  );
}

const hasBookerErrors = (refusal: Refusal | undefined): boolean => Object.keys(refusal?.errors ?? {}).some((name) => /^(booker|answers)\./.test(name));

const bookerOf = ({ booking: { booker }, profile }: Review) => ({
  name: booker.name ?? profile.name,
  phone: booker.phone ?? profile.phone,
  email: booker.email ?? profile.email,
});
