import { Link, href } from "react-router";
import type { Slot } from "#domain/program/session-days";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { CopyButton } from "../../ui/copy-button.island.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Where it is: the point where people meet, the address, and the way there. */
export function Place({ program, slots }: { program: Schemas["Program"]; slots: readonly Slot[] }) {
  const { id, address, addressDetail, meetingPoint, host } = program;
  const whole = [address, addressDetail].filter(Boolean).join(", ");
  const moved = slots.flatMap(({ id: slot, startAt, place }) => (place ? [{ slot, startAt, place }] : []));
  return (
    <section className="section pad" id="place" aria-labelledby="place-title">
      <h2 className="part" id="place-title">
        오시는 곳
      </h2>
      <div className="place">
        <span className="place-pin">
          <Icon name="map-pin" />
        </span>
        <p>
          <b>{meetingPoint || host.name}</b>
          <span>{whole}</span>
        </p>
      </div>
      {moved.map(({ slot, startAt, place }) => (
        <p className="note note-info" key={slot}>
          {formatDayWithWeekday(startAt)} {formatTime(startAt)} 회차는 다른 곳에서 만나요:{" "}
          <b>
            {[place.meetingPoint, [place.address, place.addressDetail].filter(Boolean).join(", ")]
              .filter(Boolean)
              .join(" · ")}
          </b>
        </p>
      ))}
      <div className="btnrow">
        <CopyButton className="btn btn-line btn-s" text={whole} label="주소 복사" />
        <Link className="btn btn-line btn-s" to={href("/program/location/:id", { id })}>
          <Icon name="navigation" />길 찾기
        </Link>
      </div>
    </section>
  );
}
