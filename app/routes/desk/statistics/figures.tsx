import { Link } from "react-router";
import { formatNumber, formatWon } from "#domain/format";
import { addDays, formatShortDay, kst } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Bars, Chart, Funnel, Heat } from "./charts.tsx";

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

/** Bookings and sales of each day of a period, `from` and `until` with it. */
export function ByDay({ days: known, from, until }: { days: readonly Day[]; from: string; until: string }) {
  const days = everyDay(known, from, until);
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

/** How full the sessions of a weekday and an hour are. */
export function Occupancy({ hours }: { hours: Schemas["DeskStatistics"]["hours"] }) {
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

/** What becomes of bookings that are begun. */
export function Steps({ funnel }: { funnel: Schemas["DeskStatistics"]["funnel"] }) {
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

/** What people searched for and did not find. */
export const Misses = ({ misses }: { misses: readonly { keyword: string; times: number }[] }) => (
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
