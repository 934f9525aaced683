import { Form, href, Link } from "react-router";
import type { Route } from "./+types/inquiry";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import { formatDate } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Check } from "../../../ui/check.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Photos } from "../list-parts.tsx";
import { OnceField } from "../once-field.tsx";
import { hideOrShow } from "../published-end.server.ts";
import { PublishedEnd } from "../published-end.tsx";
import { ToldNote } from "../told-note.tsx";
import { askerOf } from "./asker.ts";

export const meta: Route.MetaFunction = () => [{ title: "문의 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  return { one: valueOf(await api.GET("/desk/inquiry/{id}", { params: { path: { id: params.id } } })) };
}

/** `kept`: an answer that was not sent, to be mended. */
type Answered = Told & { kept?: string };

export async function action({ request, params: { id }, context }: Route.ActionArgs): Promise<Answered> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const verb = textOf(form, "verb");
  const params = { path: { id }, header: once(form, `${verb}-${id}`) };
  const ended = await hideOrShow(form, {
    ask: (reason) => api.POST("/operator/question/{id}/hide", { params, body: { reason } }),
    what: "질문을",
  });
  if (ended) return ended;
  const answer = textOf(form, "answer");
  if (answer === "") return { problem: "답을 적어 주세요." };
  const { data, error } = await api.POST("/operator/inquiry/{id}/answer", {
    params,
    body: { answer, isPublic: textOf(form, "only") !== "on" },
  });
  if (data) return { done: "답을 보냈어요." };
  const told = toldOf(error);
  return told.errors ? { problem: told.errors["answer"] ?? "", kept: answer } : told;
}

export default function Inquiry({ loaderData: { one }, actionData }: Route.ComponentProps) {
  const { id, kind, title, body, program, booking, createdAt, images, isPublic, answer } = one;
  const isPublished = isPublic && answer !== null;
  return (
    <DeskScreen title={title} back={isPublished ? "/desk/inquiry?shown=public" : "/desk/inquiry"} key={id}>
      <ToldNote told={actionData} />
      <div className="pad">
        {isPublic && <span className="badge badge-wait">공개 질문</span>}
        <p className="desk-dim">
          {inquiryKindLabel(kind)} · {askerOf(one)} · {formatDate(createdAt)}
        </p>
        {program && <p className="desk-dim">{program.title}</p>}
        {booking && (
          <Link className="desk-more-link" to={href("/desk/booking/:id/timeline", { id: booking.id })}>
            {formatShortDay(booking.startAt)} {formatTime(booking.startAt)} 예약 보기
          </Link>
        )}
        <p className="desk-body">{body}</p>
        <Photos photos={images} />
      </div>
      {answer === null ? <AnswerForm isPublic={isPublic} kept={actionData?.kept} /> : <Answer one={one} />}
      {isPublished && (
        <PublishedEnd hiddenReason={one.hiddenReason} operation="hideQuestion" words="질문 가리기">
          질문이 있던 자리에 이유가 보이고, 물어본 사람도 읽어요.
        </PublishedEnd>
      )}
    </DeskScreen>
  );
}

const AnswerForm = ({ isPublic, kept }: { isPublic: boolean; kept: string | undefined }) => (
  <Form method="post" className="pad desk-go" preventScrollReset>
    <OnceField />
    <label className="label" htmlFor="answer">
      답
    </label>
    <textarea
      className="input desk-answer"
      id="answer"
      name="answer"
      rows={5}
      maxLength={4000}
      defaultValue={kept}
    />
    <p className="help">
      {isPublic
        ? "보내면 질문과 답이 프로그램에 보여요. 누가 물었는지는 보이지 않아요. 휴대폰 번호와 계좌번호는 적을 수 없고, 보낸 뒤에는 수정할 수 없어요."
        : "보내면 바로 전해지고, 수정할 수 없어요."}
    </p>
    {isPublic && <Check name="only">물어본 사람에게만 답하기</Check>}
    <SubmitButton className="btn btn-primary btn-block" name="verb" value="answer">
      답 보내기
    </SubmitButton>
  </Form>
);

const Answer = ({ one: { answer, answeredAt } }: { one: Schemas["OperatorInquiry"] }) => (
  <div className="pad desk-go">
    <h2 className="label">답{answeredAt !== null && ` · ${formatDate(answeredAt)}`}</h2>
    <p className="desk-body">{answer}</p>
    <Link className="btn btn-line btn-block" to="/desk/inquiry">
      답을 기다리는 문의 보기
    </Link>
  </div>
);
