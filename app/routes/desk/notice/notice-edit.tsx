import { Form } from "react-router";
import type { Route } from "./+types/notice-edit";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Check } from "../../../ui/check.tsx";
import { Field, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, once, textOf, type Told, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { EndForm, Theirs } from "../edit-parts.tsx";
import { NEW, rowAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";
import { momentIn, momentText } from "../typed.ts";

type Notice = Schemas["OperatorNotice"];

export const meta: Route.MetaFunction = () => [{ title: "공지 쓰기 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ notice: Notice | null }> {
  await refuseWho(context, "createNotice");
  if (params.id === NEW) return { notice: null };
  const { api } = context.get(memberContext);
  return {
    notice: rowAt(
      valueOf(await api.GET("/operator/notice", { params: { query: { id: params.id } } })),
      params.id,
    ),
  };
}

const SAVED = "저장했어요. 몇 분 안에 바뀐 공지가 보여요.";

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
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
      params: { header: once(form, "notice") },
      body: draft,
    });
    return made ? leadTo(`/desk/notice/${made.value.id}`, SAVED) : toldOf(error);
  }
  // a cleared time is now; what is out already stays where it stands (U18)
  const wasAt = Number(textOf(form, "wasAt"));
  const answer = await api.PUT("/operator/notice/{id}", {
    params: path,
    body: { publishAt: Math.min(wasAt, Date.now()), ...draft, updatedAt: Number(textOf(form, "updatedAt")) },
  });
  return toldWrite(answer, { done: SAVED });
}

export default function NoticeEdit({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  return (
    <DeskScreen title={notice ? "공지 수정" : "새 공지"} back="/desk/notice">
      <ToldNote told={actionData} />
      {actionData?.isLate && notice && (
        <Theirs label="지금 저장된 내용">
          <b>{notice.title}</b>
          <p className="desk-body">{notice.body}</p>
        </Theirs>
      )}
      <Form method="post" className="pad" noValidate preventScrollReset>
        {notice && <input type="hidden" name="updatedAt" value={notice.updatedAt} />}
        {notice && <input type="hidden" name="wasAt" value={notice.publishAt} />}
        <OnceField />
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
        <EndForm verb="remove" words="공지 내리기">
          방문자에게 더 보이지 않아요. 저장하면 다시 공개돼요.
        </EndForm>
      )}
    </DeskScreen>
  );
}
