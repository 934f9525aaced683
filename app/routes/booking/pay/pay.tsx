import { useEffect } from "react";
import { Form, data, href, redirect, useRevalidator } from "react-router";
import { partyText } from "#domain/booking/display";
import { placeWords } from "#domain/booking/place-words";
import { priceLines } from "#domain/booking/price-lines";
import { formatWon } from "#domain/format";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import { edgeContext } from "../../../server/context.server.ts";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BookingSummary, type BookingSummaryProps } from "../../../ui/product/booking-summary.tsx";
import { PriceList } from "../../../ui/product/price-list.tsx";
import { RefundTable } from "../../../ui/product/refund-table.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { PayMethodField, WalletTerms } from "../confirmation/confirmation-form.tsx";
import { ConfirmationProblem } from "../confirmation/confirmation-problem.tsx";
import { problemFrom, REASONS } from "../confirmation/confirmation.server.ts";
import { ConsentList } from "../confirmation/consent-list.tsx";
import { hasWallet } from "../confirmation/pay-methods.ts";
import { useTossWindow } from "../confirmation/use-toss-window.ts";
import { DetailPlace } from "../detail/detail-place.tsx";
import type { Route } from "./+types/pay";
import { NoLink, SECRET_HEADERS, SECRET_META } from "./no-link.tsx";
import { linkConsents, linkMethods, payByLink, readLink, settleLink } from "./pay-link.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "결제하기 | 나들" }, ...SECRET_META];
export const headers = () => SECRET_HEADERS;

/**
 * What somebody whom the desk booked for is to pay (SPEC R57), without a login. The payment window comes back
 * here, with `?paid=1` or `?failed=1`.
 */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { api, env, now } = context.get(edgeContext);
  const query = new URL(request.url).searchParams;
  if (query.has("paid")) await settleLink(api, token, query);
  const link = await readLink(api, token);
  if (link === null) return data(null, { status: 404 });
  const { state, booking } = link;
  if (state === "ENDED" || booking === null) return null;
  if (state === "PAYING" || query.has("paid")) return { state: "PAYING" as const, booking };
  if (state !== "OPEN") throw redirect(href("/pay/:token/ticket", { token }));
  return {
    state,
    booking,
    now,
    methods: linkMethods(env.TOSS_WALLETS ?? ""),
    consents: linkConsents(booking, now),
    problem: problemFrom(query),
    reason: REASONS[query.get("code") ?? ""] ?? null,
  };
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { api, env, now } = context.get(edgeContext);
  const { origin } = new URL(request.url);
  return payByLink({ api, env, token, origin, now }, await request.formData());
}

/** Loaded again after a refusal too: its time may be over by then. */
export const shouldRevalidate = (): boolean => true;

const FORM = "pay";

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const toss = useTossWindow(actionData?.window);
  if (loaderData === null) return <NoLink />;
  if (loaderData.state === "PAYING") return <Checking booking={loaderData.booking} />;
  const { booking, now, methods, consents, problem, reason } = loaderData;
  const { title, image, hostName, place, startAt, endAt, items, amounts, payUntil } = booking;
  return (
    <Screen
      title="결제하기"
      foot={
        <section className="ctabar" aria-label="결제">
          <p className="help cta-missing">필수 항목에 동의하면 결제할 수 있어요.</p>
          <SubmitButton form={FORM} {...(toss.isOpening && { busy: true })}>
            {formatWon(amounts.pay)} 결제하기
          </SubmitButton>
        </section>
      }
    >
      <div className="pad stack">
        <p className="headline">
          {booking.name ?? "고객"}님, 부탁하신{"\n"}예약을 결제해 주세요
        </p>
        {payUntil !== null && (
          <p className="note note-ok">
            <Icon name="hourglass" />
            <span>
              <b className="num">
                {formatDayWithWeekday(payUntil)} {formatTime(payUntil)}
              </b>
              까지 자리를 잡아 뒀어요. 지나면 자리가 풀려요.
            </span>
          </p>
        )}
        {booking.isHoldKept && (
          <p className="help" role="status">
            결제사 연결이 원활하지 않아 자리를 더 오래 잡아 두고 있어요. 결제가 안 되면 잠시 후 다시 해
            주세요.
          </p>
        )}
        <ConfirmationProblem
          problem={toss.hasFailed ? "WINDOW" : problem}
          alert={actionData?.alert}
          reason={reason}
        />
      </div>
      <section className="section pad">
        <h2 className="sr">예약 내용</h2>
        <BookingSummary
          title={title}
          image={image}
          place={hostName}
          session={{ startAt, endAt }}
          party={partyText(items)}
        />
      </section>
      <hr className="band" />
      <DetailPlace
        program={{ ...place, title }}
        place={[place.address, place.addressDetail].filter(Boolean).join(", ")}
      />
      <hr className="band" />
      <Form method="post" id={FORM} noValidate preventScrollReset>
        <input type="hidden" name="startAt" value={startAt} />
        <input type="hidden" name="place" value={placeWords(place)} />
        <FormErrors {...(actionData && { errors: actionData.errors })}>
          <div className="section pad">
            <PayMethodField methods={methods} chosen={actionData?.kept["method"]} />
          </div>
          <hr className="band" />
          <section className="section pad">
            <h2 className="h2 head">결제 금액</h2>
            <PriceList
              lines={priceLines(amounts, items)}
              total={{ name: "총 결제 금액", amount: amounts.pay }}
            />
          </section>
          <section className="section pad">
            <h2 className="h2 head">취소·환불</h2>
            <p className="help help-lead">
              결제하고 1시간 안(회차가 3일 넘게 남았으면 24시간 안)에는 모두 돌려드려요. 결제한 뒤 이 링크에서
              취소할 수 있어요.
            </p>
            <RefundTable steps={booking.refundSteps} sessionStartAt={startAt} now={now} />
          </section>
          <hr className="band" />
          <div className="section pad">
            <ConsentList consents={consents} kept={actionData?.kept} />
            {hasWallet(methods) && <WalletTerms />}
            <p className="note after">
              <Icon name="info" />
              <span>판매자는 {hostName}입니다. 나들은 통신판매중개자이며 거래 당사자가 아닙니다.</span>
            </p>
            <noscript>
              <p className="help after">결제 창이 열리지 않으면 브라우저의 자바스크립트 설정을 켜 주세요.</p>
            </noscript>
          </div>
        </FormErrors>
      </Form>
      <p className="pad help">부탁하신 적이 없는 예약이라면 결제하지 마세요. 기한이 지나면 저절로 끝나요.</p>
    </Screen>
  );
}

const REFRESH_S = 5;

/** The provider has not said yet whether it took the money: the page asks again by itself. */
function Checking({
  booking,
}: {
  booking: Pick<BookingSummaryProps, "title" | "image"> & { startAt: number; endAt: number };
}) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), REFRESH_S * 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { title, image, startAt, endAt } = booking;
  return (
    <Screen title="결제 확인">
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_S)} />
      </noscript>
      <div className="grid justify-items-center gap-5 py-12 px-gutter text-center">
        <span className="checking-turn" />
        <div role="status">
          <h2 className="type-title">결제 결과를 확인하고 있어요</h2>
          <p className="text-ink-2">다시 결제하지 마세요. 확인되면 이 화면이 바뀌어요.</p>
        </div>
        <div className="panel w-full text-left">
          <BookingSummary title={title} image={image} session={{ startAt, endAt }} />
        </div>
        <p className="help text-ink-2">화면을 닫아도 괜찮아요. 받은 링크를 다시 열면 결과를 볼 수 있어요.</p>
      </div>
    </Screen>
  );
}
