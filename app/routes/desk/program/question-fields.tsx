import { useState } from "react";
import { MOST_ASKED, MOST_ASKED_CHARS } from "#domain/program/asked";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { Field } from "../../../ui/field.tsx";

/** Without scripts so many empty rows at once; a save brings as many again. */
const SPARE = 2;

/** What a program asks of who books, a row each; the last that is filled in brings the next. */
export function QuestionFields({ detail: { program } }: { detail: Schemas["DeskProgramDetail"] }) {
  // As they stood when they were read: a save leaves empty rows out, and the others would not be in place.
  const [asked] = useState(program.questions ?? []);
  const [rows, setRows] = useState(Math.min(MOST_ASKED, asked.length + SPARE));
  return (
    <>
      <p className="help">
        예약하는 분이 예약할 때 답해요. 답은 명단의 이름 옆에서 볼 수 있어요. 주민등록번호처럼 꼭 필요하지
        않은 개인정보는 묻지 마세요.
      </p>
      {Array.from({ length: rows }, (_, at) => {
        const question = asked[at];
        return (
          <fieldset className="mt-3" key={at}>
            <legend className="sr">물어볼 것 {at + 1}</legend>
            <input type="hidden" name={`questionId${at}`} value={question?.id ?? ""} />
            <input type="hidden" name={`questionWas${at}`} value={question?.label ?? ""} />
            <Field
              name={`question${at}`}
              label={`물어볼 것 ${at + 1}`}
              optional
              maxLength={MOST_ASKED_CHARS}
              placeholder="예: 못 먹는 음식이 있나요?"
              defaultValue={question?.label ?? ""}
              onChange={({ target }) => {
                if (at === rows - 1 && target.value !== "" && rows < MOST_ASKED) setRows(rows + 1);
              }}
            />
            <Check name={`required${at}`} defaultChecked={question?.required ?? false}>
              꼭 답해야 예약할 수 있어요
            </Check>
          </fieldset>
        );
      })}
    </>
  );
}
