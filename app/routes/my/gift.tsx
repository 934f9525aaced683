import { Link, href } from "react-router";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import { valueOf } from "../../api/value-of.ts";
import { memberContext } from "../../server/member.server.ts";
import { BookingSummary } from "../../ui/product/booking-summary.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/gift";
import { Empty } from "../../ui/empty.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "받은 선물 | 나들" },
  { name: "robots", content: "noindex" },
];

/** The bookings that others gave to the member (SPEC R55). */
export async function loader({ context }: Route.LoaderArgs) {
  return { gifts: valueOf(await context.get(memberContext).api.GET("/gift")) };
}

export default function Gifts({ loaderData: { gifts } }: Route.ComponentProps) {
  return (
    <Screen title="받은 선물" back={href("/my")}>
      {gifts.length === 0 ? (
        <Empty
          picture="gifts"
          title="아직 받은 선물이 없어요"
          text="선물 링크에서 선물을 받으면 입장권이 여기에 모여요."
        >
          <Link className="btn btn-primary" to={href("/main")}>
            나들이 찾아보기
          </Link>
        </Empty>
      ) : (
        <ul className="pad mt-3 grid gap-3">
          {gifts.map(({ token, title, image, startAt, state }) => (
            <li key={token}>
              <Link className="panel block" to={href("/gift/:token", { token })}>
                <BookingSummary
                  title={title}
                  image={image}
                  place={`${formatDayWithWeekday(startAt)} ${formatTime(startAt)}`}
                  party={STATES[state]}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

const STATES = {
  HELD: "입장권 보기",
  OFFERED: "입장권 보기",
  CANCELLED: "예약이 취소됐어요",
  MOVED: "일정이 바뀌었어요",
  LATE: "시작했어요",
  PAST: "다녀온 나들이예요",
} as const;
