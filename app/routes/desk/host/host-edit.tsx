import { useState } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { Route } from "./+types/host-edit";
import { sizedUrl } from "#domain/image/keys";
import { isMailbox } from "#domain/notification/header-text";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { photoForm, TOO_MUCH, tooMuch } from "../../../server/photo-form.server.ts";
import { type FormValues, keptFrom } from "../../../server/read-form.ts";
import { Field, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { resizePicture } from "../../../ui/product/resize-picture.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { once, textOf, toldAbove, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Theirs } from "../edit-parts.tsx";
import { readAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";
import { useChosen } from "../use-chosen.ts";

export const meta: Route.MetaFunction = () => [{ title: "진행자 소개 수정 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  await refuseWho(context, "putDeskHost");
  const { hostId } = await meOf(context);
  const { api } = context.get(memberContext);
  const host = valueOf(await api.GET("/desk/host/{id}", { params: { path: { id: params.id } } }));
  return { host, isOfSite: hostId === null };
}

/** What a form was answered: that of the picture, with the words beside it, or that of the words. */
type Answered = Told & { isPicture?: boolean; kept?: FormValues };

/** Writes name and story, and where it is told of its money; who the host is by law stays as it is. */
export async function action({
  request,
  params: { id },
  context,
}: Route.ActionArgs): Promise<Answered | Response> {
  const { api } = context.get(memberContext);
  const form = await photoForm(request);
  if (form === null) return { problem: TOO_MUCH, isPicture: true, kept: (await tooMuch(request)).kept };
  if (form.has("picture")) return { ...(await actOnPicture(api, id, form)), kept: keptFrom(form) };
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

/** Puts the file of a form in the picture's place, or takes that away. */
async function actOnPicture(api: ApiClient, id: string, form: FormData): Promise<Answered> {
  const params = { path: { id } };
  if (textOf(form, "picture") === "none") {
    const { data, error } = await api.DELETE("/desk/host/{id}/picture", { params });
    return { ...(data ? { done: "사진을 뺐어요." } : toldAbove(error)), isPicture: true };
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { problem: "올릴 사진을 골라 주세요.", isPicture: true };
  const body = new FormData();
  body.append("file", file, "photo");
  const { data, error } = await api.POST("/desk/host/{id}/picture", {
    params,
    body: { file: "" },
    bodySerializer: () => body,
  });
  const done = "사진을 올렸어요. 진행자 화면에는 몇 분 안에 보여요.";
  return { ...(data ? { done } : toldAbove(error)), isPicture: true };
}

export default function HostEdit({ loaderData: { host, isOfSite }, actionData }: Route.ComponentProps) {
  const { id, name, story, business, updatedAt } = host;
  const isHydrated = useHydrated();
  const kept = actionData?.kept;
  // What is typed began with the words as they stood then: a picture in between makes it no newer.
  const [base, setBase] = useState(Number(kept?.["updatedAt"] ?? updatedAt));
  if (base !== updatedAt && actionData?.isPicture !== true) setBase(updatedAt);
  return (
    <DeskScreen title="진행자 소개 수정" back="/desk/host">
      <ToldNote told={actionData} />
      {actionData?.isLate && (
        <Theirs label="지금 저장된 소개">
          <b>{name}</b>
          <p>{story}</p>
        </Theirs>
      )}
      <Form
        method="post"
        className="pad"
        id={WORDS}
        encType={isHydrated ? undefined : "multipart/form-data"}
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="updatedAt" value={base} />
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field name="name" label="이름" maxLength={100} defaultValue={kept?.["name"] ?? name} />
          <TextAreaField
            name="story"
            label="진행자 이야기"
            optional
            help="어떤 사람이 왜 여는지 적어 주세요. 빈 줄로 문단을 나눠요."
            rows={10}
            maxLength={2000}
            defaultValue={kept?.["story"] ?? story}
          />
          {isOfSite ? (
            <Field
              name="email"
              label="정산 소식을 받는 메일"
              type="email"
              optional
              autoComplete="off"
              maxLength={254}
              defaultValue={kept?.["email"] ?? business?.email ?? ""}
              help="바꾸면 지금까지의 주소에 바뀌었다고 알려요."
            />
          ) : (
            <p className="help">
              정산 소식은 {business?.email || "아직 받을 주소가 없어"}
              {business?.email ? "로 보내요." : " 보내지 못해요."} 주소는 나들 운영팀만 바꿀 수 있어요.
            </p>
          )}
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">저장하기</SubmitButton>
      </Form>
      <PictureForm host={host} />
      <div className="pad desk-go">
        <Link className="btn btn-line btn-block" to={`/desk/host/${id}/account`}>
          정산 계좌
        </Link>
      </div>
    </DeskScreen>
  );
}

/** The form of the words. */
const WORDS = "words";

const TYPES = "image/jpeg,image/png,image/webp";

/**
 * The picture as visitors see it, and what may be done with it. Without scripts it is sent with the words,
 * which come before it, and are read where it is too much (U63).
 */
function PictureForm({ host: { name, picture } }: { host: Schemas["DeskHostRow"] }) {
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const choice = useChosen(async ([file]) => {
    const form = new FormData();
    form.set("picture", "file");
    if (file) form.set("file", await resizePicture(file));
    await submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  });
  return (
    <section className="pad desk-go desk-rule" aria-labelledby="picture">
      <h2 className="label" id="picture">
        진행자 사진
      </h2>
      <div className="flex items-center gap-4">
        {picture ? (
          <img
            className="avatar size-18!"
            src={sizedUrl(picture, 200)}
            alt={`${name}의 사진`}
            width="72"
            height="72"
          />
        ) : (
          <p className="help">아직 사진이 없어요. 얼굴이나 공방이 보이면 예약하는 분이 더 편하게 믿어요.</p>
        )}
      </div>
      <label className="btn btn-line btn-block desk-add">
        <Icon name="camera" />
        {picture ? "사진 바꾸기" : "사진 올리기"}
        <input type="file" name="file" form={WORDS} accept={TYPES} {...choice} />
      </label>
      {!isHydrated && (
        <SubmitButton className="btn btn-line btn-block" form={WORDS} name="picture" value="file">
          보내기
        </SubmitButton>
      )}
      {picture && (
        <SubmitButton className="btn btn-plain btn-s" form={WORDS} name="picture" value="none">
          사진 빼기
        </SubmitButton>
      )}
      <p className="help">JPEG, PNG, WebP로 10MB까지예요. 사진에 담긴 위치는 빼고 올려요.</p>
    </section>
  );
}
