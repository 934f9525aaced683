import { Form } from "react-router";
import type { Route } from "./+types/region-edit";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { Theirs } from "../edit-parts.tsx";
import { readAt, rowAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";
import { writtenWords } from "./code-lists.ts";

export const meta: Route.MetaFunction = () => [{ title: "지역 수정 | 나들 파트너센터" }];

/** One region. A new one has a place in the build's own list, whose numbers it must not take. @throws 404 */
export async function loader({ params, context }: Route.LoaderArgs) {
  await refuseWho(context, "putDeskRegion");
  const { api } = context.get(memberContext);
  const region = rowAt(valueOf(await api.GET("/desk/region")), params.id);
  if (region === null) throw new Response(null, { status: 404 });
  return { region };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const [sido, gugun, code] = [textOf(form, "sido"), textOf(form, "gugun"), textOf(form, "code")];
  const [lat, lon] = [Number(textOf(form, "lat")), Number(textOf(form, "lon"))];
  const errors = {
    ...(sido === "" && { sido: "시·도 이름을 적어 주세요." }),
    ...(!/^\d{10}$/.test(code) && { code: "법정동코드는 열 자리 수예요." }),
    ...(!(lat >= 32 && lat <= 40) && { lat: "32에서 40 사이로 적어 주세요." }),
    ...(!(lon >= 123 && lon <= 133) && { lon: "123에서 133 사이로 적어 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const answer = await api.PUT("/desk/region/{id}", {
    params: { path: { id: params.id }, header: once(form, "region") },
    body: {
      sido,
      ...(gugun !== "" && { gugun }),
      code,
      lat,
      lon,
      isOn: form.get("isOn") !== null,
      updatedAt: readAt(form, params),
    },
  });
  return toldWrite(answer, { done: writtenWords(true) });
}

export default function RegionEdit({ loaderData: { region }, actionData }: Route.ComponentProps) {
  const { sido, gugun, code, lat, lon, isOn, updatedAt } = region;
  return (
    <DeskScreen title="지역 수정" back="/desk/region">
      <ToldNote told={actionData} />
      {actionData?.isLate && (
        <Theirs label="지금 저장된 지역">
          <b>{[sido, gugun].filter(Boolean).join(" ")}</b>
        </Theirs>
      )}
      <Form method="post" className="pad" noValidate preventScrollReset>
        <input type="hidden" name="updatedAt" value={updatedAt} />
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field name="sido" label="시·도" maxLength={20} defaultValue={sido} />
          <Field
            name="gugun"
            label="시·군·구"
            optional
            maxLength={20}
            help="시·도 전체면 비워 둬요."
            defaultValue={gugun}
          />
          <Field name="code" label="법정동코드" inputMode="numeric" maxLength={10} defaultValue={code} />
          <Field name="lat" label="가운데의 위도" inputMode="decimal" defaultValue={lat} />
          <Field name="lon" label="가운데의 경도" inputMode="decimal" defaultValue={lon} />
          <label className="check">
            <input type="checkbox" name="isOn" defaultChecked={isOn} />
            지금 있는 지역이에요
          </label>
          {actionData?.errors?.["isOn"] && (
            <p className="err" role="alert">
              {actionData.errors["isOn"]}
            </p>
          )}
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">저장하기</SubmitButton>
        <p className="help">
          사이트를 다음에 만들 때부터 보이고, 이 지역 프로그램의 주소도 그때 바뀌어요. 프로그램이 있는 지역은
          먼저 프로그램을 옮겨야 없앨 수 있어요.
        </p>
      </Form>
    </DeskScreen>
  );
}
