import { data, Form } from "react-router";
import type { Route } from "./+types/reply-edit";
import { truncate } from "#domain/format";
import type { ApiClient } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, newId, once, textOf, type Told, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { EndForm, Theirs } from "../edit-parts.tsx";
import { NEW, readAt, rowAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";

/** The longest name and the longest text of a kept answer, in characters (contract). */
const [MOST_TITLE, MOST_BODY] = [60, 2_000];

export const meta: Route.MetaFunction = () => [{ title: "답 써 두기 | 나들 파트너센터" }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await refuseWho(context, "putDeskReply");
  const { api } = context.get(memberContext);
  const from = new URL(request.url).searchParams.get("from");
  const reply = params.id === NEW ? null : await replyAt(api, params.id);
  // What the platform keeps for all is changed by the platform.
  if (reply) {
    const { hostId } = await meOf(context);
    if (hostId !== null && reply.hostId !== hostId) throw data(null, 403);
  }
  return { reply, draft: reply ?? (from === null ? null : await answered(api, from)) };
}

const replyAt = async (api: ApiClient, id: string) => rowAt(valueOf(await api.GET("/desk/reply", {})), id);

/** What an inquiry was answered, to be kept once it is nobody's own any more. */
async function answered(api: ApiClient, id: string): Promise<{ title: string; body: string } | null> {
  const { title, answer } = valueOf(await api.GET("/desk/inquiry/{id}", { params: { path: { id } } }));
  return answer === null ? null : { title: truncate(title, MOST_TITLE), body: answer.slice(0, MOST_BODY) };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const reply = params.id === NEW ? null : await replyAt(api, params.id);
  const id = reply?.id ?? newId(form, "reply");
  const path = { path: { id }, header: once(form, `reply-${id}`) };
  if (reply && textOf(form, "verb") === "remove") {
    const { data: done, error } = await api.DELETE("/desk/reply/{id}", {
      params: { ...path, header: once(form, `remove-${id}`) },
    });
    return done ? leadTo("/desk/reply", "써 둔 답을 삭제했어요.") : toldOf(error);
  }
  const [title, body] = [textOf(form, "title"), textOf(form, "body")];
  const errors = {
    ...(title === "" && { title: "어떤 답인지 알아볼 이름을 적어 주세요." }),
    ...(body === "" && { body: "답을 적어 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const written = await api.PUT("/desk/reply/{id}", {
    params: path,
    body: { title, body, updatedAt: readAt(form, reply) },
  });
  return toldWrite(written, { ...(reply === null && { to: `/desk/reply/${id}` }), done: "저장했어요." });
}

export default function ReplyEdit({ loaderData: { reply, draft }, actionData }: Route.ComponentProps) {
  return (
    <DeskScreen title={reply ? "써 둔 답 수정" : "답 써 두기"} back="/desk/reply" key={reply?.id ?? "new"}>
      <ToldNote told={actionData} />
      {actionData?.isLate && reply && (
        <Theirs label="지금 저장된 답">
          <b>{reply.title}</b>
          <p className="desk-body">{reply.body}</p>
        </Theirs>
      )}
      <Form method="post" className="pad" noValidate preventScrollReset>
        {reply && <input type="hidden" name="updatedAt" value={reply.updatedAt} />}
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field
            name="title"
            label="이름"
            maxLength={MOST_TITLE}
            help="답할 때 이 이름으로 골라요. 예: 오시는 길, 우천 시 진행"
            defaultValue={draft?.title}
          />
          <TextAreaField
            name="body"
            label="답"
            rows={8}
            maxLength={MOST_BODY}
            help="누구에게나 보낼 수 있는 말로 적어 주세요. 물어본 분의 이름이나 번호는 빼 주세요."
            defaultValue={draft?.body}
          />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">
          {reply ? "저장하기" : "써 두기"}
        </SubmitButton>
        <p className="help">
          아무에게도 보내지 않아요. 문의에 답할 때 가져와서 알맞게 수정해 보낼 수 있어요.
        </p>
      </Form>
      {reply && (
        <EndForm verb="remove" words="삭제하기">
          이미 보낸 답은 그대로 있어요. 삭제한 답은 되돌릴 수 없어요.
        </EndForm>
      )}
    </DeskScreen>
  );
}
