import { Form } from "react-router";
import type { Route } from "./+types/review";
import { REPORT_REASONS } from "#domain/review/report-reasons";
import { formatDate } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Stars } from "../../../ui/product/rating.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldAbove, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Theirs } from "../edit-parts.tsx";
import { Photos } from "../list-parts.tsx";
import { OnceField } from "../once-field.tsx";
import { hideOrShow } from "../published-end.server.ts";
import { PublishedEnd } from "../published-end.tsx";
import { ToldNote } from "../told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "후기 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  return { one: valueOf(await api.GET("/desk/review/{id}", { params: { path: { id: params.id } } })) };
}

/** `kept`: an answer that stands there no more, to be left again. */
type Replied = Told & { kept?: string };

export async function action({ request, params: { id }, context }: Route.ActionArgs): Promise<Replied> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const verb = textOf(form, "verb");
  const params = { path: { id }, header: once(form, `${verb}-${id}`) };
  const ended = await hideOrShow(form, {
    ask: (reason) => api.POST("/operator/review/{id}/hide", { params, body: { reason } }),
    what: "후기를",
  });
  if (ended) return ended;
  const written = textOf(form, "reply");
  const reply = verb === "take-back" ? null : written;
  if (reply === "") return { problem: "답글을 적어 주세요." };
  const read = textOf(form, "replyAt");
  const { data, error } = await api.POST("/operator/review/{id}/reply", {
    params,
    body: { reply, replyAt: read === "" ? null : Number(read) },
  });
  if (!data) return { ...toldAbove(error), kept: written };
  return reply === null
    ? { done: "답글을 삭제했어요. 아래에 남은 글로 다시 남길 수 있어요.", kept: written }
    : { done: "답글을 남겼어요." };
}

export default function Review({ loaderData: { one }, actionData }: Route.ComponentProps) {
  const { id, programTitle, nickname, rating, content, photos, createdAt, reports, hiddenReason } = one;
  return (
    <DeskScreen title={`${nickname}님의 후기`} back="/desk/review" key={id}>
      <ToldNote told={actionData} />
      <div className="pad">
        <Stars rating={rating} />
        <p className="desk-dim">
          {programTitle} · {formatDate(createdAt)}
        </p>
        <p className="desk-body">{content}</p>
        <Photos photos={photos} />
      </div>
      {reports.length > 0 && <Reports reports={reports} />}
      {actionData?.isLate && (
        <Theirs label="지금 저장된 답글">
          <p className="desk-body">{one.reply ?? "답글이 삭제됐어요."}</p>
        </Theirs>
      )}
      <Reply one={one} kept={actionData?.kept} isLate={actionData?.isLate ?? false} />
      <PublishedEnd hiddenReason={hiddenReason} operation="hideReview" words="후기 가리기">
        후기가 있던 자리에 이유가 보이고, 쓴 사람도 읽어요. 가린 동안 별점도 세지 않아요.
      </PublishedEnd>
    </DeskScreen>
  );
}

const Reports = ({ reports }: Pick<Schemas["OperatorReview"], "reports">) => (
  <section className="pad desk-go" aria-label="신고">
    <h2 className="part">신고</h2>
    <ul className="desk-steps">
      {reports.map(({ reason, detail, at }) => (
        <li key={`${at}-${reason}-${detail}`}>
          <b>{REPORT_REASONS.find(([code]) => code === reason)?.[1] ?? reason}</b>
          <p className="desk-dim">
            {formatDate(at)}
            {detail !== "" && ` · ${detail}`}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

interface ReplyProps {
  one: Schemas["OperatorReview"];
  kept: string | undefined;
  /** Whether somebody else has answered since it was read. */
  isLate: boolean;
}

/** What its host answers below it: written, written anew, taken away. */
const Reply = ({ one: { reply, replyAt }, kept, isLate }: ReplyProps) => (
  <Form method="post" className="pad desk-go" preventScrollReset>
    <OnceField />
    <input type="hidden" name="replyAt" value={replyAt ?? ""} />
    <label className="label" htmlFor="reply">
      진행자 답글{replyAt !== null && ` · ${formatDate(replyAt)}`}
    </label>
    <textarea
      className="input desk-answer"
      id="reply"
      name="reply"
      rows={4}
      maxLength={1000}
      defaultValue={isLate ? kept : (reply ?? kept)}
    />
    <p className="help">후기 아래에 진행자의 이름으로 바로 보여요.</p>
    <SubmitButton className="btn btn-primary btn-block" name="verb" value="reply">
      {reply === null ? "답글 남기기" : "답글 수정하기"}
    </SubmitButton>
    {reply !== null && (
      <SubmitButton className="btn btn-line btn-block desk-verbs" name="verb" value="take-back">
        답글 삭제하기
      </SubmitButton>
    )}
  </Form>
);
