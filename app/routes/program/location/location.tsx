import { PROGRAM_TAGS } from "#domain/reach/page-tags";
import { Link, href } from "react-router";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { mapConfig } from "../../../server/map-config.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import { CopyButton } from "../../../ui/copy-button.island.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { programCard } from "../program-card-image.ts";
import { Screen } from "../../../ui/screen.tsx";
import { LocationMap } from "./location-map.tsx";
import type { Route } from "./+types/location";
import { mapLinks } from "./map-links.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) =>
  loaderData
    ? pageMeta(
        {
          title: `${loaderData.title} 오시는 길 | 나들`,
          description: `${loaderData.title}: ${loaderData.address}로 가는 길을 지도 앱에서 찾아보세요.`,
          image: programCard(loaderData),
        },
        place,
      )
    : [];

export const headers = sharedPage({ fresh: 30, stale: 600, params: [], tags: PROGRAM_TAGS });

/** Where a program is held, as far as it is known. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const program = await api.GET("/program/{id}", { params: { path: { id: params.id } } }).then(valueOf);
  const { id, title, address, addressDetail, meetingPoint, lat, lon, host } = program;
  return {
    id,
    title,
    address,
    addressDetail,
    meetingPoint: meetingPoint || host.name,
    lat,
    lon,
    map: mapConfig(env),
  };
}

export default function ProgramLocation({ loaderData }: Route.ComponentProps) {
  const { id, title, address, addressDetail, meetingPoint, lat, lon, map } = loaderData;
  const whole = [address, addressDetail].filter(Boolean).join(", ");
  return (
    <Screen title="오시는 길" back={href("/program/:id", { id })}>
      <div className="pad where">
        <div className="place">
          <span className="place-pin">
            <Icon name="map-pin" />
          </span>
          <p>
            <b>{meetingPoint}</b>
            <span>{whole}</span>
          </p>
        </div>
        {lat !== null && lon !== null && <LocationMap config={map} name={meetingPoint} lat={lat} lon={lon} />}
        <CopyButton className="btn btn-line btn-block" text={whole} label="주소 복사" />
        <section aria-labelledby="maps">
          <h2 className="part mt-2" id="maps">
            지도 앱에서 길 찾기
          </h2>
          <ul className="maps">
            {mapLinks(loaderData).map(({ name, url }) => (
              <li key={name}>
                <a
                  className="flex items-center justify-between min-h-[54px]"
                  href={url}
                  target="_blank"
                  rel="nofollow noopener"
                >
                  {name}
                  <span className="sr"> (새 창)</span>
                  <Icon name="external-link" className="size-[18px] text-ink-3" />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <p className="help">
          지도 앱은 나들과 다른 서비스예요. 누르면 <b className="text-ink-2">{title}</b>의 주소만 넘겨요.
        </p>
        <Link className="btn btn-plain btn-block" to={`${href("/program/:id", { id })}#sessions`}>
          날짜와 회차 보기
        </Link>
      </div>
    </Screen>
  );
}
