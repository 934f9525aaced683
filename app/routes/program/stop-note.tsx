import { type BookingStop, STOP_WORDS } from "#domain/program/booking-stop";
import { Icon } from "../../ui/icon.tsx";

/** Why nobody can book it here now, and what to do. */
export function StopNote({ stop }: { stop: BookingStop }) {
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
