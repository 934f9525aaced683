import { useState } from "react";
import { data, Form, Link } from "react-router";
import type { Route } from "./+types/session-change";
import { addDays, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { anew, once, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { readChange } from "./change-form.ts";
import { readProgram } from "./program-write.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "회차 한꺼번에 바꾸기 | 나들 책상" }];

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const NAMES = ["일", "월", "화", "수", "목", "금", "토"];

/** What a change means, as it was looked at; `body` is what is sent once it is agreed to. */
type Looked = Told & { says?: string[]; body?: string };

export async function loader({ params, context }: Route.LoaderArgs) {
  const detail = await readProgram(context.get(memberContext).api, params.id);
  return { detail, today: kstDay(context.get(edgeContext).now) };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Looked> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const agreed = form.get("body");
  const send = (body: Schemas["DeskSessionChange"]) =>
    api.POST("/desk/program/{id}/session-change", {
      params: { path: { id: params.id }, header: body.dryRun ? anew() : once(form, "change") },
      body,
    });
  if (typeof agreed === "string") {
    const { data: made, error } = await send(changeIn(agreed));
    return made ? { done: made.value.says.join(" ") } : toldOf(error);
  }
  const { options } = await readProgram(api, params.id);
  const { asked, errors } = readChange(form, options);
  if (Object.keys(errors).length > 0) return { errors };
  const { data: looked, error } = await send({ ...asked, dryRun: true });
  if (!looked) return toldOf(error);
  const { says, touched } = looked.value;
  return { says, body: JSON.stringify({ ...asked, dryRun: false, expected: touched }) };
}

function changeIn(text: string): Schemas["DeskSessionChange"] {
  try {
    return JSON.parse(text);
  } catch {
    throw data(null, 400);
  }
}

export default function SessionChange({ loaderData: { detail, today }, actionData }: Route.ComponentProps) {
  const back = `/desk/program/${detail.id}/session`;
  return (
    <DeskScreen title="한꺼번에 바꾸기" back={back}>
      <ToldNote told={actionData} />
      {actionData?.done && (
        <div className="pad desk-go">
          <Link className="btn btn-primary btn-block" to={back}>
            회차로
          </Link>
        </div>
      )}
      {actionData?.says && actionData.body !== undefined && (
        <Agree says={actionData.says} body={actionData.body} />
      )}
      <Ask today={today} errors={actionData?.errors} />
    </DeskScreen>
  );
}

/** The consequence in people and won, and the button that brings it about. */
const Agree = ({ says, body }: { says: string[]; body: string }) => (
  <section className="pad desk-agree" aria-labelledby="means">
    <h2 className="part" id="means">
      이렇게 바뀌어요
    </h2>
    <ul className="note note-info" role="status">
      {says.map((line) => (
        <li key={line}>
          <Icon name="info" />
          {line}
        </li>
      ))}
    </ul>
    <Form method="post">
      <input type="hidden" name="body" value={body} />
      <OnceField />
      <SubmitButton className="btn btn-primary btn-block">이대로 바꾸기</SubmitButton>
    </Form>
  </section>
);

const KINDS = [
  ["capacity", "자리"],
  ["price", "요금"],
  ["moveMin", "시간"],
  ["close", "마감하기"],
  ["open", "다시 받기"],
] as const;

function Ask({ today, errors }: { today: string; errors: Record<string, string> | undefined }) {
  const [what, setWhat] = useState<string>("capacity");
  return (
    <Form method="post" className="pad" noValidate preventScrollReset>
      <FormErrors errors={errors}>
        <div className="desk-pair">
          <Field name="from" label="첫날부터" type="date" min={today} defaultValue={today} />
          <Field
            name="until"
            label="마지막 날까지"
            type="date"
            min={today}
            defaultValue={addDays(today, 30)}
          />
        </div>
        <fieldset className="field desk-field">
          <legend className="label">요일 (고르지 않으면 모두)</legend>
          <div className="desk-week">
            {WEEKDAYS.map((day) => (
              <label className="chip" key={day}>
                <input type="checkbox" name="weekdays" value={day} />
                {NAMES[day]}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="field desk-field">
          <legend className="label">무엇을 바꿀까요</legend>
          <div className="chip-wrap">
            {KINDS.map(([value, name]) => (
              <label className="chip" key={value}>
                <input
                  type="radio"
                  name="what"
                  value={value}
                  checked={what === value}
                  onChange={() => setWhat(value)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        {what === "capacity" && <Field name="capacity" label="회차마다 자리" inputMode="numeric" />}
        {what === "price" && <Field name="price" label="한 사람 요금 (원)" inputMode="numeric" />}
        {what === "moveMin" && (
          <Field name="moveMin" label="몇 분 늦출까요" help="당기려면 -30처럼 적어 주세요." />
        )}
      </FormErrors>
      <SubmitButton className="btn btn-soft btn-block desk-go">어떻게 되는지 보기</SubmitButton>
    </Form>
  );
}
