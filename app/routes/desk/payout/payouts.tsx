import { Form, Link } from "react-router";
import type { Route } from "./+types/payouts";
import { formatNumber, formatWon } from "#domain/format";
import { monthName } from "#domain/program/month-grid";
import { formatShortDay, kstDay, monthSpan } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/section.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { anew, once, textOf, toldAbove, type Told } from "../act.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { NextPage } from "../list-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { RowLink } from "../row-link.tsx";
import { accountName } from "./account-line.tsx";
import { AccountTodos } from "./account-todos.tsx";

export const meta: Route.MetaFunction = () => [{ title: "정산 | 나들 파트너센터" }];

/** The month that is over last, "2026-10". @param now epoch ms */
const lastMonth = (now: number): string => kstDay(monthSpan(kstDay(now).slice(0, 7)).from - 1).slice(0, 7);

export const shouldRevalidate = keepsList("/desk/payout");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/payout")) return null;
  const { api } = context.get(memberContext);
  const month = lastMonth(context.get(edgeContext).now);
  const cursor = listQuery(request, "/desk/payout").get("cursor");
  const [me, answer, preview, fees, todos] = await Promise.all([
    meOf(context),
    api.GET("/desk/payout", { params: { query: { limit: 30, ...(cursor && { cursor }) } } }),
    api.GET("/desk/payout-preview", { params: { query: { month } } }).then(valueOf),
    api.GET("/desk/host-fee").then(valueOf),
    api.GET("/desk/payout-account").then(valueOf),
  ]);
  return { me, month, payouts: valueOf(answer), next: answer.data?.next, preview, fees, todos };
}

/** Closes the month, or gives a host another fee. */
export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const hostId = textOf(form, "hostId");
  if (hostId !== "") return putFee(api, hostId, textOf(form, "percent"));
  const month = textOf(form, "month");
  const { data, error } = await api.POST("/desk/payout-month/{month}", {
    params: { path: { month }, header: once(form, month) },
  });
  return data ? { done: `${monthName(data.value.month)} 정산을 마감했어요.` } : toldAbove(error);
}

async function putFee(api: ApiClient, id: string, percent: string): Promise<Told> {
  const bps = Math.round(Number(percent) * 100);
  if (percent === "" || !(bps >= 0 && bps <= 10_000))
    return { problem: "수수료는 0에서 100 사이로 적어 주세요." };
  const { data, error } = await api.PUT("/desk/host/{id}/fee", {
    params: { path: { id }, header: anew() },
    body: { bps },
  });
  return data
    ? { done: `${data.value.hostName}의 수수료는 지금부터 시작하는 회차부터 ${percentOf(bps)}예요.` }
    : toldAbove(error);
}

const percentOf = (bps: number): string => `${bps / 100}%`;

export default function Payouts({ loaderData: list, actionData }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/payout" title="정산" back="/desk/more" none="정산서를 고르면 여기에 보여요.">
      {list && <List {...list} told={actionData} />}
    </DeskList>
  );
}

type ListProps = NonNullable<Route.ComponentProps["loaderData"]> & { told: Told | undefined };

function List({ me, month, payouts, next, preview, fees, todos, told }: ListProps) {
  const isClosed = payouts.some((payout) => payout.month >= month);
  return (
    <>
      <ToldNote told={told} />
      <AccountTodos todos={todos} hostId={me.hostId} />
      {preview.length > 0 && !isClosed && (
        <Upcoming month={month} preview={preview} mayClose={me.may.includes("closePayoutMonth")} />
      )}
      <Section title="마감한 정산">
        {payouts.length === 0 && <p className="pad desk-dim">아직 마감한 정산이 없어요.</p>}
        <ul className="desk-list">
          {payouts.map((payout) => (
            <PayoutCard key={payout.id} payout={payout} />
          ))}
        </ul>
      </Section>
      <NextPage at="/desk/payout" cursor={next}>
        이전 정산 보기
      </NextPage>
      <Fees fees={fees} mayChange={me.may.includes("putHostFee")} />
    </>
  );
}

interface UpcomingProps {
  month: string;
  preview: Schemas["DeskPayoutPreview"][];
  mayClose: boolean;
}

/** What closing the month would state, told before it is closed. */
function Upcoming({ month, preview, mayClose }: UpcomingProps) {
  const won = preview.reduce((sum, { payable }) => sum + Math.max(0, payable), 0);
  return (
    <Section title={`${monthName(month)}, 마감 전`}>
      <ul className="desk-list">
        {preview.map(({ hostId, hostName, bookings, amount, coupons, fee, payable }) => (
          <li className="desk-card" key={hostId}>
            <div className="desk-who">
              <b>{hostName}</b>
              <span className="desk-end">{formatWon(payable)}</span>
            </div>
            <p className="desk-dim">
              예약 {formatNumber(bookings)}건 · 받은 돈 {formatWon(amount)}
              {coupons !== 0 && ` · 나들 쿠폰 ${formatWon(coupons)}`} · 수수료 {formatWon(fee)}
            </p>
          </li>
        ))}
      </ul>
      {mayClose && (
        <Form method="post" className="pad" preventScrollReset>
          <input type="hidden" name="month" value={month} />
          <OnceField />
          <p className="help">
            {formatNumber(preview.length)}곳에 모두 {formatWon(won)}을 보낼 정산서를 만들어요. 마감하면 바꿀
            수 없고, 나중에 달라진 것은 다음 달 정산에 따로 적혀요.
          </p>
          <SubmitButton className="btn btn-primary btn-block">{monthName(month)} 마감하기</SubmitButton>
        </Form>
      )}
    </Section>
  );
}

/** Whether a statement is paid out, in a word. */
export const paidWord = ({
  payable,
  paidAt,
}: Pick<Schemas["DeskPayout"], "payable" | "paidAt">): readonly [word: string, tone: string] =>
  paidAt !== null
    ? ["보냈어요", "badge-done"]
    : payable > 0
      ? ["보낼 금액", "badge-wait"]
      : ["보낼 금액 없음", "badge-mute"];

function PayoutCard({ payout }: { payout: Schemas["DeskPayout"] }) {
  const { id, hostName, month, bookings, payable, closedAt, paidAt, account } = payout;
  const [word, tone] = paidWord(payout);
  const isStuck = paidAt === null && payable > 0 && account === null;
  return (
    <li>
      <RowLink className="desk-card" to={`/desk/payout/${id}`}>
        <span className="desk-who">
          <b>{formatWon(payable)}</b>
          <span className={`badge ${tone}`}>{word}</span>
          <Icon name="chevron-right" />
        </span>
        <span>
          {hostName} · {monthName(month)}
        </span>
        <small>
          예약 {formatNumber(bookings)}건 · {formatShortDay(closedAt)} 마감
          {account && ` · ${accountName(account)}`}
        </small>
        {isStuck && <span className="badge badge-bad">정산 계좌가 없어요</span>}
      </RowLink>
    </li>
  );
}

interface FeesProps {
  fees: Schemas["DeskHostFee"][];
  mayChange: boolean;
}

const Fees = ({ fees, mayChange }: FeesProps) => (
  <Section title="수수료">
    {mayChange ? (
      <div className="pad desk-folds">
        {fees.map(({ hostId, hostName, bps }) => (
          <details className="desk-more" key={hostId}>
            <summary>
              {hostName} {percentOf(bps)}
            </summary>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="hostId" value={hostId} />
              <label className="label" htmlFor={`fee-${hostId}`}>
                수수료(%)
              </label>
              <input
                type="text"
                className="input"
                id={`fee-${hostId}`}
                name="percent"
                inputMode="decimal"
                required
                maxLength={6}
                defaultValue={bps / 100}
              />
              <p className="help">지금부터 시작하는 회차에만 받아요. 그 전에 시작한 회차는 그대로예요.</p>
              <SubmitButton className="btn btn-line btn-block">수수료 바꾸기</SubmitButton>
            </Form>
            <Link className="btn btn-line btn-s" to={`/desk/host/${hostId}/account`}>
              정산 계좌 보기<span className="sr"> {hostName}</span>
            </Link>
          </details>
        ))}
      </div>
    ) : (
      <p className="pad">{fees.map(({ bps }) => `받은 돈의 ${percentOf(bps)}예요.`).join(" ")}</p>
    )}
  </Section>
);
