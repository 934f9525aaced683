import { Form } from "react-router";
import type { Route } from "./+types/program-new";
import { REGIONS } from "#domain/region/regions";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, newId, once, textOf, type Told, toldOf } from "../act.server.ts";
import { CategoryChips } from "./category-chips.tsx";
import { DeskScreen } from "../desk-screen.tsx";
import { hostOf } from "../host-of.server.ts";
import { HostFields } from "../host-fields.tsx";
import { OnceField } from "../once-field.tsx";
import { categoriesIn } from "./read-part.ts";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "새 프로그램 | 나들 파트너센터" }];

export async function loader({ context }: Route.LoaderArgs) {
  await refuseWho(context, "putDeskProgram", { to: "/desk/program", operation: "listDeskProgram" });
  const { api } = context.get(memberContext);
  const me = await meOf(context);
  const hosts = valueOf(await api.GET("/desk/name", { params: { query: { of: "HOST" } } }));
  return { isOperator: me.hostId === null, hosts };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const title = textOf(form, "title");
  const categoryIds = categoriesIn(form);
  const errors = {
    ...(title === "" && { title: "제목을 적어 주세요." }),
    ...(categoryIds.length === 0 && { categoryIds: "분류를 하나 이상 골라 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const host = await hostOf(api, form, "누가 여는 프로그램인지 적어 주세요.");
  if (typeof host !== "string") return host;
  const id = newId(form, "p");
  const { data, error } = await api.PUT("/desk/program/{id}", {
    params: { path: { id }, header: once(form, "program") },
    // The place brings the region; until then nothing is published.
    body: {
      updatedAt: null,
      program: { title, categoryIds, hostId: host, regionId: REGIONS[0]?.id ?? "", confirmMode: "INSTANT" },
    },
  });
  if (!data) return toldOf(error);
  throw leadTo(`/desk/program/${id}/about`, "초안을 만들었어요. 이어서 적어 주세요.");
}

export default function ProgramNew({ loaderData, actionData }: Route.ComponentProps) {
  const { isOperator, hosts } = loaderData;
  return (
    <DeskScreen title="새 프로그램" back="/desk/program">
      <ToldNote told={actionData} />
      <Form method="post" className="pad" noValidate>
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field name="title" label="제목" maxLength={200} help="나중에 언제든 바꿀 수 있어요." />
          <CategoryChips chosen={[]} error={actionData?.errors?.["categoryIds"]} />
          <HostFields hosts={hosts} isOperator={isOperator} />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">다음</SubmitButton>
      </Form>
    </DeskScreen>
  );
}
