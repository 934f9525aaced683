import { Form, data, href, redirect } from "react-router";
import { partyText } from "#domain/booking/display";
import { checkAddress } from "#domain/booking/ticket";
import { backWords } from "#domain/desk/pay-link-back";
import { formatDate, formatWon } from "#domain/format";
import { siteAddress } from "#domain/reach/canonical";
import { formatTime } from "#domain/time/kst";
import { edgeContext } from "../../../server/context.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RefundTable } from "../../../ui/product/refund-table.tsx";
import { Ticket } from "../../../ui/product/ticket.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { DetailPlace } from "../detail/detail-place.tsx";
import { qrOf } from "../qr.server.ts";
import type { Route } from "./+types/pay-ticket";
import { NoLink, SECRET_HEADERS, SECRET_META } from "./no-link.tsx";
import { readLink, type Linked } from "./pay-link.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "예약과 입장권 | 나들" }, ...SECRET_META];
export const headers = () => SECRET_HEADERS;

/** What was paid by a link, with its ticket and its cancel (SPEC R58), without a login. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { api, env, now } = context.get(edgeContext);
  const link = await readLink(api, token);
  if (link === null) return data(null, { status: 404 });
  const { state, booking } = link;
  if (state === "OPEN" || state === "PAYING") throw redirect(href("/pay/:token", { token }));
  if (state === "ENDED" || booking === null) return null;
  const { origin } = new URL(request.url);
  const site = siteAddress(env.SITE_URL, origin, "/ticket/check");
  return { state, booking, now, qr: booking.ticket && qrOf(checkAddress(site, booking.ticket.token)) };
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { api } = context.get(edgeContext);
  const form = await request.formData();
  const { error, response } = await api.POST("/pay/{token}/cancel", {
    params: { path: { token } },
    body: { refund: Number(form.get("refund")), quotedAt: Number(form.get("quotedAt")) },
  });
  if (error) return data({ problem: error.error.message }, response.status);
  return redirect(href("/pay/:token/ticket", { token }), 303);
}

export default function PayTicket({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <NoLink />;
  const { state, booking, now, qr } = loaderData;
  const { title, image, hostName, place, startAt, endAt, items } = booking;
  return (
    <Screen title="예약과 입장권">
      <div className="ticket-stage">
        <div className="pad stack">
          {actionData && <AlertNote>{actionData.problem}</AlertNote>}
          {state === "BOOKED" ? (
            <p className="headline">예약이 확정됐어요</p>
          ) : (
            <Back state={state} booking={booking} />
          )}
          <Ticket
            program={{ title, image, hostName }}
            session={{ startAt, endAt }}
            party={partyText(items)}
            bookerName={booking.name}
            bookingNo={booking.bookingNo ?? ""}
            qr={qr}
          />
          {qr && (
            <p className="help">
              받은 링크를 다시 열면 언제든 이 입장권이 나와요. 다른 사람에게 보내지 마세요.
            </p>
          )}
        </div>
      </div>
      <hr className="band" />
      <Receipt booking={booking} />
      <hr className="band" />
      <DetailPlace
        program={{ ...place, title }}
        place={[place.address, place.addressDetail].filter(Boolean).join(", ")}
      />
      {booking.cancel && (
        <>
          <hr className="band" />
          <section className="section pad">
            <h2 className="h2 head">취소·환불</h2>
            <RefundTable steps={booking.refundSteps} sessionStartAt={startAt} now={now} />
            <details className="after">
              <summary className="btn btn-line btn-block">예약 취소하기</summary>
              <Form method="post" className="stack after">
                <input type="hidden" name="refund" value={booking.cancel.refund} />
                <input type="hidden" name="quotedAt" value={booking.cancel.quotedAt} />
                <p>
                  지금 취소하면 <b className="num">{formatWon(booking.cancel.refund)}</b>을 결제하신 곳으로
                  돌려받아요. 되돌릴 수 없어요.
                </p>
                <SubmitButton>취소하고 돌려받기</SubmitButton>
              </Form>
            </details>
          </section>
        </>
      )}
      <p className="pad help">바꾸고 싶은 것이 있으면 예약하신 곳에 연락해 주세요.</p>
    </Screen>
  );
}

/** How far its money is on the way back. */
function Back({ state, booking: { refund } }: { state: string; booking: Linked }) {
  const { isDone, headline, text } = backWords(state, refund);
  return (
    <>
      <p className="headline">{headline}</p>
      <p className={`note ${isDone ? "note-ok" : "note-info"}`} role="status">
        <Icon name="wallet" />
        <span>{text}</span>
      </p>
    </>
  );
}

function Receipt({ booking: { bookingNo, paid, amounts } }: { booking: Linked }) {
  return (
    <section className="section pad">
      <h2 className="h2 head">결제</h2>
      <dl className="kv num">
        {bookingNo && <Row name="예약번호">{bookingNo}</Row>}
        {paid === null ? (
          <Row name="요금">현장에서 받아요</Row>
        ) : (
          <>
            {paid.method && <Row name="결제 수단">{paid.method}</Row>}
            {paid.at !== null && (
              <Row name="결제 일시">{`${formatDate(paid.at)} ${formatTime(paid.at)}`}</Row>
            )}
            <Row name="결제 금액">{formatWon(amounts.pay)}</Row>
          </>
        )}
      </dl>
      {paid?.receiptUrl && (
        <a
          className="btn btn-plain btn-s btn-block after"
          href={paid.receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="receipt" />
          영수증 보기
        </a>
      )}
    </section>
  );
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
