import { Fragment } from "react";
import { Link } from "react-router";
import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";
import { isOpenSlot, type SessionDay, type Slot } from "#domain/program/session-days";
import { slotBadge, slotNote } from "#domain/program/slot-words";
import { Icon } from "../../../ui/icon.tsx";
import { Badge } from "../../../ui/product/badge.tsx";
import { useInSheet } from "../../../ui/sheet.tsx";

export interface SessionSlotsProps {
  day: SessionDay;
  /** The picked session's id. */
  picked: string | undefined;
  onPick: (id: string) => void;
  /** When the seats were counted, epoch ms. */
  checkedAt: number;
  /**
   * The booking form's path: a full session leads there too, to wait for a seat, one that is drawn, to apply,
   * and one that opens with a waiting room, to wait for that.
   */
  action: string;
}

/** What one can do about a session that cannot be booked at once. */
const wayOf = ({ bookable, isRush }: Slot): string | undefined =>
  bookable === "FULL"
    ? "빈자리 알림 받기"
    : bookable === "DRAW"
      ? "추첨 신청하기"
      : isRush && bookable === "NOT_YET"
        ? "대기실에서 기다리기"
        : undefined;

/** A day's sessions as radios named `session`; those that cannot be booked say why. */
export function SessionSlots({ day, picked, onPick, checkedAt, action }: SessionSlotsProps) {
  const inSheet = useInSheet();
  return (
    <fieldset>
      <legend className="label num">{formatDayWithWeekday(day.at)}</legend>
      {day.slots.map((slot) => {
        const badge = slotBadge(slot, checkedAt);
        const isOpen = isOpenSlot(slot);
        return (
          <Fragment key={slot.id}>
            <label className={isOpen ? "slot" : "slot full"}>
              <input
                type="radio"
                name="session"
                value={slot.id}
                required
                disabled={!isOpen}
                checked={slot.id === picked}
                onChange={() => onPick(slot.id)}
              />
              <span>
                <b className="num">{formatTimeRange(slot.startAt, slot.endAt)}</b>
                <small>{slotNote(slot, checkedAt)}</small>
              </span>
              {badge && <Badge badge={badge} />}
            </label>
            {wayOf(slot) && (
              <Link className="slot-wait" to={`${action}?session=${slot.id}`} replace={inSheet}>
                <Icon name="bell" />
                {wayOf(slot)}
                <span className="sr">: {formatTimeRange(slot.startAt, slot.endAt)} 회차</span>
              </Link>
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
