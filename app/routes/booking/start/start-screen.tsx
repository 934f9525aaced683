import { Form, Link, href } from "react-router";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { keptRefusal, keptWords } from "#domain/booking/kept-seats";
import { chosenFrom } from "#domain/booking/chosen";
import { isForResidents, mostSeats } from "#domain/program/session-days";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { BookerFields } from "./booker-fields.tsx";
import { CannotBook, NOT_FOUND, whyNot } from "./cannot-book.tsx";
import { PeopleField } from "./people-field.tsx";
import { ResidentField } from "./resident-field.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import type { Way, loadStart } from "./start.server.ts";
import { WaitScreen } from "./wait-screen.tsx";

type Start = Awaited<ReturnType<typeof loadStart>>;

const FORM = "start";

/** The first step of a booking: who comes and who books. Sending it takes the seats. */
export function StartScreen({
  start,
  refusal,
}: {
  start: Start;
  refusal?: (Refusal & { way?: Way | null }) | undefined;
}) {
  const { program, session } = start;
  const stop = whyNot(session);
  // Full, but with the member's own seats: they can be chosen again.
  const isOwn = session?.bookable === "FULL" && start.heldSeats > 0;
  const kept = refusal?.kept;
  // What was sent from here stays, whatever has become of the session: nothing typed is lost (U22).
  const isSent = kept?.["booker.name"] !== undefined;
  const isForWait = session?.bookable === "DRAW" || (session?.bookable === "FULL" && !isOwn);
  if (session && isForWait && session.capacity !== null && !isSent)
    return <WaitScreen start={start} session={session} refusal={refusal} />;
  if (!session || (stop && !isOwn && !isSent))
    return <CannotBook programId={program.id} {...(stop ?? NOT_FOUND)} heldPath={start.heldPath} />;
  const isApproval = program.confirmMode === "APPROVAL";
  const detail = href("/program/:id", { id: program.id });
  return (
    <Screen
      title="예약하기"
      back={detail}
      foot={
        <section className="ctabar" aria-label="다음 단계">
          <p className="help">다음 화면에서 내용을 확인하는 10분 동안 자리를 잡아 둬요.</p>
          <SubmitButton form={FORM}>
            {program.isFree || isApproval ? "다음" : "결제 정보 확인하기"}
          </SubmitButton>
        </section>
      }
    >
      <Form method="post" id={FORM} noValidate replace>
        {/* The Enter key presses a form's first button, which would be the one to the queue. */}
        <button type="submit" hidden>
          다음
        </button>
        <FormErrors {...(refusal && { errors: refusal.errors })}>
          <input type="hidden" name="key" value={kept?.["key"] ?? start.key} />
          <input type="hidden" name="session" value={session.id} />
          <input type="hidden" name="startAt" value={session.startAt} />
          <input type="hidden" name="place" value={start.place} />
          {start.heldId && <input type="hidden" name="held" value={start.heldId} />}
          <section className="section pt-0 pad stack">
            <h2 className="sr">예약 내용</h2>
            {refusal?.alert && (
              <AlertNote>
                {refusal.alert}{" "}
                <Link className="note-link" to={refusal.way?.to ?? detail}>
                  {refusal.way?.label ?? "다른 일정 보기"}
                </Link>
                {refusal.code === "SEATS_TAKEN" && (
                  <button type="submit" className="btn btn-line btn-s after" name="intent" value="wait">
                    이 인원으로 빈자리 기다리기
                  </button>
                )}
              </AlertNote>
            )}
            {isForResidents(session) && session.keptSeats && !refusal?.alert && (
              <div className="note note-info">
                <Icon name="info" />
                <div>
                  {keptRefusal(session.keptSeats, session.keptSeats.where)}{" "}
                  <button type="submit" className="btn btn-line btn-s after" name="intent" value="wait">
                    주민이 아니면 빈자리 기다리기
                  </button>
                </div>
              </div>
            )}
            {start.heldPath && <HeldNote to={start.heldPath} />}
            <BookingSummary
              title={program.title}
              image={program.image}
              session={session}
              place={start.place}
              party={program.hostName}
            />
            {isApproval && <p className="help">진행자가 확인한 뒤 확정되는 프로그램이에요.</p>}
          </section>
          <hr className="band" />
          <div className="section pad">
            <PeopleField
              options={session.options}
              chosen={
                kept ? chosenFrom({ get: (name) => kept[name] ?? null }, session.options) : start.chosen
              }
              max={Math.min(
                program.maxPerBooking,
                ((stop && !isOwn ? session.capacity : mostSeats(session)) ?? program.maxPerBooking) +
                  start.heldSeats,
              )}
              deposit={program.deposit}
            />
          </div>
          <hr className="band" />
          {session.keptSeats && session.keptSeats.seats > 0 && (
            <ResidentField where={session.keptSeats.where} isOn={kept?.["isResident"] === "on"}>
              {keptWords(session.keptSeats, session.keptSeats.where)}
            </ResidentField>
          )}
          <BookerFields booker={start.booker} questions={program.questions} kept={kept} isFolded />
        </FormErrors>
      </Form>
    </Screen>
  );
}

/** Seats of an earlier try are still held: one goes on there, or chooses again and lets them go. */
function HeldNote({ to }: { to: string }) {
  return (
    <p className="note note-info">
      <Icon name="hourglass" />
      <span>
        이 프로그램에 잡아 둔 자리가 있어요. 새로 고르면 그 자리는 풀려요.{" "}
        <Link className="note-link" to={to}>
          이어서 예약하기
        </Link>
      </span>
    </p>
  );
}
