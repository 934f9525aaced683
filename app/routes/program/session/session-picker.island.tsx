import {
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Form, Link } from "react-router";
import { memberShare } from "#domain/booking/limits";
import { type BookingStop, STOP_WORDS } from "#domain/program/booking-stop";
import type { SessionDay, Slot } from "#domain/program/session-days";
import { dayTone } from "#domain/time/day-tone";
import { formatTime, isoWithOffset, weekdayName } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { fetchCheckoutCode } from "../../../document/code-ahead.ts";
import { island } from "../../../document/island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { openSheet, SheetButton } from "../../../ui/sheet.tsx";
import { moveAddress } from "../../../ui/sheet-history.ts";
import { countedSlots, JUST_COUNTED, watchCounted } from "./counted-seats.ts";
import { BOOKING_FORM, choiceOf, type Picked, publishPicked, SESSION_SHEET } from "./picked.ts";
import { SessionSheet } from "./session-sheet.tsx";
import { SessionSlots } from "./session-slots.tsx";

export interface SessionPickerProps {
  program: Pick<Schemas["Program"], "id" | "status" | "price" | "maxPerBooking" | "maxPerMember">;
  /** The booking form's path. */
  action: string;
  /** As the shared page was made. */
  slots: readonly Slot[];
  madeAt: number;
  /** With several prices the people are chosen in the next step. */
  isCounted: boolean;
  /** The day and the session that the address names. */
  date: string | null;
  session: string | null;
  /** What the page shows of it elsewhere. */
  atFirst: Picked;
}

/** What the page was made with stands in the document, and is taken over as it is. */
const notCounted = () => undefined;

/**
 * Why it cannot be booked, or days as a strip with the chosen day's sessions below and a calendar in a sheet:
 * links and GET forms, so that all of it works without scripts.
 */
function Picker({ program, action, slots, madeAt, isCounted, date, session, atFirst }: SessionPickerProps) {
  const live = useSyncExternalStore(watchCounted, countedSlots, notCounted);
  const [wantedDay, setDay] = useState(date);
  const [wantedSlot, setSlot] = useState(session);
  const form = useRef<HTMLFormElement>(null);
  const checkedAt = live?.checkedAt ?? madeAt;
  const choice = choiceOf(program, live?.slots ?? slots, { date: wantedDay, session: wantedSlot });
  const { days, day, slot, reference, isLost, stop } = choice;
  const startAt = reference?.startAt ?? null;

  const pick = (id: string) => {
    setSlot(id);
    fetchCheckoutCode();
  };
  useEffect(() => {
    // before this code was here the browser's own radio was the state
    const chosen = form.current && new FormData(form.current).get("session");
    if (typeof chosen !== "string" || chosen === session) return;
    setSlot(chosen);
    fetchCheckoutCode();
  }, [session]);
  useEffect(() => publishPicked({ stop, startAt, checkedAt }, atFirst), [stop, startAt, checkedAt, atFirst]);

  const toDay = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    moveAddress(href);
    setDay(new URL(href).searchParams.get("date"));
  };
  /** 예약하기 while none is picked opens the sheet. */
  const askFirst = (event: SyntheticEvent<HTMLFormElement>) => {
    if (slot) return event.type === "submit" ? leadGuest(event) : undefined;
    event.preventDefault();
    if (reference) setSlot(reference.id);
    openSheet(SESSION_SHEET);
  };
  const note = stop !== null && <StopNote stop={stop} />;
  if (!day || program.price === null) return note || null;
  return (
    <>
      {note}
      <section className="section" id="sessions" aria-label="날짜와 회차">
        <div className="section-head">
          <div>
            <h2>날짜와 회차</h2>
            <p role="status">
              {live ? (
                JUST_COUNTED
              ) : (
                <>
                  <time dateTime={isoWithOffset(checkedAt)}>{formatTime(checkedAt)}</time>에 확인한 자리예요
                </>
              )}
            </p>
          </div>
          {stop === null && (
            <SheetButton sheet={SESSION_SHEET} className="more">
              달력 보기
              <Icon name="chevron-right" />
            </SheetButton>
          )}
        </div>
        <nav className="chips days" aria-label="날짜">
          {days.map((one) => (
            <DayChip key={one.day} day={one} isChosen={one === day} onChoose={toDay} />
          ))}
        </nav>
        <Form
          ref={form}
          id={BOOKING_FORM}
          className="pad slots"
          method="post"
          action={action}
          onSubmit={askFirst}
          onInvalidCapture={askFirst}
        >
          <SessionSlots day={day} picked={slot?.id} onPick={pick} checkedAt={checkedAt} action={action} />
          {isLost && (
            <p className="err" role="alert">
              <Icon name="triangle-alert" />
              방금 자리가 모두 찼어요. 다른 일정을 골라 주세요.
            </p>
          )}
          {program.maxPerMember !== null && <p className="help">{memberShare(program.maxPerMember)}</p>}
        </Form>
      </section>
      {stop === null && (
        <SessionSheet
          choice={choice}
          checkedAt={checkedAt}
          onDay={toDay}
          onPick={pick}
          action={action}
          program={program}
          isCounted={isCounted}
          onSend={leadGuest}
        />
      )}
    </>
  );
}

/** A guest signs in over the page, and what was chosen is sent then; else the form is sent by itself. */
function leadGuest(event: SyntheticEvent<HTMLFormElement>): void {
  if (document.cookie.includes("nadeul_in=")) return;
  event.preventDefault();
  const form = event.currentTarget;
  import("../../../api/ask-login.ts").then(
    ({ askLoginToBook }) => askLoginToBook(form),
    () => form.submit(),
  );
}

function DayChip({
  day: { day, at, isOpen },
  isChosen,
  onChoose,
}: {
  day: SessionDay;
  isChosen: boolean;
  onChoose: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  return (
    <Link
      className={isOpen ? "chip day" : "chip day over"}
      to={`?date=${day}#sessions`}
      data-hold
      onClick={onChoose}
      aria-current={isChosen ? "date" : undefined}
    >
      <span className={dayTone(day)}>
        {weekdayName(at)}
        <span className="sr">요일</span>
      </span>
      <b className="num">{day.slice(5).replace("-", ".")}</b>
      {!isOpen && <small>마감</small>}
    </Link>
  );
}

/** Why nobody can book it here now, and what to do. */
function StopNote({ stop }: { stop: BookingStop }) {
  const { title, text } = STOP_WORDS[stop];
  return (
    <div className="pad stop-note">
      <p className="note note-info">
        <Icon name="info" />
        <span>
          <b>{title}</b>
          <br />
          {text}
        </span>
      </p>
    </div>
  );
}

export const SessionPicker = island("session-picker", Picker, {
  shows: "err pad stop-note note note-info",
});
