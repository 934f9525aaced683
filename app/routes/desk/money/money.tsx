import { Link } from "react-router";
import type { Route } from "./+types/money";
import { formatNumber, formatWon } from "#domain/format";
import { monthAfter, monthName } from "#domain/program/month-grid";
import { addDays, formatShortDay, kst, kstDay } from "#domain/time/kst";
import { meOf } from "../../../server/desk-me.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { DeskScreen } from "../desk-screen.tsx";
import { Bars, Chart } from "../statistics/charts.tsx";
import { moneyAt } from "./money-of.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "들어오고 나간 돈 | 나들 파트너센터" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const [money, me] = await Promise.all([moneyAt(request, context), meOf(context)]);
  const running = kstDay(context.get(edgeContext).now).slice(0, 7);
  return { money, running, maySeeRefunds: me.may.includes("listOpenRefund") };
}

type Day = Route.ComponentProps["loaderData"]["money"]["days"][number];

export default function Money({ loaderData }: Route.ComponentProps) {
  const { money, running, maySeeRefunds } = loaderData;
  const { month, days, owed } = money;
  const [paid, returned] = [sumOf(days, "paid"), sumOf(days, "returned")];
  return (
    <DeskScreen title="들어오고 나간 돈" back="/desk/more">
      <Months month={month} isLast={month >= running} />
      <div className="pad desk-head">
        <p className="desk-who">
          <b className="desk-won">{formatWon(paid - returned)}</b>
          <span className="desk-dim">남은 돈</span>
        </p>
        <p className="desk-dim">
          받은 돈 {formatWon(paid)} · 돌려준 돈 {formatWon(returned)}
        </p>
      </div>
      {owed.refunds > 0 && <Owed owed={owed} maySeeRefunds={maySeeRefunds} />}
      {days.length === 0 ? (
        <p className="pad desk-count">이 달에는 들어오거나 나간 돈이 없어요.</p>
      ) : (
        <>
          <Chart
            title="날마다 오간 돈"
            told="막대는 그날 받은 돈이에요. 돌려준 돈은 표에 있어요."
            head={["날", "받은 돈", "돌려준 돈"]}
            rows={days.map((one) => [
              formatShortDay(kst(one.day)),
              formatWon(one.paid),
              formatWon(one.returned),
            ])}
          >
            <Bars
              name="날마다 받은 돈 막대그래프"
              values={everyDay(days, month).map((one) => one.paid)}
              ends={[formatShortDay(kst(`${month}-01`)), formatShortDay(kst(lastOf(month)))]}
              write={formatWon}
            />
          </Chart>
          <div className="pad desk-go">
            <a className="btn btn-line btn-block" href={`/desk/money/csv?month=${month}`}>
              {monthName(month)} 파일로 내려받기
            </a>
          </div>
        </>
      )}
      <p className="pad pt-4 desk-dim">
        돈이 오간 날을 기준으로 세요. 현장에서 따로 받은 돈은 여기에 없어요. 진행자에게 보낼 금액은{" "}
        <Link className="link" to="/desk/payout">
          정산
        </Link>
        에 있어요.
      </p>
    </DeskScreen>
  );
}

const sumOf = (days: readonly Day[], of: "paid" | "returned"): number =>
  days.reduce((sum, day) => sum + day[of], 0);

const lastOf = (month: string): string => addDays(`${monthAfter(month)}-01`, -1);

/** All days of the month in order, those without money too. */
function everyDay(days: readonly Day[], month: string): Day[] {
  const known = new Map(days.map((one) => [one.day, one]));
  const all: Day[] = [];
  for (let day = `${month}-01`; day <= lastOf(month); day = addDays(day, 1))
    all.push(known.get(day) ?? { day, paid: 0, returned: 0 });
  return all;
}

interface OwedProps {
  owed: Route.ComponentProps["loaderData"]["money"]["owed"];
  maySeeRefunds: boolean;
}

/** What is still to go back, whatever the month. */
function Owed({ owed: { refunds, won }, maySeeRefunds }: OwedProps) {
  const words = (
    <>
      <b>돌려드릴 돈 {formatWon(won)}</b>
      <span className="badge badge-wait">{formatNumber(refunds)}건</span>
    </>
  );
  return (
    <div className="desk-list">
      {maySeeRefunds ? (
        <Link className="desk-card desk-go-to" to="/desk/refund">
          {words}
          <Icon name="chevron-right" />
        </Link>
      ) : (
        <p className="desk-card desk-go-to">{words}</p>
      )}
    </div>
  );
}

const Months = ({ month, isLast }: { month: string; isLast: boolean }) => (
  <nav className="desk-months" aria-label="달">
    <Link
      className="iconbtn"
      to={`/desk/money?month=${addDays(`${month}-01`, -1).slice(0, 7)}`}
      aria-label="이전 달"
    >
      <Icon name="chevron-left" />
    </Link>
    <h2>{monthName(month)}</h2>
    {isLast ? (
      <span className="iconbtn" />
    ) : (
      <Link className="iconbtn" to={`/desk/money?month=${monthAfter(month)}`} aria-label="다음 달">
        <Icon name="chevron-right" />
      </Link>
    )}
  </nav>
);
