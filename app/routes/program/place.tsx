import { Link, href } from "react-router";
import type { Schemas } from "../../api/client.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Where it is: the point where people meet, the address, and the way there. */
export function Place({ program }: { program: Schemas["Program"] }) {
  const { id, address, addressDetail, meetingPoint, host } = program;
  const whole = [address, addressDetail].filter(Boolean).join(", ");
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
      <div className="btnrow">
        <CopyButton className="btn btn-line btn-s" text={whole} label="주소 복사" />
        <Link className="btn btn-line btn-s" to={href("/program/location/:id", { id })}>
          <Icon name="navigation" />길 찾기
        </Link>
      </div>
    </section>
  );
}
