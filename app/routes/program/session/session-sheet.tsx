import { useState } from "react";
import { Form } from "react-router";
import { formatWon } from "#domain/format";
import { kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { SessionCalendar } from "./session-calendar.tsx";
import { SessionSlots } from "./session-slots.tsx";
import { type Picker, SESSION_SHEET } from "./use-picker.ts";

export interface SessionSheetProps {
  picker: Picker;
  action: string;
  program: Pick<Schemas["Program"], "maxPerBooking" | "price">;
  options: Schemas["SessionOption"][];
}

/**
 * Month, sessions and people in one place, for whoever looks further than the strip of days. With several
 * prices the people are chosen in the next step.
 */
export function SessionSheet({ picker, action, program, options }: SessionSheetProps) {
  const { days, day, slot, reference, checkedAt, pick } = picker;
  const [qty, setQty] = useState<number | undefined>(1);
  if (!day) return null;
  const most = Math.max(1, Math.min(program.maxPerBooking, reference?.seatsLeft ?? program.maxPerBooking));
  const price = program.price ?? 0;
  const people = Math.min(qty ?? 1, most);
  const isCounted = options.length <= 1;
  return (
    <Sheet id={SESSION_SHEET} title="날짜와 회차">
      <Form className="sheet-form" action={action} replace>
        <div className="sheet-body">
          <SessionCalendar days={days} chosen={day.day} today={kstDay(checkedAt)} />
          <SessionSlots day={day} picked={slot?.id} onPick={pick} checkedAt={checkedAt} action={action} />
          {isCounted && day.isOpen && (
            <Stepper
              key={most}
              name="qty"
              label="인원"
              help={`${price > 0 ? `1명 ${formatWon(price)} · ` : ""}최대 ${most}명`}
              min={1}
              max={most}
              defaultValue={people}
              onValue={setQty}
            />
          )}
        </div>
        <div className="sheet-foot">
          <p className="price">
            <small>{isCounted ? `${people}명` : "1명 기준"}</small>
            {price > 0 ? <b>{formatWon(price * (isCounted ? people : 1))}</b> : <b className="free">무료</b>}
          </p>
          <button type="submit" className="btn btn-primary">
            이 회차로 예약하기
          </button>
        </div>
      </Form>
    </Sheet>
  );
}
