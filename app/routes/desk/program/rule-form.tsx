import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { startsOf } from "#domain/desk/session-rule";
import { addDays, formatShortDay, kstDay } from "#domain/time/kst";
import { Check } from "../../../ui/check.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Told } from "../act.server.ts";
import { OnceField } from "../once-field.tsx";
import { readRule } from "./read-rule.ts";
import { WeekdayChips } from "./weekday-chips.tsx";

const WEEKS = [1, 2, 4, 6, 8, 10, 12, 26, 52];

interface RuleFormProps {
  today: string;
  told: Told | undefined;
  now: number;
  /** Hears on which days the rule as it stands makes sessions. */
  onLook: (days: readonly string[]) => void;
}

/** Sessions by a rule: the sentence above the button says what it makes before it is pressed. */
export function RuleForm({ today, told, now, onLook }: RuleFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState("");
  const look = () => {
    if (!form.current) return;
    const { words: says, days } = consequence(new FormData(form.current), today, now);
    setWords(says);
    onLook(days);
  };
  useEffect(look, [today, now, onLook]);
  return (
    <Form ref={form} method="post" className="pad desk-rule" noValidate onInput={look} preventScrollReset>
      <OnceField />
      <FormErrors errors={told?.errors}>
        <WeekdayChips legend="요일" error={told?.errors?.["weekdays"]} />
        <div className="desk-pair">
          <Field name="times" label="시작" type="time" defaultValue="10:00" />
          <Field name="capacity" label="자리" inputMode="numeric" defaultValue="8" />
        </div>
        <div className="desk-pair">
          <Field name="from" label="첫날부터" type="date" min={today} defaultValue={addDays(today, 1)} />
          <SelectField name="weeks" label="동안" defaultValue="10">
            {WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {weeks}주
              </option>
            ))}
          </SelectField>
        </div>
        <Check name="withHolidays">공휴일에도 열어요</Check>
      </FormErrors>
      <p className="help" role="status">
        {words}
      </p>
      <SubmitButton className="btn btn-primary btn-block">회차 만들기</SubmitButton>
    </Form>
  );
}

/** What a rule makes: in one sentence, and on which days. */
function consequence(form: FormData, today: string, now: number): { words: string; days: string[] } {
  const { rule, capacity, errors } = readRule(form, today);
  const [problem] = Object.values(errors);
  if (problem !== undefined) return { words: problem, days: [] };
  const made = startsOf(rule);
  const starts = made.startAt.filter((at) => at > now);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return { words: "이대로는 만들 회차가 없어요.", days: [] };
  const left = made.skipped.length > 0 ? ` 공휴일 ${made.skipped.length}일은 빼요.` : "";
  const seats = starts.length * capacity;
  const span = `${formatShortDay(first)}부터 ${formatShortDay(last)}까지`;
  return { words: `${span} ${starts.length}회차, 모두 ${seats}자리예요.${left}`, days: starts.map(kstDay) };
}
