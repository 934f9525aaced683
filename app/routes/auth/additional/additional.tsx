import { type MouseEvent, useEffect } from "react";
import { data, Form, Link, redirect } from "react-router";
import type { Route } from "./+types/additional";
import { ownPath } from "#domain/identity/own-path";
import { ADDITIONAL_KEY } from "../../../api/storage-keys.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { ownAccount } from "../../../server/own-account.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors, type FieldMessages } from "../../../ui/form-errors.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { profileGap, saveAdditional, suggestionsFor } from "./additional.server.ts";
import { CategoryTiles } from "../fields/category-tiles.tsx";
import { ConsentFields } from "../fields/consent-fields.tsx";
import { versionsInForce } from "../fields/consent-versions.server.ts";
import { NicknameField } from "../fields/nickname-field.tsx";
import { Notice } from "../fields/notice.tsx";
import { readAdditional } from "./read-additional.ts";
import { readCategories } from "../fields/read-categories.ts";
import { joinMessages, keptJoin, type KeptJoin } from "../fields/read-join.ts";

export const meta: Route.MetaFunction = () => [
  { title: "추가 정보 | 나들" },
  { name: "robots", content: "noindex" },
];

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"));

/** What a social or first sign-in still lacks (R07); a member who lacks nothing goes on at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const next = nextOf(request);
  const { missing, user } = await profileGap(api, member.sub);
  if (missing.length === 0) throw redirect(next);
  const suggested = await suggestionsFor(ownAccount(request, edge), request);
  return { next, missing, suggested, chosen: user?.categoryIds ?? [], versions: versionsInForce(edge.now) };
}

interface Answer {
  errors?: FieldMessages;
  notice?: { text: string };
  kept: KeptJoin & { categories: string[] };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, member } = context.get(memberContext);
  const edge = context.get(edgeContext);
  const form = await ownForm(request);
  const kept = { ...keptJoin(form), categories: readCategories(form) };
  const { missing, user } = await profileGap(api, member.sub);
  const read = readAdditional(form, missing);
  if (!read.ok) return data<Answer>({ kept, errors: read.errors }, 400);
  const versions = versionsInForce(edge.now);
  if (read.value.consents?.some(({ kind, version }) => versions[kind] !== version)) {
    return data<Answer>(
      { kept, notice: { text: "그사이 약관이 바뀌었어요. 다시 읽고 동의해 주세요." } },
      400,
    );
  }
  const { email } = user?.email ? {} : await suggestionsFor(ownAccount(request, edge), request);
  const refused = await saveAdditional(api, member.sub, email, read.value);
  if (refused)
    return data<Answer>(
      { kept, errors: refused.errors, notice: refused.text ? { text: refused.text } : undefined },
      refused.status,
    );
  throw redirect(nextOf(request), 303);
}

/** Back does not lead here again (U86), from a document neither, of which the router knows nothing. */
function leave(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

export default function AdditionalScreen({
  loaderData: { next, missing, suggested, chosen, versions },
  actionData,
}: Route.ComponentProps) {
  useEffect(() => sessionStorage.setItem(ADDITIONAL_KEY, "shown"), []);
  const kept = actionData?.kept;
  return (
    <Screen title="추가 정보" back={next}>
      <div className="pad pt-4 pb-6">
        <h2 className="type-title mb-2">
          조금만 더 알려 주면
          <br />
          바로 예약할 수 있어요
        </h2>
        <p className="mb-6 text-ink-2">지금 채우지 않아도 둘러볼 수 있어요.</p>
        <Form method="post" noValidate>
          <Notice notice={actionData?.notice} />
          <FormErrors errors={actionData?.errors}>
            {missing.includes("nickname") && (
              <NicknameField defaultValue={kept?.nickname ?? suggested.nickname} />
            )}
            {missing.includes("name") && (
              <Field
                name="name"
                label="이름"
                autoComplete="name"
                maxLength={50}
                defaultValue={kept?.name ?? suggested.name}
                validate={joinMessages.name}
              />
            )}
            {missing.includes("consents") && <ConsentFields versions={versions} ticked={kept?.ticked} />}
          </FormErrors>
          <h3 className="type-heading mt-8 mb-2">
            좋아하는 카테고리 <span className="text-ink-3 font-normal">(선택)</span>
          </h3>
          <CategoryTiles
            key={String(kept?.categories)}
            chosen={kept?.categories ?? chosen}
            error={actionData?.errors?.["category"]}
          />
          <SubmitButton className="btn btn-primary btn-block mt-8">저장하고 계속하기</SubmitButton>
        </Form>
        <Link className="btn btn-plain btn-block mt-2" to={next} onClick={leave}>
          다음에 할게요
        </Link>
      </div>
    </Screen>
  );
}
