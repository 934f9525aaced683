import { Form, Link, href } from "react-router";
import { formatWon } from "#domain/format";
import { formatDayWithWeekday, formatShortDay, formatTimeRange } from "#domain/time/kst";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RefundTable } from "../../../ui/product/refund-table.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { ConfirmData } from "./reschedule.server.ts";

const FORM = "reschedule";

/** What changes, old beside new, with the money and what a later cancel brings; then the one button. */
export function ConfirmStep({ confirm, alert }: { confirm: ConfirmData; alert?: string | undefined }) {
  const { booking, quote, party, key, back, now } = confirm;
  const { from, to, most, refundSteps } = quote;
  return (
    <Screen
      title="일정 변경"
      back={href("/booking-detail/:id/reschedule", { id: booking.id }) + back}
      foot={
        <section className="ctabar flex-wrap *:min-w-fit" aria-label="일정 변경 확인">
          <Link className="btn btn-line" to={back} replace>
            다른 일정 고르기
          </Link>
          <SubmitButton form={FORM}>이 일정으로 바꾸기</SubmitButton>
        </section>
      }
    >
      <section className="section pt-0 pad stack">
        <h2 className="type-title">이렇게 바뀌어요</h2>
        {alert && <AlertNote>{alert}</AlertNote>}
        <p className="text-ink-2">{booking.program.title}</p>
        <dl className="from-to num">
          <Moment name="지금" tone="text-ink-3" {...from} />
          <Icon name="arrow-right" />
          <Moment name="바꾼 뒤" tone="text-brand-text" {...to} />
        </dl>
        <ul className="grid gap-2 pl-[1.1em] list-disc">
          <li>{party}의 자리가 그대로 옮겨져요.</li>
          <li>{moneyWords(confirm)}</li>
          {quote.needsAccount && (
            <li>가상계좌로 입금한 예약이라, 바꾼 뒤에 환불받을 계좌를 알려 주셔야 해요.</li>
          )}
          <li>입장권과 알림은 새 일정에 맞춰져요. 캘린더에 넣어 두었다면 다시 추가해 주세요.</li>
        </ul>
      </section>
      {refundSteps.length > 0 && (
        <>
          <hr className="band" />
          <section className="section pad">
            <h2 className="h2 head">바꾼 뒤에 취소하면</h2>
            {most !== null && (
              <p className="note note-warn before">
                <Icon name="info" />
                <span>
                  지금 취소하면 {most}%를 돌려받는 예약이에요. 일정을 바꿔도 {most}%까지만 돌려드려요.
                </span>
              </p>
            )}
            <RefundTable steps={refundSteps} sessionStartAt={to.startAt} now={now} />
          </section>
        </>
      )}
      <Form method="post" id={FORM}>
        <input type="hidden" name="session" value={to.id} />
        <input type="hidden" name="version" value={quote.version} />
        <input type="hidden" name="key" value={key} />
      </Form>
    </Screen>
  );
}

interface MomentProps {
  name: string;
  tone: string;
  startAt: number;
  endAt: number;
}

const Moment = ({ name, tone, startAt, endAt }: MomentProps) => (
  <div>
    <dt className="type-caption text-ink-3">{name}</dt>
    <dd className={`type-callout ${tone}`}>
      <b className="block type-heading">{formatShortDay(startAt)}</b>
      {formatTimeRange(startAt, endAt)}
    </dd>
  </div>
);

function moneyWords({ booking, quote: { back, dueAt, needsAccount } }: ConfirmData): string {
  if (back === 0 || dueAt === null)
    return booking.amounts.pay > 0 ? "금액은 같아서 더 내거나 돌려받을 돈이 없어요." : "드는 비용은 없어요.";
  const where = needsAccount ? "알려 주시는 계좌로" : "결제하신 곳으로";
  return `차액 ${formatWon(back)}을 ${formatDayWithWeekday(dueAt)}까지 ${where} 돌려드려요.`;
}
