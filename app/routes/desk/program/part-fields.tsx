import { formatWon } from "#domain/format";
import { isVoucher } from "#domain/program/vouchers";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { refundSteps } from "#domain/refund/quote";
import { won } from "#domain/money";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Field, SelectField, TextAreaField } from "../../../ui/field.tsx";
import type { Told } from "../act.server.ts";
import { CategoryChips } from "./category-chips.tsx";
import { type Code, CodeChips } from "./code-chips.tsx";
import { WritingMarks } from "./writing-marks.tsx";

type Detail = Schemas["DeskProgramDetail"];

export const AboutFields = ({ detail, told }: { detail: Detail; told: Told | undefined }) => (
  <>
    <Field name="title" label="제목" maxLength={200} defaultValue={detail.program.title} />
    <Field
      name="summary"
      label="한 줄 소개"
      maxLength={500}
      defaultValue={detail.program.summary}
      placeholder="예: 두 시간 동안 나만의 그릇을 빚어요"
    />
    <TextAreaField
      name="description"
      label="소개"
      rows={7}
      maxLength={20_000}
      defaultValue={detail.program.description}
      help="무엇을 어떤 순서로 하는지, 누구에게 좋은지 적어 주세요. 줄 앞에 ##을 쓰면 소제목, -를 쓰면 목록이 되고, **이렇게** 쓰면 굵게 보여요."
    />
    <WritingMarks of="description" />
    <CategoryChips chosen={detail.program.categoryIds} error={told?.errors?.["categoryIds"]} />
  </>
);

const FEW_WEEKS_MS = 21 * 86_400_000;

/**
 * The presets as real dates: what comes back of the price for the next session, and while there is none for
 * one three weeks from now.
 */
export function RefundFields({ detail: { program, nextAt }, now }: { detail: Detail; now: number }) {
  const price = program.price ?? 0;
  const startAt = nextAt ?? now + FEW_WEEKS_MS;
  return (
    <fieldset className="field desk-field">
      <legend className="label">
        {nextAt === null ? "" : "다음 회차, "}
        {formatShortDay(startAt)}에 열리는 회차라면 이렇게 돌려드려요
      </legend>
      <div>
        {Object.values(REFUND_POLICIES).map((policy) => (
          <label className="desk-card desk-policy" key={policy.id}>
            <input
              type="radio"
              name="refundPolicyId"
              value={policy.id}
              defaultChecked={(program.refundPolicyId ?? "STANDARD") === policy.id}
            />
            <b>{policy.label}</b>
            <span className="desk-tiers">
              {refundSteps({ policy, sessionStartAt: startAt, paidAt: null, payAmount: won(price), now }).map(
                ({ to, percent, amount }) => (
                  <span key={to}>
                    <span>{formatShortDay(to)}까지</span>
                    <span>{price > 0 ? formatWon(amount) : `${percent}%`}</span>
                  </span>
                ),
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FactFieldsProps {
  detail: Detail;
  /** What may be there, and what a place may be made easy for, as they are called. */
  codes: { facilities: readonly Code[]; accessibility: readonly Code[] };
}

export const FactFields = ({ detail: { program }, codes }: FactFieldsProps) => (
  <>
    <Field
      name="minAge"
      label="몇 살부터"
      optional
      inputMode="numeric"
      defaultValue={program.minAge ?? ""}
      placeholder="예: 8"
    />
    <SelectField name="difficulty" label="난이도" optional defaultValue={program.difficulty ?? ""}>
      <option value="">정하지 않음</option>
      <option value="EASY">쉬움</option>
      <option value="NORMAL">보통</option>
      <option value="HARD">어려움</option>
    </SelectField>
    <SelectField
      name="indoor"
      label="실내·실외"
      optional
      defaultValue={program.indoor === true ? "in" : program.indoor === false ? "out" : ""}
    >
      <option value="">정하지 않음</option>
      <option value="in">실내</option>
      <option value="out">실외</option>
    </SelectField>
    <CodeChips name="facility" label="있는 것" codes={codes.facilities} chosen={program.facilities ?? []} />
    <CodeChips
      name="accessible"
      label="함께하기 좋은 점"
      codes={codes.accessibility}
      chosen={program.accessibility ?? []}
    />
    {/* what is taken on site is chosen beside the price, and is sent along as it stands */}
    <input type="hidden" name="taken" value={(program.facilities ?? []).filter(isVoucher).join(" ")} />
    <TextAreaField
      name="includes"
      label="포함된 것"
      optional
      rows={3}
      defaultValue={program.includes?.join("\n")}
      help="한 줄에 하나씩 적어 주세요."
    />
    <TextAreaField
      name="excludes"
      label="따로 내는 것"
      optional
      rows={3}
      defaultValue={program.excludes?.join("\n")}
      help="한 줄에 하나씩 적어 주세요."
    />
    <TextAreaField
      name="bring"
      label="준비물"
      optional
      rows={3}
      defaultValue={program.bring?.join("\n")}
      help="한 줄에 하나씩 적어 주세요."
    />
    <TextAreaField name="caution" label="알아 두실 점" optional rows={4} defaultValue={program.caution} />
  </>
);
