import { data, Form } from "react-router";
import type { Route } from "./+types/code-edit";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Theirs } from "../edit-parts.tsx";
import { NEW, readAt, rowAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";
import { numberIn } from "../typed.ts";
import { CODE_LISTS, idProblem, positionOf, writtenWords } from "./code-lists.ts";

export const meta: Route.MetaFunction = () => [{ title: "이름 수정 | 나들 파트너센터" }];

/** A name of one of the lists, or the place of a new one. @throws 404 for what is in no list */
export async function loader({ params, context }: Route.LoaderArgs) {
  await refuseWho(context, "putDeskCode");
  const position = positionOf(params.position);
  if (position === null) throw data(null, 404);
  const { api } = context.get(memberContext);
  const codes = valueOf(await api.GET("/desk/code")).filter((one) => one.position === position);
  return {
    position,
    code: rowAt(codes, params.id),
    next: Math.max(0, ...codes.map(({ order }) => order)) + 1,
  };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const position = positionOf(params.position);
  if (position === null) throw data(null, 404);
  const isNew = params.id === NEW;
  const id = isNew ? textOf(form, "id") : params.id;
  const [name, order] = [textOf(form, "name"), numberIn(form, "order")];
  // As part of an address the API would refuse it without words.
  const noId = isNew ? idProblem(position, id) : null;
  const errors = {
    ...(noId !== null && { id: noId }),
    ...(name === "" && { name: "이름을 적어 주세요." }),
    ...(!(order !== null && order >= 1 && order <= 1000) && { order: "1에서 1000 사이로 적어 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const answer = await api.PUT("/desk/code/{position}/{id}", {
    params: { path: { position, id }, header: once(form, "code") },
    body: {
      name,
      order: order ?? 1,
      isOn: form.get("isOn") !== null,
      updatedAt: readAt(form, isNew ? null : params),
    },
  });
  return toldWrite(answer, {
    ...(isNew && { to: `/desk/code/${position}/${id}` }),
    done: writtenWords(CODE_LISTS[position].isOfBuild),
  });
}

export default function CodeEdit({ loaderData: { position, code, next }, actionData }: Route.ComponentProps) {
  const { title, isOfBuild, idHelp } = CODE_LISTS[position];
  return (
    <DeskScreen title={code ? `${title} 수정` : `${title}에 더하기`} back="/desk/code">
      <ToldNote told={actionData} />
      {actionData?.isLate && code && (
        <Theirs label="지금 저장된 이름">
          <b>{code.name}</b>
        </Theirs>
      )}
      <Form method="post" className="pad" noValidate preventScrollReset>
        {code && <input type="hidden" name="updatedAt" value={code.updatedAt} />}
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          {code ? (
            <p className="desk-dim mb-3">코드 {code.id}</p>
          ) : (
            <Field name="id" label="코드" maxLength={40} autoComplete="off" help={idHelp} />
          )}
          <Field name="name" label="이름" maxLength={30} defaultValue={code?.name} />
          <Field name="order" label="순서" inputMode="numeric" defaultValue={code?.order ?? next} />
          <label className="check">
            <input type="checkbox" name="isOn" defaultChecked={code?.isOn ?? true} />
            고를 수 있게 보이기
          </label>
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">저장하기</SubmitButton>
        <p className="help">
          {isOfBuild
            ? "사이트를 다음에 만들 때부터 보여요. 저장하면 새로 만들어 달라고 알려요."
            : "이미 고른 프로그램에서도 이름이 함께 바뀌어요."}
        </p>
      </Form>
    </DeskScreen>
  );
}
