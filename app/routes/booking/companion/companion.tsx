import { Link, data, href } from "react-router";
import { formatDayWithWeekday, formatTimeRange } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { DetailPlace } from "../detail/detail-place.tsx";
import type { Route } from "./+types/companion";

export const meta: Route.MetaFunction = () => [
  { title: "함께 가는 나들이 | 나들" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
export const headers = () => ({ "Cache-Control": "no-store" });

/** When and where, for whoever was sent the address (SPEC R53); nobody needs a login for it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = { params: { path: { token: params.token } } };
  const answer = await context.get(edgeContext).api.GET("/companion/{token}", path);
  if (answer.response.status === 404 || answer.response.status === 400) throw data(null, { status: 404 });
  return valueOf(answer);
}

const STATES = {
  COMING: null,
  PAST: "끝난 나들이예요.",
  CANCELLED: "예약이 취소됐어요. 함께 가기로 한 분께 확인해 주세요.",
} as const;

export default function Companion({ loaderData }: Route.ComponentProps) {
  const { programId, title, place, startAt, endAt, seats, state } = loaderData;
  const address = [place.address, place.addressDetail].filter(Boolean).join(", ");
  return (
    <Screen title="함께 가는 나들이" back={href("/main")}>
      <section className="section pad stack">
        {STATES[state] && (
          <p className="note note-warn">
            <Icon name="info" />
            <span>{STATES[state]}</span>
          </p>
        )}
        <div>
          <p className="headline num">
            {`${formatDayWithWeekday(startAt)}\n` + formatTimeRange(startAt, endAt)}
          </p>
          <p className="mt-1 type-subhead">{title}</p>
          {seats > 1 && <p className="text-ink-2">모두 {seats}명이 함께 가요.</p>}
        </div>
        <Link className="btn btn-line btn-block" to={href("/program/:id", { id: programId })}>
          프로그램 보기
        </Link>
      </section>
      <hr className="band" />
      <DetailPlace program={{ ...place, title }} place={address} />
    </Screen>
  );
}
