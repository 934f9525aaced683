import { href, Link } from "react-router";
import type { Route } from "./+types/inquiry";
import { inquiryKindLabel } from "#domain/inquiry/kinds";
import { formatDate } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { once, textOf, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Photos } from "../list-parts.tsx";
import { hideOrShow } from "../published-end.server.ts";
import { PublishedEnd } from "../published-end.tsx";
import { ToldNote } from "../told-note.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { askerOf } from "./asker.ts";

export const meta: Route.MetaFunction = () => [{ title: "문의 | 나들 파트너센터" }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const [one, kept] = await Promise.all([
    api.GET("/desk/inquiry/{id}", { params: { path: { id: params.id } } }).then(valueOf),
    api.GET("/desk/reply", {}).then(valueOf),
  ]);
  const chosen = new URL(request.url).searchParams.get("reply");
  return {
    one,
    replies: one.answer === null ? kept.map(({ id, title, body }) => ({ id, title, body })) : [],
    begun: kept.find(({ id }) => id === chosen)?.body,
  };
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

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { one, replies, begun } = loaderData;
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
          <Link className="btn btn-line btn-s" to={href("/desk/booking/:id/timeline", { id: booking.id })}>
            {formatShortDay(booking.startAt)} {formatTime(booking.startAt)} 예약 보기
          </Link>
        )}
        <p className="desk-body">{body}</p>
        <Photos photos={images} />
      </div>
      {answer === null ? (
        <AnswerForm isPublic={isPublic} replies={replies} begun={actionData?.kept ?? begun} />
      ) : (
        <Answer one={one} />
      )}
      {isPublished && (
        <PublishedEnd hiddenReason={one.hiddenReason} operation="hideQuestion" words="질문 가리기">
          질문이 있던 자리에 이유가 보이고, 물어본 사람도 읽어요.
        </PublishedEnd>
      )}
    </DeskScreen>
  );
}

const Answer = ({ one: { id, answer, answeredAt } }: { one: Schemas["OperatorInquiry"] }) => (
  <div className="pad desk-go">
    <h2 className="label">답{answeredAt !== null && ` · ${formatDate(answeredAt)}`}</h2>
    <p className="desk-body">{answer}</p>
    <Link className="btn btn-line btn-block" to="/desk/inquiry">
      답을 기다리는 문의 보기
    </Link>
    <Link className="btn btn-line btn-s" to={`/desk/reply/new?from=${id}`}>
      이 답을 써 두고 다음에 가져오기
    </Link>
  </div>
);
