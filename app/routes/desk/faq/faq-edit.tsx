import { Form } from "react-router";
import type { Route } from "./+types/faq-edit";
import { parseText } from "#domain/written-text";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { FAQ_CATEGORIES } from "../../../content/faqs.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field, SelectField, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Prose } from "../../../ui/prose.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, once, textOf, type Told, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { EndForm, Theirs } from "../edit-parts.tsx";
import { NEW, rowAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";
import { numberIn } from "../typed.ts";

type Faq = Schemas["OperatorFaq"];

export const meta: Route.MetaFunction = () => [{ title: "질문 쓰기 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ faq: Faq | null }> {
  await refuseWho(context, "createFaq");
  if (params.id === NEW) return { faq: null };
  const { api } = context.get(memberContext);
  return {
    faq: rowAt(valueOf(await api.GET("/operator/faq", { params: { query: { id: params.id } } })), params.id),
  };
}

const SAVED = "저장했어요. 몇 분 안에 바뀐 답이 보여요.";

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const path = { path: { id: params.id } };
  if (textOf(form, "verb") === "remove") {
    const { data: done, error } = await api.DELETE("/operator/faq/{id}", { params: path });
    return done ? { done: "질문을 내렸어요." } : toldOf(error);
  }
  const [name, answer, order] = [textOf(form, "name"), textOf(form, "answer"), numberIn(form, "order")];
  const isOrder = order === null || (order >= 1 && order <= 999);
  const errors = {
    ...(name === "" && { name: "질문을 적어 주세요." }),
    ...(answer === "" && { answer: "답을 적어 주세요." }),
    ...(!isOrder && { order: "1에서 999 사이로 적거나 비워 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const category = FAQ_CATEGORIES.find((one) => one === form.get("category")) ?? FAQ_CATEGORIES[0];
  const draft = { category, name, answer, ...(order !== null && { order }) };
  if (params.id === NEW) {
    const { data: made, error } = await api.POST("/operator/faq", {
      params: { header: once(form, "faq") },
      body: draft,
    });
    return made ? leadTo(`/desk/faq/${made.value.id}`, SAVED) : toldOf(error);
  }
  const written = await api.PUT("/operator/faq/{id}", {
    params: path,
    body: { ...draft, updatedAt: Number(textOf(form, "updatedAt")) },
  });
  return toldWrite(written, { done: SAVED });
}

export default function FaqEdit({ loaderData: { faq }, actionData }: Route.ComponentProps) {
  return (
    <DeskScreen title={faq ? "질문 수정" : "새 질문"} back="/desk/faq">
      <ToldNote told={actionData} />
      {actionData?.isLate && faq && (
        <Theirs label="지금 저장된 내용">
          <b>{faq.name}</b>
          <Prose blocks={parseText(faq.answer)} level="h3" />
        </Theirs>
      )}
      <Form method="post" className="pad" noValidate preventScrollReset>
        {faq && <input type="hidden" name="updatedAt" value={faq.updatedAt} />}
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <SelectField name="category" label="분류" defaultValue={faq?.category}>
            {FAQ_CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
          <Field
            name="name"
            label="질문"
            maxLength={100}
            help="주소에도 쓰여서 한글 27자까지 적을 수 있어요."
            defaultValue={faq?.name}
          />
          <TextAreaField
            name="answer"
            label="답"
            rows={8}
            maxLength={20_000}
            help="줄 앞에 ##를 쓰면 소제목, -를 쓰면 목록이 돼요."
            defaultValue={faq?.answer}
          />
          <Field
            name="order"
            label="분류에서 몇 번째"
            optional
            inputMode="numeric"
            help={faq ? "비워 두면 순서를 바꾸지 않아요." : "비워 두면 마지막에 와요."}
            defaultValue={faq?.order ?? ""}
          />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">
          {faq ? (faq.removedAt === null ? "저장하기" : "다시 공개하기") : "공개하기"}
        </SubmitButton>
        <p className="help">모든 방문자가 볼 수 있어요. 공개한 뒤에도 수정하거나 내릴 수 있어요.</p>
      </Form>
      {faq && faq.removedAt === null && (
        <EndForm verb="remove" words="질문 내리기">
          방문자에게 더 보이지 않아요. 저장하면 다시 공개돼요.
        </EndForm>
      )}
    </DeskScreen>
  );
}
