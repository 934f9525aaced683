import { Form } from "react-router";
import type { Route } from "./+types/booking-reschedule";
import { formatWon } from "#domain/format";
import { formatDayWithWeekday, formatShortDay, formatTime, formatTimeRange, kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, once, textOf, type Told, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ReasonField } from "../reason-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { useAnswer } from "../use-answer.ts";
import { masked } from "../words.ts";

type Choice = Schemas["RescheduleChoices"]["sessions"][number];

/** What a form of this screen was answered: what was chosen, and what it would mean. */
interface Answered extends Told {
  sessionId: string;
  reason: string;
  quote?: Schemas["RescheduleQuote"];
}

export const meta: Route.MetaFunction = () => [{ title: "일정 변경 | 나들 파트너센터" }];

/** Moving a booking for its member (SPEC S14); `?no=` is its number, by which the desk's lists find it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const bookingNo = new URL(request.url).searchParams.get("no") ?? "";
  const [choices, page] = await Promise.all([
    api.GET("/operator/booking/{id}/reschedule", { params: { path: { id: params.id } } }).then(valueOf),
    bookingNo === "" ? null : api.GET("/operator/booking", { params: { query: { bookingNo } } }),
  ]);
  const booking = page?.data?.value.find(({ id }) => id === params.id);
  return { choices, booking: booking ? masked(booking) : null };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answer(context.get(memberContext).api, params.id, form);
}

async function answer(api: ApiClient, id: string, form: FormData): Promise<Answered | Response> {
  const asked = { sessionId: textOf(form, "session"), reason: textOf(form, "reason") };
  const version = textOf(form, "version");
  const isSaid = textOf(form, "verb") === "move";
  if (asked.sessionId === "") return { ...asked, problem: "옮길 회차를 골라 주세요." };
  const { data, error } = await api.POST("/operator/booking/{id}/reschedule", {
    params: { path: { id }, header: once(form, isSaid ? "move" : "ask") },
    body: { ...asked, ...(isSaid ? { version } : { dryRun: true }) },
  });
  if (error) {
    const told = toldOf(error);
    return { ...asked, ...told, problem: told.problem ?? Object.values(told.errors ?? {}).join(" ") };
  }
  if (!isSaid) return { ...asked, quote: data.value };
  const { to } = data.value;
  return leadTo(`/desk/session/${to.id}?day=${kstDay(to.startAt)}`, "예약을 이 회차로 옮겼어요.");
}

export default function BookingReschedule({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { choices, booking } = loaderData;
  const actionData = useAnswer(answer);
  const own = choices.sessions.find(({ stop }) => stop?.code === "SAME");
  const startAt = booking?.startAt ?? own?.startAt;
  const quote = choices.stop ? undefined : actionData?.quote;
  const reason = actionData?.reason ?? "";
  return (
    <DeskScreen title="일정 변경" back="/desk/booking">
      <div className="pad desk-head">
        {booking && (
          <p>
            <b>{booking.bookerName}</b>님 · {booking.party}
          </p>
        )}
        {booking && <p>{booking.programTitle}</p>}
        {startAt !== undefined && (
          <p className="desk-dim">
            지금은 {formatDayWithWeekday(startAt)} {formatTime(startAt)}이에요.
          </p>
        )}
      </div>
      <ToldNote told={choices.stop ? { problem: choices.stop.message } : actionData} />
      {!choices.stop && (
        <ChooseForm choices={choices.sessions} {...(actionData ? { answered: actionData } : {})} />
      )}
      <div role="status">{quote && <Meaning says={quote.says} reason={reason} />}</div>
      {quote && <MoveForm quote={quote} reason={reason} key={quote.version} />}
    </DeskScreen>
  );
}

function ChooseForm({ choices, answered }: { choices: readonly Choice[]; answered?: Answered }) {
  return (
    <Form method="post" className="pad stack" preventScrollReset>
      <OnceField />
      <div>
        <label className="label" htmlFor="session">
          옮길 회차
        </label>
        <select
          className="input"
          id="session"
          name="session"
          required
          defaultValue={answered?.sessionId ?? ""}
        >
          <option value="">골라 주세요</option>
          {choices.map((session) => (
            <option key={session.id} value={session.id} disabled={session.stop !== null}>
              {nameOf(session)}
            </option>
          ))}
        </select>
      </div>
      <ReasonField
        defaultValue={answered?.reason ?? "부탁하신 대로 일정을 옮겼어요."}
        help="부탁받은 예약만 옮겨 주세요. 옮기면 이 이유를 앱과 메일로 바로 보내요."
      />
      <SubmitButton className="btn btn-line btn-block" name="verb" value="ask">
        어떻게 되는지 보기
      </SubmitButton>
    </Form>
  );
}

/** "12.05 (토) 10:00–12:00 · 3자리 · 5,000원 돌려드려요", or why not. */
function nameOf({ startAt, endAt, seatsLeft, back, difference, stop }: Choice): string {
  const when = `${formatShortDay(startAt)} ${formatTimeRange(startAt, endAt)}`;
  if (stop?.code === "SAME") return `${when} · 지금 회차`;
  if (stop) return `${when} · ${stop.code === "FULL" ? "자리가 모자라요" : "옮길 수 없어요"}`;
  const money =
    back > 0
      ? ` · ${formatWon(back)} 돌려드려요`
      : difference > 0
        ? ` · ${formatWon(difference)} 비싸요(더 받지 않아요)`
        : "";
  return `${when} · ${seatsLeft ?? 0}자리${money}`;
}

/** What it means, in sentences. */
const Meaning = ({ says, reason }: { says: readonly string[]; reason: string }) => (
  <section className="pad desk-go" aria-labelledby="means">
    <h2 className="h2 head" id="means">
      옮기면 이렇게 돼요
    </h2>
    <ul className="desk-says">
      {says.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>예약한 분께 “{reason}”라고 알려요.</li>
    </ul>
  </section>
);

/** The one button that does it, of what was said. */
const MoveForm = ({
  quote: { to, version },
  reason,
}: {
  quote: Schemas["RescheduleQuote"];
  reason: string;
}) => (
  <Form method="post" className="pad desk-go">
    <OnceField />
    <input type="hidden" name="session" value={to.id} />
    <input type="hidden" name="reason" value={reason} />
    <input type="hidden" name="version" value={version} />
    <SubmitButton className="btn btn-primary btn-block" name="verb" value="move">
      {formatShortDay(to.startAt)} {formatTime(to.startAt)}으로 옮기고 알리기
    </SubmitButton>
  </Form>
);
