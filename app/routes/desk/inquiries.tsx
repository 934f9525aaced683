import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Route } from "./+types/inquiries";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import { mayDo } from "#domain/desk/rights";
import { formatDate, formatNumber } from "#domain/format";
import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { meOf } from "../../server/desk-me.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Check } from "../../ui/check.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "./act.server.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { OnceField } from "./once-field.tsx";
import { ToldNote } from "./told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "문의 | 나들 파트너센터" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const search = new URL(request.url).searchParams;
  const cursor = search.get("cursor");
  const isPublished = search.get("shown") === "public";
  const [answer, me] = await Promise.all([
    api.GET(isPublished ? "/operator/question" : "/operator/inquiry", {
      params: { query: { ...(cursor && { cursor }) } },
    }),
    isPublished ? meOf(context) : null,
  ]);
  const mayHide = me !== null && mayDo(me.role, "hideQuestion");
  return {
    isPublished,
    mayHide,
    inquiries: valueOf(answer),
    total: answer.data?.total ?? 0,
    next: answer.data?.next,
  };
}

/** `kept`: an answer that was not sent, to be mended. */
type Answered = Told & { kept?: { id: string; answer: string } };

export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const id = textOf(form, "id");
  const hide = textOf(form, "hide");
  if (hide !== "") {
    const { data, error } = await api.POST("/operator/question/{id}/hide", {
      params: { path: { id }, header: once(form, `${hide}-${id}`) },
      body: { reason: hide === "hide" ? textOf(form, "reason") : null },
    });
    if (data) return { done: hide === "hide" ? "질문을 가렸어요." : "질문을 다시 보여요." };
    const told = toldOf(error);
    return told.errors ? { problem: told.errors["reason"] ?? "" } : told;
  }
  const answer = textOf(form, "answer");
  if (answer === "") return { problem: "답을 적어 주세요." };
  const { data, error } = await api.POST("/operator/inquiry/{id}/answer", {
    params: { path: { id }, header: once(form, id) },
    body: { answer, isPublic: textOf(form, "only") !== "on" },
  });
  if (data) return { done: "답을 보냈어요." };
  const told = toldOf(error);
  return told.errors ? { problem: told.errors["answer"] ?? "", kept: { id, answer } } : told;
}

export default function Inquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { isPublished, mayHide, inquiries, total, next } = loaderData;
  return (
    <DeskScreen title="문의" back="/desk/more">
      <nav className="pad" aria-label="문의 나누기">
        <div className="seg">
          <Link to="/desk/inquiry" replace aria-current={isPublished ? undefined : "page"}>
            답을 기다리는 문의
          </Link>
          <Link to="/desk/inquiry?shown=public" replace aria-current={isPublished ? "page" : undefined}>
            공개 질문
          </Link>
        </div>
      </nav>
      <ToldNote told={actionData} />
      <p className="pad desk-dim desk-sum" role="status">
        {sumOf(isPublished, total)}
      </p>
      <ul className="desk-list">
        {inquiries.map(({ id, kind, title, body, program, nickname, createdAt, isPublic, ...said }) => (
          <li className="desk-card" key={id}>
            {isPublic && !isPublished && (
              <p className="badges">
                <span className="badge badge-wait">공개 질문</span>
              </p>
            )}
            <b>{title}</b>
            <p className="desk-dim">
              {inquiryKindLabel(kind)} · {nickname ?? "탈퇴한 회원"} · {formatDate(createdAt)}
            </p>
            {program && <p className="desk-dim">{program.title}</p>}
            <p className="desk-body">{body}</p>
            {isPublished ? (
              <Published id={id} mayHide={mayHide} {...said} />
            ) : (
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
                  defaultValue={actionData?.kept?.id === id ? actionData.kept.answer : undefined}
                />
                <p className="help">
                  {isPublic
                    ? "보내면 질문과 답이 프로그램에 보여요. 누가 물었는지는 보이지 않아요. 휴대폰 번호와 계좌번호는 적을 수 없고, 보낸 뒤에는 수정할 수 없어요."
                    : "보내면 바로 전해지고, 수정할 수 없어요."}
                </p>
                {isPublic && <Check name="only">물어본 사람에게만 답하기</Check>}
                <SubmitButton className="btn btn-primary btn-block">답 보내기</SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <div className="pad desk-go">
          <Link
            className="btn btn-line btn-block"
            to={
              "/desk/inquiry?" +
              String(new URLSearchParams({ ...(isPublished && { shown: "public" }), cursor: next }))
            }
          >
            {isPublished ? "다음 질문 보기" : "다음 문의 보기"}
          </Link>
        </div>
      )}
    </DeskScreen>
  );
}

const sumOf = (isPublished: boolean, total: number): string =>
  isPublished
    ? total > 0
      ? `답한 공개 질문이 ${formatNumber(total)}건 있어요.`
      : "답한 공개 질문이 없어요."
    : total > 0
      ? `${formatNumber(total)}건이 답을 기다려요.`
      : "답을 기다리는 문의가 없어요.";

/** What a program shows, and where the platform hides it with a reason, or shows it again. */
function Published({
  id,
  answer,
  hiddenReason,
  mayHide,
}: Pick<Schemas["OperatorInquiry"], "id" | "answer" | "hiddenReason"> & { mayHide: boolean }) {
  return (
    <>
      <p className="label">답</p>
      <p className="desk-body">{answer}</p>
      {hiddenReason !== null && <p className="desk-dim">가렸어요. 모두가 읽는 이유: {hiddenReason}</p>}
      {mayHide &&
        (hiddenReason === null ? (
          <details className="desk-more">
            <summary>가리기</summary>
            <Hide id={id}>
              <label className="label" htmlFor={`reason-${id}`}>
                가리는 이유
              </label>
              <input className="input" id={`reason-${id}`} name="reason" maxLength={200} autoComplete="off" />
              <p className="help">질문이 있던 자리에 이유가 보이고, 물어본 사람도 읽어요.</p>
              <SubmitButton className="btn btn-line btn-block" name="hide" value="hide">
                질문 가리기
              </SubmitButton>
            </Hide>
          </details>
        ) : (
          <Hide id={id}>
            <SubmitButton className="btn btn-line btn-block" name="hide" value="show">
              다시 보이기
            </SubmitButton>
          </Hide>
        ))}
    </>
  );
}

const Hide = ({ id, children }: { id: string; children: ReactNode }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <OnceField />
    {children}
  </Form>
);
