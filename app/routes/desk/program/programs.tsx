import { countedText } from "#domain/desk/counted";
import { formatNumber } from "#domain/format";
import { Form, Link } from "react-router";
import type { Route } from "./+types/programs";
import type { ProgramState } from "#domain/desk/publishing";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { StatusBadge } from "../../../ui/product/status-badge.tsx";
import { DeskList } from "../desk-screen.tsx";
import { NextPage, Sum } from "../list-parts.tsx";
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
  const keyword = (asked.get("q") ?? "").trim().slice(0, 50);
  const cursor = asked.get("cursor");
  const answer = await api.GET("/desk/program", {
    params: {
      query: { limit: 30, ...(state && { state }), ...(keyword && { keyword }), ...(cursor && { cursor }) },
    },
  });
  const programs = valueOf(answer);
  return { state, keyword, programs, total: answer.data?.total ?? 0, next: answer.data?.next };
}

export default function Programs({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/program" title="프로그램" none="프로그램을 고르면 여기에 보여요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

type ListProps = NonNullable<Route.ComponentProps["loaderData"]>;

function List({ state, keyword, programs, total, next }: ListProps) {
  const mayWrite = useMay()("putDeskProgram");
  const asked = { ...(state && { state }), ...(keyword && { q: keyword }) };
  return (
    <>
      <Search state={state} keyword={keyword} />
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
            to={addressOf({ ...(one && { state: one }), ...(keyword && { q: keyword }) })}
            aria-current={one === state ? "page" : undefined}
          >
            {one ? STATES[one].name : "모두"}
          </Link>
        ))}
      </nav>
      {keyword && total > 0 && <Sum>프로그램 {countedText(total, "개")}를 찾았어요.</Sum>}
      {programs.length > 0 ? (
        <Rows programs={programs} />
      ) : keyword ? (
        <NotFound state={state} keyword={keyword} />
      ) : (
        <Empty state={state} mayWrite={mayWrite} />
      )}
      <NextPage at="/desk/program" asked={asked} cursor={next}>
        다음 프로그램 보기
      </NextPage>
    </>
  );
}

/** The list's address with what it is asked for. */
const addressOf = (asked: Record<string, string>): string => {
  const query = new URLSearchParams(asked).toString();
  return query === "" ? "/desk/program" : `/desk/program?${query}`;
};

const Search = ({ state, keyword }: Pick<ListProps, "state" | "keyword">) => (
  <Form
    className="pad desk-search"
    role="search"
    aria-label="프로그램 찾기"
    action="/desk/program"
    key={`${state} ${keyword}`}
  >
    {state && <input type="hidden" name="state" value={state} />}
    <input
      className="input"
      type="search"
      name="q"
      aria-label="프로그램이나 진행자 이름"
      placeholder="프로그램, 진행자 이름"
      maxLength={50}
      defaultValue={keyword}
    />
    <button type="submit" className="btn btn-soft">
      찾기
    </button>
  </Form>
);

const NotFound = ({ state, keyword }: Pick<ListProps, "state" | "keyword">) => (
  <div className="empty" role="status">
    <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
    <h2>‘{keyword}’에 맞는 프로그램이 없어요</h2>
    <p>
      {state
        ? `${STATES[state].name}인 프로그램에서만 찾았어요.`
        : "제목이나 진행자 이름에 든 말로 찾아요. 짧게 적어 보세요."}
    </p>
    <Link className="btn btn-line" to={addressOf(state ? { q: keyword } : {})}>
      {state ? "모든 상태에서 찾기" : "모든 프로그램 보기"}
    </Link>
  </div>
);

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
