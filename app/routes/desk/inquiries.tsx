import { Form, Link } from "react-router";
import type { Route } from "./+types/inquiries";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import { formatDate, formatNumber } from "#domain/format";
import { valueOf } from "../../api/value-of.ts";
import { memberContext } from "../../server/member.server.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "./act.server.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { OnceField } from "./once-field.tsx";
import { ToldNote } from "./told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "문의 | 나들 파트너센터" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const answer = await api.GET("/operator/inquiry", { params: { query: { ...(cursor && { cursor }) } } });
  return { inquiries: valueOf(answer), total: answer.data?.total ?? 0, next: answer.data?.next };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const answer = textOf(form, "answer");
  if (answer === "") return { problem: "답을 적어 주세요." };
  const id = textOf(form, "id");
  const { data, error } = await api.POST("/operator/inquiry/{id}/answer", {
    params: { path: { id }, header: once(form, id) },
    body: { answer },
  });
  return data ? { done: "답을 보냈어요." } : toldOf(error);
}

export default function Inquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiries, total, next } = loaderData;
  return (
    <DeskScreen title="문의" back="/desk/more">
      <ToldNote told={actionData} />
      <p className="pad desk-dim desk-sum" role="status">
        {total > 0 ? `${formatNumber(total)}건이 답을 기다려요.` : "답을 기다리는 문의가 없어요."}
      </p>
      <ul className="desk-list">
        {inquiries.map(({ id, kind, title, body, program, nickname, createdAt }) => (
          <li className="desk-card" key={id}>
            <b>{title}</b>
            <p className="desk-dim">
              {inquiryKindLabel(kind)} · {nickname ?? "탈퇴한 회원"} · {formatDate(createdAt)}
            </p>
            {program && <p className="desk-dim">{program.title}</p>}
            <p className="desk-body">{body}</p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <OnceField />
              <label className="label" htmlFor={`answer-${id}`}>
                답
              </label>
              <textarea
                className="input desk-answer"
                id={`answer-${id}`}
                name="answer"
                rows={3}
                maxLength={4000}
              />
              <p className="help">보내면 바로 전해지고, 수정할 수 없어요.</p>
              <SubmitButton className="btn btn-primary btn-block">답 보내기</SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      {next && (
        <div className="pad desk-go">
          <Link className="btn btn-line btn-block" to={`/desk/inquiry?cursor=${encodeURIComponent(next)}`}>
            다음 문의 보기
          </Link>
        </div>
      )}
    </DeskScreen>
  );
}
