import { useState } from "react";
import { Form } from "react-router";
import { MOST_AT_DESK, VIA_NAMES, type DeskVia } from "#domain/desk/desk-booking";
import { formatNumber, formatWon } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { Check } from "../../../ui/check.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Told } from "../act.server.ts";
import { OnceField } from "../once-field.tsx";

/** What came of a form that was sent, with what was typed into it. */
export interface Answered extends Told {
  typed: Record<string, string>;
}

/** Who a session is booked for, how many come, and how they pay. @param canLink whether there is time to */
export function BookForm({
  session,
  canLink,
  answered,
}: {
  session: Schemas["DeskSessionRow"];
  canLink: boolean;
  answered?: Answered;
}) {
  const { options, keptSeats } = session;
  const typed = answered?.typed ?? {};
  const isOne = options.length === 1;
  const begins = (id: string, at: number): number =>
    typed[`o_${id}`] === undefined ? Number(at === 0) : Number(typed[`o_${id}`]);
  const [people, setPeople] = useState<Record<string, number>>(() =>
    Object.fromEntries(options.map(({ id }, at) => [id, begins(id, at)])),
  );
  const count = options.reduce((sum, { id }) => sum + (people[id] ?? 0), 0);
  const won = options.reduce((sum, { id, price }) => sum + (people[id] ?? 0) * (price ?? 0), 0);
  const [paid, setPaid] = useState(typed["paid"] ?? "paid");
  const isPriced = options.some(({ price }) => (price ?? 0) > 0);
  return (
    <Form method="post" className="pad stack" preventScrollReset noValidate>
      <OnceField />
      <input type="hidden" name="session" value={session.id} />
      <FormErrors {...(answered?.errors && { errors: answered.errors })}>
        <Choice
          name="via"
          label="어떻게 왔나요"
          chosen={typed["via"] ?? "DOOR"}
          choices={Object.entries(VIA_NAMES).map(([via, name]) => [via, VIA_WORDS[via as DeskVia] ?? name])}
        />
        <Field
          name="name"
          label="이름"
          autoComplete="off"
          maxLength={30}
          defaultValue={typed["name"] ?? ""}
          required
        />
        <PhoneField
          name="phone"
          label="전화번호"
          help="적으면 확정과 변경을 알림톡으로 알려요. 현장에 온 분은 비워 둘 수 있어요."
          defaultValue={typed["phone"] ?? ""}
        />
        {options.map(({ id, name, price }, at) => (
          <Stepper
            key={id}
            name={`o_${id}`}
            label={isOne ? "인원" : name}
            help={price ? `1명 ${formatWon(price)}` : "무료"}
            min={isOne ? 1 : 0}
            max={MOST_AT_DESK}
            defaultValue={begins(id, at)}
            onValue={(value) => setPeople((before) => ({ ...before, [id]: value ?? 0 }))}
          />
        ))}
        {isPriced && (
          <Choice
            name="paid"
            label="요금"
            chosen={paid}
            onChoose={setPaid}
            choices={[
              ["paid", "현장에서 받아요"],
              ...(canLink ? ([["link", "결제 링크 보내기"]] as const) : []),
              ["free", "받지 않아요"],
            ]}
          />
        )}
        {keptSeats !== null && keptSeats.seats > 0 && (
          <div className="field">
            <Check name="isResident" defaultChecked={typed["isResident"] === "on"}>
              {keptSeats.where} 주민인 것을 확인했어요
            </Check>
          </div>
        )}
        <Field
          name="request"
          label="남길 말"
          optional
          autoComplete="off"
          maxLength={300}
          defaultValue={typed["request"] ?? ""}
        />
      </FormErrors>
      <p className="help">
        {paid === "link"
          ? `${formatWon(won)}을 낼 수 있는 링크를 적은 번호로 보내요. 하루 안에, 늦어도 예약이 마감되기 전에 결제하면 확정되고, 지나면 자리가 풀려요.`
          : isPriced
            ? `현장에서 받는 요금은 ${formatWon(won)}이에요. 나들은 이 돈을 맡지 않아 정산에 들어가지 않아요.`
            : "요금이 없는 예약이에요."}{" "}
        이름과 번호는 이 예약에만 쓰고, 끝나고 30일 뒤 가려요.
      </p>
      <SubmitButton className="btn btn-primary btn-block">{`${formatNumber(count)}명 예약하기`}</SubmitButton>
    </Form>
  );
}

const VIA_WORDS: Readonly<Record<DeskVia, string>> = { DOOR: "현장에 왔어요", PHONE: "전화로 부탁했어요" };

const Choice = ({
  name,
  label,
  chosen,
  choices,
  onChoose,
}: {
  name: string;
  label: string;
  chosen: string;
  onChoose?: (value: string) => void;
  choices: readonly (readonly [value: string, words: string])[];
}) => (
  <fieldset className="field desk-field">
    <legend className="label">{label}</legend>
    <div className="desk-pair">
      {choices.map(([value, words]) => (
        <label className="radio" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            onChange={() => onChoose?.(value)}
          />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
);
