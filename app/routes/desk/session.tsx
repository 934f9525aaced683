import { data, Form } from "react-router";
import type { Route } from "./+types/session";
import { formatShortDay, formatTimeRange, kstDay } from "#domain/time/kst";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "./act.server.ts";
import { BookingRow } from "./booking/booking-row.tsx";
import { DeskScreen } from "./desk-screen.tsx";
import { everyPage } from "./every-page.server.ts";
import { ToldNote } from "./told-note.tsx";
import { masked } from "./words.ts";

export const meta: Route.MetaFunction = () => [{ title: "명단 | 나들 책상" }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const day = new URL(request.url).searchParams.get("day") ?? kstDay(now);
  const [sessions, bookings] = await Promise.all([
    everyPage((page) => api.GET("/desk/session", { params: { query: { day, ...page } } })),
    everyPage((page) =>
      api.GET("/operator/booking", { params: { query: { sessionId: params.id, ...page } } }),
    ),
  ]);
  const session = sessions.find(({ id }) => id === params.id);
  if (!session) throw data(null, 404);
  const isStanding = session.status === "OPEN" || session.status === "CLOSED";
  return { session, bookings: bookings.map(masked), mayCancel: isStanding && session.startAt > now };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const reason = textOf(await request.formData(), "reason");
  if (reason === "") return { errors: { reason: "이유를 적어 주세요." } };
  const { data: body, error } = await api.POST("/operator/session/{id}/cancel", {
    params: { path: { id: params.id }, header: once() },
    body: { reason },
  });
  return body ? { done: "회차를 취소하고 예약한 분들께 알렸어요." } : toldOf(error);
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { session, bookings, mayCancel } = loaderData;
  const people = session.sold + session.held;
  return (
    <DeskScreen title={session.programTitle} back="/desk">
      <div className="pad desk-head">
        <p>
          {formatShortDay(session.startAt)} {formatTimeRange(session.startAt, session.endAt)}
        </p>
        <p className="desk-count">
          <b>{people}</b>/{session.capacity ?? "–"}명 · 왔어요 <b>{session.arrived}</b>
        </p>
      </div>
      <ToldNote told={actionData} />
      {bookings.length === 0 ? (
        <p className="pad desk-dim">아직 예약한 분이 없어요.</p>
      ) : (
        <ul className="desk-list">
          {bookings.map((booking) => (
            <BookingRow key={booking.id} booking={booking} withProgram={false} />
          ))}
        </ul>
      )}
      {mayCancel && (
        <details className="desk-more pad">
          <summary>이 회차 취소하기</summary>
          <Form method="post" preventScrollReset>
            <label className="label" htmlFor="reason">
              예약한 분들께 보낼 이유
            </label>
            <input className="input" id="reason" name="reason" required maxLength={200} />
            <p className="help">
              {people > 0
                ? `${people}명의 예약이 끝나고, 받은 돈을 모두 돌려드려요. 되돌릴 수 없어요.`
                : "예약한 분이 없어 아무에게도 알리지 않아요. 되돌릴 수 없어요."}
            </p>
            <SubmitButton className="btn btn-line btn-block desk-go">회차 취소하기</SubmitButton>
          </Form>
        </details>
      )}
    </DeskScreen>
  );
}
