import type { Route } from "./+types/booking-timeline";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskScreen } from "../desk-screen.tsx";

type Line = Schemas["TimelineLine"];

export const meta: Route.MetaFunction = () => [{ title: "진행 기록 | 나들 파트너센터" }];

/** What happened to a booking (SPEC S26). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const path = { path: { id: params.id } };
  const { lines, bookingNo } = valueOf(await api.GET("/desk/booking/{id}/timeline", { params: path }));
  return { lines, bookingNo };
}

export default function BookingTimeline({ loaderData: { lines, bookingNo } }: Route.ComponentProps) {
  return (
    <DeskScreen title="진행 기록" back="/desk/booking">
      <div className="pad stack">
        <p className="desk-dim">예약번호 {bookingNo}</p>
        <ol className="steps">
          {lines.map((line, index) => (
            <li className={isTodo(line) ? undefined : "done"} key={index}>
              <div>
                <b>{titleOf(line)}</b>
                {wordsOf(line).map((words) => (
                  <p className="card-meta" key={words}>
                    {words}
                  </p>
                ))}
              </div>
              <time className="card-meta num">{moment(line.at)}</time>
            </li>
          ))}
        </ol>
        <p className="help">보낸 안내는 30일 동안 여기에 남아요.</p>
      </div>
    </DeskScreen>
  );
}

const moment = (at: number): string => `${formatShortDay(at)} ${formatTime(at)}`;

const isTodo = ({ state }: Line): boolean => state === "WAITING" || state === "FAILED";

const WAYS = { PUSH: "앱 알림으로", MAIL: "메일로", TALK: "알림톡으로" } as const;
const STATES = { SENT: "보냈어요", WAITING: "보내고 있어요", FAILED: "보내지 못했어요" } as const;

const titleOf = ({ what, label }: Line): string =>
  what === "MOVED" ? "일정 변경" : what === "TOLD" ? `${label} 안내` : label;

/** What is said of a line below its name. */
function wordsOf({ by, channel, state, note, wasStartAt }: Line): string[] {
  return [
    channel && state && `${WAYS[channel]} ${STATES[state]}`,
    wasStartAt !== null && `전에는 ${moment(wasStartAt)}이었어요.`,
    note,
    by,
  ].filter((words): words is string => typeof words === "string" && words !== "");
}
