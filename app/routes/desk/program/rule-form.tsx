import { formatNumber } from "#domain/format";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { drawClosesAt, startsOf } from "#domain/desk/session-rule";
import { addDays, formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Told } from "../act.server.ts";
import { OnceField } from "../once-field.tsx";
import { OptionFields } from "./option-fields.tsx";
import { readRule } from "./read-rule.ts";
import { WeekdayChips } from "./weekday-chips.tsx";

const DRAW_DAYS = [2, 3, 5, 7, 14];
const WEEKS = [1, 2, 4, 6, 8, 10, 12, 26, 52];

interface RuleFormProps {
  today: string;
  told: Told | undefined;
  now: number;
  /** Of the program, which its sessions begin with. */
  minPeople: number;
  /** Kinds of participants that its next sessions are made with; none are asked for where it is free. */
  options: readonly Schemas["DeskOption"][];
  /** Hears on which days the rule as it stands makes sessions. */
  onLook: (days: readonly string[]) => void;
}

/** Sessions by a rule: the sentence above the button says what it makes before it is pressed. */
export function RuleForm({ today, told, now, minPeople, options, onLook }: RuleFormProps) {
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
        <div className="mt-4">
          <Field
            name="minPeople"
            label="최소 인원"
            optional
            inputMode="numeric"
            defaultValue={minPeople > 1 ? minPeople : ""}
            help="마감할 때까지 모이지 않으면 저절로 취소하고 모두 돌려드려요."
          />
        </div>
        {options.length > 0 && <OptionFields options={options} />}
        <Check name="withHolidays">공휴일에도 열어요</Check>
        <SelectField name="drawDaysBefore" label="자리는 누구에게" defaultValue="">
          <option value="">먼저 예약한 분에게</option>
          {DRAW_DAYS.map((days) => (
            <option key={days} value={days}>
              추첨으로, 신청은 시작 {days}일 전까지
            </option>
          ))}
        </SelectField>
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
  const { rule, capacity, drawDaysBefore, errors } = readRule(form, today, now);
  const [problem] = Object.values(errors);
  if (problem !== undefined) return { words: problem, days: [] };
  const { startAt, skipped } = startsOf(rule);
  const starts = startAt.filter((at) => at > now);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return { words: "이대로는 만들 회차가 없어요.", days: [] };
  const left = skipped.length > 0 ? ` 공휴일 ${skipped.length}일은 빼요.` : "";
  const seats = starts.length * capacity;
  const span = `${formatShortDay(first)}부터 ${formatShortDay(last)}까지`;
  const made = `${span} ${starts.length}회차, 모두 ${formatNumber(seats)}자리예요.${left}`;
  return { words: made + drawWords(first, drawDaysBefore), days: starts.map(kstDay) };
}

/** What drawing means for who wants a seat, and until when the first of them apply. */
function drawWords(first: number, daysBefore: number | null): string {
  if (daysBefore === null) return "";
  const until = drawClosesAt(first, daysBefore);
  return (
    ` 바로 예약은 받지 않고 신청만 받아요. 첫 신청 마감은 ${formatShortDay(until)} ${formatTime(until)}` +
    "이고, 마감되면 뽑아서 순서대로 자리를 드려요. 신청한 분이 생기면 추첨을 그만둘 수 없어요."
  );
}
