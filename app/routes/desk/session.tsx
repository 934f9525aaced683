import { formatNumber } from "#domain/format";
import { Link } from "react-router";
import type { Route } from "./+types/session";
import { DRAW_BEFORE_MS } from "#domain/booking/draw";
import { isShort } from "#domain/booking/min-people";
import { CONFIRMED } from "#domain/booking/statuses";
import { whyNotAtDesk } from "#domain/desk/desk-booking";
import { DAY_MS, formatShortDay, formatTimeRange, isoWithOffset, kstDay } from "#domain/time/kst";
import { meOf } from "../../server/desk-me.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Agree } from "./agree.tsx";
import { rosterCopy } from "./copy/copies.ts";
import { useCopy } from "./copy/use-copy.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { AllCameForm } from "./session/all-came-form.tsx";
import { DrawForm } from "./session/draw-form.tsx";
import { KeptForm } from "./session/kept-form.tsx";
import { nearRegions } from "./session/near-regions.server.ts";
import { type AllCame, bookingsOf } from "./session/all-came.server.ts";
import { actOnSession, drawOf, findSession } from "./session/session-act.server.ts";
import {
  AskRosterForm,
  CancelForm,
  CertificateForm,
  MoveForm,
  QuickForm,
  RosterForm,
  TellForm,
} from "./session/session-forms.tsx";
import { Roster } from "./session/roster.tsx";
import { MoveBookedForm } from "./session/move-booked.tsx";
import { lookAtMove, moveBooked, type MoveLooked } from "./session/move-booked.server.ts";
import { ShortSession } from "./session/short-session.tsx";
import { signOffNeed } from "./sign-off/ask-sign-off.server.ts";
import { ToldNote } from "./told-note.tsx";
import { masked, nameWordOf } from "./words.ts";

export const meta: Route.MetaFunction = () => [{ title: "명단 | 나들 파트너센터" }];

/** From so long before the start on people may have come, in milliseconds. */
const EARLY_MS = 2 * 3_600_000;

/** A moment as an input of the kind datetime-local has it, in Korea. */
const inputTime = (at: number): string => isoWithOffset(at).slice(0, 16);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { env, now } = context.get(edgeContext);
  const asked = new URL(request.url).searchParams;
  const keyword = (asked.get("q") ?? "").trim().slice(0, 50);
  const [me, session, bookings, found] = await Promise.all([
    meOf(context),
    findSession(api, params.id),
    bookingsOf(api, params.id),
    keyword === "" ? null : bookingsOf(api, params.id, keyword),
  ]);
  const isAhead = (session.status === "OPEN" || session.status === "CLOSED") && session.startAt > now;
  const mayChange = isAhead && me.may.includes("changeDeskSessions");
  const mayKeep =
    isAhead && session.drawAt === null && session.capacity !== null && me.may.includes("putDeskKeptSeats");
  const [draw, cancelNeed, downloadNeed] = await Promise.all([
    session.drawAt === null ? null : drawOf(api, session.id),
    mayChange ? signOffNeed(api, me.may, "CANCEL", session.id) : null,
    me.may.includes("exportRoster") ? signOffNeed(api, me.may, "DOWNLOAD", session.id) : null,
  ]);
  return {
    session,
    bookings: bookings.map(masked),
    keyword,
    found: found?.map(({ id }) => id) ?? null,
    nameWord: nameWordOf(me),
    touched: mayChange ? (session.touched ?? null) : null,
    may: me.may,
    cancelNeed,
    isCancelOpen: asked.get("open") === "cancel",
    isShort: mayChange && isShort(session, now),
    now,
    mayKeep,
    // A day before the cut-off, unless told: so that none stay empty.
    keptUntil: inputTime(session.bookCloseAt - (session.bookCloseAt - DAY_MS > now ? DAY_MS : 0)),
    regions: mayKeep && session.keptSeats === null ? nearRegions(session.regionId ?? "") : [],
    downloadNeed,
    draw,
    drawSeenAt: draw && env.SITE_URL ? `${env.SITE_URL}/draw/${session.id}` : null,
    mayDraw:
      isAhead && me.may.includes("putDeskDraw") && (draw !== null || session.sold + session.held === 0),
    mayBook: me.may.includes("createDeskBooking") && whyNotAtDesk(session, now) === null,
    isNear: session.status !== "CANCELLED" && now >= session.startAt - EARLY_MS,
    hasDoor: now < session.endAt + DAY_MS, // SPEC U46
  };
}

type Answered = AllCame & MoveLooked;

export async function action({ request, params, context }: Route.ActionArgs): Promise<Answered | Response> {
  const { api } = context.get(memberContext);
  const session = await findSession(api, params.id);
  const form = await request.formData();
  if (form.get("verb") === "look-move") return lookAtMove(api, session, form);
  if (form.get("verb") === "move-booked") return moveBooked(api, session, form);
  return actOnSession(api, session, form);
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { session, bookings, touched, may, isNear, hasDoor, draw, drawSeenAt, mayDraw } = loaderData;
  const { cancelNeed, downloadNeed, mayKeep, mayBook, regions } = loaderData;
  useCopy(`/desk/session/${session.id}`, loaderData, rosterCopy);
  const free = (session.capacity ?? 0) - session.sold - session.held;
  // What was told yes to may be downloaded for a day.
  const isBarred = downloadNeed?.isNeeded === true && downloadNeed.signOff?.state !== "DONE";
  const coming = bookings.filter(({ status }) => CONFIRMED.includes(status));
  const people = coming.reduce((sum, { seats }) => sum + seats, 0);
  const came = coming.filter(({ attendedAt }) => attendedAt !== null);
  const open = coming.filter(({ attendedAt, noShowAt }) => attendedAt === null && noShowAt === null);
  return (
    <DeskScreen title={session.programTitle} back="/desk">
      <div className="pad desk-head">
        <p>
          {formatShortDay(session.startAt)} {formatTimeRange(session.startAt, session.endAt)}
          {session.status === "CANCELLED" && <span className="badge badge-bad">취소된 회차</span>}
          {session.isRush && <span className="badge badge-mute">오픈런</span>}
          {session.drawAt !== null && <span className="badge badge-mute">추첨</span>}
          {session.keptSeats !== null && (
            <span className="badge badge-mute">주민 자리 {session.keptSeats.seats}</span>
          )}
          {session.status === "CLOSED" && <span className="badge badge-mute">마감</span>}
        </p>
        <p className="desk-count">
          <b>{formatNumber(session.sold + session.held)}</b>/
          {session.capacity === null ? "–" : formatNumber(session.capacity)}명 · 왔어요{" "}
          <b>{formatNumber(session.arrived)}</b>
        </p>
      </div>
      <ToldNote told={actionData} />
      {actionData?.looked && (
        <Agree title="옮기면 이렇게 돼요" verb="move-booked" {...actionData.looked}>
          이대로 옮기고 알리기
        </Agree>
      )}
      {loaderData.isShort && (
        <ul className="desk-list">
          <ShortSession session={session} now={loaderData.now} isOwn />
        </ul>
      )}
      <div className="desk-panes">
        {session.status !== "CANCELLED" && (
          <div className="pad desk-session-acts">
            {hasDoor && may.includes("syncScans") && (
              <Link
                className="btn btn-primary btn-block"
                to={`/desk/session/${session.id}/door?day=${kstDay(session.startAt)}`}
              >
                <Icon name="camera" />
                체크인
              </Link>
            )}
            {hasDoor && may.includes("createDoorLink") && (
              <Link
                className="btn btn-line btn-block"
                to={`/desk/session/${session.id}/door-link?day=${kstDay(session.startAt)}`}
              >
                계정 없는 도우미에게 현장 링크
              </Link>
            )}
            {mayBook && (
              <Link
                className="btn btn-line btn-block"
                to={`/desk/booking/new?day=${kstDay(session.startAt)}&session=${session.id}`}
              >
                현장·전화 예약 받기
              </Link>
            )}
            {isNear && may.includes("putAttendance") && (
              <AllCameForm open={open} came={actionData?.came ?? []} />
            )}
            {touched && <QuickForm session={session} />}
          </div>
        )}
        <Roster
          bookings={bookings}
          day={kstDay(session.startAt)}
          keyword={loaderData.keyword}
          found={loaderData.found}
          nameWord={loaderData.nameWord}
        />
        <div className="pad desk-folds">
          {people > 0 && may.includes("tellSession") && <TellForm people={people} />}
          {people > 0 && isBarred && <AskRosterForm waits={downloadNeed.signOff} />}
          {people > 0 && may.includes("exportRoster") && !isBarred && (
            <RosterForm words="명단 내려받기" day={kstDay(session.startAt)} sessionId={session.id} />
          )}
          {came.length > 0 && may.includes("exportRoster") && !isBarred && (
            <CertificateForm day={kstDay(session.startAt)} sessionId={session.id} came={came} />
          )}
          {(draw || mayDraw) && (
            <DrawForm
              draw={draw}
              latest={inputTime(session.bookCloseAt - DRAW_BEFORE_MS)}
              seenAt={drawSeenAt}
              mayChange={mayDraw}
            />
          )}
          {mayKeep && (session.keptSeats !== null || free > 0) && (
            <KeptForm
              kept={session.keptSeats}
              free={free}
              latest={inputTime(session.bookCloseAt)}
              until={loaderData.keptUntil}
              regions={regions}
            />
          )}
          {touched?.bookings === 0 && <MoveForm session={session} />}
          {touched && touched.bookings > 0 && may.includes("moveDeskSession") && (
            <MoveBookedForm session={session} move={actionData?.move} />
          )}
          {touched && <CancelForm touched={touched} need={cancelNeed} isOpen={loaderData.isCancelOpen} />}
        </div>
      </div>
    </DeskScreen>
  );
}
