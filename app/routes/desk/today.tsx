import { Link } from "react-router";
import { countedNumber } from "#domain/desk/counted";
import { overLast } from "#domain/desk/desk-booking";
import type { Route } from "./+types/today";
import { formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import { formatNumber } from "#domain/format";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { meOf } from "../../server/desk-me.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { BookingRow } from "./booking/booking-row.tsx";
import { todayCopy } from "./copy/copies.ts";
import { useCopy } from "./copy/use-copy.ts";
import { DeskList } from "./desk-screen.tsx";
import { everyPage } from "./every-page.server.ts";
import { isListRead, keepsList, listQuery } from "./list-beside.ts";
import { ShortSession } from "./session/short-session.tsx";
import { RosterForm } from "./session/session-forms.tsx";
import { SessionCard } from "./session-card.tsx";
import { masked } from "./words.ts";

export const meta: Route.MetaFunction = () => [{ title: "오늘 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk")) return null;
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const me = await meOf(context);
  const may = (operation: string) => me.may.includes(operation);
  const after = listQuery(request, "/desk").get("asking");
  const [sessions, short, asking, refunds, inquiries, cases, signOffs, accounts, messages] =
    await Promise.all([
      everyPage(
        (page) => api.GET("/desk/session", { params: { query: { day: kstDay(now), ...page } } }),
        500,
      ),
      everyPage((page) => api.GET("/desk/session", { params: { query: { isShort: true, ...page } } }), 500),
      may("approveBooking") ? waiting(api, after) : NOBODY_ASKS,
      may("listOpenRefund") ? api.GET("/operator/refund", { params: { query: { limit: 1 } } }) : null,
      may("listOpenInquiry") ? api.GET("/operator/inquiry", { params: { query: { limit: 1 } } }) : null,
      may("listCase") ? api.GET("/desk/case", { params: { query: { limit: 1 } } }) : null,
      may("approveSignOff")
        ? api.GET("/desk/sign-off", { params: { query: { toDecide: true, limit: 1 } } })
        : null,
      may("listPayoutAccountTodo") ? api.GET("/desk/payout-account") : null,
      may("listDeskMessage") ? api.GET("/desk/message", { params: { query: { limit: 1 } } }) : null,
    ]);
  const accountTodos = Object.entries(ACCOUNT_TODOS).map(([todo, name]) => ({
    to: me.hostId === null ? "/desk/payout" : `/desk/host/${me.hostId}/account`,
    name: name[me.hostId === null ? "ofSite" : "ofHost"],
    count: accounts?.data?.value.filter((one) => one.todo === todo).length ?? 0,
  }));
  const todo = [
    { to: "/desk/sign-off", name: "기다리는 결재", count: signOffs?.data?.total ?? 0 },
    { to: "/desk/case", name: "결제사와 맞지 않는 돈", count: cases?.data?.total ?? 0 },
    { to: "/desk/refund", name: "확인할 환불", count: refunds?.data?.total ?? 0 },
    ...accountTodos,
    { to: "/desk/message", name: "전하지 못한 안내", count: messages?.data?.total ?? 0 },
    { to: "/desk/inquiry", name: "답을 기다리는 문의", count: inquiries?.data?.total ?? 0 },
  ].filter(({ count }) => count > 0);
  // A later page of what waits is not what the address opens with.
  return { me, now, sessions: overLast(sessions, now), short, asking, todo, isFirst: after === null };
}

/** What is to be done about the accounts that hosts are paid to, for the platform and for a host's people. */
const ACCOUNT_TODOS: Readonly<
  Record<Schemas["DeskPayoutAccountTodo"]["todo"], { ofSite: string; ofHost: string }>
> = {
  CONFIRM: { ofSite: "확인할 정산 계좌", ofHost: "확인을 기다리는 정산 계좌" },
  MISSING: { ofSite: "정산 계좌가 없어요", ofHost: "정산 계좌를 적어 주세요" },
  CHANGED: { ofSite: "바뀐 정산 계좌", ofHost: "정산 계좌가 바뀌었어요" },
  DECLINED: { ofSite: "반려한 정산 계좌", ofHost: "정산 계좌를 다시 적어 주세요" },
};

const NOBODY_ASKS: Awaited<ReturnType<typeof waiting>> = { bookings: [], total: 0, next: undefined };

/** A page of the bookings that wait for the host's word, and how many do in all. */
async function waiting(api: ApiClient, cursor: string | null) {
  const query = { asking: true, limit: 50, ...(cursor && { cursor }) };
  const answer = await api.GET("/operator/booking", { params: { query } });
  const bookings = valueOf(answer).map(masked);
  return { bookings, total: answer.data?.total ?? 0, next: answer.data?.next };
}

export default function Today({ loaderData: list }: Route.ComponentProps) {
  useCopy("/desk", list?.isFirst ? list : null, todayCopy);
  const me = list && <span className="desk-me">{list.me.hostName ?? list.me.roleName}</span>;
  return (
    <DeskList at="/desk" title="오늘" actions={me} none="회차를 고르면 명단이 여기에 보여요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

type ListProps = NonNullable<Route.ComponentProps["loaderData"]>;

function List({ me, now, sessions, short, asking, todo }: ListProps) {
  const hasTodo = asking.total + short.length + todo.length > 0;
  return (
    <>
      <p className="pad desk-dim">{formatShortDay(now)}</p>
      <div className="desk-todo" hidden={!hasTodo}>
        {asking.total > 0 && (
          <Section title={`승인을 기다려요 ${countedNumber(asking.total)}`}>
            <ul className="desk-list">
              {asking.bookings.map((booking) => (
                <BookingRow key={booking.id} booking={booking} />
              ))}
            </ul>
            {asking.next && (
              <div className="pad desk-go">
                <Link
                  className="btn btn-line btn-block"
                  to={`/desk?asking=${encodeURIComponent(asking.next)}`}
                >
                  다음 예약 보기
                </Link>
              </div>
            )}
          </Section>
        )}
        {short.length > 0 && (
          <Section title={`사람이 모자라요 ${formatNumber(short.length)}`}>
            <ul className="desk-list">
              {short.map((session) => (
                <ShortSession key={session.id} session={session} now={now} />
              ))}
            </ul>
          </Section>
        )}
        {todo.length > 0 && (
          <Section title="할 일">
            <ul className="desk-list">
              {todo.map(({ to, name, count }) => (
                <li key={name}>
                  <Link className="desk-card desk-go-to" to={to}>
                    <b>{name}</b>
                    <span className="badge badge-wait">{countedNumber(count)}</span>
                    <Icon name="chevron-right" />
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <div>
        <Section title="오늘의 회차">
          {sessions.length === 0 ? (
            <NothingToday hasTodo={hasTodo} hasPrograms={me.may.includes("listDeskProgram")} />
          ) : (
            <ul className="desk-list">
              {sessions.map((session) => (
                <SessionCard key={session.id} session={session} at={formatTime(session.startAt)} now={now} />
              ))}
            </ul>
          )}
        </Section>
        {sessions.some(({ sold }) => sold > 0) && me.may.includes("exportRoster") && (
          <div className="pad desk-folds">
            <RosterForm words="오늘 명단 내려받기" day={kstDay(now)} />
          </div>
        )}
      </div>
    </>
  );
}

const NothingToday = ({ hasTodo, hasPrograms }: { hasTodo: boolean; hasPrograms: boolean }) => (
  <div className="pad">
    <p className="note">
      <Icon name="calendar" />
      {hasTodo ? "오늘 열리는 회차는 없어요." : "오늘은 할 일도 회차도 없어요. 푹 쉬어도 되는 날이에요."}
    </p>
    {hasPrograms && (
      <Link className="btn btn-soft btn-block desk-go" to="/desk/program">
        프로그램 보러 가기
      </Link>
    )}
  </div>
);
