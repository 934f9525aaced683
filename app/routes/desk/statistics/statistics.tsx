import { data, Form, Link } from "react-router";
import type { Route } from "./+types/statistics";
import { addDays, formatShortDay, kst, kstDay } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { ByDay, Misses, Occupancy, Steps } from "./figures.tsx";

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
          <select className="input" name="hostId" aria-label="진행자" defaultValue={hostId}>
            <option value="">모든 진행자</option>
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
        {figures.isCut && " 회차가 너무 많아 앞의 20,000개만 셌어요. 진행자를 고르거나 기간을 줄여 주세요."}
      </p>
      {figures.days.length === 0 ? (
        <p className="pad desk-count">이 기간에는 열리는 회차가 없어요.</p>
      ) : (
        <div className="desk-charts">
          <ByDay days={figures.days} from={from} until={until} />
          <Occupancy hours={figures.hours} />
          <Steps funnel={figures.funnel} />
        </div>
      )}
      {misses.length > 0 && <Misses misses={misses} />}
    </DeskScreen>
  );
}
