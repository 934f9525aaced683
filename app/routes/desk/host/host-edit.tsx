import { Form, Link } from "react-router";
import type { Route } from "./+types/host-edit";
import { isMailbox } from "#domain/notification/header-text";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Theirs } from "../edit-parts.tsx";
import { readAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "진행자 소개 수정 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  await refuseWho(context, "putDeskHost");
  const { hostId } = await meOf(context);
  const { api } = context.get(memberContext);
  const host = valueOf(await api.GET("/desk/host/{id}", { params: { path: { id: params.id } } }));
  return { host, isOfSite: hostId === null };
}

/** Writes name and story, and where it is told of its money; who the host is by law stays as it is. */
export async function action({
  request,
  params: { id },
  context,
}: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const name = textOf(form, "name");
  if (name === "") return { errors: { name: "진행자의 이름을 적어 주세요." } };
  const path = { id };
  const known = valueOf(await api.GET("/desk/host/{id}", { params: { path } }));
  const email = textOf(form, "email");
  if (email !== "" && !isMailbox(email)) return { errors: { email: "메일 주소를 다시 확인해 주세요." } };
  const business = form.has("email") ? { ...known.business, email } : known.business;
  const answer = await api.PUT("/desk/host/{id}", {
    params: { path, header: once(form, "host") },
    body: { name, business, story: textOf(form, "story"), updatedAt: readAt(form, path) },
  });
  return toldWrite(answer, { done: "저장했어요. 진행자 화면에는 몇 분 안에 바뀌어요." });
}

export default function HostEdit({ loaderData: { host, isOfSite }, actionData }: Route.ComponentProps) {
  const { id, name, story, business, updatedAt } = host;
  return (
    <DeskScreen title="진행자 소개 수정" back="/desk/host">
      <ToldNote told={actionData} />
      {actionData?.isLate && (
        <Theirs label="지금 저장된 소개">
          <b>{name}</b>
          <p>{story}</p>
        </Theirs>
      )}
      <Form method="post" className="pad" noValidate preventScrollReset>
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field name="name" label="이름" maxLength={100} defaultValue={name} />
          <TextAreaField
            name="story"
            label="진행자 이야기"
            optional
            help="어떤 사람이 왜 여는지 적어 주세요. 빈 줄로 문단을 나눠요."
            rows={10}
            maxLength={2000}
            defaultValue={story}
          />
          {isOfSite ? (
            <Field
              name="email"
              label="정산 소식을 받는 메일"
              type="email"
              optional
              autoComplete="off"
              maxLength={254}
              defaultValue={business?.email ?? ""}
              help="바꾸면 지금까지의 주소에 바뀌었다고 알려요."
            />
          ) : (
            <p className="help">
              정산 소식은 {business?.email || "아직 받을 주소가 없어"}
              {business?.email ? "로 보내요." : " 보내지 못해요."} 주소는 나들 운영팀만 바꿀 수 있어요.
            </p>
          )}
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block">저장하기</SubmitButton>
      </Form>
      <div className="pad desk-go">
        <Link className="btn btn-line btn-block" to={`/desk/host/${id}/account`}>
          정산 계좌
        </Link>
      </div>
    </DeskScreen>
  );
}
