import { useState } from "react";
import { formatWon } from "#domain/format";
import { isVoucher, NOT_ONLINE, VOUCHERS } from "#domain/program/vouchers";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { refundSteps } from "#domain/refund/quote";
import { won } from "#domain/money";
import { formatShortDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { Field, SelectField, TextAreaField } from "../../../ui/field.tsx";
import type { Told } from "../act.server.ts";
import { CategoryChips } from "./category-chips.tsx";
import { type Code, CodeChips } from "./code-chips.tsx";

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
      help="무엇을 어떤 순서로 하는지, 누구에게 좋은지 적어 주세요."
    />
    <CategoryChips chosen={detail.program.categoryIds} error={told?.errors?.["categoryIds"]} />
  </>
);

export function PriceFields({ detail: { program } }: { detail: Detail }) {
  const [isFree, setFree] = useState(program.price === 0);
  const { facilities = [] } = program;
  return (
    <>
      <Check name="isFree" checked={isFree} onChange={(event) => setFree(event.target.checked)}>
        무료예요
      </Check>
      {!isFree && (
        <Field
          name="price"
          label="한 사람 요금 (원)"
          inputMode="numeric"
          defaultValue={program.price ?? ""}
          placeholder="예: 36,000"
        />
      )}
      {!isFree && <VoucherFields taken={facilities} />}
      {isFree && (
        <Field
          name="deposit"
          label="보증금 (원)"
          optional
          inputMode="numeric"
          defaultValue={program.deposit || ""}
          placeholder="예: 5,000"
          help="예약할 때 받고, 온 분께 모두 돌려드려요. 비워 두면 받지 않아요."
        />
      )}
      <Field
        name="durationMin"
        label="걸리는 시간 (분)"
        inputMode="numeric"
        defaultValue={program.durationMin ?? ""}
        placeholder="예: 120"
      />
      <Field
        name="maxPerBooking"
        label="한 번에 예약할 수 있는 사람"
        inputMode="numeric"
        defaultValue={program.maxPerBooking ?? 4}
      />
      <Field
        name="minPeople"
        label="최소 인원"
        inputMode="numeric"
        defaultValue={program.minPeople ?? 1}
        help="새로 만드는 회차가 이대로 시작해요. 이미 있는 회차는 회차 화면에서 바꿔요."
      />
      <fieldset className="field desk-field">
        <legend className="label">예약을 받는 방법</legend>
        <div>
          {(
            [
              ["INSTANT", "바로 확정해요"],
              ["APPROVAL", "보고 나서 승인해요"],
            ] as const
          ).map(([value, name]) => (
            <label className="radio" key={value}>
              <input
                type="radio"
                name="confirmMode"
                value={value}
                defaultChecked={(program.confirmMode ?? "INSTANT") === value}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {/* its other facilities are sent along as they stand */}
      <input type="hidden" name="facilities" value={facilities.filter((id) => !isVoucher(id)).join(" ")} />
    </>
  );
}

const VoucherFields = ({ taken }: { taken: readonly string[] }) => (
  <fieldset className="field desk-field" aria-describedby="vouchers-help">
    <legend className="label">
      현장에서 받는 카드·바우처 <span className="text-ink-3 font-normal">(선택)</span>
    </legend>
    <div className="chip-wrap">
      {VOUCHERS.map(({ id, name }) => (
        <label className="chip" key={id}>
          <input type="checkbox" name="vouchers" value={id} defaultChecked={taken.includes(id)} />
          {name}
        </label>
      ))}
    </div>
    <p className="help" id="vouchers-help">
      가맹점으로 등록된 것만 골라 주세요. {NOT_ONLINE} 그렇게 내는 분은 예약 화면이 아니라 현장·전화 예약으로
      넣어 주세요.
    </p>
  </fieldset>
);

const FEW_WEEKS_MS = 21 * 86_400_000;

/** The presets as real dates: what comes back of the price for a session three weeks from now. */
export function RefundFields({ detail: { program }, now }: { detail: Detail; now: number }) {
  const price = program.price ?? 0;
  const startAt = now + FEW_WEEKS_MS;
  return (
    <fieldset className="field desk-field">
      <legend className="label">{formatShortDay(startAt)}에 열리는 회차라면 이렇게 돌려드려요</legend>
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
