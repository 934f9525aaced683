import { useState } from "react";
import { formatWon } from "#domain/format";
import { discountRate } from "#domain/program/discount";
import { isVoucher, NOT_ONLINE, VOUCHERS } from "#domain/program/vouchers";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { Field } from "../../../ui/field.tsx";
import { numberOf } from "../typed.ts";

type Detail = Schemas["DeskProgramDetail"];

/** What a program costs and how it is booked. */
export function PriceFields({ detail: { program } }: { detail: Detail }) {
  const [isFree, setFree] = useState(program.price === 0);
  const { facilities = [] } = program;
  return (
    <>
      <Check name="isFree" checked={isFree} onChange={(event) => setFree(event.target.checked)}>
        무료예요
      </Check>
      {!isFree && <PaidFields price={program.price ?? null} listPrice={program.listPrice ?? null} />}
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
        help="한 회차에 한 분이 예약할 수 있는 사람도 모두 더해 여기까지예요."
      />
      <Field
        name="maxPerMember"
        label="한 분이 예약할 수 있는 자리"
        optional
        inputMode="numeric"
        defaultValue={program.maxPerMember ?? ""}
        placeholder="예: 8"
        help="앞으로 열릴 회차를 모두 더한 자리예요. 비워 두면 회차마다만 세요. 현장·전화 예약은 세지 않아요."
      />
      <Field
        name="minPeople"
        label="최소 인원"
        inputMode="numeric"
        defaultValue={program.minPeople ?? 1}
        help="새로 만드는 회차가 이대로 시작해요. 이미 있는 회차는 회차 화면에서 바꿔요."
      />
      <ConfirmMode chosen={program.confirmMode ?? "INSTANT"} />
      {/* its other facilities are sent along as they stand */}
      <input type="hidden" name="facilities" value={facilities.filter((id) => !isVoucher(id)).join(" ")} />
    </>
  );
}

/** The price, and what stands crossed out beside it, with the discount as a visitor sees it. */
function PaidFields(before: { price: number | null; listPrice: number | null }) {
  const [typed, setTyped] = useState(before);
  const rate = discountRate(typed.listPrice, typed.price ?? 0);
  const shown = rate > 0 && typed.price ? `${rate}% ${formatWon(typed.price)}으로 보여요. ` : "";
  return (
    <div
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && (target.name === "price" || target.name === "listPrice"))
          setTyped({ ...typed, [target.name]: numberOf(target.value) });
      }}
    >
      <Field
        name="price"
        label="한 사람 요금 (원)"
        inputMode="numeric"
        defaultValue={before.price ?? ""}
        placeholder="예: 36,000"
        help="새로 만드는 회차부터 이 요금이에요. 이미 있는 회차는 회차 화면에서 한꺼번에 바꿔요."
      />
      <Field
        name="listPrice"
        label="정가 (원)"
        optional
        inputMode="numeric"
        defaultValue={before.listPrice ?? ""}
        placeholder="예: 48,000"
        help={
          `${shown}할인할 때만 적어요. 최근 20일 동안 실제로 받은 요금 가운데 가장 낮은 값이어야 해요. ` +
          "받은 적 없는 정가를 적으면 표시광고법에 어긋나요."
        }
      />
    </div>
  );
}

const ConfirmMode = ({ chosen }: { chosen: "INSTANT" | "APPROVAL" }) => (
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
          <input type="radio" name="confirmMode" value={value} defaultChecked={chosen === value} />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);

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
