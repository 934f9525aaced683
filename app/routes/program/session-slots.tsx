import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";
import { isOpenSlot, type SessionDay } from "#domain/program/session-days";
import { slotBadge, slotNote } from "#domain/program/slot-words";
import { Badge } from "../../ui/product/badge.tsx";

export interface SessionSlotsProps {
  day: SessionDay;
  /** The picked session's id. */
  picked: string | undefined;
  onPick: (id: string) => void;
  /** When the seats were counted, epoch ms. */
  checkedAt: number;
}

/** A day's sessions as radios named `session`; those that cannot be booked say why. */
export function SessionSlots({ day, picked, onPick, checkedAt }: SessionSlotsProps) {
  return (
    <fieldset>
      <legend className="label num">{formatDayWithWeekday(day.at)}</legend>
      {day.slots.map((slot) => {
        const badge = slotBadge(slot, checkedAt);
        const isOpen = isOpenSlot(slot);
        return (
          <label key={slot.id} className={isOpen ? "slot" : "slot full"}>
            <input type="radio" name="session" value={slot.id} required disabled={!isOpen} checked={slot.id === picked} onChange={() => onPick(slot.id)} />
            <span>
              <b className="num">{formatTimeRange(slot.startAt, slot.endAt)}</b>
              <small>{slotNote(slot)}</small>
            </span>
            {badge && <Badge badge={badge} />}
          </label>
        );
      })}
    </fieldset>
  );
}
