import { Form, Link } from "react-router";
import type { Route } from "./+types/payout";
import { formatNumber, formatWon } from "#domain/format";
import { monthName } from "#domain/program/month-grid";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldAbove } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { AccountLine, accountName } from "./account-line.tsx";
import { paidWord } from "./payouts.tsx";
import { reveal, type Revealed } from "./reveal.server.ts";

type Detail = Schemas["DeskPayoutDetail"];

export const meta: Route.MetaFunction = () => [{ title: "정산서 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const [me, payout] = await Promise.all([
    meOf(context),
    api.GET("/desk/payout/{id}", { params: { path: { id: params.id } } }).then(valueOf),
  ]);
  return { payout, mayPay: me.may.includes("payOut"), maySee: me.may.includes("revealPayoutAccount") };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Revealed> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  if (textOf(form, "verb") === "reveal") return reveal(api, form);
  const accountId = textOf(form, "accountId");
  const reference = textOf(form, "reference");
  if (reference === "") return { problem: "이체 번호를 적어 주세요." };
  const { data, error } = await api.POST("/desk/payout/{id}/paid", {
    params: { path: { id: params.id }, header: once(form, "paid") },
    body: { reference, ...(accountId !== "" && { accountId }) },
  });
  return data ? { done: `${formatWon(data.value.payable)}을 보냈다고 적었어요.` } : toldAbove(error);
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const { payout, mayPay, maySee } = loaderData;
  const {
    id,
    hostId,
    hostName,
    month,
    account,
    payable,
    closedAt,
    closedBy,
    paidAt,
    paidBy,
    reference,
    lines,
  } = payout;
  const [word, tone] = paidWord(payout);
  return (
    <DeskScreen title={`${monthName(month)} 정산서`} back="/desk/payout">
      <ToldNote told={actionData} />
      <div className="pad desk-head">
        <p className="desk-who">
          <b className="desk-won">{formatWon(payable)}</b>
          <span className={`badge ${tone}`}>{word}</span>
        </p>
        <p>{hostName}</p>
        <p className="desk-dim">
          {closedBy}님이 {formatShortDay(closedAt)}에 마감했어요.
          {paidAt !== null && ` ${paidBy}님이 ${formatShortDay(paidAt)}에 보냈어요(${reference}).`}
        </p>
      </div>
      <Sums payout={payout} />
      {payout.onSite.won > 0 && (
        <p className="pad help">
          현장에서 받은 {formatWon(payout.onSite.won)}({formatNumber(payout.onSite.bookings)}건)은 나들을
          거치지 않아 이 정산에 들어 있지 않아요.
        </p>
      )}
      <section className="pad desk-go" aria-label="보낼 계좌">
        <h2 className="part">{paidAt === null ? "보낼 계좌" : "보낸 계좌"}</h2>
        {account ? (
          <AccountLine account={account} whole={actionData?.whole} />
        ) : paidAt === null ? (
          <p className="note note-warn desk-note">정산 계좌가 없어요. 확인한 계좌가 있어야 보낼 수 있어요.</p>
        ) : (
          <p className="desk-dim">계좌를 적어 두기 전에 보낸 정산이에요.</p>
        )}
        <Link className="btn btn-line btn-s" to={`/desk/host/${hostId}/account`}>
          정산 계좌 보기<span className="sr"> {hostName}</span>
        </Link>
      </section>
      {mayPay && paidAt === null && payable > 0 && account && (
        <Form method="post" className="pad desk-go" preventScrollReset>
          <OnceField />
          <input type="hidden" name="accountId" value={account.id} />
          <label className="label" htmlFor="reference">
            이체 번호
          </label>
          <input type="text" className="input" id="reference" name="reference" required maxLength={200} />
          <p className="help">
            {hostName}의 {accountName(account)} 계좌에 {formatWon(payable)}을 은행에서 보낸 다음 적어 주세요.
            나들이 보내지는 않고, 적은 것은 바꿀 수 없어요.
          </p>
          <SubmitButton className="btn btn-primary btn-block desk-verbs">보냈다고 적기</SubmitButton>
        </Form>
      )}
      <section className="pad desk-go">
        <h2 className="part">내역 {formatNumber(lines.length)}줄</h2>
        <ul className="desk-rows">
          {lines.map((line, index) => (
            <Line key={`${line.bookingNo}-${String(index)}`} line={line} />
          ))}
        </ul>
        <CsvForm id={id} maySee={maySee} />
      </section>
    </DeskScreen>
  );
}

/** The statement as a file: why is asked, since it has the account, and stays in the record. */
const CsvForm = ({ id, maySee }: { id: string; maySee: boolean }) => (
  <details className="desk-more">
    <summary>CSV로 내려받기</summary>
    <Form method="post" action={`/desk/payout/${id}/csv`} reloadDocument>
      <label className="label" htmlFor="csv-reason">
        내려받는 이유
      </label>
      <input
        type="text"
        className="input"
        id="csv-reason"
        name="reason"
        required
        maxLength={200}
        placeholder="예: 회계 자료"
      />
      <p className="help">
        {maySee
          ? "파일에는 계좌번호와 예금주가 모두 보여요. 누가 왜 받았는지 기록에 남아요."
          : "파일에는 계좌의 은행과 끝 네 자리만 보여요."}
      </p>
      <SubmitButton className="btn btn-line btn-block">CSV로 내려받기</SubmitButton>
    </Form>
  </details>
);

const Sums = ({
  payout: { paid, returned, coupons, fee, corrections, carried, payable },
}: {
  payout: Detail;
}) => (
  <div className="pad">
    <table className="desk-sides">
      <caption className="sr">보낼 금액의 계산</caption>
      <tbody>
        <Sum name="받은 돈" won={paid} />
        <Sum name="돌려준 돈" won={-returned} />
        {coupons !== 0 && <Sum name="나들 쿠폰만큼 더한 돈" won={coupons} />}
        <Sum name="수수료" won={-fee} />
        {carried < 0 && <Sum name="지난 정산에서 넘어온 돈" won={carried} />}
        <Sum name="보낼 금액" won={payable} />
      </tbody>
    </table>
    {corrections !== 0 && (
      <p className="help">
        이 가운데 {formatWon(corrections)}은 지난 정산의 예약이 나중에 달라진 만큼이에요.
      </p>
    )}
    {payable < 0 && <p className="help">0원보다 작은 돈은 다음 정산에서 빼요.</p>}
  </div>
);

const Sum = ({ name, won }: { name: string; won: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{formatWon(won)}</td>
  </tr>
);

const Line = ({ line }: { line: Schemas["DeskPayoutLine"] }) => (
  <li>
    <span>
      {line.programTitle}
      <small>
        {formatShortDay(line.startAt)} · {line.bookingNo}
        {line.isCorrection && " · 지난 정산의 정정"}
      </small>
    </span>
    <span className="desk-end">
      {formatWon(line.amount)}
      {line.coupon !== 0 && <small>나들 쿠폰 {formatWon(line.coupon)}</small>}
      <small>수수료 {formatWon(line.fee)}</small>
    </span>
  </li>
);
