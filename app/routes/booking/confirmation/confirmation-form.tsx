import { useEffect, useRef } from "react";
import { Form, Link, href, useSubmit } from "react-router";
import { partyText } from "#domain/booking/display";
import { formatWon } from "#domain/format";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { BookerFields } from "../start/booker-fields.tsx";
import { BookerSummary } from "./booker-summary.tsx";
import { ConsentList } from "./consent-list.tsx";
import { CouponChoice } from "./coupon-choice.tsx";
import { HoldBar } from "./hold-bar.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import { Amounts, RefundRule } from "./confirmation-amounts.tsx";
import type { Confirmation } from "./confirmation.server.ts";
import { ConfirmationProblem } from "./confirmation-problem.tsx";
import { useTossWindow } from "./use-toss-window.ts";
import type { PaymentWindow } from "./window.server.ts";
import { hasWallet, type MethodChoice } from "./pay-methods.ts";
import { PeopleChoice } from "./people-choice.tsx";

const FORM = "confirmation";

/**
 * All of a booking on one page before it is made: what, who, how much, what comes back, and what one agrees
 * to.
 */
export function ConfirmationForm({
  confirmation,
  refusal,
}: {
  confirmation: Confirmation;
  refusal?: (Refusal & { window?: PaymentWindow }) | undefined;
}) {
  const { booking, place, now, due, consents } = confirmation;
  const { program, session } = booking;
  const kept = refusal?.kept;
  const toss = useTossWindow(refusal?.window);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useFreshReturn();
  const sendCoupon = (couponIssueId: string) => {
    const fields = new FormData(form.current ?? undefined);
    fields.set("couponIssueId", couponIssueId);
    fields.set("intent", "coupon");
    void submit(fields, { method: "post", preventScrollReset: true, replace: true });
  };
  return (
    <Screen
      title={due > 0 ? "결제하기" : "예약 확인"}
      back={href("/program/:id", { id: booking.programId })}
      foot={
        <section className="ctabar" aria-label={due > 0 ? "결제" : "예약"}>
          <p className="help cta-missing">필수 항목에 동의하면 {due > 0 ? "결제할" : "예약할"} 수 있어요.</p>
          <SubmitButton form={FORM} {...(toss.isOpening && { busy: true })}>
            {buttonName(confirmation)}
          </SubmitButton>
        </section>
      }
    >
      <div className="pad stack">
        {booking.holdExpiresAt !== null && (
          <HoldBar
            holdExpiresAt={booking.holdExpiresAt}
            now={now}
            canExtend={booking.actions.includes("EXTEND")}
            isKept={booking.isHoldKept}
          />
        )}
        <ConfirmationProblem
          problem={toss.hasFailed ? "WINDOW" : confirmation.problem}
          alert={refusal?.alert}
          reason={confirmation.reason}
        />
      </div>
      <section className="section pad">
        <h2 className="sr">예약 내용</h2>
        <BookingSummary
          title={program.title}
          image={program.image}
          place={place}
          session={session}
          party={partyText(booking.items)}
        />
        <PeopleChoice booking={booking} />
        <Form method="post" className="after" replace>
          <button type="submit" className="btn btn-plain btn-s btn-block" name="intent" value="abort">
            {booking.items.length === 1 ? "다른 회차 고르기" : "회차와 인원 바꾸기"}
          </button>
        </Form>
      </section>
      <hr className="band" />
      {/* who turns back from the payment window comes here again */}
      <Form method="post" id={FORM} ref={form} noValidate preventScrollReset replace={due === 0}>
        <input type="hidden" name="startAt" value={session.startAt} />
        <input type="hidden" name="place" value={place} />
        <FormErrors {...(refusal && { errors: refusal.errors })}>
          {confirmation.isEditing || isBookerOpen(refusal) ? (
            <BookerFields
              booker={bookerOf(confirmation)}
              questions={program.questions}
              answers={booking.answers}
              request={booking.request}
              kept={kept}
            />
          ) : (
            <BookerSummary booking={booking} />
          )}
          <hr className="band" />
          <CouponChoice confirmation={confirmation} onChoose={sendCoupon} />
          {due > 0 && (
            <>
              <div className="section pad">
                <PayMethodField
                  methods={confirmation.methods}
                  chosen={kept?.["method"] ?? confirmation.lastMethod}
                />
              </div>
              <hr className="band" />
            </>
          )}
          <Amounts confirmation={confirmation} />
          <RefundRule confirmation={confirmation} />
          <hr className="band" />
          <div className="section pad">
            <ConsentList consents={consents} kept={kept} />
            {due > 0 && hasWallet(confirmation.methods) && <WalletTerms />}
            <p className="note after">
              <Icon name="info" />
              <span>
                판매자는 {program.hostName}입니다. 나들은 통신판매중개자이며 거래 당사자가 아닙니다.
              </span>
            </p>
            {due > 0 && (
              <noscript>
                <p className="help after">
                  결제 창이 열리지 않으면 브라우저의 자바스크립트 설정을 켜 주세요.
                </p>
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

/**
 * Its fields stand in the form: something in them is wrong, or they were sent along when a coupon was chosen.
 */
const isBookerOpen = (refusal: Refusal | undefined): boolean =>
  refusal?.kept["booker.name"] !== undefined ||
  Object.keys(refusal?.errors ?? {}).some((name) => /^(booker|answers)\./.test(name));

function buttonName({ due, isCovered, booking }: Confirmation): string {
  if (due > 0) return `${formatWon(due)} 결제하기`;
  if (isCovered) return "0원으로 예약하기";
  return booking.program.confirmMode === "APPROVAL" ? "예약 신청하기" : "예약하기";
}

const bookerOf = ({ booking: { booker }, profile }: Confirmation) => ({
  name: booker.name ?? profile.name,
  phone: booker.phone ?? profile.phone,
  email: booker.email ?? profile.email,
});

/** The provider leaves it to the merchant to ask for these where a wallet's own window opens at once. */
export const WalletTerms = () => (
  <p className="help after">
    결제·환불 이용약관 동의에는 토스페이먼츠의{" "}
    <a
      className="whitespace-nowrap"
      href="https://pages.tosspayments.com/terms/user"
      target="_blank"
      rel="noopener"
    >
      전자금융거래 이용약관
    </a>
    과{" "}
    <a
      className="whitespace-nowrap"
      href="https://pages.tosspayments.com/terms/privacy/consent1"
      target="_blank"
      rel="noopener"
    >
      개인정보 수집·이용 동의
    </a>
    가 들어 있어요.
  </p>
);

/** How one pays; the payment window opens with what is chosen. */
export function PayMethodField({
  methods,
  chosen,
}: {
  methods: readonly MethodChoice[];
  chosen: string | undefined;
}) {
  const marked = methods.find(({ id }) => id === chosen) ?? methods.find(({ id }) => id === "CARD");
  return (
    <fieldset className="methods">
      <legend className="h2 head">결제 수단</legend>
      {methods.map(({ id, label, icon }) => (
        <label key={id} className="radio">
          <input type="radio" name="method" value={id} defaultChecked={id === marked?.id} />
          <Icon name={icon} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Loads the page again where it comes back out of the browser's memory (Back from the payment page, an app
 * that was put aside): what it shows may be over.
 */
function useFreshReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
}
