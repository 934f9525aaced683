import { Field, SelectField } from "../../../ui/field.tsx";
import { CategoryChips } from "../program/category-chips.tsx";
import { isCategoryId } from "#domain/category";
import { momentText } from "../typed.ts";
import type { Coupon } from "./read-coupon.ts";

export interface WorthFieldsProps {
  coupon: Coupon | undefined;
  now: number;
  programs: readonly { id: string; title: string }[];
  hosts: readonly { id: string; name: string }[];
  errors: Record<string, string> | undefined;
}

/** What a coupon gives and where it counts; of several ways only the chosen one shows its fields. */
export function WorthFields({ coupon, now, programs, hosts, errors }: WorthFieldsProps) {
  const isPercent = coupon?.type === "PERCENT";
  const scope = coupon?.scope ?? "ALL";
  const scopeIds = coupon?.scopeIds ?? [];
  return (
    <>
      <Choice
        name="type"
        label="혜택"
        chosen={isPercent ? "PERCENT" : "FIXED"}
        ways={[
          ["FIXED", "금액을 깎아 줘요"],
          ["PERCENT", "비율로 깎아 줘요"],
        ]}
      />
      <div className="desk-if" data-if="FIXED">
        <Field
          name="won"
          label="할인 금액 (원)"
          inputMode="numeric"
          placeholder="예: 5,000"
          defaultValue={isPercent ? "" : coupon?.value}
        />
      </div>
      <div className="desk-if" data-if="PERCENT">
        <Field
          name="percent"
          label="할인 비율 (%)"
          inputMode="numeric"
          placeholder="예: 10"
          defaultValue={isPercent ? coupon.value : ""}
        />
        <Field
          name="maxDiscount"
          label="최대 할인 금액 (원)"
          optional
          inputMode="numeric"
          defaultValue={coupon?.maxDiscount ?? ""}
        />
      </div>
      <Field
        name="minAmount"
        label="얼마부터 쓸 수 있나요 (원)"
        optional
        inputMode="numeric"
        defaultValue={coupon?.minAmount || ""}
      />
      <Choice
        name="scope"
        label="쓸 수 있는 곳"
        chosen={scope}
        ways={[
          ["ALL", "모든 프로그램"],
          ["CATEGORY", "고른 분류"],
          ["PROGRAM", "고른 프로그램"],
        ]}
      />
      <div className="desk-if" data-if="CATEGORY">
        <CategoryChips
          chosen={scope === "CATEGORY" ? scopeIds.filter(isCategoryId) : []}
          error={errors?.["categoryIds"]}
        />
      </div>
      <div className="desk-if" data-if="PROGRAM">
        <Programs
          programs={programs}
          chosen={scope === "PROGRAM" ? scopeIds : []}
          error={errors?.["programIds"]}
        />
      </div>
      <SelectField
        name="hostId"
        label="누가 부담하나요"
        help="나들이 부담하면 진행자는 할인하기 전 금액으로 정산받아요. 진행자가 부담하면 그 진행자의 프로그램만 고를 수 있어요."
        defaultValue={coupon?.hostId ?? ""}
      >
        <option value="">나들</option>
        {hosts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        name="startsAt"
        label="언제부터"
        type="datetime-local"
        defaultValue={momentText(coupon?.startsAt ?? now)}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string;
  ways: readonly (readonly [value: string, words: string])[];
}

const Choice = ({ name, label, chosen, ways }: ChoiceProps) => (
  <fieldset className="field desk-field">
    <legend className="label">{label}</legend>
    <div>
      {ways.map(([value, words]) => (
        <label className="radio" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
);

interface ProgramsProps {
  programs: readonly { id: string; title: string }[];
  chosen: readonly string[];
  error: string | undefined;
}

/** The programs on sale; those chosen that are not among them stay chosen. */
const Programs = ({ programs, chosen, error }: ProgramsProps) => (
  <fieldset className="field desk-field" aria-describedby={error ? "programs-error" : undefined}>
    <legend className="label">프로그램</legend>
    {chosen
      .filter((id) => programs.every((program) => program.id !== id))
      .map((id) => (
        <input type="hidden" name="programIds" value={id} key={id} />
      ))}
    <div className="desk-picks">
      {programs.map(({ id, title }) => (
        <label className="check" key={id}>
          <input type="checkbox" name="programIds" value={id} defaultChecked={chosen.includes(id)} />
          <span>{title}</span>
        </label>
      ))}
    </div>
    {error && (
      <p className="err" id="programs-error" role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
