import { Form, Link } from "react-router";
import { countedText } from "#domain/desk/counted";
import type { Route } from "./+types/cases";
import { formatNumber, formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { anew, toldOf, type Told } from "../act.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { NextPage, Sum } from "../list-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { ToldNote } from "../told-note.tsx";
import { caseName, STATES } from "./case-words.ts";
import { RowLink } from "../row-link.tsx";

export const meta: Route.MetaFunction = () => [{ title: "결제 확인 | 나들 파트너센터" }];

const FILTERS = [
  { state: undefined, name: "할 일" },
  { state: "PROPOSED", name: "승인 대기" },
  { state: "DONE", name: "끝난 건" },
] as const;

const DAY_MS = 86_400_000;

export const shouldRevalidate = keepsList("/desk/case");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/case")) return null;
  const { api } = context.get(memberContext);
  const asked = listQuery(request, "/desk/case");
  const state = FILTERS.find((filter) => filter.state === asked.get("state"))?.state;
  const cursor = asked.get("cursor");
  const answer = await api.GET("/desk/case", {
    params: { query: { limit: 30, ...(state && { state }), ...(cursor && { cursor }) } },
  });
  return { state, cases: valueOf(answer), total: answer.data?.total ?? 0, next: answer.data?.next };
}

/** Compares the last day's books: what differs becomes a case. */
export async function action({ context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const { data, error } = await api.POST("/desk/compare", {
    params: { header: anew() },
    body: { from: now - DAY_MS, to: now },
  });
  if (!data) return toldOf(error);
  const { read, opened, after } = data.value;
  const rest = after === null ? "" : " 아직 남았으니 한 번 더 눌러 주세요.";
  return {
    done: `거래 ${formatNumber(read)}건을 맞춰 봤어요. 새로 확인할 것은 ${formatNumber(opened)}건이에요.${rest}`,
  };
}

export default function Cases({ loaderData: list, actionData }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/case" title="결제 확인" back="/desk/more" none="맞지 않는 돈을 고르면 여기에 보여요.">
      {list && <List {...list} told={actionData} />}
    </DeskList>
  );
}

type ListProps = NonNullable<Route.ComponentProps["loaderData"]> & { told: Told | undefined };

function List({ state, cases, total, next, told }: ListProps) {
  return (
    <>
      <ToldNote told={told} />
      <nav className="chips" aria-label="상태">
        {FILTERS.map((filter) => (
          <Link
            key={filter.name}
            className="chip"
            to={filter.state ? `/desk/case?state=${filter.state}` : "/desk/case"}
            aria-current={filter.state === state ? "page" : undefined}
          >
            {filter.name}
          </Link>
        ))}
      </nav>
      <Sum>{total > 0 ? `${countedText(total)}이에요.` : NONE[state ?? "OPEN"]}</Sum>
      <ul className="desk-list">
        {cases.map((one) => (
          <CaseCard key={one.id} one={one} />
        ))}
      </ul>
      <NextPage at="/desk/case" asked={state && { state }} cursor={next}>
        다음 건 보기
      </NextPage>
      {state === undefined && (
        <Form method="post" className="pad desk-go" preventScrollReset>
          <SubmitButton className="btn btn-line btn-block">지난 하루를 결제사와 맞춰 보기</SubmitButton>
          <p className="help">15분마다 저절로 맞춰 봐요. 급할 때만 눌러 주세요.</p>
        </Form>
      )}
    </>
  );
}

const NONE = {
  OPEN: "결제사와 우리 장부가 서로 맞아요.",
  PROPOSED: "승인을 기다리는 건이 없어요.",
  DONE: "끝난 건이 없어요.",
} as const;

function CaseCard({ one }: { one: Schemas["Case"] }) {
  const [word, tone] = STATES[one.state];
  return (
    <li>
      <RowLink className="desk-card" to={`/desk/case/${one.id}`}>
        <span className="desk-who">
          <b>{formatWon(one.amount)}</b>
          <span className={`badge ${tone}`}>{word}</span>
          <Icon name="chevron-right" />
        </span>
        <span>{caseName(one)}</span>
        <small>
          {one.bookingNo ?? one.orderId} · {formatShortDay(one.openedAt)} {formatTime(one.openedAt)}
        </small>
      </RowLink>
    </li>
  );
}
