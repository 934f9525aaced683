import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { Form } from "react-router";
import { formatWon } from "#domain/format";
import { mostSeats } from "#domain/program/session-days";
import { kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { type Choice, SESSION_SHEET } from "./picked.ts";
import { SessionCalendar } from "./session-calendar.tsx";
import { SessionSlots } from "./session-slots.tsx";

export interface SessionSheetProps {
  choice: Choice;
  /** When the seats were counted, epoch ms. */
  checkedAt: number;
  /** A press on a day's link. */
  onDay: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** A session's id. */
  onPick: (id: string) => void;
  action: string;
  program: Pick<Schemas["Program"], "maxPerBooking" | "price">;
  /** With several prices the people are chosen in the next step. */
  isCounted: boolean;
  /** Told of the form before it is sent. */
  onSend: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * Month, sessions and people in one place, for anyone who looks further than the strip of days.
 */
export function SessionSheet({
  choice: { days, day, slot, reference },
  checkedAt,
  onDay,
  onPick,
  action,
  program,
  isCounted,
  onSend,
}: SessionSheetProps) {
  const [qty, setQty] = useState<number | undefined>(1);
  if (!day) return null;
  const seats = reference ? mostSeats(reference) : null;
  const most = Math.max(1, Math.min(program.maxPerBooking, seats ?? program.maxPerBooking));
  const price = program.price ?? 0;
  const people = Math.min(qty ?? 1, most);
  return (
    <Sheet id={SESSION_SHEET} title="날짜와 회차" isAside isLate>
      <Form className="sheet-form" method="post" action={action} replace onSubmit={onSend}>
        <div className="sheet-body">
          <SessionCalendar days={days} chosen={day.day} today={kstDay(checkedAt)} onDay={onDay} />
          <SessionSlots day={day} picked={slot?.id} onPick={onPick} checkedAt={checkedAt} action={action} />
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
