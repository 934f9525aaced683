import { formatNumber } from "#domain/format";
import { Link } from "react-router";
import type { Route } from "./+types/programs";
import type { ProgramState } from "#domain/desk/publishing";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { StatusBadge } from "../../../ui/product/status-badge.tsx";
import { DeskList } from "../desk-screen.tsx";
import { NextPage } from "../list-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { useMay } from "../use-may.ts";
import { STATES } from "../words.ts";
import { valueOf } from "../../../api/value-of.ts";
import { RowLink } from "../row-link.tsx";

export const meta: Route.MetaFunction = () => [{ title: "프로그램 | 나들 파트너센터" }];

const SHOWN: readonly ProgramState[] = ["DRAFT", "OPEN", "PAUSED", "CLOSED"];

export const shouldRevalidate = keepsList("/desk/program");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/program")) return null;
  const { api } = context.get(memberContext);
  const asked = listQuery(request, "/desk/program");
  const state = SHOWN.find((one) => one === asked.get("state"));
  const cursor = asked.get("cursor");
  const answer = await api.GET("/desk/program", {
    params: { query: { limit: 30, ...(state && { state }), ...(cursor && { cursor }) } },
  });
  return { state, programs: valueOf(answer), next: answer.data?.next };
}

export default function Programs({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/program" title="프로그램" none="프로그램을 고르면 여기에 보여요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ state, programs, next }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const mayWrite = useMay()("putDeskProgram");
  return (
    <>
      {mayWrite && (
        <div className="pad desk-new">
          <Link className="btn btn-primary btn-block" to="/desk/program/new">
            <Icon name="plus" />새 프로그램
          </Link>
        </div>
      )}
      <nav className="chips" aria-label="상태">
        {[undefined, ...SHOWN].map((one) => (
          <Link
            key={one ?? ""}
            className="chip"
            to={one ? `/desk/program?state=${one}` : "/desk/program"}
            aria-current={one === state ? "page" : undefined}
          >
            {one ? STATES[one].name : "모두"}
          </Link>
        ))}
      </nav>
      {programs.length === 0 ? <Empty state={state} mayWrite={mayWrite} /> : <Rows programs={programs} />}
      <NextPage at="/desk/program" asked={state && { state }} cursor={next}>
        다음 프로그램 보기
      </NextPage>
    </>
  );
}

const Rows = ({ programs }: { programs: Schemas["DeskProgramRow"][] }) => (
  <ul className="desk-list">
    {programs.map(({ id, title, state, image, nextAt, people, hostName }) => (
      <li key={id}>
        <RowLink className="desk-card desk-program" to={`/desk/program/${id}`}>
          <img src={image.url} alt="" width="80" height="60" loading="lazy" />
          <span>
            <StatusBadge label={STATES[state].name} tone={STATES[state].tone} />
            <b>{title}</b>
            <small>
              {nextAt === null
                ? "예정된 회차가 없어요"
                : `다음 ${formatShortDay(nextAt)} ${formatTime(nextAt)} · ${formatNumber(people)}명`}
            </small>
            <small>{hostName}</small>
          </span>
          <Icon name="chevron-right" />
        </RowLink>
      </li>
    ))}
  </ul>
);

const Empty = ({ state, mayWrite }: { state: ProgramState | undefined; mayWrite: boolean }) => (
  <div className="empty">
    <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
    <h2>{state ? `${STATES[state].name}인 프로그램이 없어요` : "아직 프로그램이 없어요"}</h2>
    {mayWrite && <p>제목과 분류만 정하면 바로 시작할 수 있어요.</p>}
  </div>
);
