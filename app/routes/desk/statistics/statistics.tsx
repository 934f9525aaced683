import { data, Form, Link } from "react-router";
import type { Route } from "./+types/statistics";
import { formatNumber, formatWon } from "#domain/format";
import { addDays, formatShortDay, kst, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Bars, Chart, Funnel, Heat } from "./charts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "통계 | 나들 파트너센터" }];

/** The periods to choose from: days before today and after it. */
const PERIODS = [
  { id: "week", name: "지난 7일", from: -7, until: -1 },
  { id: "month", name: "지난 30일", from: -30, until: -1 },
  { id: "quarter", name: "지난 90일", from: -90, until: -1 },
  { id: "ahead", name: "앞으로 30일", from: 0, until: 29 },
] as const;

const MISSES_SHOWN = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const today = kstDay(context.get(edgeContext).now);
  const asked = new URL(request.url).searchParams;
  const period = PERIODS.find(({ id }) => id === (asked.get("period") ?? "month"));
  if (!period) throw data(null, 404);
  const hostId = asked.get("hostId") ?? "";
  const me = await meOf(context);
  const [from, until] = [addDays(today, period.from), addDays(today, period.until)];
  const [figures, hosts, misses] = await Promise.all([
    api
      .GET("/desk/statistics", { params: { query: { from, until, ...(hostId && { hostId }) } } })
      .then(valueOf),
    me.hostId === null ? api.GET("/desk/name", { params: { query: { of: "HOST" } } }).then(valueOf) : [],
    me.may.includes("listSearchMiss") ? api.GET("/desk/search-miss", {}).then(valueOf) : [],
  ]);
  return {
    period: period.id,
    from,
    until,
    hostId,
    hosts,
    figures,
    misses: misses.slice(0, MISSES_SHOWN),
  };
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { period, from, until, hostId, hosts, figures, misses } = loaderData;
  return (
    <DeskScreen title="통계" back="/desk/more">
      <nav className="chips" aria-label="기간">
        {PERIODS.map(({ id, name }) => (
          <Link
            key={id}
            className="chip"
            to={`/desk/statistics?${new URLSearchParams({ period: id, ...(hostId && { hostId }) })}`}
            aria-current={id === period ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {hosts.length > 1 && (
        <Form className="pad desk-search" role="search">
          <input type="hidden" name="period" value={period} />
          <select className="input" name="hostId" aria-label="주최자" defaultValue={hostId}>
            <option value="">모든 주최자</option>
            {hosts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-soft">
            보기
          </button>
        </Form>
      )}
      <p className="pad desk-dim" role="status">
        {formatShortDay(kst(from))}부터 {formatShortDay(kst(until))}까지 열리는 회차를 세요. 취소한 회차는
        빼요.
        {figures.isCut && " 회차가 너무 많아 앞의 20,000개만 셌어요. 주최자를 고르거나 기간을 줄여 주세요."}
      </p>
      {figures.days.length === 0 ? (
        <p className="pad desk-count">이 기간에는 열리는 회차가 없어요.</p>
      ) : (
        <div className="desk-charts">
          <ByDay days={everyDay(figures.days, from, until)} />
          <Occupancy hours={figures.hours} />
          <Steps funnel={figures.funnel} />
        </div>
      )}
      {misses.length > 0 && <Misses misses={misses} />}
    </DeskScreen>
  );
}

type Day = Schemas["DeskStatistics"]["days"][number];

/** All days of the period in order, those without a session too. */
function everyDay(days: readonly Day[], from: string, until: string): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1))
    all.push(known.get(day) ?? { day, sessions: 0, bookings: 0, people: 0, sales: 0, onSite: 0 });
  return all;
}

const sumOf = (days: readonly Day[], of: (day: Day) => number) => days.reduce((sum, day) => sum + of(day), 0);

function ByDay({ days }: { days: readonly Day[] }) {
  const ends = [shortDay(days.at(0)), shortDay(days.at(-1))] as const;
  const [bookings, people, sales] = [
    sumOf(days, (day) => day.bookings),
    sumOf(days, (day) => day.people),
    sumOf(days, (day) => day.sales),
  ];
  const told = `예약 ${formatNumber(bookings)}건, ${formatNumber(people)}명이에요.`;
  const onSite = sumOf(days, (day) => day.onSite);
  const earned =
    `결제한 금액에서 돌려준 금액을 빼면 ${formatWon(sales)}이에요.` +
    (onSite > 0 ? ` 현장에서 따로 받은 돈은 ${formatWon(onSite)}이에요.` : "");
  const open = days.filter(({ sessions }) => sessions > 0);
  return (
    <>
      <Chart
        title="예약"
        told={told}
        head={["날", "회차", "예약", "사람"]}
        rows={open.map(({ day, sessions, ...of }) => [
          formatShortDay(kst(day)),
          formatNumber(sessions),
          formatNumber(of.bookings),
          formatNumber(of.people),
        ])}
      >
        <Bars
          name="날마다의 예약 막대그래프"
          values={days.map((day) => day.bookings)}
          ends={ends}
          write={(value) => `${formatNumber(value)}건`}
        />
      </Chart>
      <Chart
        title="매출"
        told={earned}
        head={["날", "매출", ...(onSite > 0 ? ["현장"] : [])]}
        rows={open.map((day) => [
          formatShortDay(kst(day.day)),
          formatWon(day.sales),
          ...(onSite > 0 ? [formatWon(day.onSite)] : []),
        ])}
      >
        <Bars
          name="날마다의 매출 막대그래프"
          values={days.map((day) => day.sales)}
          ends={ends}
          write={formatWon}
        />
      </Chart>
    </>
  );
}

const shortDay = (day: Day | undefined): string => (day ? formatShortDay(kst(day.day)) : "");

/** Monday first, as weeks are planned. */
const WEEK = [
  [1, "월"],
  [2, "화"],
  [3, "수"],
  [4, "목"],
  [5, "금"],
  [6, "토"],
  [0, "일"],
] as const;

const percent = (part: number, whole: number): string =>
  whole === 0 ? "0%" : `${Math.round((part / whole) * 100)}%`;

function Occupancy({ hours }: { hours: Schemas["DeskStatistics"]["hours"] }) {
  if (hours.length === 0) return null;
  const shown = hours.map(({ hour }) => hour);
  const columns = Array.from(
    { length: Math.max(...shown) - Math.min(...shown) + 1 },
    (_, index) => Math.min(...shown) + index,
  );
  const at = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour);
  const [people, capacity] = [
    hours.reduce((sum, one) => sum + one.people, 0),
    hours.reduce((sum, one) => sum + one.capacity, 0),
  ];
  const nameOf = (weekday: number) => WEEK.find(([number]) => number === weekday)?.[1] ?? "";
  return (
    <Chart
      title="요일과 시간의 자리"
      told={
        `${formatNumber(capacity)}자리 가운데 ${formatNumber(people)}자리(${percent(people, capacity)})가 ` +
        "찼어요. 진할수록 많이 찬 시간이에요."
      }
      head={["때", "회차", "자리", "찬 자리", "비율"]}
      rows={WEEK.flatMap(([weekday]) => hours.filter((one) => one.weekday === weekday)).map((one) => [
        `${nameOf(one.weekday)} ${one.hour}시`,
        formatNumber(one.sessions),
        formatNumber(one.capacity),
        formatNumber(one.people),
        percent(one.people, one.capacity),
      ])}
    >
      <Heat
        name="요일과 시간마다 찬 자리의 비율"
        columns={columns.map(String)}
        rows={WEEK.map(([weekday, name]) => ({
          name,
          cells: columns.map((hour) => {
            const one = at(weekday, hour);
            return one ? one.people / one.capacity : null;
          }),
        }))}
      />
    </Chart>
  );
}

function Steps({ funnel }: { funnel: Schemas["DeskStatistics"]["funnel"] }) {
  const steps = [
    { name: "예약을 시작했어요", count: funnel.begun },
    { name: "확정됐어요", count: funnel.confirmed },
    { name: "취소하지 않았어요", count: funnel.kept },
    { name: "다녀갔어요", count: funnel.came },
  ];
  return (
    <Chart
      title="예약의 흐름"
      told={`시작한 예약 가운데 ${percent(funnel.confirmed, funnel.begun)}가 확정됐어요.`}
      head={["단계", "예약", "비율"]}
      rows={steps.map(({ name, count }) => [name, formatNumber(count), percent(count, funnel.begun)])}
    >
      <Funnel name="예약의 흐름" steps={steps} />
    </Chart>
  );
}

const Misses = ({ misses }: { misses: readonly { keyword: string; times: number }[] }) => (
  <Chart
    title="결과 없는 검색어"
    told="지난 90일 동안 검색했지만 결과가 없거나 모자랐던 말이에요."
    head={["검색한 말", "번"]}
    rows={misses.map(({ keyword, times }) => [keyword, formatNumber(times)])}
  >
    <Funnel
      name="결과가 없던 검색"
      steps={misses.map(({ keyword, times }) => ({ name: keyword, count: times }))}
    />
    <Link className="btn btn-line btn-block desk-go" to="/desk/search-miss">
      모두 보기
    </Link>
  </Chart>
);
