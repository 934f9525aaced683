import { Link, redirect } from "react-router";
import type { Route } from "./+types/booking-new";
import { MOST_AT_DESK, overLast, whyNotAtDesk } from "#domain/desk/desk-booking";
import { whyNoLink } from "#domain/desk/pay-link";
import { formatWon } from "#domain/format";
import { phoneDigits } from "#domain/identity/phone";
import { formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { once, textOf, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { everyPage } from "../every-page.server.ts";
import { ToldNote } from "../told-note.tsx";
import { masked } from "../words.ts";
import { type Answered, BookForm } from "./booking-new-form.tsx";
import { bookAt, ChooseSession, SessionHead } from "./booking-new-session.tsx";

type Session = Schemas["DeskSessionRow"];
type Booking = Schemas["OperatorBooking"];

export const meta: Route.MetaFunction = () => [{ title: "현장·전화 예약 | 나들 파트너센터" }];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * 현장·전화 예약 (SPEC S22): a session of a day, then who it is for. `?no=` is the number of the one just made.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const asked = new URL(request.url).searchParams;
  const day = DAY.test(asked.get("day") ?? "") ? String(asked.get("day")) : kstDay(now);
  const no = asked.get("no");
  const [sessions, page] = await Promise.all([
    everyPage((of) => api.GET("/desk/session", { params: { query: { day, ...of } } }), 500),
    no === null ? null : api.GET("/operator/booking", { params: { query: { bookingNo: no } } }),
  ]);
  const shown = overLast(sessions, now).map((session) => ({
    session,
    why: whyNotAtDesk(session, now),
    canLink: whyNoLink(session.bookCloseAt, now) === null,
  }));
  const [made] = page?.data?.value.map(masked) ?? [];
  const chosen = shown.find(({ session }) => session.id === asked.get("session")) ?? null;
  return { day, shown, chosen, made: made ?? null };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answered | Response> {
  return book(context.get(memberContext).api, await request.formData());
}

async function book(api: ApiClient, form: FormData): Promise<Answered | Response> {
  const id = textOf(form, "session");
  const phone = phoneDigits(textOf(form, "phone"));
  const items = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith("o_") && Number(value) > 0
      ? [{ optionId: name.slice(2), qty: Math.min(MOST_AT_DESK, Math.floor(Number(value))) }]
      : [],
  );
  const typed = Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));
  if (items.length === 0) return { typed, problem: "몇 명인지 골라 주세요." };
  const name = textOf(form, "name");
  if (name === "") return { typed, errors: { name: "이름을 적어 주세요." } };
  if (phone !== "" && !/^0\d{8,10}$/.test(phone))
    return { typed, errors: { phone: "전화번호를 다시 확인해 주세요." } };
  const { data, error } = await api.POST("/desk/session/{id}/booking", {
    params: { path: { id }, header: once(form, "book") },
    body: {
      via: textOf(form, "via") === "PHONE" ? "PHONE" : "DOOR",
      name,
      phone: phone === "" ? null : phone,
      items,
      isPaid: textOf(form, "paid") === "paid",
      ...(textOf(form, "paid") === "link" && { byLink: true }),
      ...(form.has("isResident") && { isResident: true }),
      ...(textOf(form, "request") !== "" && { request: textOf(form, "request") }),
    },
  });
  if (error) {
    const told = toldOf(error);
    return { typed, ...told, ...(told.errors?.["items"] && { problem: told.errors["items"] }) };
  }
  const { bookingNo, startAt } = data.value;
  return redirect(bookAt(kstDay(startAt), id, { no: bookingNo }), 303);
}

export default function BookingNew({ loaderData, actionData }: Route.ComponentProps) {
  const { day, shown, chosen, made } = loaderData;
  return (
    <DeskScreen title="현장·전화 예약" back="/desk/booking">
      <ToldNote told={actionData} />
      {made && chosen ? (
        <Done booking={made} session={chosen.session} />
      ) : chosen ? (
        <>
          <SessionHead session={chosen.session} />
          {chosen.why === null ? (
            <BookForm
              session={chosen.session}
              canLink={chosen.canLink}
              {...(actionData && { answered: actionData })}
            />
          ) : (
            <p className="pad desk-dim">{chosen.why}</p>
          )}
        </>
      ) : (
        <ChooseSession day={day} shown={shown} />
      )}
    </DeskScreen>
  );
}

const Done = ({ booking, session }: { booking: Booking; session: Session }) => {
  const { id, bookingNo, bookerName, party, desk } = booking;
  const day = kstDay(session.startAt);
  const until = desk?.payUntil;
  return (
    <div className="pad stack">
      <div className="note note-ok" role="status">
        <Icon name="circle-check" />
        <div>
          <b>
            {until === undefined
              ? `${bookerName}님, ${party}을 예약했어요.`
              : `${bookerName}님께 결제 링크를 보냈어요.`}
          </b>
          <p>
            {session.programTitle} · {formatShortDay(session.startAt)} {formatTime(session.startAt)}
          </p>
          <p>
            {until !== undefined && `${party} · `}예약번호 {bookingNo}
          </p>
          {until !== undefined && (
            <p>
              {formatShortDay(until)} {formatTime(until)}까지 {formatWon(booking.pay)}을 결제하면 확정돼요.
              그때까지 자리를 잡아 둬요.
            </p>
          )}
          {(desk?.onSite ?? 0) > 0 && <p>현장에서 {formatWon(desk?.onSite ?? 0)}을 받아 주세요.</p>}
        </div>
      </div>
      {until === undefined && (
        <a className="btn btn-primary btn-block" href={`/desk/booking/${id}/ticket?no=${bookingNo}`}>
          입장권 보여 주기·인쇄
        </a>
      )}
      <Link className="btn btn-line btn-block" to={bookAt(day, session.id)}>
        한 분 더 받기
      </Link>
      <Link className="btn btn-plain btn-block" to={`/desk/session/${session.id}?day=${day}`}>
        명단 보기
      </Link>
    </div>
  );
};
