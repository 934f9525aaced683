import { data, Form, redirect } from "react-router";
import type { Route } from "./+types/notice-edit";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Check } from "../../../ui/check.tsx";
import { Field, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { ToldNote } from "../told-note.tsx";
import { momentIn, momentText } from "../typed.ts";

type Notice = Schemas["OperatorNotice"];

const NEW = "new";

export const meta: Route.MetaFunction = () => [{ title: "공지 쓰기 | 나들 책상" }];

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ notice: Notice | null }> {
  if (params.id === NEW) return { notice: null };
  const { api } = context.get(memberContext);
  const notice = valueOf(await api.GET("/operator/notice", {})).find(({ id }) => id === params.id);
  if (!notice) throw data(null, 404);
  return { notice };
}

interface NoticeTold extends Told {
  /** Somebody else has changed it since it was read. */
  isLate?: boolean;
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<NoticeTold | Response> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const path = { path: { id: params.id } };
  if (textOf(form, "verb") === "remove") {
    const { data: done, error } = await api.DELETE("/operator/notice/{id}", { params: path });
    return done ? { done: "공지를 내렸어요." } : toldOf(error);
  }
  const [title, body] = [textOf(form, "title"), textOf(form, "body")];
  const errors = {
    ...(title === "" && { title: "제목을 적어 주세요." }),
    ...(body === "" && { body: "내용을 적어 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const publishAt = momentIn(form, "publishAt");
  const draft = {
    title,
    body,
    pinned: form.get("pinned") !== null,
    ...(publishAt !== undefined && { publishAt }),
  };
  if (params.id === NEW) {
    const { data: made, error } = await api.POST("/operator/notice", {
      params: { header: once() },
      body: draft,
    });
    return made ? redirect(`/desk/notice/${made.value.id}`) : toldOf(error);
  }
  const { data: changed, error } = await api.PUT("/operator/notice/{id}", {
    params: path,
    body: { ...draft, updatedAt: Number(textOf(form, "updatedAt")) },
  });
  if (changed) return { done: "저장했어요. 몇 분 안에 바뀐 공지가 보여요." };
  return { ...toldOf(error), isLate: error.error.code === "CONFLICT" };
}

export default function NoticeEdit({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  return (
    <DeskScreen title={notice ? "공지 수정" : "새 공지"} back="/desk/notice">
      <ToldNote told={actionData} />
      {actionData?.isLate && notice && <Theirs notice={notice} />}
      <Form method="post" className="pad" noValidate preventScrollReset>
        {notice && <input type="hidden" name="updatedAt" value={notice.updatedAt} />}
        <FormErrors errors={actionData?.errors}>
          <Field name="title" label="제목" maxLength={100} defaultValue={notice?.title} />
          <TextAreaField
            name="body"
            label="내용"
            rows={8}
            maxLength={20_000}
            help="줄 앞에 ##를 쓰면 소제목, -를 쓰면 목록이 돼요."
            defaultValue={notice?.body}
          />
          <Field
            name="publishAt"
            label="공개할 때"
            type="datetime-local"
            optional
            help="비워 두면 지금 바로 공개해요."
            defaultValue={notice ? momentText(notice.publishAt) : undefined}
          />
        </FormErrors>
        <Check name="pinned" defaultChecked={notice?.pinned}>
          목록 맨 위에 고정해요
        </Check>
        <p className="help">모든 방문자가 볼 수 있어요. 공개한 뒤에도 수정하거나 내릴 수 있어요.</p>
        <SubmitButton>
          {notice ? (notice.removedAt === null ? "저장하기" : "다시 공개하기") : "공개하기"}
        </SubmitButton>
      </Form>
      {notice && notice.removedAt === null && (
        <Form method="post" className="pad desk-go" preventScrollReset>
          <SubmitButton className="btn btn-line btn-block" name="verb" value="remove">
            공지 내리기
          </SubmitButton>
          <p className="help">방문자에게 더 보이지 않아요. 저장하면 다시 공개돼요.</p>
        </Form>
      )}
    </DeskScreen>
  );
}

/** What the other one has made of it, beside what is typed here. */
const Theirs = ({ notice: { title, body } }: { notice: Notice }) => (
  <section className="pad desk-head" aria-label="지금 저장된 내용">
    <div className="desk-card">
      <b>{title}</b>
      <p className="desk-body">{body}</p>
    </div>
    <p className="help">아래에 쓰던 내용은 그대로예요. 다시 저장하면 위의 내용 대신 저장돼요.</p>
  </section>
);
