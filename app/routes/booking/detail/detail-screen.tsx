import { Link, href } from "react-router";
import { PROOF_WORDS } from "#domain/booking/kept-seats";
import { formatWon } from "#domain/format";
import { bankName } from "#domain/refund/banks";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { CopyButton } from "../../../ui/copy-button.island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ChangeWaitNote } from "../../../ui/product/change-wait-note.tsx";
import { StatusBadge } from "../../../ui/product/status-badge.tsx";
import { StatusSteps } from "../../../ui/product/status-steps.tsx";
import { Ticket } from "../../../ui/product/ticket.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { CancelRule } from "./cancel-rule.tsx";
import { CashReceiptSection } from "./cash-receipt.tsx";
import { DetailPayment } from "./detail-payment.tsx";
import { DoneHero } from "./done-hero.tsx";
import { DetailPlace } from "./detail-place.tsx";
import type { Detail } from "./detail.server.ts";
import type { Refusal } from "../../../server/read-form.ts";
import { WaitPanel } from "./wait-panel.tsx";

/** One booking, from what it means now down to how it is given up. */
export function DetailScreen({ detail, refusal }: { detail: Detail; refusal?: Refusal | undefined }) {
  const { booking, line, tone, steps } = detail;
  const alert = refusal?.alert;
  return (
    <Screen
      title="예약 상세"
      back={href("/my/booking")}
      foot={
        detail.next && (
          <NextBar
            to={detail.next}
            label={booking.actions.includes("PAY") ? "이어서 결제하기" : "이어서 예약하기"}
          />
        )
      }
    >
      <div className="ticket-stage">
        <div className="pad">
          <p>
            <StatusBadge label={booking.label} tone={tone} large />
          </p>
          {detail.isDone ? (
            <DoneHero detail={detail} />
          ) : (
            <>
              <p className="headline">{line}</p>
              {detail.thanks && (
                <p className="note note-ok before" role="status">
                  <Icon name="circle-check" />
                  <span>{detail.thanks}</span>
                </p>
              )}
            </>
          )}
          {detail.isPaymentUnknown && (
            <p className="note note-warn before">
              <Icon name="info" />
              <span>
                <b>다시 결제하지 마세요.</b> 결제사의 답을 받으면 여기에서 바로 볼 수 있어요.
              </span>
            </p>
          )}
          {detail.depositBy !== null && <DepositNote booking={booking} until={detail.depositBy} />}
          {detail.heldUntil && (
            <p className="note note-warn before">
              <Icon name="clock" />
              <span>{detail.heldUntil} 자리를 잡아 둬요. 지나면 저절로 풀려요.</span>
            </p>
          )}
          {booking.reason && (
            <p className="note note-info before">
              <Icon name="info" />
              <span>{booking.reason}</span>
            </p>
          )}
          {booking.isResident && (
            <p className="note note-info before">
              <Icon name="info" />
              <span>주민 자리로 예약했어요. {PROOF_WORDS}</span>
            </p>
          )}
          {detail.onItsWay && (
            <p className="note note-info before">
              <Icon name="wallet" />
              <span>
                <b>{detail.onItsWay[0]}</b>
                {detail.onItsWay[1]}
              </span>
            </p>
          )}
          {detail.waitsForAccount && <AccountNote bookingId={booking.id} refund={detail.waitsForAccount} />}
          {alert && <AlertNote>{alert}</AlertNote>}
          {detail.gift && <GiftNote id={booking.id} gift={detail.gift} />}
          {detail.changeWait && <ChangeWaitNote news={detail.changeWait} />}
          <WaitPanel detail={detail} />
          <Ticket
            program={booking.program}
            session={booking.session}
            party={detail.party}
            bookerName={booking.booker.name}
            bookingNo={booking.bookingNo}
            qr={detail.qr}
            hint={detail.hint}
          />
          {detail.review && (
            <Link
              className="btn btn-primary btn-block after"
              to={href("/review/write/:id", { id: booking.id })}
            >
              <Icon name="pencil" />
              후기 {detail.review}
            </Link>
          )}
          {detail.certificate && (
            <a className="btn btn-line btn-block after" href={detail.certificate}>
              <Icon name="file-text" />
              수료증 보기
            </a>
          )}
          <TicketActions detail={detail} />
          {detail.wallets.length > 0 && <WalletButtons id={booking.id} wallets={detail.wallets} />}
        </div>
      </div>
      <section className="section pad">
        <h2 className="h2 head">진행 상황</h2>
        <StatusSteps steps={steps} />
      </section>
      <hr className="band" />
      <DetailPlace program={booking.program} place={detail.place} />
      <hr className="band" />
      <DetailPayment detail={detail} />
      <CashReceiptSection booking={booking} refusal={refusal} />
      <hr className="band" />
      <CancelRule detail={detail} />
    </Screen>
  );
}

/** Where to, how much and until when: all that a transfer needs, and its number to copy. */
function DepositNote({ booking, until }: { booking: Detail["booking"]; until: number }) {
  const account = booking.payment?.account;
  return (
    <>
      <p className="note note-warn before">
        <Icon name="clock" />
        <span>
          <b className="num">
            {formatShortDay(until)} {formatTime(until)}
          </b>
          까지{" "}
          {account && (
            <>
              <b className="num">
                {bankName(account.bank)} {account.accountNumber}
              </b>{" "}
              계좌에{" "}
            </>
          )}
          <b className="num">{formatWon(booking.amounts.pay)}</b>을 입금해 주세요. 지나면 자리가 풀려요.
        </span>
      </p>
      {account && (
        <div className="before">
          <CopyButton
            className="btn btn-plain btn-s btn-block"
            label="계좌번호 복사"
            text={account.accountNumber}
          />
        </div>
      )}
    </>
  );
}

const ACCOUNT_WORDS = {
  NEEDED: "돌려드릴 돈이 있어요. 가상계좌로 입금한 예약이라 환불받을 계좌를 알려 주세요.",
  REFUSED: "은행에서 환불받을 계좌를 찾지 못했어요. 계좌를 다시 알려 주세요.",
  BOUNCED: "은행이 받지 않아 환불한 돈이 되돌아왔어요. 다른 계좌를 알려 주시면 그리로 보낼게요.",
} as const;

function AccountNote({ bookingId, refund }: { bookingId: string; refund: Schemas["Refund"] }) {
  return (
    <div className="note note-warn before">
      <Icon name="wallet" />
      <div>
        {ACCOUNT_WORDS[refund.accountProblem ?? "NEEDED"]}{" "}
        <Link className="note-link" to={`${href("/refund/:id", { id: bookingId })}?refund=${refund.id}`}>
          계좌 알려주기
        </Link>
      </div>
    </div>
  );
}

/** That somebody has the ticket, or may take it. */
function GiftNote({ id, gift: { isGiven, name } }: { id: string; gift: NonNullable<Detail["gift"]> }) {
  return (
    <Link className="note note-info nudge before" to={href("/booking-detail/:id/gift", { id })}>
      <Icon name="gift" />
      <span>
        {isGiven ? (
          <>
            <b>{name ?? "받는 분"}</b>님에게 선물했어요. 입장권은 받은 분에게 있어요.
          </>
        ) : (
          "선물 링크를 만들었어요. 아직 받지 않았어요."
        )}
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}

/** What one does with the ticket; just after the booking most of it stands above already. */
function TicketActions({ detail: { booking, calendar, ticketAddress, isDone } }: { detail: Detail }) {
  if (!calendar || (isDone && !ticketAddress)) return null;
  return (
    <>
      <div className="btnrow btnrow-fit after">
        {!isDone && (
          <a className="btn btn-line btn-s" href={calendar}>
            <Icon name="calendar-plus" />
            캘린더<span className="sr">에 추가</span>
          </a>
        )}
        {!isDone && (
          <a className="btn btn-line btn-s" href="#place">
            <Icon name="navigation" />길 찾기
          </a>
        )}
        {ticketAddress && (
          <a className="btn btn-line btn-s" href={ticketAddress}>
            <Icon name="badge-check" />
            입장권 확인
          </a>
        )}
      </div>
      {!isDone && (
        <div className="btnrow btnrow-fit mt-2">
          <Link className="btn btn-line btn-s" to={href("/booking-detail/:id/with", { id: booking.id })}>
            <Icon name="share-2" />
            일행에게 보내기
          </Link>
          <Link className="btn btn-line btn-s" to={href("/booking-detail/:id/gift", { id: booking.id })}>
            <Icon name="gift" />
            선물하기
          </Link>
        </div>
      )}
    </>
  );
}

/** The ticket into the phone's own wallet; said beside it who is told what by that. */
function WalletButtons({ id, wallets }: { id: string; wallets: Detail["wallets"] }) {
  return (
    <>
      <div className="btnrow btnrow-fit after">
        {wallets.includes("GOOGLE") && (
          <a
            className="btn btn-line btn-s"
            href={href("/booking-detail/:id/google-pass", { id })}
            rel="nofollow"
          >
            <Icon name="wallet" />
            Google 월렛에 추가
          </a>
        )}
        {wallets.includes("APPLE") && (
          <a className="btn btn-line btn-s" href={href("/booking-detail/:id/ticket.pkpass", { id })}>
            <Icon name="wallet" />
            Apple 지갑에 추가
          </a>
        )}
      </div>
      <p className="help before">
        {wallets.includes("GOOGLE") &&
          "Google 월렛에 추가하면 일정, 장소, 인원, QR 코드가 Google에 전달되고, 예약이 바뀌면 함께 바뀌어요. "}
        {wallets.includes("APPLE") && "예약이 바뀌면 Apple 지갑에는 다시 추가해 주세요."}
      </p>
    </>
  );
}

function NextBar({ to, label }: { to: string; label: string }) {
  return (
    <section className="ctabar" aria-label="다음 단계">
      <Link className="btn btn-primary" to={to}>
        {label}
      </Link>
    </section>
  );
}
