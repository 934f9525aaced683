import { Form, Link } from "react-router";
import { countedText } from "#domain/desk/counted";
import type { Route } from "./+types/access";
import { monthName } from "#domain/program/month-grid";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { operationWords } from "./operation-words.ts";

export const meta: Route.MetaFunction = () => [{ title: "접속기록 | 나들 파트너센터" }];

const dayIn = (query: URLSearchParams, name: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.exec(query.get(name) ?? "")?.[0];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const asked = new URL(request.url).searchParams;
  const [from, until, cursor] = [dayIn(asked, "from"), dayIn(asked, "until"), asked.get("cursor")];
  const [answer, reviews] = await Promise.all([
    api.GET("/desk/access", {
      params: {
        query: { limit: 30, ...(from && { from }), ...(until && { until }), ...(cursor && { cursor }) },
      },
    }),
    api.GET("/desk/access-review").then(valueOf),
  ]);
  return {
    lines: valueOf(answer),
    total: answer.data?.total ?? 0,
    next: answer.data?.next,
    from,
    until,
    reviews,
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const note = textOf(form, "note");
  if (note === "") return { problem: "무엇을 살펴봤는지 적어 주세요." };
  const month = textOf(form, "month");
  const { data, error } = await api.POST("/desk/access-review/{month}", {
    params: { path: { month }, header: once(form, month) },
    body: { note },
  });
  return data ? { done: "점검했다고 적었어요." } : toldOf(error);
}

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, total, next, from, until, reviews } = loaderData;
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(until && { until }),
    ...(next && { cursor: next }),
  });
  return (
    <DeskScreen title="접속기록" back="/desk/more">
      <ToldNote told={actionData} />
      <Reviews reviews={reviews} />
      <Form className="pad desk-search desk-days" role="search">
        <input className="input" type="date" name="from" aria-label="첫날" defaultValue={from} />
        <input className="input" type="date" name="until" aria-label="마지막 날" defaultValue={until} />
        <button type="submit" className="btn btn-soft">
          찾기
        </button>
      </Form>
      <p className="pad desk-dim desk-sum" role="status">
        {total > 0 ? `${countedText(total)}이에요. 2년 동안 그대로 남아요.` : "해당하는 기록이 없어요."}
      </p>
      <ul className="desk-list desk-dense">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {next && (
        <div className="pad desk-go">
          <Link className="btn btn-line btn-block" to={`/desk/access?${query}`}>
            다음 기록 보기
          </Link>
        </div>
      )}
    </DeskScreen>
  );
}

const Line = ({ line }: { line: Schemas["AccessLine"] }) => (
  <li className="desk-card">
    <b>
      {line.staffName}님이 {operationWords(line.operation)}
    </b>
    <p className="desk-dim">
      {formatShortDay(line.at)} {formatTime(line.at)}
      {line.client ? ` · ${line.client}` : ""}
      {line.subjects.length > 0 ? ` · ${line.subjects.length}명의 정보` : ""}
    </p>
    {line.reason && <p className="desk-line">이유: {line.reason}</p>}
  </li>
);

/** The months that are over and nobody has looked through, each with a line to sign. */
function Reviews({ reviews }: { reviews: Schemas["AccessReview"][] }) {
  const open = reviews.filter(({ signedAt }) => signedAt === null);
  const last = reviews.find(({ signedAt }) => signedAt !== null);
  return (
    <section className="pad" aria-label="한 달에 한 번 점검">
      {last && last.signedAt !== null && (
        <p className="desk-dim">
          {monthName(last.month)}은 {last.signedBy}님이 {formatShortDay(last.signedAt)}에 점검했어요.
        </p>
      )}
      {open.map(({ month, lines }) => (
        <details className="desk-more" key={month}>
          <summary>
            {monthName(month)} 점검하기 ({lines}건)
          </summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="month" value={month} />
            <OnceField />
            <label className="label" htmlFor={`note-${month}`}>
              무엇을 살펴봤나요
            </label>
            <input
              type="text"
              className="input"
              id={`note-${month}`}
              name="note"
              maxLength={2000}
              placeholder="예: 밤사이 조회와 내려받은 이유를 봤고, 이상이 없어요."
            />
            <SubmitButton className="btn btn-line btn-block">점검했다고 적기</SubmitButton>
          </Form>
        </details>
      ))}
    </section>
  );
}
