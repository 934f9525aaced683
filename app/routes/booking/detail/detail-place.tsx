import { mapLinks } from "#domain/map-links";
import type { Schemas } from "../../../api/client.ts";
import { CopyButton } from "../../../ui/copy-button.island.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Where to go, and the ways there in the map apps that people use. */
export function DetailPlace({
  program,
  place,
}: {
  program: Pick<Schemas["Booking"]["program"], "title" | "address" | "meetingPoint" | "lat" | "lon">;
  place: string;
}) {
  return (
    <section className="section pad" id="place">
      <h2 className="h2 head">오시는 곳</h2>
      <ul className="facts">
        <li>
          <Icon name="map-pin" />
          <span>
            <b>{place || "진행자가 따로 알려드려요"}</b>
            {program.meetingPoint && (
              <>
                <br />
                {program.meetingPoint}
              </>
            )}
          </span>
        </li>
      </ul>
      {place && (
        <div className="flex flex-wrap gap-x-2 gap-y-[10px] mt-4">
          {mapLinks({
            name: program.title,
            address: program.address,
            lat: program.lat,
            lon: program.lon,
          }).map(({ label, url }) => (
            <a key={label} className="chip" href={url} target="_blank" rel="noopener noreferrer">
              {label}
              <span className="sr">에서 길 찾기 (새 창)</span>
              <Icon name="external-link" />
            </a>
          ))}
          <CopyButton className="chip" text={place} label="주소 복사" />
        </div>
      )}
    </section>
  );
}
