import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { ChangeValues } from "./change-form.ts";

const KINDS = [
  ["capacity", "자리"],
  ["minPeople", "최소 인원"],
  ["price", "요금"],
  ["moveMin", "시간"],
  ["close", "마감하기"],
  ["open", "다시 받기"],
] as const;

interface ChangeAskProps {
  errors: Record<string, string> | undefined;
  kept: ChangeValues | undefined;
  /** Kinds of participants, each with a price. */
  options: readonly Schemas["DeskOption"][];
  /** Which sessions. */
  children: ReactNode;
}

/** Asks what changes on the sessions that were chosen, and leads to what that means. */
export function ChangeAsk({ errors, kept, options, children }: ChangeAskProps) {
  const [what, setWhat] = useState(kept?.what ?? "capacity");
  const typed = kept?.what === what ? kept.value : undefined;
  return (
    <Form method="post" className="pad" noValidate preventScrollReset>
      {/* The Enter key presses a form's first button, which would be the one to another month. */}
      <button type="submit" hidden>
        어떻게 되는지 보기
      </button>
      <FormErrors errors={errors}>
        {children}
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
        {what === "capacity" && (
          <Field name="capacity" label="회차마다 자리" inputMode="numeric" defaultValue={typed} />
        )}
        {what === "minPeople" && (
          <Field
            name="minPeople"
            label="몇 명이 모여야 열까요"
            inputMode="numeric"
            help="1명으로 적으면 몇 명이 와도 열어요."
            defaultValue={typed}
          />
        )}
        {what === "price" && (
          <>
            {options.length > 1 && (
              <SelectField name="whose" label="누구의 요금" defaultValue={kept?.whose ?? ""}>
                {options.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <Field name="price" label="한 사람 요금 (원)" inputMode="numeric" defaultValue={typed} />
          </>
        )}
        {what === "moveMin" && (
          <Field
            name="moveMin"
            label="몇 분 늦출까요"
            help="당기려면 -30처럼 적어 주세요."
            defaultValue={typed}
          />
        )}
      </FormErrors>
      <SubmitButton className="btn btn-soft btn-block desk-go">어떻게 되는지 보기</SubmitButton>
    </Form>
  );
}
